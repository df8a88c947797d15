import type { Cast } from '../broadcasts/cast.ts'
import type { Journey } from '../harness/journey.ts'

export interface WrittenStep {
  delayMinutes: number
  text: string
}

/** A sequence of the account of a cast, as a draft. */
export async function newSequence(
  { call, team }: Journey,
  { account }: Cast,
  steps: readonly WrittenStep[],
  name = 'Welcome',
): Promise<string> {
  const { body } = await call('POST /v1/sequences', {
    ...{ profileId: team.profileId, accountId: account.id, name },
    steps: steps.map(({ delayMinutes, text }, order) => ({ order, delayMinutes, message: { text } })),
  })
  return body.id
}

/** Makes it active, and enrols everybody of the cast. */
export async function startedWith({ call }: Journey, { ids }: Cast, id: string): Promise<void> {
  await call(`POST /v1/sequences/${id}/activate`)
  await call(`POST /v1/sequences/${id}/enroll`, { contactIds: [...ids.values()] })
}
