import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Identity } from '../account.ts'
import { callRest, unreadable } from './api.ts'

export async function readPerson(transport: Transport, accessToken: string): Promise<Outcome<Identity>> {
  const answer = await callRest(transport, accessToken, '/v2/userinfo')
  return chain(answer, async (person) => {
    if (typeof person?.sub !== 'string' || typeof person.name !== 'string') return unreadable('the person')
    const { sub, name, picture } = person
    return done({
      platformAccountId: sub,
      username: name,
      displayName: name,
      avatarUrl: typeof picture === 'string' ? picture : null,
      profileUrl: null,
      followersCount: null,
      metadata: { accountType: 'personal' },
    })
  })
}
