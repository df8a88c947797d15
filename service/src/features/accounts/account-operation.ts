import type { Effect, Ended } from '#contract/effect.ts'
import { type ErrorDefinition, raise } from '#contract/errors.ts'
import {
  type Answer,
  type Call,
  type CallWith,
  type Nothing,
  type Operation,
  operation,
  type PathParams,
  type Route,
  type Usable,
} from '#contract/operation.ts'
import { outcomeErrors, raiseOutcome } from '#contract/provider-outcome.ts'
import type { Reply, Static, TObject, TSchema } from '#contract/schema.ts'
import type { platforms } from '#platforms/registry.ts'
import type { Outcome } from '#wire/outcome.ts'
import { accountNotFound, platformNotSupported, providerUnavailable } from './accounts.errors.ts'
import { type AccountRow, findAccount } from './accounts.store.ts'
import {
  type About,
  askAccount,
  type BoundOwn,
  type BoundPlatform,
  noteLoss,
  reachAccount,
  type Through,
} from './credentials/reach-account.ts'

type Registry = typeof platforms
type Word = keyof Registry

/** A platform bound to the account, with its own calls beside its capabilities. */
export type SurfaceOf<W extends Word> = BoundPlatform & BoundOwn<Registry[W]['own']>

/** What a handler of an account operation has besides its call. */
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
  /** Commits what came of it, whatever it is. It is offered again while the database is away. */
  keep(ended: Ended<T>): Promise<R>
}

const used = ['platform', 'isConfigured', 'effect', 'effectBegins'] as const
export type AccountCall<P = unknown, Q = unknown, B = unknown> = CallWith<(typeof used)[number], P, Q, B>

/** The calls to the platform of one account, or through it to another one, for operations. */
export function callsOf<Surface>(
  call: AccountCall,
  account: AccountRow,
  through?: Through,
): AccountCalls<Surface> {
  const { mode } = call.scope
  const to = through?.word ?? account.platform
  if (!call.isConfigured(to, mode)) raise(providerUnavailable)
  return {
    account,
    async ask(use, about = {}) {
      const once = () =>
        askAccount(call, account, { step: 'read', ...about }, (platform) => use(surfaceOf(platform)), through)
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

  async function attempt<T, R>(
    { points, unsent, begin, keep, ...about }: Attempt<T, R>,
    use: (surface: Surface) => Promise<Outcome<T>>,
  ): Promise<R> {
    const reached = await reachAccount(call, account, about, through)
    if (reached.kind !== 'done') {
      await noteLoss(call, account, reached)
      return unsent(reached)
    }
    const { revision, ...platform } = reached.value
    await call.effectBegins(account.profile_id)
    await begin?.()
    return call.effect({
      mode,
      to,
      ...(points && { points }),
      waits: false,
      call: () => use(surfaceOf(platform)),
      async keep(ended) {
        await noteLoss(call, account, ended.outcome, revision)
        return keep(ended)
      },
    })
  }
}

function surfaceOf<Surface>({ own, ...capabilities }: BoundPlatform): Surface {
  return { ...own, ...capabilities } as Surface
}

/** What an operation that calls the platform of an account may answer besides its own errors. */
export const accountErrors: readonly ErrorDefinition[] = [
  accountNotFound,
  platformNotSupported,
  providerUnavailable,
  ...outcomeErrors,
]

type Declaration<
  R extends Route,
  W extends Word,
  Q extends TObject,
  B extends TObject,
  V,
  U extends Usable,
> = Omit<Operation, 'route' | 'query' | 'body' | 'reply' | 'uses' | 'errors' | 'handler'> & {
  route: R
  /** The platforms that have it. An account of another one is answered platform_not_supported. */
  platform: W | readonly W[]
  query?: Q
  body?: B
  reply: Reply<TSchema, V>
  /** Besides those that all account operations share. */
  errors?: readonly ErrorDefinition[]
  uses?: readonly U[]
  handler(
    call: Omit<CallWith<NoInfer<U>, PathParams<R>, Static<Q>, Static<B>>, 'effect'> &
      AccountCalls<SurfaceOf<W>>,
  ): Promise<NoInfer<V> | Answer>
}

type Place = 'params' | 'query' | 'body'

/** Where a request of the operation names the account. */
function placeOf({ id, route, query, body }: Partial<Operation> & Pick<Operation, 'route'>): Place {
  if (route.includes('{accountId}')) return 'params'
  if (query?.properties.accountId) return 'query'
  if (body?.properties.accountId) return 'body'
  throw new Error(`${id} names no accountId in its path, query or body`)
}

/** The account of an id, when the caller may see it and it is on one of these platforms. */
export async function requireAccountOn(
  { db, scope }: Pick<Call, 'db' | 'scope'>,
  id: string,
  words: readonly string[],
): Promise<AccountRow> {
  const row = (await findAccount(db, scope, id)) ?? raise(accountNotFound)
  return words.includes(row.platform) ? row : raise(platformNotSupported)
}

/**
 * Declares an operation on one account of a platform, which its path, query or body names. The frame finds the account in the scope of the caller, checks its
 * platform, renews its credentials, marks it when they are refused, and answers every outcome that is not done.
 */
export function accountOperation<
  const R extends Route,
  const W extends Word,
  Q extends TObject = Nothing,
  B extends TObject = Nothing,
  V = unknown,
  const U extends Usable = never,
>({ platform, errors = [], uses = [], handler, ...rest }: Declaration<R, W, Q, B, V, U>): Operation {
  const words: readonly string[] = Array.isArray(platform) ? platform : [platform as W]
  const place = placeOf(rest as Partial<Operation> & Pick<Operation, 'route'>)
  return operation({
    ...(rest as unknown as Parameters<typeof operation>[0]),
    platforms: words,
    errors: [...accountErrors, ...errors],
    uses: [...used, ...uses],
    async handler(given) {
      const call = given as AccountCall
      const { accountId } = call[place] as { accountId: string }
      const row = await requireAccountOn(call, accountId, words)
      return handler({ ...call, ...callsOf<SurfaceOf<W>>(call, row) } as never)
    },
  })
}
