import { createHash } from 'node:crypto'
import { ApiError, raise } from '#contract/operation/errors.ts'
import type { Outcome } from '#wire/outcome.ts'
import { wallClockExceeded } from './chain.errors.ts'
import { chainFaultsOf } from './chain.faults.ts'
import type { Progress } from './chain-progress.ts'
import { beginChain, beginStep } from './chains.store.ts'
import { countActivations, creationsOf, type Step } from './plan-chain.ts'
import { settleStep } from './settle-chain.ts'

const fellOver: Outcome<never> = { kind: 'unknown', message: 'The service failed around the call.' }

/**
 * Makes the one call of a step, after the commit of its attempt and before the commit of its outcome. A failure of our
 * own beside the call makes its outcome unknown, unless nothing can have been sent.
 */
export async function takeStep(progress: Progress, step: Step): Promise<Outcome<string>> {
  const { call } = progress
  const n = progress.n + 1
  let isBegun = false
  let learned: Outcome<string> | undefined
  try {
    return await call.attempt<string, Outcome<string>>(
      {
        ...aboutStep(progress, step, n),
        points: chainFaultsOf(step.call),
        // Renewing a token may end in doubt, but then the call itself was not made.
        unsent: (trouble) => (trouble.kind === 'unknown' ? { kind: 'unreachable' } : trouble),
        async begin() {
          await begin(progress, step, n)
          isBegun = true
        },
        async keep(ended) {
          await settleStep(progress, step, n, ended)
          return ended.outcome
        },
      },
      async (adnet) => {
        learned = await step.make(adnet, progress.made)
        return learned
      },
    )
  } catch (cause) {
    if (cause instanceof ApiError) throw cause
    if (!isBegun && progress.created.length === 0) {
      call.noEffectMade()
      throw cause
    }
    const ended = { outcome: learned ?? fellOver, atCommit: undefined }
    await settleStep(progress, step, n, ended).catch(() => {})
    return fellOver
  }
}

/** Attempts and timeouts are counted by the content of the step: a repeated request means the same object. */
export function aboutStep({ kind, plan: { body } }: Progress, { call, target }: Step, n: number) {
  const names = [body.campaign?.name, body.adSet?.name, ...body.ads.map(({ name }) => name)]
  const text = names.filter((name) => name !== undefined).join('\n')
  const about = [kind, body.adAccountId, body.adSetId, text, target ?? n].join('\n')
  return { step: call, object: createHash('sha256').update(about).digest('base64url'), text }
}

async function begin(progress: Progress, { step, name }: Step, n: number): Promise<void> {
  const { call, plan, id, kind } = progress
  const { account, body, clock, db, idempotencyKey = null } = call
  const row = { chain_id: id, n, step, name, state: 'sending', started_at: clock.now() } as const
  progress.n = n
  if (progress.begun) {
    if (await beginStep(db, row)) return
    // The request stalled for so long that its chain was given up.
    raise(wallClockExceeded, { details: { created: progress.created, step } })
  }
  const chain = {
    ...{ id, kind, team_id: account.team_id, mode: account.mode, profile_id: account.profile_id },
    account_id: account.id,
    ad_account_id: body.adAccountId,
    wanted: body.status ?? 'PAUSED',
    creations: creationsOf(plan).length,
    activations: countActivations(plan),
    idempotency_key: idempotencyKey,
    lease_owner: 'request',
    created_at: clock.now(),
  }
  await beginChain(db, chain, row)
  progress.begun = true
}
