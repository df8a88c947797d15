import { ApiError, raise } from '#contract/errors.ts'
import { outboundRateLimited } from '#contract/provider-outcome.ts'
import { persistentlyBehind } from '#db/persistently.ts'
import type { ChainKind } from '#db/tables/ads.ts'
import { done, type Outcome } from '#wire/outcome.ts'
import { type ChainStep, failuresOf, wallClockExceeded } from './chain.errors.ts'
import type { ChainAnswer } from './chain.shape.ts'
import { answerOf, type ChainCalls, newProgress, type Progress } from './chain-progress.ts'
import { endChain, renewChain } from './chains.store.ts'
import { activationsOf, creationsOf, type Plan, pauseOf, type Step } from './plan-chain.ts'
import { aboutStep, settleStep, takeStep } from './take-step.ts'

type Trouble = Exclude<Outcome<never>, { kind: 'done' }>

const renewalMs = 1000

/**
 * Builds a chain, one call after the other. The first call that is not done ends it: what was made stays, paused, and is
 * told.
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
    for (const step of creationsOf(plan)) await create(progress, step)
    for (const step of activationsOf(plan, progress.made)) await activate(progress, step)
    return answerOf(progress)
  } finally {
    clearInterval(renewing)
  }
}

async function create(progress: Progress, step: Step): Promise<void> {
  await assertTime(progress, step)
  const outcome = await takeStep(progress, step)
  if (outcome.kind !== 'done') await fail(progress, step, outcome)
}

async function activate(progress: Progress, step: Step): Promise<void> {
  await assertTime(progress, step)
  const taken = await takeStep(progress, step)
  const outcome = taken.kind === 'unknown' ? await lookAgain(progress, step, taken) : taken
  if (outcome.kind === 'done') return
  const isCalm = await takeBack(progress, outcome.kind === 'unknown' ? step.target : undefined)
  await fail(
    progress,
    step,
    isCalm ? outcome : { kind: 'unknown', message: 'An ad may still be switched on.' },
  )
}

/** Reads how an object is set whose activation is in doubt. */
async function lookAgain(progress: Progress, step: Step, doubt: Trouble): Promise<Outcome<string>> {
  const { target } = step
  if (target === undefined || !hasTime(progress)) return doubt
  const about = { ...aboutStep(progress, step, progress.n), step: 'lookup' }
  const status = await progress.call.ask((adnet) => adnet.readConfigured(target), about).catch(unreadable)
  if (status !== 'ACTIVE' && status !== 'PAUSED') return doubt
  const outcome: Outcome<string> = status === 'ACTIVE' ? done(target) : { kind: 'unreachable' }
  const isKept = await settleStep(progress, step, outcome).then(
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
async function assertTime(progress: Progress, step: Step): Promise<void> {
  if (hasTime(progress)) return
  await takeBack(progress)
  await end(progress, 'failed', wallClockExceeded.code)
  raise(wallClockExceeded, { details: { created: progress.created, step: step.step } })
}

async function fail(progress: Progress, { step }: Step, trouble: Trouble): Promise<never> {
  const { kind, call, created } = progress
  const failure = failuresOf[kind][step as ChainStep][trouble.kind]
  await end(progress, trouble.kind === 'unknown' ? 'unknown' : 'failed', failure.code)
  if (created.length === 0 && trouble.kind !== 'unknown') call.effectCameToNothing()
  const details = { created, step, outcome: trouble.kind }
  if (created.length === 0 && trouble.kind === 'throttled') {
    const headers = { 'Retry-After': String(trouble.retryAfterSeconds) }
    return raise(outboundRateLimited, { headers, details })
  }
  const told = 'message' in trouble ? ` ${trouble.message}` : ''
  const provider = trouble.kind === 'refused' && trouble.providerCode
  return raise(failure, {
    message: `${failure.message}${told}`,
    details: { ...details, ...(provider && { provider }) },
  })
}

/** Where even this cannot be written, the chain is given up once its lease has lapsed. */
async function end({ call, id }: Progress, state: 'failed' | 'unknown', code: string): Promise<void> {
  const at = call.clock.now()
  await persistentlyBehind(() => endChain(call.db, id, { state, code, at })).catch(() => {})
}
