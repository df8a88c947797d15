import { useParams } from '@tanstack/react-router'
import { useMode } from '../../../api/mode.ts'
import { useRead } from '../../../api/read.ts'
import { ButtonLink } from '../../../components/button.tsx'
import { Chart } from '../../../components/chart/chart.tsx'
import { ExternalLink } from '../../../components/external.tsx'
import { Failure } from '../../../components/failure.tsx'
import { SelectField } from '../../../components/field.tsx'
import { Page, Section } from '../../../components/page.tsx'
import { Rows } from '../../../components/rows.tsx'
import { When } from '../../../components/when.tsx'
import type { AnswerOf, Shapes } from '../../../contract/routes.ts'
import { analyticsWords as words } from '../../../i18n/audience/analytics.ts'
import { useFilters } from '../../../shell/filters/filters.ts'
import { InViewZone } from '../../../shell/filters/view-zone.tsx'
import { usePlatformName } from '../../../shell/platforms.ts'
import { curveOf } from '../../../values/analytics/curve.ts'
import { engagementOf, metrics } from '../../../values/analytics/metrics.ts'
import { notTold, whyNull } from '../../../values/analytics/not-told.ts'
import { dayText } from '../../../values/days/day-text.ts'
import { countText } from '../../../values/money.ts'
import styles from '../analytics.module.css'
import { shortOf } from '../posts/short.ts'
import { useTimeline } from '../posts/use-timeline.ts'
import { NotToldList } from '../sums/not-told-list.tsx'
import { Figure } from '../untold.tsx'

type Answer = AnswerOf<'GET /v1/analytics'>
type PostAnswer = Extract<Answer, { platformAnalytics: unknown }>
type PlatformRow = Shapes['PlatformNumbers']

export function PostNumbersPage() {
  return (
    <InViewZone>
      <PostNumbers />
    </InViewZone>
  )
}

function PostNumbers() {
  const { postId = '' } = useParams({ strict: false }) as { postId?: string }
  const mode = useMode()
  const { data, error, refetch } = useRead('GET /v1/analytics', { query: { postId } }, { every: 60_000 })
  const post: PostAnswer | undefined = data && 'platformAnalytics' in data ? data : undefined
  return (
    <Page
      title={words.onePost}
      lead={post && <span dir="auto">{shortOf(post.content)}</span>}
      actions={
        <>
          <ButtonLink variant="quiet" to={`/${mode}/analytics`}>
            {words.back}
          </ButtonLink>
          <ButtonLink to={`/${mode}/posts/${postId}`}>{words.openPost}</ButtonLink>
        </>
      }
    >
      {error && !post && <Failure failure={error} onRetry={() => void refetch()} />}
      {post && (
        <>
          {post.publishedAt && (
            <p>
              {words.published}: <When at={post.publishedAt} withZone />
            </p>
          )}
          {post.syncStatus === 'pending' && <p>{words.pending}</p>}
          <Growth post={post} />
          <ByAccount post={post} />
          <NotToldList rows={post.platformAnalytics} />
        </>
      )}
    </Page>
  )
}

const drawable = ['engagement', ...metrics] as const
type Drawable = (typeof drawable)[number]
const nameOfMetric = (name: Drawable): string =>
  name === 'engagement' ? words.engagement : words.metrics[name]

/** The curve of the post on each account. */
function Growth({ post }: { post: PostAnswer }) {
  const [{ metric }, change] = useFilters(['metric'])
  const nameOf = usePlatformName()
  const { data, error, refetch } = useTimeline(post.postId, post.publishedAt, true)
  if (error) return <Failure failure={error} onRetry={() => void refetch()} />
  const rows = data?.timeline ?? []
  const read = (row: (typeof rows)[number], name: Drawable) =>
    name === 'engagement' ? engagementOf(row) : row[name]
  const told = drawable.filter((name) => rows.some((row) => read(row, name) !== null))
  const shown = told.find((name) => name === metric) ?? told[0]
  if (shown === undefined) return null
  const curve = curveOf(
    rows.map((row) => ({ date: row.date, accountId: row.accountId, value: read(row, shown) })),
  )
  const labelOf = (accountId: string) => accountLabel(post, accountId, nameOf)
  return (
    <Section title={words.curve}>
      <div className={styles.pickers}>
        <SelectField
          label={words.metric}
          value={shown}
          options={told.map((name) => ({ value: name, label: nameOfMetric(name) }))}
          onChange={({ target }) => change({ metric: target.value })}
        />
      </div>
      <Chart
        label={words.curveBy(nameOfMetric(shown))}
        names={curve.days}
        shortName={dayText}
        asLine
        lines={[...curve.byAccount].map(([accountId, values]) => ({ name: labelOf(accountId), values }))}
        format={countText}
        of={words.day}
        file={`post-${post.postId}-${shown}`}
      />
    </Section>
  )
}

function accountLabel(post: PostAnswer, accountId: string, nameOf: (platform: string) => string): string {
  const row = post.platformAnalytics.find((one) => one.accountId === accountId)
  return row ? `${row.accountUsername ?? '–'} (${nameOf(row.platform)})` : accountId
}

/** The present numbers, with what went wrong. */
function ByAccount({ post }: { post: PostAnswer }) {
  const nameOf = usePlatformName()
  const rows = post.platformAnalytics
  const told = metrics.filter((metric) =>
    rows.some(({ analytics }) => (analytics?.[metric] ?? null) !== null),
  )
  return (
    <Section title={words.numbersBy}>
      <Rows
        label={words.numbersBy}
        rows={rows}
        idOf={({ accountId }) => accountId}
        empty={null}
        columns={[
          { name: words.account, isWide: true, cell: (row) => <Account row={row} nameOf={nameOf} /> },
          {
            name: words.engagement,
            isEnd: true,
            cell: (row) => <Figure value={row.analytics?.engagement} why={whyOf(row)} />,
          },
          {
            name: words.engagementRate,
            isEnd: true,
            cell: (row) => <Figure value={row.analytics?.engagementRate} isPercent why={whyOf(row)} />,
          },
          ...told.map((metric) => ({
            name: words.metrics[metric],
            isEnd: true,
            cell: (row: PlatformRow) => <Figure value={row.analytics?.[metric]} why={whyOf(row, metric)} />,
          })),
          {
            name: words.asOf,
            cell: (row) =>
              row.analytics?.lastUpdated ? <When at={row.analytics.lastUpdated} /> : words.never,
          },
        ]}
      />
    </Section>
  )
}

function whyOf(row: PlatformRow, metric?: (typeof metrics)[number]): string {
  const all = notTold([row])
  const [first] = metric ? whyNull(all, metric) : all
  return first ? (words.reasons[first.reason] ?? first.message) : words.noReason
}

function Account({ row, nameOf }: { row: PlatformRow; nameOf: (platform: string) => string }) {
  const name = `${row.accountUsername ?? '–'} (${nameOf(row.platform)})`
  return (
    <span>
      {row.platformPostUrl ? <ExternalLink to={row.platformPostUrl}>{name}</ExternalLink> : name}
      {row.status === 'removed' && ` · ${words.removed}`}
      {row.status === 'failed' && ` · ${words.notSent}`}
      {row.errorMessage && (
        <span className={styles.why} lang="en">
          {' '}
          {row.errorMessage}
        </span>
      )}
    </span>
  )
}
