import { parentPort, workerData } from 'node:worker_threads'
import { readDocument } from './document.ts'
import { type Credentials, Drafts } from './drafts.ts'
import { faultOf } from './judge.ts'
import { bytesOf, shown } from './request.ts'
import { type Ids, Slots } from './slots.ts'
import { Wire } from './wire.ts'

// One thread that makes requests, sends them and judges what comes back, so that the run can keep up with the service.

export interface LaneTask {
  port: number
  document: unknown
  ours: Ids
  others: Ids
  credentials: Credentials
  seed: number
  /** Requests `first`, `first + step`, ... below `count`. */
  first: number
  step: number
  count: number
  connections: number
  /** Prints every exchange. */
  tells: boolean
}

export interface LaneResult {
  sent: number
  valid: number
  validTaken: number
  /** How often a request that fits its declaration was refused, by code. */
  refused: Record<string, number>
  mustFail: number
  statuses: Record<string, number>
  /** Operations that answered with success. */
  taken: string[]
  mutations: string[]
  codes: string[]
  slowestMs: number
  faults: { rule: string; what: string; requestId: string }[]
}

const patienceMs = 5000
const keptFaults = 200

/** What is said of an account that a request before has deleted or disconnected. */
const ended = new Set(['account_disconnected', 'account_not_found'])

/** Reports the count after this many requests. */
const tellEvery = 500

const task = workerData as LaneTask
const slots = new Slots(task.ours, task.others)
const drafts = new Drafts(readDocument(task.document), slots, task.credentials, task.seed)
const result = {
  sent: 0,
  valid: 0,
  validTaken: 0,
  refused: {} as Record<string, number>,
  mustFail: 0,
  statuses: {} as Record<string, number>,
  slowestMs: 0,
  faults: [] as LaneResult['faults'],
}
const [taken, mutations, codes] = [new Set<string>(), new Set<string>(), new Set<string>()]
let next = task.first

await Promise.all(Array.from({ length: task.connections }, lane))
parentPort?.postMessage({
  ...result,
  taken: [...taken],
  mutations: [...mutations],
  codes: [...codes],
} satisfies LaneResult)

async function lane(): Promise<void> {
  const wire = new Wire(task.port)
  while (next < task.count) {
    const number = next
    next += task.step
    await one(number, wire)
  }
  wire.close()
}

async function one(number: number, wire: Wire): Promise<void> {
  const draft = drafts.of(number)
  const bytes = bytesOf(draft)
  const answer = await wire.send(bytes, patienceMs)
  const fault = faultOf(draft, answer)
  result.sent += 1
  if (result.sent % tellEvery === 0) parentPort?.postMessage(result.sent)
  if (draft.mustFail) result.mustFail += 1
  if (draft.mutation) mutations.add(draft.mutation)
  else result.valid += 1
  if (fault && result.faults.length < keptFaults) {
    const [rule, what] = fault
    const changed = draft.mutation ?? 'nothing changed'
    const requestId = typeof answer === 'string' ? '' : (answer.headers.get('x-request-id') ?? '')
    result.faults.push({
      rule,
      what: `number ${number} (${changed}): ${what}\n      ${shown(bytes)}`,
      requestId,
    })
  }
  if (typeof answer === 'string') return
  const { status, body, ms } = answer
  if (task.tells) process.stdout.write(`  ${shown(bytes)}\n  ${status} ${body}\n`)
  result.statuses[status] = (result.statuses[status] ?? 0) + 1
  result.slowestMs = Math.max(result.slowestMs, ms)
  if (status >= 400) {
    const code = /"code":"(\w+)"/.exec(body)?.[1] ?? ''
    codes.add(code)
    if (draft.mutation) return
    result.refused[code] = (result.refused[code] ?? 0) + 1
    if (ended.has(code)) slots.forgetAccounts(bytes.toString('latin1'))
  } else if (draft.operation) {
    if (!draft.mutation) result.validTaken += 1
    taken.add(draft.operation.id)
    if (draft.method === 'DELETE') slots.forget(draft.path.split('/').at(-1) ?? '')
    else if (body) slots.learn(draft.operation, JSON.parse(body))
  }
}
