import { chain, done, type Outcome, refused } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import { callCarrier } from './api.ts'

/** The carrier hangs what sends and receives to a messaging profile of the account. */
export async function messagingProfile(transport: Transport): Promise<Outcome<string>> {
  const query = { 'page[number]': 1, 'page[size]': 1 }
  return chain(await callCarrier(transport, 'GET', '/messaging_profiles', { query }), async (value) => {
    const id = value?.data?.[0]?.id
    return typeof id === 'string' ? done(id) : refused('The account at the carrier has no messaging profile.')
  })
}
