// What happened to one target, out of the rows of its log: attempts, look-ups, pauses, and what comes next.

/** A row of the log, as far as the timeline reads it. */
export interface LogLine {
  id: string
  action: string
  status: 'success' | 'failed' | 'pending' | 'skipped'
  targetId: string | null
  errorCode: string | null
  errorMessage: string | null
  durationMs: number | null
  userId: string | null
  createdAt: string
  attempt?: number | null
}

export interface TargetState {
  id: string
  status: string
  attempts: number
  nextActionAt: string | null
}

export type Moment =
  | { kind: 'attempt'; id: string; row: LogLine; number: number; item: number }
  | { kind: 'lookup'; id: string; row: LogLine; sinceAttemptMs: number | undefined }
  | { kind: 'step'; id: string; row: LogLine }
  | { kind: 'wait'; id: string; ms: number; isAsked: boolean }
  | { kind: 'again'; id: string; at: string }
  | { kind: 'next'; id: string; what: 'attempt' | 'lookup' | 'progress'; at: string; number: number }

/** When the service asks the network about an uncertain outcome, in seconds after the attempt. */
export const lookupSteps = [10, 60, 300, 1800, 7200, 43_200, 86_400, 259_200] as const

const postponing = ['provider_throttled', 'provider_unreachable']
const attemptsMax = 4

/** Whether the service does nothing more by itself after this row, so that a later row was requested by a person. */
const isEnd = ({ status, errorCode }: LogLine): boolean =>
  errorCode === 'outcome_unknown' || (status === 'failed' && !postponing.includes(errorCode ?? ''))

interface Walk {
  moments: Moment[]
  attempt: LogLine | undefined
  number: number
  /** Items of a thread that are out. */
  out: number
  isOver: boolean
}

/** The moments of a target, the newest first. */
export function timelineOf(rows: readonly LogLine[], target: TargetState): Moment[] {
  const walk: Walk = { moments: [], attempt: undefined, number: 0, out: 0, isOver: false }
  for (const row of ofTarget(rows, target.id).reverse()) {
    if (row.action === 'publish') addAttempt(walk, row)
    else if (row.action === 'lookup') addLookup(walk, row)
    else walk.moments.push({ kind: 'step', id: row.id, row })
  }
  const next = nextOf(target)
  return [...walk.moments, ...(next ? [next] : [])].reverse()
}

const ofTarget = (rows: readonly LogLine[], id: string): LogLine[] =>
  rows.filter(({ targetId }) => targetId === id)

function addAttempt(walk: Walk, row: LogLine): void {
  const { attempt: before } = walk
  const told = row.attempt ?? undefined
  const startsAgain = before !== undefined && wasAskedFor(walk, told)
  const goesOn = !startsAgain && before !== undefined && isSameAttempt(before, row)
  if (startsAgain) walk.moments.push({ kind: 'again', id: `again-${row.id}`, at: row.createdAt })
  else if (before && !goesOn) walk.moments.push(waitBetween(before, row))
  walk.number = told ?? countedOn(walk.number, startsAgain, goesOn)
  walk.attempt = row
  walk.isOver = isEnd(row)
  walk.moments.push({ kind: 'attempt', id: row.id, row, number: walk.number, item: walk.out + 1 })
  if (row.status === 'success') walk.out += 1
}

/** What was accepted first is published, or not, in a second row; the items of a thread have a row each. */
const isSameAttempt = (before: LogLine, { attempt }: LogLine): boolean =>
  before.errorCode === null && (before.status === 'pending' || (attempt ?? 0) === (before.attempt ?? -1))

const wasAskedFor = ({ isOver, number }: Walk, told: number | undefined): boolean =>
  isOver || (told === undefined ? number >= attemptsMax : told < number)

const countedOn = (last: number, startsAgain: boolean, goesOn: boolean): number =>
  startsAgain ? 1 : goesOn ? last : last + 1

function addLookup(walk: Walk, row: LogLine): void {
  const since = walk.attempt ? startOf(row) - startOf(walk.attempt) : undefined
  walk.moments.push({ kind: 'lookup', id: row.id, row, sinceAttemptMs: since })
  if (row.status === 'pending') return
  walk.isOver = row.status === 'failed'
  if (row.status === 'success') walk.out += 1
}

/** A row is written when the call has ended. */
const startOf = ({ createdAt, durationMs }: LogLine): number => Date.parse(createdAt) - (durationMs ?? 0)

const waitBetween = (before: LogLine, after: LogLine): Moment => ({
  kind: 'wait',
  id: `wait-${after.id}`,
  ms: startOf(after) - Date.parse(before.createdAt),
  isAsked: before.errorCode === 'provider_throttled',
})

function nextOf({ status, attempts, nextActionAt }: TargetState): Moment | undefined {
  if (!nextActionAt) return undefined
  const what = status === 'scheduled' ? 'attempt' : status === 'unknown' ? 'lookup' : 'progress'
  return { kind: 'next', id: 'next', what, at: nextActionAt, number: attempts + 1 }
}

export interface LookupStep {
  seconds: number
  state: 'done' | 'next' | 'later' | 'never'
  at: number
  /** What the network answered, of steps that are done. */
  row?: LogLine
}

/** The attempt whose outcome is in doubt: the newest one. */
export const lastAttempt = (rows: readonly LogLine[], id: string): LogLine | undefined =>
  ofTarget(rows, id).find(({ action }) => action === 'publish')

/** The look-ups of an uncertain outcome: done ones with their answer, the next one, and those after it. */
export function lookupLine(rows: readonly LogLine[], target: TargetState): LookupStep[] {
  const own = ofTarget(rows, target.id)
  const index = own.findIndex(({ action }) => action === 'publish')
  const attempt = own[index]
  const requested = own
    .slice(0, Math.max(index, 0))
    .filter(({ action }) => action === 'lookup')
    .reverse()
  const next = target.nextActionAt ? Date.parse(target.nextActionAt) : undefined
  const began =
    next !== undefined ? next - (lookupSteps[requested.length] ?? 0) * 1000 : attempt ? startOf(attempt) : 0
  return lookupSteps.map((seconds, step) => {
    const row = requested[step]
    const state = row ? 'done' : next === undefined ? 'never' : step === requested.length ? 'next' : 'later'
    return { seconds, state, at: began + seconds * 1000, ...(row && { row }) }
  })
}
