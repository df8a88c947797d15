import { cursorsOf, pageOfRows } from '#wire/twin/paging.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { mostListed, newestFirst, numbersOf } from '../../capabilities/analytics/analytics.twin.ts'
import type { Holder } from './account.ts'
import { invalidParams } from './fault.ts'
import type { SandboxVideo } from './post.ts'

const counts = ['like_count', 'comment_count', 'share_count', 'view_count']
const known = [
  ...['id', 'create_time', 'title', 'video_description', 'share_url', 'cover_image_url'],
  ...counts,
]

const most = 20

const cursors = cursorsOf('', () => invalidParams('cursor is invalid'))

/** The public posts of an account, newest first. */
export async function listVideos(
  state: TwinState,
  holder: Holder,
  fields: string | undefined,
  body: any,
): Promise<object> {
  const wanted = wantedIn(fields)
  const { max_count: limit = 10, cursor } = body ?? {}
  if (!Number.isInteger(limit) || limit < 1 || limit > most) throw invalidParams('max_count must be 1 to 20')
  // 0 is the cursor of a list that is over, and of its beginning.
  const after = cursors.read(cursor || undefined)
  const { values } = await state.page('video', { under: holder.id, newestFirst: true, limit: mostListed })
  const sorted = newestFirst(values as SandboxVideo[], ({ create_time: seconds }) => seconds * 1000)
  const { page, next } = pageOfRows(sorted, limit, after)
  const videos = await Promise.all(page.map((video) => shown(state, video, wanted)))
  return { videos, cursor: next ?? 0, has_more: next !== null }
}

/** Those of the named posts that are of the account. Others are left out. */
export async function queryVideos(
  state: TwinState,
  holder: Holder,
  fields: string | undefined,
  body: any,
): Promise<object> {
  const wanted = wantedIn(fields)
  const ids: unknown = body?.filters?.video_ids
  if (!Array.isArray(ids) || ids.length === 0 || ids.length > most)
    throw invalidParams(`filters.video_ids must name 1 to ${most} videos`)
  const found: (SandboxVideo | undefined)[] = await Promise.all(
    ids.map((id) => state.get('video', String(id))),
  )
  const own = found.filter((video) => video?.ownerId === holder.id) as SandboxVideo[]
  return { videos: await Promise.all(own.map((video) => shown(state, video, wanted))) }
}

function wantedIn(fields: string | undefined): string[] {
  const wanted = fields?.split(',') ?? []
  if (wanted.length === 0 || !wanted.every((field) => known.includes(field)))
    throw invalidParams('fields is required and must name fields of a video')
  return wanted
}

async function shown(state: TwinState, video: SandboxVideo, wanted: readonly string[]): Promise<object> {
  const counted = wanted.some((field) => counts.includes(field)) ? await countsOf(state, video) : {}
  const all: Record<string, unknown> = { ...video, ...counted }
  return Object.fromEntries(wanted.map((field) => [field, all[field]]))
}

async function countsOf(state: TwinState, { id, create_time: seconds }: SandboxVideo): Promise<object> {
  const post = { network: 'shortvideo', id, createdAt: new Date(seconds * 1000) }
  const { likes, comments, shares, views } = await numbersOf(state, post)
  return { like_count: likes, comment_count: comments, share_count: shares, view_count: views }
}
