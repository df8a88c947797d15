import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { Progress, Publication, Published } from '../capabilities/publishing/publishing.ts'
import { callGraph, pathOf, unreadable } from '../graph/api.ts'
import { addressOf } from './address.ts'
import { findStory } from './stories.ts'

export async function progress(
  transport: Transport,
  account: Account,
  _publication: Publication,
  published: Published,
): Promise<Outcome<Progress>> {
  const { platformPostId, extra } = published
  if (extra?.kind === 'story') {
    const story = await findStory(transport, account, ({ post_id: id }) => String(id) === platformPostId)
    return chain(story, async ({ found }) => isOut(published, found?.url ?? null))
  }
  if (extra?.kind === 'video') {
    const video = await readVideo(transport, account, platformPostId)
    return chain(video, async (known) => progressOf(known, published))
  }
  const query = { fields: 'id,permalink_url' }
  const path = pathOf(platformPostId)
  const answer = await callGraph(transport, account.credentials.accessToken, path, { query })
  return chain(answer, async (post) =>
    typeof post?.id === 'string' ? isOut(published, addressOf(post.permalink_url)) : unreadable('the post'),
  )
}

/** Where a video stands: still on its way, out, or given up. */
export interface VideoState {
  state: 'uploaded' | 'processing' | 'published' | 'failed'
  url: string | null
  publishedAt: Date | null
  message?: string
}

const states: Record<string, VideoState['state']> = {
  ready: 'published',
  processing: 'processing',
  uploading: 'uploaded',
  upload_complete: 'uploaded',
  error: 'failed',
  upload_failed: 'failed',
  expired: 'failed',
}

export async function readVideo(
  transport: Transport,
  { credentials }: Account,
  videoId: string,
): Promise<Outcome<VideoState>> {
  const query = { fields: 'id,status,permalink_url,created_time' }
  const answer = await callGraph(transport, credentials.accessToken, pathOf(videoId), { query })
  return chain(answer, async (video) => {
    const status = video?.status
    const state = states[status?.video_status]
    if (state === undefined) return unreadable('the state of the video')
    const publishing = status.publishing_phase ?? {}
    const reported = [status.processing_phase, publishing].find((phase) => phase?.errors?.[0]?.message)
    const at = new Date(video.created_time)
    return done({
      state: publishing.status === 'error' ? 'failed' : state,
      url: addressOf(video.permalink_url),
      publishedAt: Number.isNaN(at.getTime()) ? null : at,
      ...(reported && { message: String(reported.errors[0].message) }),
    })
  })
}

function progressOf({ state, url, message }: VideoState, published: Published): Outcome<Progress> {
  if (state === 'published') return isOut(published, url)
  if (state !== 'failed') return done({ state: 'processing' })
  return done({ state: 'failed', message: message ?? 'The platform could not process the video.' })
}

function isOut(published: Published, url: string | null): Outcome<Progress> {
  const { platformPostId, extra } = published
  return done({ state: 'published', published: { platformPostId, url, ...(extra && { extra }) } })
}
