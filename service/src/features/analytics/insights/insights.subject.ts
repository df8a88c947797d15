import { raise } from '#contract/operation/errors.ts'
import { type Subject, subject } from '#contract/operation/subject.ts'
import {
  type AccountCalls,
  accountErrors,
  accountOn,
  accountTools,
  type SurfaceOf,
} from '#features/accounts/index.ts'
import type { platforms } from '#platforms/registry.ts'
import type { Outcome } from '#wire/outcome.ts'
import { analyticsPermissionMissing } from '../analytics.errors.ts'

type Word = keyof typeof platforms

interface InsightCalls<Surface> extends AccountCalls<Surface> {
  /**
   * Reads numbers from the network itself. Where the connection lacks the right, the answer names the scopes that the
   * call `name` needs, and the connection stays as it is.
   */
  read<T>(name: string, use: (surface: Surface) => Promise<Outcome<T>>, object?: string): Promise<T>
}

/** An account whose numbers are read from its network while the request waits. */
export function insightsOn<const W extends Word>(
  word: W,
): Subject<InsightCalls<SurfaceOf<W>>, { readonly accountId: string }> {
  const account = accountOn(word)
  return subject({
    idParam: 'accountId',
    ids: account.ids,
    errors: accountErrors,
    uses: accountTools,
    async resolve(call, found) {
      const calls = await account.resolve(call, found)
      const { metadata } = calls.account
      const platform = call.platforms.get(word)
      return {
        ...calls,
        read: (name, use, object) =>
          calls.ask(
            async (surface) => {
              const outcome = await use(surface)
              if (outcome.kind !== 'refused' || outcome.reason !== 'forbidden') return outcome
              return raise(analyticsPermissionMissing, {
                message: outcome.message,
                details: { requiredScopes: platform?.scopesFor(metadata, name) ?? [] },
              })
            },
            { step: 'insights', ...(object !== undefined && { about: object }) },
          ),
      }
    },
  })
}
