import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { Publication, Sighting } from '../capabilities/publishing/publishing.ts'
import { callGraph, isMissing, pathOf, unreadable } from '../graph/api.ts'
import { addressOf } from './address.ts'
import type { Options } from './options.ts'
import type { Prepared } from './prepare.ts'
import { readVideo } from './progress.ts'
import { isDraft } from './request.ts'
import { findStory } from './stories.ts'

const pages = 5
const pageSize = '100'
const fields = 'id,message,created_time,permalink_url,attachments{media_type,target,subattachments{target}}'

/** Their clock may be behind ours. */
const skewMs = 30_000
const dayMs = 86_400_000
const absent: Sighting = { found: null, complete: false }

/** What was uploaded has an id, by which a post is known. A post without media is known by its words. */
export async function lookup(
  transport: Transport,
  account: Account,
  publication: Publication,
  since: Date,
): Promise<Outcome<Sighting>> {
  const prepared = publication.prepared as Prepared | null
  const { contentType } = publication.options as Options
  if (contentType === 'story') return lookupStory(transport, account, prepared, since)
  if (prepared?.videoId !== undefined) return lookupVideo(transport, account, prepared.videoId)
  // Lists contain no drafts.
  if (isDraft(publication)) return done(absent)
  return lookupPost(transport, account, publication, since)
}

async function lookupStory(
  transport: Transport,
  account: Account,
  prepared: Prepared | null,
  since: Date,
): Promise<Outcome<Sighting>> {
  const mediaId = prepared?.videoId ?? prepared?.photoIds[0]
  if (mediaId === undefined) return done(absent)
  const story = await findStory(transport, account, ({ media_id: id }) => String(id) === mediaId)
  const now = transport.now?.() ?? new Date()
  const isShown = now.getTime() - since.getTime() < dayMs
  return chain(story, async ({ found, complete }) =>
    done({ found, complete: complete && (isShown || !!found) }),
  )
}

/** The video is the marker: it lies there unseen until its session has ended. */
async function lookupVideo(
  transport: Transport,
  account: Account,
  videoId: string,
): Promise<Outcome<Sighting>> {
  const video = await readVideo(transport, account, videoId)
  if (isMissing(video)) return done({ found: null, complete: true })
  return chain(video, async ({ state, url, publishedAt }) => {
    if (state === 'uploaded') return done({ found: null, complete: true })
    if (state !== 'published') return done(absent)
    const found = { platformPostId: videoId, url, publishedAt, extra: { kind: 'video' } }
    return done({ found, complete: true })
  })
}

async function lookupPost(
  transport: Transport,
  account: Account,
  publication: Publication,
  since: Date,
): Promise<Outcome<Sighting>> {
  const from = String(Math.floor((since.getTime() - skewMs) / 1000))
  const query = { fields, since: from, limit: pageSize }
  const path = pathOf(account.platformAccountId, '/published_posts')
  let turn: Record<string, string> = query
  for (let page = 1; page <= pages; page++) {
    const answer = await callGraph(transport, account.credentials.accessToken, path, { query: turn })
    if (answer.kind !== 'done') return answer
    const posts = answer.value?.data
    if (!Array.isArray(posts) || !posts.every((post) => typeof post?.id === 'string'))
      return unreadable('the list of posts')
    const post = posts.find((candidate) => isPublication(candidate, publication))
    if (post) return done({ found: shown(post), complete: true })
    const after = answer.value.paging?.next ? answer.value.paging.cursors?.after : undefined
    if (typeof after !== 'string') return done({ found: null, complete: true })
    turn = { ...query, after }
  }
  return done(absent)
}

function isPublication(post: any, { item, prepared }: Publication): boolean {
  const { photoIds = [] } = (prepared ?? {}) as Partial<Prepared>
  const attached = targetsOf(post)
  if (photoIds.length > 0 && attached.length > 0) return photoIds.some((id) => attached.includes(id))
  if (item.text === '') return false
  return plain(post.message) === plain(item.text)
}

/** The ids of what a post shows: one thing, or the parts of an album. */
function targetsOf(post: any): string[] {
  const attachments = list(post.attachments?.data)
  return attachments
    .flatMap((attachment) => [attachment, ...list(attachment?.subattachments?.data)])
    .flatMap((attachment) => (attachment?.target?.id === undefined ? [] : [String(attachment.target.id)]))
}

function list(value: unknown): any[] {
  return Array.isArray(value) ? value : []
}

function plain(text: unknown): string {
  return typeof text === 'string' ? text.normalize('NFC').replaceAll('\r\n', '\n').trim() : ''
}

function shown(post: any): Sighting['found'] {
  const at = new Date(post.created_time)
  return {
    platformPostId: post.id,
    url: addressOf(post.permalink_url),
    publishedAt: Number.isNaN(at.getTime()) ? null : at,
  }
}
