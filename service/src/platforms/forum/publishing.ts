import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { Item, Published, Publishing } from '../capabilities/publishing/publishing.ts'
import { callApi, listingOf, unreadable } from './api.ts'
import { check, limits, mediaRules } from './limits.ts'
import { lookup, progress } from './lookup.ts'
import { options } from './options.ts'
import { postIdOf } from './post-address.ts'
import { prepare, publish } from './submit.ts'

export const publishing: Publishing = {
  limits,
  counting: 'codepoints',
  media: mediaRules,
  abilities: { thread: false, story: false, video: true },
  metered: false,
  options,
  check,
  prepare,
  publish,
  progress,
  postIdOf,
  lookup,
  isThere,
  edit,
  remove,
}

const nameOf = ({ platformPostId }: Published) => `t3_${platformPostId}`

/** Held by a filter, a post waits for a moderator. What people or the network took away does not come back. */
const held = ['automod_filtered', 'reddit']

async function isThere(
  transport: Transport,
  { credentials }: Account,
  published: Published,
): Promise<Outcome<boolean>> {
  const query = { id: nameOf(published) }
  const answer = await callApi(transport, credentials.accessToken, '/api/info', { query })
  return chain(answer, async (body) => {
    const listing = listingOf(body, 't3')
    if (!listing) return unreadable('the post')
    const [post] = listing.children
    if (!post || post.author === '[deleted]') return done(false)
    const removedBy = post.removed_by_category ?? null
    return done(removedBy === null || held.includes(removedBy))
  })
}

/** The title of a post stays as it is. A first line that became the title is not repeated below it. */
async function edit(
  transport: Transport,
  { credentials }: Account,
  published: Published,
  { text }: Item,
): Promise<Outcome<Published>> {
  const { titleOfText } = published.extra ?? {}
  const [line = '', ...others] = text.trim().split('\n')
  const isTitle = titleOfText !== undefined && line.replace(/\s+/g, ' ').trim() === titleOfText
  const form = { thing_id: nameOf(published), text: isTitle ? others.join('\n').trim() : text }
  const edited = await callApi(transport, credentials.accessToken, '/api/editusertext/', { form })
  return chain(edited, async (body) => {
    const post = body?.json?.data?.things?.[0]?.data
    return post?.name === nameOf(published) ? done(published) : unreadable('the post')
  })
}

/** The network answers the same for a post that is gone already. */
async function remove(
  transport: Transport,
  { credentials }: Account,
  published: Published,
): Promise<Outcome<null>> {
  const form = { id: nameOf(published) }
  return map(await callApi(transport, credentials.accessToken, '/api/del', { form }), () => null)
}
