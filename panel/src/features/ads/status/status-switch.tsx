import { freshKey } from '../../../api/key.ts'
import { useMode } from '../../../api/mode.ts'
import { useCan } from '../../../api/session.ts'
import { useWrite } from '../../../api/write.ts'
import { Button } from '../../../components/button.tsx'
import { Confirm } from '../../../components/confirm.tsx'
import { Failure } from '../../../components/failure.tsx'
import { toast } from '../../../components/toast.tsx'
import { adsWords as words } from '../../../i18n/audience/ads.ts'
import type { Budget } from '../budget/budget.ts'
import { budgetText } from '../budget/budget-text.ts'
import type { Wanted } from './standing.ts'
import { rememberTaken } from './taken.ts'

interface SwitchProps {
  kind: 'campaign' | 'adSet' | 'ad'
  /** At the ad platform. */
  id: string
  name: string
  status: string
  /** What it may spend once it is started. */
  budgets: readonly Budget[]
  currency: string | null
}

/** One of the three writes, by what is switched. */
function useSwitch({ kind, id, name }: Pick<SwitchProps, 'kind' | 'id' | 'name'>) {
  const mode = useMode()
  const renews = ['GET /v1/ads/tree', 'GET /v1/ads/{adId}'] as const
  const campaign = useWrite('PUT /v1/ads/campaigns/{campaignId}/status', { renews })
  const adSet = useWrite('PUT /v1/ads/ad-sets/{adSetId}/status', { renews })
  const ad = useWrite('PUT /v1/ads/{adId}/status', { renews })
  const send = async (status: Wanted): Promise<boolean> => {
    const body = { status, platform: 'socialnet' as const }
    const key = freshKey()
    const done = await {
      campaign: () => campaign.send({ path: { campaignId: id }, body, key }),
      adSet: () => adSet.send({ path: { adSetId: id }, body }),
      ad: () => ad.send({ path: { adId: id }, body, key }),
    }[kind]()
    if (!done) return false
    if (kind === 'ad' && done.skipped > 0) {
      toast(words.skipped(('message' in done && done.message) || ''))
      return true
    }
    rememberTaken(mode, id, 'status', status)
    toast(status === 'active' ? words.started(name) : words.paused(name))
    return true
  }
  const write = { campaign, adSet, ad }[kind]
  return { send, failure: write.failure, isSending: write.isSending }
}

/** Pauses at once; starting spends money, so it asks first. */
export function StatusSwitch(props: SwitchProps) {
  const mode = useMode()
  const can = useCan()
  const change = useSwitch(props)
  const { name, status, budgets, currency } = props
  if (!can('PUT /v1/ads/{adId}/status')) return null
  if (status === 'active' || status === 'pending_review')
    return (
      <>
        <Button
          variant="quiet"
          size="small"
          isBusy={change.isSending}
          onClick={() => void change.send('paused')}
        >
          {words.pause}
          <span className="visually-hidden"> {name}</span>
        </Button>
        <Failure failure={change.failure} />
      </>
    )
  if (status !== 'paused') return null
  return (
    <Confirm
      title={words.startTitle(name)}
      action={mode === 'live' ? words.startLive : words.start}
      isBusy={change.isSending}
      onConfirm={() => change.send('active')}
      trigger={(open) => (
        <Button variant="quiet" size="small" onClick={open}>
          {words.start}
          <span className="visually-hidden"> {name}</span>
        </Button>
      )}
    >
      <p>{mode === 'live' ? words.startWhat : words.startTestWhat}</p>
      <p>
        {budgets.length > 0
          ? words.startBudget(budgets.map((budget) => budgetText(budget, currency)).join(', '))
          : words.startNoBudget}
      </p>
      <Failure failure={change.failure} />
    </Confirm>
  )
}
