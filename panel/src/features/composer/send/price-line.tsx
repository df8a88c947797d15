import { Link } from '@tanstack/react-router'
import { useMode } from '../../../api/mode.ts'
import { useRead } from '../../../api/read.ts'
import { composerWords as words } from '../../../i18n/publishing/composer.ts'
import { moneyText } from '../../../values/money.ts'
import { useForm } from '../form.ts'
import { priceOf } from './price.ts'
import styles from './send.module.css'
import { sentTexts } from './sent-texts.ts'

/** What the metered network takes for this post, and whether the balance is enough. */
export function PriceLine() {
  const { draft, accounts, platforms } = useForm()
  const mode = useMode()
  const metered = draft.targets.flatMap((target) => {
    const platform = platforms.get(accounts.get(target.accountId)?.platform ?? '')
    return platform?.metered ? [{ platform, texts: sentTexts(draft, target) }] : []
  })
  const isAsked = metered.length > 0 && draft.when.kind !== 'draft'
  const prices = useRead('GET /v1/billing/microblog-pricing', {}, { enabled: isAsked, staleTime: 300_000 })
  const balance = useRead('GET /v1/billing', {}, { enabled: isAsked })
  const [first] = metered
  if (!isAsked || !first || !prices.data || !balance.data) return null
  const texts = metered.flatMap((one) => one.texts)
  const { microsPerUnit } = prices.data
  const total = priceOf(texts, prices.data)
  const { balanceMicros, insufficientBalance } = balance.data
  const missing = insufficientBalance.enforced ? total - balanceMicros : 0
  const money = (micros: number) => moneyText(micros / microsPerUnit, 'USD', 3)
  return (
    <p className={styles.price}>
      {words.price(first.platform.name, texts.length, money(total))}, {words.balance(money(balanceMicros))}
      {missing > 0 && (
        <>
          {' · '}
          <strong className={styles.wrong}>{words.short(money(missing))}</strong>{' '}
          <Link to={`/${mode}/billing`}>{words.topUp}</Link>
        </>
      )}
    </p>
  )
}
