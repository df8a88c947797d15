import { Link } from '@tanstack/react-router'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useMode } from '../../api/mode.ts'
import { cx } from '../../components/cx.ts'
import type { Shapes } from '../../contract/routes.ts'
import { adsWords as words } from '../../i18n/audience/ads.ts'
import { countText, fixedText, moneyText } from '../../values/money.ts'
import { AdStatus } from './ad-status.tsx'
import styles from './ads.module.css'
import { adSetBudgets, type Budget, campaignBudgets } from './budget.ts'
import { budgetText } from './budget-text.ts'
import { StatusSwitch } from './status-switch.tsx'
import { useStanding } from './switched.ts'

type Campaign = Shapes['AdTreeCampaign']
type AdSet = Shapes['AdTreeAdSet']
type Metrics = Shapes['AdMetrics']

const heads = [words.spend, words.impressions, words.clicks, words.ctr, words.conversions, words.budget]

interface Line {
  id: string
  platformId: string
  kind: 'campaign' | 'adSet' | 'ad'
  name: string
  status: string
  metrics: Metrics
  currency: string
  /** What it may spend, with that of what it is in or holds. */
  budgets: readonly Budget[]
  /** When the pass began that read it. */
  readAt: string
  hasMore: boolean
}

/** The lines that are shown: what is inside something is shown while it is open. */
function linesOf(campaigns: readonly Campaign[], open: ReadonlySet<string>): readonly Line[] {
  return campaigns.flatMap((campaign) => {
    const currency = campaign.currency ?? 'USD'
    const line: Line = {
      ...campaign,
      platformId: campaign.platformCampaignId,
      kind: 'campaign',
      currency,
      budgets: campaignBudgets(campaign),
      readAt: campaign.lastSyncedAt,
      hasMore: campaign.adSetCount > 0,
    } as Line
    return [
      line,
      ...(open.has(campaign.id) ? campaign.adSets.flatMap((set) => setLines(set, campaign, open)) : []),
    ]
  })
}

function setLines(set: AdSet, campaign: Campaign, open: ReadonlySet<string>): readonly Line[] {
  const shared = {
    currency: campaign.currency ?? 'USD',
    budgets: adSetBudgets(set, campaign),
    readAt: campaign.lastSyncedAt,
  }
  const line = {
    ...set,
    ...shared,
    platformId: set.platformAdSetId,
    kind: 'adSet',
    hasMore: set.adCount > 0,
  } as Line
  if (!open.has(set.id)) return [line]
  const ads = set.ads.map(
    (ad) => ({ ...ad, ...shared, platformId: ad.platformAdId, kind: 'ad', hasMore: false }) as Line,
  )
  return [line, ...ads]
}

/** Campaigns with what is in them, and what all of it delivered. */
export function Tree({ campaigns, isOld }: { campaigns: readonly Campaign[] | undefined; isOld: boolean }) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) => {
    const next = new Set(open)
    if (!next.delete(id)) next.add(id)
    setOpen(next)
  }
  return (
    <div className={styles.wrap}>
      <table className={styles.tree} aria-label={words.title} aria-busy={!campaigns || isOld}>
        <thead>
          <tr>
            <th scope="col">{words.name}</th>
            <th scope="col">{words.status}</th>
            {heads.map((head) => (
              <th key={head} scope="col" className={styles.end}>
                {head}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">{words.pause}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {linesOf(campaigns ?? [], open).map((line) => (
            <Row key={line.id} line={line} isOpen={open.has(line.id)} onToggle={() => toggle(line.id)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps {
  line: Line
  isOpen: boolean
  onToggle: () => void
}

function Row({ line, isOpen, onToggle }: RowProps) {
  const mode = useMode()
  const standing = useStanding()
  const { kind, platformId, name, budgets, currency } = line
  const status = standing(mode, platformId, line.status, line.readAt)
  return (
    <tr>
      <td>
        <Name line={line} isOpen={isOpen} onToggle={onToggle} />
      </td>
      <td data-label={words.status}>
        <AdStatus status={status} />
      </td>
      <Figures line={line} />
      <td>
        <StatusSwitch
          kind={kind}
          id={platformId}
          name={name}
          status={status}
          budgets={budgets}
          currency={currency}
        />
      </td>
    </tr>
  )
}

function Name({ line, isOpen, onToggle }: RowProps) {
  const mode = useMode()
  const { name, kind, hasMore, id } = line
  return (
    <span className={cx(styles.name, styles[kind])}>
      {hasMore && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-label={isOpen ? words.collapse(name) : words.expand(name)}
          onClick={onToggle}
        >
          {isOpen ? <ChevronDown size={16} aria-hidden /> : <ChevronRight size={16} aria-hidden />}
        </button>
      )}
      {kind === 'ad' ? <Link to={`/${mode}/ads/${id}`}>{name}</Link> : name}
    </span>
  )
}

function Figures({ line: { kind, metrics, currency, budgets } }: { line: Line }) {
  const budget = budgets.map((one) => budgetText(one, currency)).join(', ')
  const cells = [
    moneyText(metrics.spend, currency),
    countText(metrics.impressions),
    countText(metrics.clicks),
    metrics.ctr === null ? '–' : fixedText(metrics.ctr, 2),
    countText(metrics.conversions),
    // An ad spends the budget of its ad set.
    kind === 'ad' ? '' : budget || '–',
  ]
  return heads.map((head, index) => (
    <td key={head} className={styles.end} data-label={head}>
      {cells[index]}
    </td>
  ))
}
