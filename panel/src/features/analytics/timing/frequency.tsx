import { useRead } from '../../../api/read.ts'
import { Chart } from '../../../components/chart/chart.tsx'
import { Failure } from '../../../components/failure.tsx'
import { Section } from '../../../components/page.tsx'
import type { AnswerOf } from '../../../contract/routes.ts'
import { analyticsWords as words } from '../../../i18n/audience/analytics.ts'
import { usePlatformName } from '../../../shell/platforms.ts'
import type { Narrowing } from '../frame/use-narrowing.ts'
import { figureText } from '../untold.tsx'

type Row = AnswerOf<'GET /v1/analytics/posting-frequency'>['frequency'][number]
type ToldRow = Row & { avg_engagement: number }

/** As many lines as a chart has colours for. */
const linesMost = 4

/** How the engagement of a post depends on how many others went out in its week. */
export function Frequency({ narrowing }: { narrowing: Narrowing }) {
  const nameOf = usePlatformName()
  const { data, error, refetch } = useRead(
    'GET /v1/analytics/posting-frequency',
    { query: narrowing as never },
    { keep: true, staleTime: 60_000 },
  )
  const rows = (data?.frequency ?? []).filter((row): row is ToldRow => row.avg_engagement !== null)
  const [best] = rows.toSorted((one, other) => other.avg_engagement - one.avg_engagement)
  const counts = [...new Set(rows.map((row) => row.posts_per_week))].sort((one, other) => one - other)
  const drawn = [...Map.groupBy(rows, ({ platform }) => platform)].slice(0, linesMost)
  return (
    <Section title={words.frequency}>
      {error && !data && <Failure failure={error} onRetry={() => void refetch()} />}
      {data && !best && <p>{words.frequencyNone}</p>}
      {best && (
        <>
          <p>
            {words.frequencyBest(nameOf(best.platform), best.posts_per_week, figureText(best.avg_engagement))}{' '}
            {words.frequencyFrom(best.weeks_count)}
          </p>
          <Chart
            label={words.frequencyChart}
            names={counts.map(String)}
            asLine={drawn.length > 1}
            lines={drawn.map(([platform, of]) => ({
              name: nameOf(platform),
              values: counts.map(
                (count) => of.find((row) => row.posts_per_week === count)?.avg_engagement ?? null,
              ),
            }))}
            format={(value) => figureText(value)}
            of={words.perWeek}
            file="frequency"
          />
        </>
      )}
    </Section>
  )
}
