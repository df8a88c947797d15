import type { Report } from '../../harness/report.ts'
import type { Attempt } from './endpoints.ts'

const stepsSeconds = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]
const spread = 0.2

/** How late an attempt may be besides: the worker looks twice a second, and the machine has others to serve. */
const lagSeconds = 1.5

/** Ten attempts, each step within a fifth of what it should be, and together 75 hours at the least. */
export function judgeSchedule(events: readonly Attempt[][], report: Report): void {
  const drift: number[] = []
  for (const attempts of events) {
    for (const [index, step] of stepsSeconds.entries()) {
      const gap = gapSeconds(attempts, index)
      drift.push(gap / step)
      if (!(gap >= step * (1 - spread) && gap <= step * (1 + spread) + lagSeconds))
        report.violation('the schedule', `attempt ${index + 2} came after ${gap} s instead of ${step} s`)
    }
  }
  const numbers = events.map(({ length }) => length)
  const spans = events.map((attempts) => ((attempts.at(-1)?.at ?? 0) - (attempts[0]?.at ?? 0)) / 3_600_000)
  report.exactly('fewest attempts of an event', Math.min(...numbers), stepsSeconds.length + 1)
  report.exactly('most attempts of an event', Math.max(...numbers), stepsSeconds.length + 1)
  report.atLeast('shortest span of the attempts', Math.min(...spans), 75, 'h')
  // Without chance in it, receivers that failed together would be called together.
  report.atLeast('spread of the steps', Math.max(...drift) - Math.min(...drift), 0.02)
}

/** Between an attempt and the next one. */
export function gapSeconds(attempts: readonly Attempt[], index: number): number {
  return ((attempts[index + 1]?.at ?? Number.NaN) - (attempts[index]?.at ?? Number.NaN)) / 1000
}
