import { call } from '../../../api/call.ts'
import type { Loop, LoopItem, LoopResult } from '../../../api/loop.ts'
import { useMode } from '../../../api/mode.ts'
import { BulkBar } from '../../../components/bulk-bar.tsx'
import { Button } from '../../../components/button.tsx'
import { Confirm } from '../../../components/confirm.tsx'
import type { Mode } from '../../../contract/routes.ts'
import { adsWords as words } from '../../../i18n/audience/ads.ts'
import { sumsByCurrency } from '../budget/budget.ts'
import { budgetText } from '../budget/budget-text.ts'
import type { Wanted } from '../status/standing.ts'
import { rememberTaken } from '../status/taken.ts'
import type { Line } from './line.ts'
import { type Campaign, campaignLine } from './lines.ts'

interface Props {
  campaigns: readonly Campaign[]
  loop: Loop
  onClear: () => void
}

/** The most that one request takes. */
const batch = 50

interface Item extends LoopItem {
  platformId: string
}

async function switchSome(items: readonly Item[], status: Wanted, mode: Mode): Promise<LoopResult[]> {
  const { results } = await call('POST /v1/ads/campaigns/bulk-status', {
    body: {
      status,
      campaigns: items.map(({ platformId }) => ({
        platformCampaignId: platformId,
        platform: 'socialnet' as const,
      })),
    },
    mode,
  })
  return items.map(({ id, label, platformId }) => {
    const result = results.find((one) => one.platformCampaignId === platformId)
    const reason = result?.error
    if (result && !reason) rememberTaken(mode, platformId, 'status', status)
    // Without an answer in time, the ad platform may have switched it.
    const isUncertain = result?.code === 'provider_timeout'
    return {
      ...{ id, label, isUncertain },
      isDone: result !== undefined && !reason,
      ...(reason && { reason }),
    }
  })
}

/** Pauses or starts the campaigns that are chosen, those that stand otherwise. */
export function CampaignsBar({ campaigns, loop, onClear }: Props) {
  const mode = useMode()
  const lines = campaigns.map(campaignLine)
  const running = lines.filter(({ status }) => status === 'active' || status === 'pending_review')
  const paused = lines.filter(({ status }) => status === 'paused')
  const isBusy = loop.state?.isRunning ?? false
  const start = (title: string, those: readonly Line[], status: Wanted) =>
    loop.start({
      title,
      items: those.map(({ id, name, platformId }) => ({ id, label: name, platformId })),
      batch,
      renews: ['GET /v1/ads/tree'],
      run: (items) => switchSome(items, status, mode),
    })
  return (
    <BulkBar chosen={words.chosen(campaigns.length)}>
      {running.length > 0 && (
        <Button isBusy={isBusy} onClick={() => start(words.pauseMany(running.length), running, 'paused')}>
          {words.pauseMany(running.length)}
        </Button>
      )}
      {paused.length > 0 && (
        <StartMany
          lines={paused}
          isBusy={isBusy}
          onStart={() => start(words.startMany(paused.length), paused, 'active')}
        />
      )}
      <Button variant="quiet" onClick={onClear}>
        {words.clearChoice}
      </Button>
    </BulkBar>
  )
}

interface StartProps {
  lines: readonly Line[]
  isBusy: boolean
  onStart: () => void
}

/** Starting spends money, so it asks first, with all that may be spent. */
function StartMany({ lines, isBusy, onStart }: StartProps) {
  const mode = useMode()
  const budgets = sumsByCurrency(lines)
  const unknown = lines.filter((line) => line.budgets.length === 0).length
  return (
    <Confirm
      title={words.startManyTitle(lines.length)}
      action={mode === 'live' ? words.startLive : words.start}
      onConfirm={async () => {
        onStart()
        return true
      }}
      trigger={(open) => (
        <Button isBusy={isBusy} onClick={open}>
          {words.startMany(lines.length)}
        </Button>
      )}
    >
      <p>{mode === 'live' ? words.startWhat : words.startTestWhat}</p>
      {budgets.length > 0 && (
        <p>
          {words.startSum(budgets.map(({ currency, ...budget }) => budgetText(budget, currency)).join(', '))}
        </p>
      )}
      {unknown > 0 && <p>{words.startUnknown(unknown)}</p>}
    </Confirm>
  )
}
