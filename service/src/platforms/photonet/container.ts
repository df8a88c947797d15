import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import { pauseFor, type Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { MediaItem, Publication } from '../capabilities/publishing/publishing.ts'
import { callAs, pathOf, unreadable } from '../graph/api.ts'
import { type Prepared, preparedOf, resume } from '../graph/earlier-container.ts'
import { type Kind, kindOf } from './option-faults.ts'
import type { Options } from './options.ts'

/**
 * Seconds between two polls of a container. The platform recommends to poll once a minute, for five minutes at most.
 */
const pauses = [0.2, 1, 2, 4, 8, 15, 30, 30, 30, 30, 30, 30, 30, 30, 30]

/**
 * A container holds all of a post. It is invisible until it is published, which works once; otherwise it expires in a
 * day.
 */
export async function prepare(
  transport: Transport,
  account: Account,
  publication: Publication,
): Promise<Outcome<Prepared>> {
  const earlier = await resume(publication, {
    async read(id) {
      const state = await readContainer(transport, account, id)
      return state.kind === 'refused' ? done(undefined) : map(state, ({ status }) => status)
    },
    untilFinished: (id) => untilFinished(transport, account, [id]),
  })
  return chain(earlier, async (kept) => (kept ? done(kept) : make(transport, account, publication)))
}

async function make(
  transport: Transport,
  account: Account,
  publication: Publication,
): Promise<Outcome<Prepared>> {
  const options = publication.options as Options
  const kind = kindOf(publication.item, options)
  const content = await contentOf(transport, account, publication, kind)
  const container = await chain(content, (parameters) =>
    createContainer(transport, account, {
      ...parameters,
      ...(kind !== 'story' && publication.item.text !== '' && { caption: publication.item.text }),
      ...(options.collaborators?.length && { collaborators: options.collaborators.map(nameOf) }),
      ...(options.isAiGenerated && { is_ai_generated: true }),
    }),
  )
  return chain(container, async (containerId) =>
    map(await untilFinished(transport, account, [containerId]), () => preparedOf(containerId, publication)),
  )
}

/** The parts of a carousel are containers of their own first. */
async function contentOf(
  transport: Transport,
  account: Account,
  { item, options }: Publication,
  kind: Kind,
): Promise<Outcome<object>> {
  const all = options as Options
  const [first] = item.media
  if (!first)
    return { kind: 'refused', code: 'provider_rejected', message: 'A post has at least one image or video.' }
  if (kind === 'image') return done({ ...imageOf(first), ...tagsOf(all, 0, first) })
  if (kind === 'reel')
    return done({
      media_type: 'REELS',
      video_url: first.url,
      ...tagsOf(all, 0, first),
      ...reelOf(first, all),
    })
  if (kind === 'story') {
    const source = first.type === 'video' ? { video_url: first.url } : { image_url: first.url }
    return done({ media_type: 'STORIES', ...source, ...tagsOf(all, 0, first) })
  }
  const children: string[] = []
  for (const [index, one] of item.media.entries()) {
    const source = one.type === 'video' ? { media_type: 'VIDEO', video_url: one.url } : imageOf(one)
    const part = { ...source, ...tagsOf(all, index, one), is_carousel_item: true }
    const child = await createContainer(transport, account, part)
    if (child.kind !== 'done') return child
    children.push(child.value)
  }
  return map(await untilFinished(transport, account, children), () => ({ media_type: 'CAROUSEL', children }))
}

/** The platform fetches the media from their address itself. */
function imageOf({ url, altText }: MediaItem): object {
  return { image_url: url, ...(altText && { alt_text: altText }) }
}

function reelOf(item: MediaItem, options: Options): object {
  const { shareToFeed, trialParams, audioName, audioConfiguration: audio, thumbOffset } = options
  const cover = options.photonetThumbnail ?? options.reelCover ?? item.photonetThumbnail ?? item.thumbnail
  const strategy = trialParams?.graduationStrategy ?? 'MANUAL'
  return {
    ...(shareToFeed !== undefined && { share_to_feed: shareToFeed }),
    ...(trialParams && { trial_params: { graduation_strategy: strategy } }),
    ...(audioName !== undefined && { audio_name: audioName }),
    ...(audio && { audio_configuration: audioOf(audio) }),
    ...(cover ? { cover_url: cover } : thumbOffset !== undefined && { thumb_offset: thumbOffset }),
  }
}

function audioOf({ audioId, audioVolume, videoVolume }: NonNullable<Options['audioConfiguration']>): object {
  return {
    audio_id: audioId,
    ...(audioVolume !== undefined && { audio_volume: audioVolume }),
    ...(videoVolume !== undefined && { video_volume: videoVolume }),
  }
}

/** A tag in a video has no place. */
function tagsOf({ userTags = [] }: Options, index: number, { type }: MediaItem): object {
  const tags = userTags
    .filter(({ mediaIndex = 0 }) => mediaIndex === index)
    .map(({ username, x, y }) => ({
      username: nameOf(username),
      ...(type === 'image' && x !== undefined && y !== undefined && { x, y }),
    }))
  return tags.length > 0 ? { user_tags: tags } : {}
}

function nameOf(username: string): string {
  return username.replace(/^@/, '')
}

async function createContainer(
  transport: Transport,
  account: Account,
  json: object,
): Promise<Outcome<string>> {
  const path = pathOf(account.platformAccountId, '/media')
  const call = { method: 'POST', json, purpose: 'prepare' } as const
  const created = await callAs(transport, account, path, call)
  return chain(created, async (container) =>
    typeof container?.id === 'string' ? done(container.id) : unreadable('the id of the container'),
  )
}

/** The platform works on several containers at the same time. */
async function untilFinished(
  transport: Transport,
  account: Account,
  ids: readonly string[],
): Promise<Outcome<null>> {
  const waiting = new Set(ids)
  for (const seconds of [...pauses, 0]) {
    for (const id of waiting) {
      const state = await chain(await readContainer(transport, account, id), finishedOf)
      if (state.kind !== 'done') return state
      if (state.value) waiting.delete(id)
    }
    if (waiting.size === 0) return done(null)
    await pauseFor(transport, seconds)
  }
  return unusable('The platform did not get done with the media in time.')
}

async function finishedOf({ status, told }: ContainerState): Promise<Outcome<boolean>> {
  if (status === 'ERROR' || status === 'EXPIRED') return unusable(told)
  if (status !== 'FINISHED' && status !== 'IN_PROGRESS') return unreadable('the state of the container')
  return done(status === 'FINISHED')
}

interface ContainerState {
  status: string
  told: string
}

/** Where a container stands, and what the platform says about it. */
export async function readContainer(
  transport: Transport,
  account: Account,
  id: string,
): Promise<Outcome<ContainerState>> {
  const query = { fields: 'status_code,status' }
  const answer = await callAs(transport, account, pathOf(id), { query })
  return chain(answer, async (body) => {
    if (typeof body?.status_code !== 'string') return unreadable('the state of the container')
    return done({ status: body.status_code, told: typeof body.status === 'string' ? body.status : '' })
  })
}

function unusable(told: string): Outcome<never> {
  const message = told === '' ? 'The platform could not process the media.' : told
  return { kind: 'refused', code: 'media_unavailable', message }
}
