import type { Server } from 'node:http'
import { Registry } from 'prom-client'
import type { Meter } from '#contract/tools/meter.ts'
import type { DueWork } from '#contract/work/due-work.ts'
import type { Db } from '#db/database.ts'
import type { ExtraRoute } from '#http/server.ts'
import { type Fact, readFacts } from './database-facts.ts'
import { databaseGauges, type ProcessState, processGauges } from './gauges.ts'
import { meterOn } from './instruments.ts'
import { metricsRoute } from './metrics.route.ts'
import { RequestTally } from './request-tally.ts'

/** A scrape does not wait longer for the database: those who watch want to hear of the outage. */
const patienceMs = 2000

/** Keys change a few times in a year, and counting them costs more than the rest. */
const sealedEveryMs = 15_000
const sealedCountedAtMost = 100_000

export interface Watched {
  db: Db
  works: readonly DueWork[]
  now: () => Date
  /** How many values each encryption key has wrapped, at most so many counted of each column. */
  sealed: (atMost: number) => Promise<{ keyId: string; count: number }[]>
  state: () => Omit<ProcessState, 'requestsInFlight' | 'databaseUp'>
}

export interface Metrics {
  meter: Meter
  /** Counts one request that an operation has answered, or refused. */
  countRequest(operation: string, answer: { status: number; code?: string }, durationMs: number): void
  /** Counts requests from their first byte to the end of the answer. */
  watch(server: Server): void
  route(rules: { trustedProxies: readonly string[]; token: string | undefined }, watched: Watched): ExtraRoute
  close(): void
}

const refusals: Readonly<Record<string, string>> = {
  rate_limited: 'rate_limit',
  too_many_attempts: 'rate_limit',
  storage_full: 'storage_full',
}

/** The metrics of one process. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const deployment = new Registry()
  const meter = meterOn(registry)
  const requests = new RequestTally()
  const own = processGauges(registry)
  const shared = databaseGauges(deployment)
  let inFlight = 0
  return {
    meter,
    countRequest(operation, { status, code }, durationMs) {
      requests.count(operation, status, durationMs)
      const reason = code && refusals[code]
      if (reason) meter.requestRefused(reason)
    },
    watch(server) {
      server.on('request', (_message, response) => {
        inFlight += 1
        response.once('close', () => {
          inFlight -= 1
        })
      })
    },
    route(rules, { db, works, now, sealed, state }) {
      const sealedNow = atMostOnceIn(sealedEveryMs, () => sealed(sealedCountedAtMost))
      const ask = patiently(async () => {
        const facts = await readFacts(db, works, now())
        const counts = await sealedNow()
        return [
          ...facts,
          ...counts.map(({ keyId, count }) => ({ metric: 'sealed_rows', label: keyId, value: count })),
        ]
      })
      return metricsRoute(rules, async () => {
        const facts = await ask()
        own.show({ ...state(), requestsInFlight: inFlight, databaseUp: facts !== undefined })
        const reported = (await registry.metrics()) + requests.text()
        if (!facts) return reported
        shared(facts)
        return reported + (await deployment.metrics())
      })
    },
    close: own.close,
  }
}

/** Sends no second query while one is unanswered, so that scrapes do not pile up while the database is away. */
function patiently(read: () => Promise<Fact[]>): () => Promise<Fact[] | undefined> {
  let open: Promise<Fact[] | undefined> | undefined
  return async () => {
    open ??= read()
      .catch(() => undefined)
      .finally(() => {
        open = undefined
      })
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, patienceMs, undefined)
    })
    const facts = await Promise.race([open, late])
    clearTimeout(timer)
    return facts
  }
}

function atMostOnceIn<T>(milliseconds: number, read: () => Promise<T>): () => Promise<T> {
  let kept: { value: T; until: number } | undefined
  return async () => {
    if (!kept || performance.now() > kept.until)
      kept = { value: await read(), until: performance.now() + milliseconds }
    return kept.value
  }
}
