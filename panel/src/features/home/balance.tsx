import { useMode } from '../../api/mode.ts'
import { useRead } from '../../api/read.ts'
import { useCan } from '../../api/session.ts'
import { ButtonLink } from '../../components/button.tsx'
import { homeWords as words } from '../../i18n/shell/home.ts'
import { usePlatforms } from '../../shell/platforms.ts'
import { moneyText } from '../../values/money.ts'
import { Matter } from './matter.tsx'
import type { Post } from './use-home.ts'

const hasLink = (text: string): boolean => /https?:\/\/|www\./i.test(text)

/** The texts that are sent to metered networks: one for each request that is paid. */
function textsOf(coming: readonly Post[], isMetered: (platform: string) => boolean): string[] {
  return coming.flatMap(({ content, targets }) =>
    targets
      .filter(({ status, platform }) => status === 'scheduled' && isMetered(platform))
      .flatMap((target) => {
        const { threadItems } = target.options as { threadItems?: { content?: string }[] }
        return threadItems?.map((item) => item.content ?? '') ?? [target.content ?? content]
      }),
  )
}

/** Says that the balance will not last for what is scheduled on a metered network. */
export function Balance({ coming }: { coming: readonly Post[] }) {
  const mode = useMode()
  const can = useCan()
  const platforms = usePlatforms()
  const metered = (id: string) => platforms.get(id)?.metered ?? false
  const texts = textsOf(coming, metered)
  const enabled = texts.length > 0
  const { data: balance } = useRead('GET /v1/billing', {}, { enabled, every: 300_000 })
  const { data: prices } = useRead('GET /v1/billing/microblog-pricing', {}, { enabled, staleTime: 300_000 })
  if (!enabled || !balance || !prices || !balance.insufficientBalance.enforced) return null
  const priceOf = (operation: string) =>
    prices.operations.find((one) => one.operation === operation)?.unitCostMicros ?? 0
  const cost = texts.reduce((sum, text) => sum + priceOf(hasLink(text) ? 'publish_with_link' : 'publish'), 0)
  if (cost <= balance.balanceMicros) return null
  const usd = (micros: number) => moneyText(micros / balance.microsPerUnit, 'USD', 2)
  const network = [...platforms.values()].find((platform) => platform.metered)?.name ?? ''
  return (
    <Matter
      shape="partial"
      title={words.balance(network, usd(cost), usd(balance.balanceMicros))}
      action={
        <ButtonLink size="small" to={`/${mode}/billing`}>
          {can('POST /v1/billing/checkout') ? words.topUp : words.billing}
        </ButtonLink>
      }
    />
  )
}
