import { chain, done, type Outcome, refused } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { Item, Publication, Published, Publishing } from '../capabilities/publishing/publishing.ts'
import { callGraph, confirmed, isMissing, pathOf, unreadable } from '../graph/api.ts'
import { followUp, followUps } from '../graph/comment.ts'
import { addressOf } from './address.ts'
import { check, limits, mediaRules } from './limits.ts'
import { lookup } from './lookup.ts'
import { type Options, options } from './options.ts'
import { postIdOf } from './post-address.ts'
import { type Prepared, prepare } from './prepare.ts'
import { progress } from './progress.ts'
import { requestOf } from './request.ts'

export const publishing: Publishing = {
  limits,
  counting: 'utf16',
  media: mediaRules,
  abilities: { thread: false, story: true, video: true },
  metered: false,
  options,
  check,
  prepare,
  publish,
  postIdOf,
  progress,
  lookup,
  followUps,
  followUp,
  isThere,
  edit,
  remove,
}

async function publish(
  transport: Transport,
  account: Account,
  publication: Publication,
  prepared: unknown,
): Promise<Outcome<Published>> {
  const { platformAccountId, credentials } = account
  const { contentType, pageId } = publication.options as Options
  if (pageId !== undefined && pageId !== platformAccountId)
    return refused('The account is another page. Connect this page as an account of its own.')
  const uploaded = prepared as Prepared
  const { edge, ...call } = requestOf(publication, uploaded)
  const path = pathOf(platformAccountId, edge)
  const answer = await callGraph(transport, credentials.accessToken, path, {
    method: 'POST',
    purpose: 'publish',
    ...call,
  })
  const { videoId } = uploaded
  return chain(answer, async (body) => {
    if (contentType === 'story') return storyOf(body)
    return videoId === undefined ? postOf(body) : videoOf(body, videoId)
  })
}

/** The answer has the requested fields of the new post. */
async function postOf(body: any): Promise<Outcome<Published>> {
  if (typeof body?.id !== 'string' || body.id === '') return unreadable('the id of the post')
  return done({ platformPostId: body.id, url: addressOf(body.permalink_url) })
}

async function videoOf(body: any, videoId: string): Promise<Outcome<Published>> {
  return chain(confirmed(body, 'whether the video was taken'), async () =>
    done({ platformPostId: videoId, url: null, processing: true, extra: { kind: 'video' } }),
  )
}

async function storyOf(body: any): Promise<Outcome<Published>> {
  if (body?.post_id === undefined) return unreadable('the id of the story')
  return done({ platformPostId: String(body.post_id), url: null, extra: { kind: 'story' } })
}

/** The text of a video is its description. What is attached stays as it is. */
async function edit(
  transport: Transport,
  { credentials }: Account,
  published: Published,
  { text }: Item,
): Promise<Outcome<Published>> {
  const kind = published.extra?.kind
  if (kind === 'story') return refused('A story has no text that could be changed.')
  const json = kind === 'video' ? { description: text } : { message: text }
  const path = pathOf(published.platformPostId)
  const answer = await callGraph(transport, credentials.accessToken, path, { method: 'POST', json })
  return chain(answer, async (body) =>
    chain(confirmed(body, 'whether the post was changed'), async () => done(published)),
  )
}

async function remove(
  transport: Transport,
  { credentials }: Account,
  { platformPostId }: Published,
): Promise<Outcome<null>> {
  const path = pathOf(platformPostId)
  const answer = await callGraph(transport, credentials.accessToken, path, { method: 'DELETE' })
  return chain(answer, async (body) => confirmed(body, 'whether the post is gone'))
}

async function isThere(
  transport: Transport,
  { credentials }: Account,
  { platformPostId }: Published,
): Promise<Outcome<boolean>> {
  const query = { fields: 'id' }
  const answer = await callGraph(transport, credentials.accessToken, pathOf(platformPostId), { query })
  if (isMissing(answer)) return done(false)
  return chain(answer, async (body) => (typeof body?.id === 'string' ? done(true) : unreadable('the post')))
}
