import type { Call } from '#contract/operation/call.ts'
import { raise } from '#contract/operation/errors.ts'
import { capabilityNotInPlan } from '#contract/operation/provider-outcome.ts'
import { type Subject, subject } from '#contract/operation/subject.ts'
import type { Platform } from '#platforms/platform.ts'
import {
  type AccountCalls,
  accountErrors,
  accountTools,
  type CallOf,
  callsOf,
  type SurfaceOf,
  type With,
  type Word,
} from './account-calls.ts'
import { accountNotFound, capabilityNotSupported, platformNotSupported } from './accounts.errors.ts'
import { type AccountRow, findAccount } from './accounts.store.ts'
import type { BoundCapabilities } from './credentials/reach-account.ts'

type OfAccount = { readonly accountId: string }

/**
 * One account of these platforms, with the calls that only they have. An account of another platform is answered
 * platform_not_supported.
 */
export function accountOn<const W extends Word>(
  ...words: readonly [W, ...W[]]
): Subject<AccountCalls<SurfaceOf<W>>, OfAccount> {
  return subject({
    idParam: 'accountId',
    ids: words.length === 1 ? { accountId: `${words[0]}AccountId` } : {},
    errors: accountErrors,
    uses: accountTools,
    async resolve(call, { id }) {
      return callsOf<SurfaceOf<W>>(call, await requireAccountOn(call, id, words))
    },
  })
}

/** One account of a platform, for a call of its own that only some plans of the operator have. */
export function accountOnPlan<const W extends Word>(
  word: W,
  name: keyof SurfaceOf<W> & string,
): Subject<AccountCalls<SurfaceOf<W>>, OfAccount> {
  return subject({
    idParam: 'accountId',
    ids: { accountId: `${word}AccountId` },
    errors: [...accountErrors, capabilityNotInPlan],
    uses: accountTools,
    async resolve(call, { id }) {
      const account = await requireAccountOn(call, id, [word])
      if (call.platforms.get(word)?.closedCalls?.has(name)) raise(capabilityNotInPlan)
      return callsOf<SurfaceOf<W>>(call, account)
    },
  })
}

/** One account of any platform that has a capability with these calls. An account that lacks one is answered 501. */
export function accountWith<const C extends keyof BoundCapabilities, const N extends CallOf<C> = never>(
  capability: C,
  ...calls: readonly N[]
): Subject<AccountCalls<With<C, N>>, OfAccount> {
  return subject({
    idParam: 'accountId',
    errors: [...accountErrors, capabilityNotSupported],
    uses: accountTools,
    async resolve(call, { id }) {
      // In the path it is the object itself; in a body it is one of several fields.
      const inBody = !('accountId' in Object(call.params))
      const account =
        (await findAccount(call.db, call.scope, id)) ??
        raise(accountNotFound, inBody ? { param: 'accountId' } : {})
      assertCapable(call.platforms.get(account.platform), capability, calls)
      return callsOf<With<C, N>>(call, account, undefined, capability)
    },
  })
}

/** Refuses what the platform of an account cannot do, before anything is begun. */
export function assertCapable(
  platform: Platform | undefined,
  capability: keyof BoundCapabilities,
  calls: readonly PropertyKey[],
): void {
  const has: object | undefined = platform?.[capability]
  if (!has || calls.some((name) => !Reflect.has(has, name)))
    raise(capabilityNotSupported, { param: 'accountId' })
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
