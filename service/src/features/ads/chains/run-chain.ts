import { ApiError, type ErrorDefinition, raise } from '#contract/operation/errors.ts'
import { outboundRateLimited } from '#contract/operation/provider-outcome.ts'
import { done, type Outcome } from '#wire/outcome.ts'
import type { ChainKind } from '../ads.tables.ts'
import { type ChainStep, failuresOf, wallClockExceeded } from './chain.errors.ts'
import type { ChainAnswer } from './chain.shape.ts'
import { answerOf, type ChainCalls, newProgress, type Progress } from './chain-progress.ts'
import { renewChain } from './chains.store.ts'
import { activationsOf, creationsOf, type Plan, pauseOf, type Step } from './plan-chain.ts'
import { type ChainEnd, settleChain, settleStep } from './settle-chain.ts'
import { aboutStep, takeStep } from './take-step.ts'

type Trouble = Exclude<Outcome<never>, { kind: 'done' }>
type Doubt = Extract<Trouble, { kind: 'unknown' }>

const renewalMs = 1000

/**
 * Builds a chain, one call after the other. The first call that is not done ends it: the objects made so far stay,
 * paused, and the answer lists them.
 */
export async function runChain(
  call: ChainCalls,
  kind: ChainKind,
  plan: Plan,
  beganAt: number,
): Promise<ChainAnswer> {
  const progress = newProgress(call, kind, plan, beganAt)
  const renewing = setInterval(() => renewChain(call.db, progress.id).catch(() => {}), renewalMs)
  try {
    const end = await build(progress)
    if (!end) return answerOf(progress)
    await settleChain(progress, end)
    return end.raise()
  } finally {
    clearInterval(renewing)
  }
}

/** Takes the steps in their order. Answers what ends the chain before its last one. */
async function build(progress: Progress): Promise<ChainEnd | undefined> {
  const { plan, made } = progress
  for (const step of creationsOf(plan)) {
    const end = await create(progress, step)
    if (end) return end
  }
  for (const step of activationsOf(plan, made)) {
    const end = await activate(progress, step)
    if (end) return end
  }
  return undefined
}

async function create(progress: Progress, step: Step): Promise<ChainEnd | undefined> {
  if (!hasTime(progress)) return outOfTime(progress, step)
  const outcome = await takeStep(progress, step)
  return outcome.kind === 'done' ? undefined : endBy(progress, step, outcome)
}

async function activate(progress: Progress, step: Step): Promise<ChainEnd | undefined> {
  if (!hasTime(progress)) return outOfTime(progress, step)
  const taken = await takeStep(progress, step)
  const outcome = taken.kind === 'unknown' ? await lookAgain(progress, step, taken) : taken
  if (outcome.kind === 'done') return undefined
  const isCalm = await takeBack(progress, outcome.kind === 'unknown' ? step.target : undefined)
  return endBy(
    progress,
    step,
    isCalm ? outcome : { kind: 'unknown', message: 'An ad may still be switched on.' },
  )
}

/** Reads how an object is set whose activation is in doubt. One that is still paused may be switched on yet: the call had left. */
async function lookAgain(progress: Progress, step: Step, doubt: Doubt): Promise<Outcome<string>> {
  const { target } = step
  if (target === undefined || !hasTime(progress)) return doubt
  const about = { ...aboutStep(progress, step, progress.n), step: 'lookup' }
  const status = await progress.call.ask((adnet) => adnet.readConfigured(target), about).catch(unreadable)
  if (status === 'PAUSED') return { ...doubt, message: `${doubt.message} It is shown as paused.` }
  if (status !== 'ACTIVE') return doubt
  const outcome = done(target)
  const isKept = await settleStep(progress, step, progress.n, { outcome, atCommit: undefined }).then(
    () => true,
    () => false,
  )
  return isKept ? outcome : doubt
}

function unreadable(cause: unknown): undefined {
  if (cause instanceof ApiError) return undefined
  throw cause
}

/**
 * Ads that joined an ad set which was there before may spend as soon as they are switched on, so those of a chain that
 * fails are switched off again. Above new ones the campaign is still paused. Answers whether none is left on.
 */
async function takeBack(progress: Progress, inDoubt?: string): Promise<boolean> {
  if (progress.plan.body.adSetId === undefined) return true
  const ids = [...progress.on, ...(inDoubt !== undefined ? [inDoubt] : [])]
  let isCalm = true
  for (const id of ids) isCalm = (await takeStep(progress, pauseOf(id))).kind === 'done' && isCalm
  return isCalm
}

function hasTime({ call: { settings }, beganAt }: Progress): boolean {
  const left = settings.ads.chainBudgetMs - (performance.now() - beganAt)
  return left >= settings.providerTimeoutMs
}

/** Another call is begun only if the time that is left covers it. */
async function outOfTime(progress: Progress, { step }: Step): Promise<ChainEnd> {
  await takeBack(progress)
  const { code } = wallClockExceeded
  return {
    state: 'failed',
    code,
    raise: () => raise(wallClockExceeded, { details: { created: progress.created, step } }),
  }
}

function endBy(progress: Progress, { step }: Step, trouble: Trouble): ChainEnd {
  const failure = failuresOf[progress.kind][step as ChainStep][trouble.kind]
  return {
    state: trouble.kind === 'unknown' ? 'unknown' : 'failed',
    code: failure.code,
    raise: () => raiseFailure(progress, step, failure, trouble),
  }
}

function raiseFailure(
  { call, created }: Progress,
  step: Step['step'],
  failure: ErrorDefinition,
  trouble: Trouble,
): never {
  if (created.length === 0 && trouble.kind !== 'unknown') call.noEffectMade()
  const details = { created, step, outcome: trouble.kind }
  if (created.length === 0 && trouble.kind === 'throttled') {
    const headers = { 'Retry-After': String(trouble.retryAfterSeconds) }
    return raise(outboundRateLimited, { headers, details })
  }
  const reported = 'message' in trouble ? ` ${trouble.message}` : ''
  const provider = trouble.kind === 'refused' && trouble.providerCode
  return raise(failure, {
    message: `${failure.message}${reported}`,
    details: { ...details, ...(provider && { provider }) },
  })
}
