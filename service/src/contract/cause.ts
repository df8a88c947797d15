import type { Mode } from '#values/scope.ts'

/** What an area on a lower floor may cause in areas above it, which it does not know. */
export type Cause =
  | { kind: 'account.removed'; teamId: string; mode: Mode; accountId: string }
  /** A profile goes with all that it has. Said where that may be more than one statement can take away. */
  | { kind: 'profile.removed'; teamId: string; mode: Mode; profileId: string }
  /** A whole team goes: every area removes what it keeps for it. */
  | { kind: 'team.removed'; teamId: string }

export type CauseOf<Kind extends Cause['kind']> = Extract<Cause, { kind: Kind }>
