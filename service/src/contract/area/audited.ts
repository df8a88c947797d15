/** What an area enters in the audit log. Both lists are public. */
export interface Audited<Target extends string = string, Action extends string = string> {
  /** What the entries are about. */
  targets: readonly Target[]
  /** The object, a dot and what was done to it. */
  actions: readonly Action[]
}

/** Declares them, in `*.audit.ts` of the area. `npm run docs` gathers all into the enums of `GET /v1/audit-log`. */
export function audited<const Target extends string, const Action extends `${string}.${string}`>(
  declared: Audited<Target, Action>,
): Audited<Target, Action> {
  return declared
}

/** The actions of a declaration. */
export type ActionOf<A> = A extends Audited<string, infer Action> ? Action : never
