import { useRead } from '../../../api/read.ts'
import { Chart } from '../../../components/chart/chart.tsx'
import { Failure } from '../../../components/failure.tsx'
import { Section } from '../../../components/page.tsx'
import { Rows } from '../../../components/rows.tsx'
import { analyticsWords, inboxAnalyticsWords as words } from '../../../i18n/audience/analytics.ts'
import { spanText } from '../../../values/duration.ts'
import { countText } from '../../../values/money.ts'
import { Untold } from '../untold.tsx'
import type { InboxQuery } from './inbox-query.ts'

const times = {
  median: 'medianSeconds',
  p90: 'p90Seconds',
  fastest: 'fastestSeconds',
  slowest: 'slowestSeconds',
} as const

const useAnswers = (query: InboxQuery) =>
  useRead(
    'GET /v1/analytics/inbox/response-time',
    { query: query as never },
    { keep: true, staleTime: 60_000 },
  )

/** How long people waited for an answer. */
export function Answers({ query, before }: { query: InboxQuery; before: InboxQuery }) {
  const { data, error, refetch } = useAnswers(query)
  const past = useAnswers(before)
  const isNone = data?.summary.sampleSize === 0
  const names = Object.keys(times) as (keyof typeof times)[]
  const lines = [...names, 'answered'] as const
  return (
    <Section title={words.answers}>
      {error && !data && <Failure failure={error} onRetry={() => void refetch()} />}
      {isNone && <p>{words.noAnswers}</p>}
      <Rows
        label={words.answers}
        rows={data && lines}
        idOf={(name) => name}
        empty={null}
        columns={[
          { name: analyticsWords.metric, cell: (name) => <b>{words[name]}</b> },
          {
            name: analyticsWords.value,
            isEnd: true,
            cell: (name) => <Answered summary={data?.summary} name={name} />,
          },
          {
            name: analyticsWords.before,
            isEnd: true,
            cell: (name) => <Answered summary={past.data?.summary} name={name} isBefore />,
          },
        ]}
      />
      {data && !isNone && (
        <Chart
          label={words.histogram}
          names={data.histogram.map(({ bucket }) => words.steps[bucket])}
          lines={[{ name: words.questions, values: data.histogram.map(({ count }) => count) }]}
          format={countText}
          of={words.waited}
          file="answers"
        />
      )}
    </Section>
  )
}

interface AnsweredProps {
  summary: NonNullable<ReturnType<typeof useAnswers>['data']>['summary'] | undefined
  name: keyof typeof times | 'answered'
  isBefore?: boolean
}

function Answered({ summary, name, isBefore }: AnsweredProps) {
  if (!summary) return null
  if (name === 'answered') return countText(summary.sampleSize)
  const seconds = summary[times[name]]
  return seconds === null ? (
    <Untold why={isBefore ? analyticsWords.noChange.not_told_before : words.noAnswers} />
  ) : (
    spanText(seconds * 1000)
  )
}
