import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Gauge, type Registry } from 'prom-client'
import type { PoolState } from '#db/engines/postgres.ts'
import { countedAtMost, type Fact } from './database-facts.ts'

type Sets = (labels: Record<string, string>, value: number) => void

function gaugeOn(registry: Registry, name: string, help: string, ...labelNames: string[]): Sets {
  const gauge = new Gauge({ name: `zither_${name}`, help, labelNames, registers: [registry] })
  return (labels, value) => gauge.set(labels, value)
}

const nanosecond = 1e-9
const microsecond = 1e-6
const samplingMs = 10

/** What the process knows of itself. */
export interface ProcessState {
  databaseUp: boolean
  ready: boolean
  requestsInFlight: number
  slots: { size: number; used: number }
  pools: Readonly<Record<string, PoolState>>
  limiterEntries: Readonly<Record<string, number>>
  /** Undefined where limits are not meant to be shared. */
  limitsShared: boolean | undefined
  storageFull: boolean
}

/** Shows what the process knows of itself; the delay of the event loop is that since the scrape before. */
export function processGauges(registry: Registry) {
  const gauge = (name: string, help: string, ...labels: string[]) => gaugeOn(registry, name, help, ...labels)
  const up = gauge('database_up', '1 when the database has answered this scrape.')
  const ready = gauge('ready', '1 while requests are taken.')
  const inFlight = gauge('requests_in_flight', 'Requests that are not answered yet.')
  const slots = gauge('worker_slots', 'Places for calls and deliveries of this process.', 'state')
  const pools = gauge('database_pool_connections', 'Connections of a pool.', 'pool', 'state')
  const waiting = gauge('database_pool_waiting', 'Queries that wait for a connection.', 'pool')
  const entries = gauge('rate_limiter_entries', 'Keys that a rate limiter remembers.', 'limiter')
  const showShared = sharedGauge(registry)
  const full = gauge('storage_full', '1 while the disk reserve is reached and writes are refused.')
  const delay = gauge(
    'event_loop_delay_seconds',
    'Delay of the event loop since the last scrape.',
    'quantile',
  )
  const memory = gauge('process_memory_bytes', 'Memory of the process.', 'kind')
  const cpu = gauge('process_cpu_seconds', 'CPU time that the process has used.', 'kind')
  const delays = monitorEventLoopDelay({ resolution: samplingMs })
  delays.enable()

  function show(state: ProcessState): void {
    up({}, Number(state.databaseUp))
    ready({}, Number(state.ready))
    inFlight({}, state.requestsInFlight)
    slots({ state: 'size' }, state.slots.size)
    slots({ state: 'used' }, state.slots.used)
    for (const [pool, { size, idle, most, waiting: queued }] of Object.entries(state.pools)) {
      for (const [name, value] of Object.entries({ size, idle, most })) pools({ pool, state: name }, value)
      waiting({ pool }, queued)
    }
    for (const [limiter, count] of Object.entries(state.limiterEntries)) entries({ limiter }, count)
    showShared(state.limitsShared)
    full({}, Number(state.storageFull))
    showDelay(delays, delay)
    const { rss, heapUsed, heapTotal, external } = process.memoryUsage()
    for (const [kind, bytes] of Object.entries({ rss, heapUsed, heapTotal, external }))
      memory({ kind }, bytes)
    for (const [kind, used] of Object.entries(process.cpuUsage())) cpu({ kind }, used * microsecond)
  }

  return { show, close: () => delays.disable() }
}

/** Where there is no Redis there is no series: one that is always 0 would look like an outage. */
function sharedGauge(registry: Registry) {
  let set: Sets | undefined
  return (isShared: boolean | undefined) => {
    if (isShared === undefined) return
    set ??= gaugeOn(registry, 'rate_limiter_shared', '1 while limits are shared, 0 while Redis is away.')
    set({}, Number(isShared))
  }
}

function showDelay(delays: ReturnType<typeof monitorEventLoopDelay>, delay: Sets): void {
  // A sample is the whole time between two looks, so the pause that was meant is taken off.
  const reported = (value: number) =>
    delays.count > 0 ? Math.max(0, value * nanosecond - samplingMs / 1000) : 0
  delay({ quantile: '0.5' }, reported(delays.percentile(50)))
  delay({ quantile: '0.99' }, reported(delays.percentile(99)))
  delay({ quantile: 'max' }, reported(delays.max))
  delays.reset()
}

const capped = `Counted to ${countedAtMost} at most.`

/** What the database knows of the whole deployment: every process shows the same. */
export function databaseGauges(registry: Registry) {
  const gauge = (name: string, help: string, ...labels: string[]) => gaugeOn(registry, name, help, ...labels)
  const sets: Record<string, Sets> = {
    due_rows: gauge('due_rows', `Rows of a kind of work that are due and not done. ${capped}`, 'kind'),
    due_oldest_age_seconds: gauge(
      'due_oldest_age_seconds',
      'How long the oldest due row waits, in hand or not.',
      'kind',
    ),
    unknown_targets: gauge('unknown_targets', `Targets whose outcome is in doubt. ${capped}`),
    unknown_oldest_age_seconds: gauge(
      'unknown_oldest_age_seconds',
      'Time since the call of the oldest doubt.',
    ),
    sending_oldest_age_seconds: gauge(
      'sending_oldest_age_seconds',
      'Time since the oldest call that is open.',
    ),
    deliveries_pending: gauge(
      'deliveries_pending',
      `Webhook attempts that wait, also for a retry. ${capped}`,
    ),
    deliveries_pending_oldest_age_seconds: gauge(
      'deliveries_pending_oldest_age_seconds',
      'Age of the oldest webhook attempt that waits.',
    ),
    outbox_oldest_age_seconds: gauge(
      'outbox_oldest_age_seconds',
      'Age of the oldest event that is not told yet.',
    ),
    incoming_failed: gauge('incoming_failed', `Notifications of providers that were given up. ${capped}`),
    incoming_unreadable: gauge(
      'incoming_unreadable',
      `Notifications of providers that cannot be read. ${capped}`,
    ),
    workers_alive: gauge('workers_alive', 'Working processes with a sign of life in the last 30 seconds.'),
  }
  const sealed = new Gauge({
    name: 'zither_sealed_rows',
    help: 'Sealed values by the id of the encryption key that wraps them, counted to 100000 in each column.',
    labelNames: ['key_id'],
    registers: [registry],
  })
  sets.sealed_rows = (labels, value) => sealed.set(labels, value)
  const labelOf = (metric: string, label: string): Record<string, string> => {
    if (metric === 'sealed_rows') return { key_id: label }
    return metric.startsWith('due_') ? { kind: label } : {}
  }

  return (facts: readonly Fact[]) => {
    // Clears keys that wrap nothing any more.
    sealed.reset()
    for (const { metric, label, value } of facts) sets[metric]?.(labelOf(metric, label), value)
  }
}
