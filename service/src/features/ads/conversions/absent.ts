import type { Outcome } from '#wire/outcome.ts'

/** The words of the networks for an id that names nothing. */
const absent = /^(100\/33|803|404|RESOURCE_NOT_FOUND|NOT_FOUND)$/

/** Undefined in the place of a refusal of an id that names nothing. */
export async function unlessAbsent<T>(call: Promise<Outcome<T>>): Promise<Outcome<T | undefined>> {
  const outcome = await call
  const isAbsent = outcome.kind === 'refused' && absent.test(outcome.providerCode ?? '')
  return isAbsent ? { kind: 'done', value: undefined } : outcome
}
