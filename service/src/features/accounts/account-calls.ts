import { createHash } from 'node:crypto'
import type { CallWith } from '#contract/operation/call.ts'
import { type ErrorDefinition, raise } from '#contract/operation/errors.ts'
import { outcomeErrors, raiseOutcome } from '#contract/operation/provider-outcome.ts'
import type { Effect, Ended } from '#contract/work/effect.ts'
import type { platforms } from '#platforms/registry.ts'
import type { Outcome } from '#wire/outcome.ts'
import { accountNotFound, platformNotSupported, providerUnavailable } from './accounts.errors.ts'
import type { AccountRow } from './accounts.store.ts'
import {
  type About,
  askAccount,
  type BoundCapabilities,
  type BoundHad,
  type BoundOwn,
  type BoundPlatform,
  type DelegatedGrant,
  markReconnectIfRevoked,
  reachAccount,
} from './credentials/reach-account.ts'

type Registry = typeof platforms
export type Word = keyof Registry

/** A platform bound to the account, with its own calls beside its capabilities. */
export type SurfaceOf<W extends Word> = BoundPlatform & BoundOwn<Registry[W]['own']> & BoundHad<Registry[W]>

/** A capability bound to the account, with the calls N that its platform surely has: the subject has checked. */
export type With<C extends keyof BoundCapabilities, N extends CallOf<C>> = NonNullable<BoundCapabilities[C]> &
  Required<Pick<NonNullable<BoundCapabilities[C]>, N>>

export type CallOf<C extends keyof BoundCapabilities> = keyof NonNullable<BoundCapabilities[C]>

/** What the subject of an account gives a handler. */
export interface AccountCalls<Surface> {
  account: AccountRow
  /** Reads from the platform; once more when nothing arrived. What is not done is raised. */
  ask<T>(use: (surface: Surface) => Promise<Outcome<T>>, about?: Partial<About>): Promise<T>
  /**
   * Changes something on the platform: one call, which is never repeated. `keep` commits what follows from it here, and
   * is offered again while the database is away. What is not done is raised, and unknown as unknown.
   */
  effect<T, R = T>(
    what: About & { keep?(value: T): Promise<R> },
    use: (surface: Surface) => Promise<Outcome<T>>,
  ): Promise<R>
  /** The same for operations that answer every outcome in words of their own. */
  attempt<T, R>(what: Attempt<T, R>, use: (surface: Surface) => Promise<Outcome<T>>): Promise<R>
}

/** One call that changes something, between the commits of an operation. */
export interface Attempt<T, R> extends About {
  points?: NonNullable<Effect<T, R>['points']>
  /** The account could not be reached, and the call was not made. */
  unsent(trouble: Exclude<Outcome<never>, { kind: 'done' }>): R | Promise<R>
  /** Commits that the call follows. */
  begin?(): Promise<void>
  /** Commits every outcome of it. It is repeated while the database is away. */
  keep(ended: Ended<T>): Promise<R>
}

const used = ['platform', 'isConfigured', 'effect', 'effectBegins'] as const

/** What a subject uses that calls the platform of an account. */
export const accountTools = [...used, 'platforms'] as const
export type AccountCall<P = unknown, Q = unknown, B = unknown> = CallWith<(typeof used)[number], P, Q, B>

/** The calls to the platform of one account, or through it to another one: all of them, or those of one capability. */
export function callsOf<Surface>(
  call: AccountCall,
  account: AccountRow,
  through?: DelegatedGrant,
  capability?: keyof BoundCapabilities,
): AccountCalls<Surface> {
  if (!call.isConfigured(through?.word ?? account.platform, call.scope.mode)) raise(providerUnavailable)
  const attempt = attempts<Surface>(call, account, through, capability)
  return {
    account,
    async ask(use, about = {}) {
      const once = () =>
        askAccount(
          call,
          account,
          { step: 'read', ...objectOf(call, account, about), ...about },
          (platform) => use(surfaceOf(platform, capability)),
          through,
        )
      const first = await once()
      const outcome = first.kind === 'unreachable' ? await once() : first
      return outcome.kind === 'done' ? outcome.value : raiseOutcome(outcome)
    },
    effect: ({ keep, ...about }, use) =>
      attempt(
        {
          ...about,
          unsent: raiseOutcome,
          async keep({ outcome }) {
            if (outcome.kind !== 'done') return raiseOutcome(outcome)
            return (keep ? keep(outcome.value) : outcome.value) as never
          },
        },
        use,
      ),
    attempt,
  }
}

/** One attempt of a call that changes something, with what is committed before and after it. */
function attempts<Surface>(
  call: AccountCall,
  account: AccountRow,
  through: DelegatedGrant | undefined,
  capability: keyof BoundCapabilities | undefined,
): AccountCalls<Surface>['attempt'] {
  return async ({ points, unsent, begin, keep, ...about }, use) => {
    const what = { ...objectOf(call, account, about), ...about }
    const reached = await reachAccount(call, account, what, through)
    if (reached.kind !== 'done') {
      await markReconnectIfRevoked(call, account, reached)
      return unsent(reached)
    }
    const { revision, ...platform } = reached.value
    await call.effectBegins(account.profile_id, begin)
    return call.effect({
      mode: call.scope.mode,
      to: through?.word ?? account.platform,
      ...(points && { points }),
      waits: false,
      call: () => use(surfaceOf(platform, capability)),
      async keep(ended) {
        await markReconnectIfRevoked(call, account, ended.outcome, revision)
        return keep(ended)
      },
    })
  }
}

/**
 * The object for which the sandbox counts attempts if the operation names none: the path, and for a call that makes
 * something its text. It is a key, so a long text is only compared. In live mode nothing is counted.
 */
function objectOf(
  { params, scope }: AccountCall,
  { id }: AccountRow,
  { text = '' }: Partial<About>,
): Pick<About, 'object'> {
  if (scope.mode === 'live') return {}
  const named = Object.values(params as Record<string, string>)
  const digest = createHash('sha256').update(text).digest('base64url')
  return { object: [...new Set([id, ...named]), digest].join(' ') }
}

function surfaceOf<Surface>(
  { own, ...capabilities }: BoundPlatform,
  capability: keyof BoundCapabilities | undefined,
): Surface {
  return (capability ? capabilities[capability] : { ...own, ...capabilities }) as Surface
}

/** What an operation that calls the platform of an account may answer besides its own errors. */
export const accountErrors: readonly ErrorDefinition[] = [
  accountNotFound,
  platformNotSupported,
  providerUnavailable,
  ...outcomeErrors,
]
