import { useRead } from '../../../api/read.ts'
import { Chart } from '../../../components/chart/chart.tsx'
import { Failure } from '../../../components/failure.tsx'
import { Section } from '../../../components/page.tsx'
import { analyticsWords as words } from '../../../i18n/audience/analytics.ts'
import type { Narrowing } from '../frame/use-narrowing.ts'
import { figureText } from '../untold.tsx'

/** How quickly posts gather their engagement. */
export function Decay({ narrowing }: { narrowing: Narrowing }) {
  const { data, error, refetch } = useRead(
    'GET /v1/analytics/content-decay',
    { query: narrowing as never },
    { keep: true, staleTime: 60_000 },
  )
  const buckets = data?.buckets ?? []
  const half = buckets.find(({ avg_pct_of_final: percent }) => percent !== null && percent >= 50)
  const isKnown = buckets.some(({ avg_pct_of_final: percent }) => percent !== null)
  return (
    <Section title={words.decay}>
      {error && !data && <Failure failure={error} onRetry={() => void refetch()} />}
      {data && !isKnown && <p>{words.decayNone}</p>}
      {half && <p>{words.decayHalf(words.ages[half.bucket_label])}</p>}
      {isKnown && (
        <Chart
          label={words.decayChart}
          names={buckets.map(({ bucket_label: label }) => words.ages[label])}
          lines={[{ name: words.share, values: buckets.map(({ avg_pct_of_final: percent }) => percent) }]}
          format={(value) => `${figureText(value)} %`}
          of={words.age}
          file="decay"
        />
      )}
    </Section>
  )
}
