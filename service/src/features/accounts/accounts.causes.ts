import { cause } from '#contract/cause.ts'
import type { Mode } from '#values/scope.ts'

/** An account is about to go, with or without its profile. Its row is still there. */
export const accountRemoved = cause<{ teamId: string; mode: Mode; accountId: string }>('account.removed')
