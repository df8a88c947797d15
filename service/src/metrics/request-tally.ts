const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const classes = [1, 2, 3, 4, 5]

interface Series {
  /** How many requests ended with a status of each class. */
  byClass: number[]
  /** How many took no longer than each bucket and longer than the one before; the last place is for the rest. */
  byBucket: number[]
  seconds: number
}

/**
 * Requests by operation, kept by hand: this is the way of every request, and the library looks its series up anew at
 * each observation, which takes longer than some stages of the pipeline.
 */
export class RequestTally {
  readonly #series = new Map<string, Series>()

  count(operation: string, status: number, durationMs: number): void {
    const series = this.#series.get(operation) ?? this.#begin(operation)
    const seconds = durationMs / 1000
    let place = 0
    while (place < buckets.length && seconds > (buckets[place] ?? 0)) place += 1
    series.byBucket[place] = (series.byBucket[place] ?? 0) + 1
    series.seconds += seconds
    const digit = Math.floor(status / 100) - 1
    series.byClass[digit] = (series.byClass[digit] ?? 0) + 1
  }

  #begin(operation: string): Series {
    const series = { byClass: classes.map(() => 0), byBucket: [...buckets, 0].map(() => 0), seconds: 0 }
    this.#series.set(operation, series)
    return series
  }

  /** As Prometheus reads it. An id of an operation needs no escaping. */
  text(): string {
    const counts = [...this.#series].flatMap(([operation, { byClass }]) =>
      classes.map(
        (digit, at) => `zither_requests_total{operation="${operation}",status="${digit}xx"} ${byClass[at]}`,
      ),
    )
    const durations = [...this.#series].flatMap(([operation, series]) => histogramOf(operation, series))
    return [
      '# HELP zither_requests_total Requests by operation and class of the status.',
      '# TYPE zither_requests_total counter',
      ...counts,
      '# HELP zither_request_duration_seconds Time from the first stage to the answer, by operation.',
      '# TYPE zither_request_duration_seconds histogram',
      ...durations,
      '',
    ].join('\n')
  }
}

function histogramOf(operation: string, { byBucket, seconds }: Series): string[] {
  const name = 'zither_request_duration_seconds'
  const label = `operation="${operation}"`
  let sum = 0
  const lines = [...buckets, '+Inf'].map((most, at) => {
    sum += byBucket[at] ?? 0
    return `${name}_bucket{${label},le="${most}"} ${sum}`
  })
  return [...lines, `${name}_sum{${label}} ${seconds}`, `${name}_count{${label}} ${sum}`]
}
