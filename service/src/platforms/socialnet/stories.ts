import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { Sighting } from '../capabilities/publishing/publishing.ts'
import { callGraph, pathOf, unreadable } from '../graph/api.ts'
import { addressOf } from './address.ts'

interface Story {
  post_id: string | number
  media_id?: string | number
}

/** A story is out for a day. After that only pages that keep an archive show it. */
export async function findStory(
  transport: Transport,
  { platformAccountId, credentials }: Account,
  isWanted: (story: Story) => boolean,
): Promise<Outcome<Sighting>> {
  const query = { fields: 'post_id,media_id,creation_time,url', limit: '100' }
  const path = pathOf(platformAccountId, '/stories')
  const answer = await callGraph(transport, credentials.accessToken, path, { query })
  return chain<any, Sighting>(answer, async (body) => {
    const stories = body?.data
    if (!Array.isArray(stories) || !stories.every((story) => story?.post_id)) return unreadable('the stories')
    const story = stories.find(isWanted)
    if (!story) return done({ found: null, complete: body.paging?.next === undefined })
    const at = new Date(Number(story.creation_time) * 1000)
    const found = {
      platformPostId: String(story.post_id),
      url: addressOf(story.url),
      extra: { kind: 'story' },
      publishedAt: Number.isNaN(at.getTime()) ? null : at,
    }
    return done({ found, complete: true })
  })
}
