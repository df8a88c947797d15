import { Worker } from 'node:worker_threads'
import type { Ground } from '../../harness/ground.ts'
import { pause } from '../../harness/load/load.ts'
import type { ServiceProcess } from '../../harness/processes/service-process.ts'
import { proofRun } from '../../harness/proof-run.ts'
import { credentialsOf, furnish } from './fixtures.ts'
import type { LaneResult, LaneTask } from './lane.ts'
import { Log } from './log.ts'

const threads = 2
const connections = 12
const everyMs = 10_000
const afterWarming = 1_000_000_000
const requested = process.env.FUZZ_REQUESTS === undefined ? undefined : Number(process.env.FUZZ_REQUESTS)

/**
 * Requests to every operation of the service's own document, made from its schemas. Four of ten fit their declaration,
 * the others differ from it in one place (body, query, path, credential, head, or bytes that are no HTTP at all). A
 * separate validator checks every answer against the document; what must fail must not succeed; nothing may hang,
 * reset, or reveal the location of our code. A fault is printed with its number: `SEED=<seed> FUZZ_ONLY=<number>`
 * repeats that one request on the same fixtures and prints the exchange. FUZZ_REQUESTS sets the number of requests and
 * prints the progress: `npm run test:fuzz`.
 */
const fuzz = (storage: 'embedded' | 'postgres') =>
  proofRun({
    id: `R18-${storage}`,
    claim: 'whatever is sent, the answer is one that the document declares, and comes within 5 s',
    seconds: requested === undefined ? { gate: 240, soak: 1500 } : { gate: 3600, soak: 3600 },
    alone: true,
    run: (ground) => run(ground, storage),
  })

export const fuzzEmbedded = fuzz('embedded')
export const fuzzPostgres = fuzz('postgres')

async function run(ground: Ground, storage: 'embedded' | 'postgres'): Promise<void> {
  const deployment = await ground.deploy({
    storage,
    settings: { TRUSTED_PROXIES: '127.0.0.1/32', LOG_LEVEL: 'error' },
  })
  const log = new Log(deployment)
  ground.atEnd(() => log.close())
  const [{ team, ids }, stranger] = [await furnish(deployment), await furnish(deployment)]
  const [api] = deployment.apis
  if (!api) return
  const only = process.env.FUZZ_ONLY === undefined ? undefined : Number(process.env.FUZZ_ONLY)
  const task = {
    port: Number(new URL(api.url).port),
    document: await deployment.client().call('GET /v1/openapi.json'),
    ours: ids,
    others: stranger.ids,
    credentials: await credentialsOf(deployment, team),
    seed: ground.seed,
    connections: only === undefined ? connections : 1,
    tells: only !== undefined,
  }
  if (requested !== undefined) tellProgress(ground, requested, api)
  // A first part warms the process up; what its memory is then is what growth is measured from. It needs some 25,000
  // requests to come to its usual size.
  const warming = requested === undefined ? 25_000 : Math.floor(requested / 2)
  const warm = only === undefined ? await shares(ground, task, warming, 0) : []
  const before = api.memoryMb
  const began = performance.now()
  const most = ground.sized(storage === 'embedded' ? 10_000 : 50_000, 1_000_000)
  const count = requested === undefined ? most : requested - warming
  const results = await shares(ground, task, only === undefined ? count : 1, only ?? afterWarming)
  const seconds = (performance.now() - began) / 1000
  await pause(500)
  const rate = results.reduce((sum, { sent }) => sum + sent, 0) / seconds
  judge(ground, [...warm, ...results], rate, log)
  ground.report.atMost('growth of memory', api.memoryMb - before, 100, 'MB')
  ground.report.exactly('health at the end', await api.health(), 200)
}

/** How many requests were answered, by the first number of a lane. */
const answered = new Map<number, number>()

function tellProgress(ground: Ground, count: number, api: ServiceProcess): void {
  const began = performance.now()
  const timer = setInterval(() => {
    const done = [...answered.values()].reduce((sum, part) => sum + part, 0)
    const rate = done / ((performance.now() - began) / 1000)
    ground.say(`${done} of ${count} requests, ${Math.round(rate)}/s, ${Math.round(api.memoryMb)} MB`)
  }, everyMs)
  ground.atEnd(() => clearInterval(timer))
}

/** Divides the numbers from `base` on among the threads. */
function shares(
  ground: Ground,
  task: Omit<LaneTask, 'first' | 'step' | 'count'>,
  count: number,
  base: number,
): Promise<LaneResult[]> {
  const lanes = Math.min(threads, count)
  const lane = (first: number) => {
    const workerData: LaneTask = { ...task, first: base + first, step: lanes, count: base + count }
    const worker = new Worker(new URL('./lane.ts', import.meta.url), { workerData })
    ground.atEnd(() => worker.terminate())
    return new Promise<LaneResult>((resolve, reject) => {
      worker.once('error', reject)
      worker.on('message', (told: number | LaneResult) => {
        if (typeof told === 'number') answered.set(base + first, told)
        else resolve(told)
      })
    })
  }
  return Promise.all(Array.from({ length: lanes }, (_, first) => lane(first)))
}

function judge({ report }: Ground, results: readonly LaneResult[], rate: number, log: Log): void {
  const sum = (pick: (result: LaneResult) => number) =>
    results.reduce((total, result) => total + pick(result), 0)
  const all = (pick: (result: LaneResult) => string[]) => new Set(results.flatMap(pick))
  const statuses = totals(results.map((result) => result.statuses))
  report.figure(
    'requests',
    sum(({ sent }) => sent),
  )
  report.figure('rate', rate, '/s')
  report.figure('slowest answer', Math.max(...results.map(({ slowestMs }) => slowestMs)), 'ms')
  for (const [status, count] of Object.entries(statuses)) report.figure(`answered ${status}`, count)
  report.figure('codes of errors', all(({ codes }) => codes).size)
  report.figure('kinds of change', all(({ mutations }) => mutations).size)
  for (const [what, count] of log.errors()) report.figure(`in the log: ${what}`, count)
  report.power('operations that took a request', all(({ taken }) => taken).size, 50)
  report.power(
    'valid requests taken, of 100',
    (sum(({ validTaken }) => validTaken) / sum(({ valid }) => valid)) * 100,
    40,
  )
  const refused = totals(results.map((result) => result.refused))
  for (const [code, count] of Object.entries(refused)
    .sort(([, one], [, other]) => other - one)
    .slice(0, 5))
    report.figure(`valid, and refused as ${code}`, count)
  report.power(
    'requests that must fail',
    sum(({ mustFail }) => mustFail),
    sum(({ sent }) => sent) / 2,
  )
  for (const { rule, what, requestId } of results.flatMap(({ faults }) => faults))
    report.violation(
      rule,
      `${what}
      ${log.of(requestId)}`,
    )
}

function totals(counts: readonly Record<string, number>[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const counted of counts)
    for (const [name, count] of Object.entries(counted)) sums[name] = (sums[name] ?? 0) + count
  return sums
}
