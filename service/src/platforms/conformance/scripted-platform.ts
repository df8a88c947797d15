import assert from 'node:assert/strict'
import type { Fetch, Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { MediaSource, Publication } from '../capabilities/publishing/publishing.ts'

export const account: Account = {
  platformAccountId: '42',
  username: 'ann',
  metadata: {},
  credentials: { accessToken: 'access', refreshToken: 'refresh', expiresAt: null },
}

export const at = new Date('2026-01-05T10:00:00Z')

export function publicationOf(text: string, more: Partial<Publication> = {}): Publication {
  const reference = { id: '0123456789abcdef01234567', at }
  return {
    item: { text, media: [] },
    index: 0,
    previous: [],
    title: '',
    options: {},
    reference,
    at,
    prepared: null,
    ...more,
  }
}

/** For calls that must not read any media. */
export const noMedia: MediaSource = {
  load: () => assert.fail('the bytes are not needed'),
  open: () => assert.fail('the bytes are not needed'),
}

/** For tests: a platform that gives one answer after the other, the last one again and again. */
export function platformOf(...answers: (Response | object)[]): Transport & { requests: Request[] } {
  const requests: Request[] = []
  const fetch: Fetch = async (request) => {
    requests.push(request)
    const answer = answers[Math.min(requests.length, answers.length) - 1]
    return answer instanceof Response ? answer.clone() : Response.json(answer)
  }
  // A platform that has no work to do is not waited for.
  const pause = async () => {}
  return { fetch, settings: { clientId: 'client' }, secrets: { clientSecret: 'secret' }, requests, pause }
}
