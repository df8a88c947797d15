import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { callApi, unreadable } from './api.ts'

/** One video, or null when the platform does not have it. */
export async function readVideo(
  transport: Transport,
  { credentials }: Account,
  id: string,
  part: string,
): Promise<Outcome<any>> {
  const answer = await callApi(transport, credentials.accessToken, '/videos', { query: { part, id } })
  return chain(answer, async (body) => {
    if (!Array.isArray(body?.items)) return unreadable('the video')
    const video = body.items[0]
    if (video === undefined) return done(null)
    return video?.id === id ? done(video) : unreadable('the video')
  })
}
