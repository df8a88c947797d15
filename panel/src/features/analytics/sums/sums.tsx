import { Section } from '../../../components/page.tsx'
import { Rows } from '../../../components/rows.tsx'
import { analyticsWords as words } from '../../../i18n/audience/analytics.ts'
import { usePlatformName } from '../../../shell/platforms.ts'
import { changeOf, type NoChange, pointsOf } from '../../../values/analytics/change.ts'
import { type Metric, metrics } from '../../../values/analytics/metrics.ts'
import { type NotTold, notTold, whyNull } from '../../../values/analytics/not-told.ts'
import { locale } from '../../../values/language.ts'
import styles from '../analytics.module.css'
import { Figure, Untold } from '../untold.tsx'
import type { PostList, PostRow } from '../use-posts.ts'

type Overview = PostList['overview']

interface Line {
  id: string
  name: string
  value: number | null
  before: number | null | undefined
  isPercent?: boolean
  /** Why it is null, or what is not in it. */
  remarks: readonly NotTold[]
}

interface SumsProps {
  list: PostList | undefined
  rows: readonly PostRow[] | undefined
  before: Overview | undefined
  isOld: boolean
}

/** What the posts of the period reached together, and by how much that differs from the period before. */
export function Sums({ list, rows = [], before, isOld }: SumsProps) {
  const reasons = notTold(rows.flatMap(({ platforms }) => platforms))
  const lines = list && linesOf(list.overview, before, reasons)
  return (
    <Section title={words.sums}>
      <Rows
        label={words.sums}
        rows={lines}
        isOld={isOld}
        idOf={({ id }) => id}
        empty={null}
        columns={[
          { name: words.metric, cell: ({ name }) => <b>{name}</b> },
          {
            name: words.value,
            isEnd: true,
            cell: ({ value, isPercent = false, remarks }) => (
              <Figure value={value} isPercent={isPercent} why={reasonOf(remarks)} />
            ),
          },
          {
            name: words.before,
            isEnd: true,
            cell: ({ before: value, isPercent = false }) => (
              <Figure value={value} isPercent={isPercent} why={words.noChange.not_told_before} />
            ),
          },
          { name: words.change, isEnd: true, cell: (line) => <Change line={line} /> },
          { name: words.remark, isWide: true, cell: (line) => <Remark line={line} /> },
        ]}
      />
    </Section>
  )
}

/** Lines that stand there even if nobody has told them. The others are named under what is not told. */
const usual: ReadonlySet<Metric> = new Set(['impressions', 'reach', 'views', 'likes', 'comments', 'shares'])

function linesOf(now: Overview, then: Overview | undefined, reasons: readonly NotTold[]): readonly Line[] {
  const without = (names: readonly Metric[]) =>
    names.length === 0 ? [] : reasons.filter((one) => names.every((name) => one.metrics.includes(name)))
  const parts = ['likes', 'comments', 'shares', 'saves'] as const
  const { totals } = now
  const isShown = (metric: Metric) =>
    usual.has(metric) || totals[metric] !== null || (then?.totals[metric] ?? null) !== null
  return [
    {
      id: 'posts',
      name: words.posts,
      value: now.publishedPosts,
      before: then?.publishedPosts,
      remarks: [],
    },
    {
      id: 'engagement',
      name: words.engagement,
      value: totals.engagement,
      before: then?.totals.engagement,
      remarks: without(parts),
    },
    {
      id: 'engagementRate',
      name: words.engagementRate,
      value: totals.engagementRate,
      before: then?.totals.engagementRate,
      isPercent: true,
      remarks: without(['impressions', 'reach', 'views']),
    },
    ...metrics.filter(isShown).map((metric) => ({
      id: metric,
      name: words.metrics[metric],
      value: totals[metric],
      before: then?.totals[metric],
      remarks: whyNull(reasons, metric),
    })),
  ]
}

const reasonOf = (remarks: readonly NotTold[]): string =>
  [...new Set(remarks.map(({ reason, message }) => words.reasons[reason] ?? message))].join(' ') ||
  words.noReason

const signed = new Intl.NumberFormat(locale, {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
})
const signedPoints = new Intl.NumberFormat(locale, { maximumFractionDigits: 2, signDisplay: 'exceptZero' })

function Change({ line: { value, before, isPercent } }: { line: Line }) {
  const change: number | NoChange = isPercent ? pointsOf(value, before) : changeOf(value, before)
  if (typeof change === 'string') return <Untold why={words.noChange[change]} />
  const text = isPercent ? words.points(signedPoints.format(change)) : signed.format(change)
  return <span className={change > 0 ? styles.more : change < 0 ? styles.less : undefined}>{text}</span>
}

/** Of a dash: why. Of a number: which networks are not in it. */
function Remark({ line: { value, remarks } }: { line: Line }) {
  const nameOf = usePlatformName()
  if (value === null) return <span className={styles.remark}>{reasonOf(remarks)}</span>
  const names = [...new Set(remarks.map(({ platform }) => nameOf(platform)))]
  return names.length > 0 ? <span className={styles.remark}>{words.without(names.join(', '))}</span> : null
}
