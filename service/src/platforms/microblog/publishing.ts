import { chain, done, type Outcome, refused } from '#wire/outcome.ts'
import { pathSegment } from '#wire/path-segment.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { Item, Publication, Published, Publishing } from '../capabilities/publishing/publishing.ts'
import { callApi, unreadable } from './api.ts'
import {
  articleOf,
  describedPictures,
  type PreparedArticle,
  publishArticle,
  unchangeable,
  undeletable,
} from './article.ts'
import { articleText } from './article-text.ts'
import { check, limits, mediaRules } from './limits.ts'
import { lookup, postUrl } from './lookup.ts'
import { type Prepared, prepare } from './media.ts'
import { composePost, type Options, options } from './options.ts'
import { postIdOf } from './post-address.ts'
import { weightedLength } from './text.ts'
import { metadataOf } from './upload.ts'

export const publishing: Publishing = {
  limits,
  counting: 'weighted',
  measure: weightedLength,
  media: mediaRules,
  abilities: { thread: true, story: false, video: true },
  metered: true,
  sentText,
  describedFiles,
  options,
  check,
  prepare,
  publish,
  postIdOf,
  lookup,
  edit,
  remove,
}

function sentText({ text }: Item, options: Record<string, unknown>): string {
  const article = articleOf(options)
  return article ? articleText(article) : text
}

function describedFiles({ media }: Item, options: Options, prepared?: unknown): number {
  if (prepared) return (prepared as Partial<Prepared>).described ?? 0
  const article = articleOf(options)
  return article ? describedPictures(article) : media.filter((one) => metadataOf(one, options)).length
}

async function publish(
  transport: Transport,
  account: Account,
  publication: Publication,
  prepared: unknown,
): Promise<Outcome<Published>> {
  if (articleOf(publication.options)) return publishArticle(transport, account, prepared as PreparedArticle)
  const { mediaIds } = (prepared ?? { mediaIds: [], described: 0 }) as Prepared
  return createPost(transport, account, composePost(publication, mediaIds), mediaIds)
}

/** An edit is a new post in place of the old one, so it names the media of the old one again. */
async function edit(
  transport: Transport,
  account: Account,
  { platformPostId, extra }: Published,
  { text, media }: Item,
): Promise<Outcome<Published>> {
  if (extra?.article !== undefined) return unchangeable
  const mediaIds = extra?.mediaIds?.split(',') ?? []
  if (media.length > 0 && mediaIds.length === 0)
    return refused(
      'An edit would drop the media of this post: the ids that they were uploaded under are not known.',
    )
  const body = {
    text,
    edit_options: { previous_post_id: platformPostId },
    ...(mediaIds.length > 0 && { media: { media_ids: mediaIds } }),
  }
  return createPost(transport, account, body, mediaIds)
}

async function createPost(
  transport: Transport,
  { username, credentials }: Account,
  json: object,
  mediaIds: readonly string[],
): Promise<Outcome<Published>> {
  const created = await callApi(transport, credentials.accessToken, '/tweets', { method: 'POST', json })
  return chain(created, async (body) => {
    const id = body?.data?.id
    if (typeof id !== 'string' || id === '') return unreadable('the id of the post')
    const extra = mediaIds.length > 0 && { extra: { mediaIds: mediaIds.join(',') } }
    return done({ platformPostId: id, url: postUrl(username, id), ...extra })
  })
}

async function remove(
  transport: Transport,
  { credentials }: Account,
  { platformPostId, extra }: Published,
): Promise<Outcome<null>> {
  if (extra?.article === 'draft') return undeletable
  const path = `/tweets/${pathSegment(platformPostId)}`
  const removed = await callApi(transport, credentials.accessToken, path, { method: 'DELETE' })
  if (removed.kind === 'refused' && removed.providerCode === 'resource-not-found') return done(null)
  return chain(removed, async (body) => {
    if (typeof body?.data?.deleted !== 'boolean') return unreadable('whether the post is gone')
    return body.data.deleted ? done(null) : refused('The platform did not delete the post.')
  })
}
