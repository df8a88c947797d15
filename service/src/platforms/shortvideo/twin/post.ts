import type { AppProfile } from '#wire/twin/app-profile.ts'
import { numberAfter } from '#wire/twin/ids.ts'
import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import { creatorInfo, type Holder } from './account.ts'
import { apiFault, invalidParams } from './fault.ts'

/** One post or draft, from its init to its final status. */
export interface Publish {
  id: string
  ownerId: string
  username: string
  kind: 'video' | 'photo'
  draft: boolean
  title: string
  description: string
  isPublic: boolean
  /** Null once the media are there. */
  upload: { token: string; lapsesAt: number; size: number; chunkBytes: number; count: number } | null
  receivedBytes: number
  chunks: number
  polls: number
  postId: string | null
}

export const firstId = 7_500_000_000_000_000_000n

type Begun = Pick<Publish, 'kind' | 'draft' | 'title' | 'description' | 'isPublic' | 'upload'>

export async function beginPublish(state: TwinState, holder: Holder, begun: Begun): Promise<Publish> {
  const way = { video: 'v_pub_file', photo: 'p_pub_url' }[begun.kind]
  const prefix = begun.draft ? way.replace('pub', 'inbox') : way
  const publish: Publish = {
    ...begun,
    id: `${prefix}~v2.${await numberAfter(state, firstId)}`,
    ownerId: holder.id,
    username: holder.username,
    receivedBytes: 0,
    chunks: 0,
    polls: 0,
    postId: null,
  }
  await state.put('publish', publish.id, publish, { days: memoryDays })
  return publish
}

/** The media are there: the post has an id, and a public one is in the list. */
export async function complete(state: TwinState, publish: Publish): Promise<void> {
  const postId = publish.draft ? null : String(await numberAfter(state, firstId))
  await state.put('publish', publish.id, { ...publish, postId } satisfies Publish)
  if (postId === null || !publish.isPublic) return
  const { ownerId, username, kind, title, description } = publish
  const video = videoOf({ id: postId, ownerId, username, kind, title, description, at: state.now })
  await state.put('video', postId, video, { under: ownerId, days: memoryDays })
}

/** A public post as the lists have it. */
export interface SandboxVideo {
  id: string
  ownerId: string
  /** Seconds. */
  create_time: number
  title: string
  video_description: string
  share_url: string
  cover_image_url: string
}

type Written = Pick<Publish, 'ownerId' | 'username' | 'kind' | 'title' | 'description'>

export function videoOf({ id, at, ...post }: Written & { id: string; at: Date }): SandboxVideo {
  const { ownerId, username, kind, title, description } = post
  return {
    ...{ id, ownerId, create_time: Math.floor(at.getTime() / 1000), title: title.slice(0, 150) },
    video_description: (description === '' ? title : description).slice(0, 150),
    share_url: `https://www.tiktok.com/@${username}/${kind}/${id}`,
    cover_image_url: `https://p16-sign.tiktokcdn.com/sandbox/${id}.jpeg`,
  }
}

const levels = ['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'FOLLOWER_OF_CREATOR', 'SELF_ONLY']

/** What a direct post says of itself, for a video with one text and for photos with two. */
export function readPostInfo(holder: Holder, app: AppProfile, info: any, kind: Publish['kind']) {
  const words = readWords(info, kind)
  const level = info?.privacy_level
  if (level !== undefined && !levels.includes(level)) throw invalidParams('privacy_level is invalid')
  if (!app.audited && level !== undefined && level !== 'SELF_ONLY')
    throw apiFault(
      403,
      'unaudited_client_can_only_post_to_private_accounts',
      'Unaudited clients can only post to a private account.',
    )
  if (!creatorInfo(holder, app).privacy_level_options.includes(level))
    throw apiFault(
      403,
      'privacy_level_option_mismatch',
      'privacy_level is not specified or not among the options from the /creator_info/query/ API',
    )
  for (const name of flags)
    if (info[name] !== undefined && typeof info[name] !== 'boolean')
      throw invalidParams(`${name} is not a boolean`)
  const cover = info.video_cover_timestamp_ms
  if (cover !== undefined && (!Number.isInteger(cover) || cover < 0))
    throw invalidParams('video_cover_timestamp_ms is invalid')
  return { ...words, isPublic: level === 'PUBLIC_TO_EVERYONE' }
}

const flags = [
  'disable_comment',
  'disable_duet',
  'disable_stitch',
  'auto_add_music',
  'brand_content_toggle',
  'brand_organic_toggle',
  'is_aigc',
]

/** Lengths are in units of UTF-16. */
export function readWords(info: any, kind: Publish['kind']): Pick<Publish, 'title' | 'description'> {
  const { title = '', description = '' } = info ?? {}
  const titleMax = kind === 'photo' ? 90 : 2200
  if (typeof title !== 'string' || title.length > titleMax)
    throw invalidParams(`title must be a string of at most ${titleMax} UTF-16 runes`)
  if (kind === 'video') return { title, description: '' }
  if (typeof description !== 'string' || description.length > 4000)
    throw invalidParams('description must be a string of at most 4000 UTF-16 runes')
  return { title, description }
}

/** The first look finds the file in processing, moderation is over at the third, and several chunks take one look more. */
export async function fetchStatus(state: TwinState, holder: Holder, body: any): Promise<object> {
  const publish: Publish | undefined = await state.get('publish', String(body?.publish_id ?? ''))
  if (!publish) throw apiFault(400, 'invalid_publish_id', 'The publish_id does not exist')
  if (publish.ownerId !== holder.id)
    throw apiFault(
      403,
      'token_not_authorized_for_specified_publish_id',
      'The access_token does not have authorization for the specified publish_id',
    )
  const polls = publish.polls + (publish.upload ? 0 : 1)
  await state.put('publish', publish.id, { ...publish, polls })
  const bytes = publish.kind === 'video' && { uploaded_bytes: publish.receivedBytes }
  return { ...statusOf(publish, polls), ...bytes }
}

function statusOf({ upload, chunks, draft, isPublic, postId }: Publish, polls: number): object {
  const done = polls - (chunks > 1 ? 2 : 1)
  if (upload || done < 1) return { status: 'PROCESSING_UPLOAD' }
  if (draft) return { status: 'SEND_TO_USER_INBOX' }
  const shows = isPublic && done > 1 && { publicaly_available_post_id: [postId] }
  return { status: 'PUBLISH_COMPLETE', ...shows }
}
