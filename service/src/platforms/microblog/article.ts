import { createHash } from 'node:crypto'
import { chain, done, type Outcome, refused } from '#wire/outcome.ts'
import { pathSegment } from '#wire/path-segment.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type {
  MediaItem,
  MediaSource,
  MediaType,
  Publication,
  Published,
} from '../capabilities/publishing/publishing.ts'
import { callApi, unreadable } from './api.ts'
import type { Article } from './article-option.ts'
import type { Options } from './options.ts'
import { metadataOf, Upload, type Uploaded } from './upload.ts'

/** An article that is to be published is a draft by then; one that stays a draft is made by the one call. */
export interface PreparedArticle {
  digest: string
  body: object
  draftId: string | null
  /** How many pictures were described for it in this attempt. */
  described: number
}

export function articleOf(options: Record<string, unknown>): Article | undefined {
  return (options as Options).article
}

/** Uploads the pictures and makes the draft, which only its author sees. A draft of an earlier attempt is taken again. */
export async function prepareArticle(
  transport: Transport,
  { credentials }: Account,
  publication: Publication,
  article: Article,
  media: MediaSource,
): Promise<Outcome<PreparedArticle>> {
  const digest = createHash('sha256').update(JSON.stringify(article)).digest('base64url')
  const earlier = publication.prepared as Partial<PreparedArticle> | null
  if (earlier?.digest === digest) return done({ ...(earlier as PreparedArticle), described: 0 })
  const upload = new Upload(transport, credentials.accessToken, {}, media)
  return chain<object, PreparedArticle>(await describe(article, upload), async (body) => {
    if (article.mode === 'draft') return done({ digest, body, draftId: null, described: upload.described })
    const draft = await makeDraft(transport, credentials.accessToken, body)
    return chain(draft, async (draftId) => done({ digest, body: {}, draftId, described: upload.described }))
  })
}

async function describe({ title, content_state, cover }: Article, upload: Upload): Promise<Outcome<object>> {
  const entities: object[] = []
  for (const { key, value } of content_state.entities as any[]) {
    const data = value.type === 'image' ? await pictured(value.data, upload) : done(value.data)
    if (data.kind !== 'done') return data
    entities.push({ key, value: { ...value, data: data.value } })
  }
  const above = cover ? await upload.send(mediaOf(cover)) : done(undefined)
  return chain(above, async (uploaded) =>
    done({
      title,
      content_state: { blocks: content_state.blocks, entities },
      ...(uploaded && { cover_media: named(uploaded) }),
    }),
  )
}

async function pictured(data: { url: string; caption?: string; altText?: string }, upload: Upload) {
  const { caption } = data
  return chain(await upload.send(mediaOf(data)), async (uploaded) =>
    done({ media_items: [named(uploaded)], ...(caption !== undefined && { caption }) }),
  )
}

/** The pictures of an article that are described by a call each. */
export function describedPictures({ content_state, cover }: Article): number {
  const pictures = (content_state.entities as any[]).filter(({ value }) => value.type === 'image')
  return [...pictures.map(({ value }) => value.data), ...(cover ? [cover] : [])].filter((one) =>
    metadataOf(mediaOf(one), {}),
  ).length
}

function mediaOf({ url, altText }: { url: string; altText?: string }): MediaItem {
  const ending = /\.(\w+)$/.exec(new URL(url).pathname)?.[1]?.toLowerCase() ?? ''
  const types: Record<string, MediaType> = { gif: 'gif', mp4: 'video' }
  return { type: types[ending] ?? 'image', url, ...(altText !== undefined && { altText }) }
}

const named = ({ id, category }: Uploaded) => ({ media_id: id, media_category: category })

async function makeDraft(transport: Transport, accessToken: string, json: object): Promise<Outcome<string>> {
  const made = await callApi(transport, accessToken, '/articles/draft', { method: 'POST', json })
  return chain(made, async (body) =>
    typeof body?.data?.id === 'string' && body.data.id !== ''
      ? done(body.data.id)
      : unreadable('the id of the draft'),
  )
}

/** Publishes the draft, or only makes it if the post asks for a draft. */
export async function publishArticle(
  transport: Transport,
  { credentials, username }: Account,
  { body, draftId }: PreparedArticle,
): Promise<Outcome<Published>> {
  if (draftId === null) {
    const made = await makeDraft(transport, credentials.accessToken, body)
    return chain(made, async (id) => done({ platformPostId: id, url: null, extra: { article: 'draft' } }))
  }
  const path = `/articles/${pathSegment(draftId)}/publish`
  const published = await callApi(transport, credentials.accessToken, path, { method: 'POST' })
  return chain(published, async (answer) => {
    const id = answer?.data?.post_id
    if (typeof id !== 'string' || id === '') return unreadable('the id of the post')
    const url = `https://x.com/${username}/status/${id}`
    return done({ platformPostId: id, url, extra: { article: draftId } })
  })
}

export const unchangeable = refused('X offers no way to change an article. Change it at X.')
export const undeletable = refused('X offers no way to delete a draft. Delete it at X.')
