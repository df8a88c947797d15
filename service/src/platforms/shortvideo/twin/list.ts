import { cursorsOf } from '#wire/twin/paging.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import type { Holder } from './account.ts'
import { invalidParams } from './fault.ts'

const known = ['id', 'create_time', 'title', 'video_description', 'share_url']

const cursors = cursorsOf('', () => invalidParams('cursor is invalid'))

/** The public posts of an account, newest first. */
export async function listVideos(
  state: TwinState,
  holder: Holder,
  fields: string | undefined,
  body: any,
): Promise<object> {
  const wanted = fields?.split(',') ?? []
  if (wanted.length === 0 || !wanted.every((field) => known.includes(field)))
    throw invalidParams('fields is required and must name fields of a video')
  const { max_count: limit = 10, cursor } = body ?? {}
  if (!Number.isInteger(limit) || limit < 1 || limit > 20) throw invalidParams('max_count must be 1 to 20')
  // 0 is the cursor of a list that is over, and of its beginning.
  const after = cursors.read(cursor || undefined)
  const page = { under: holder.id, newestFirst: true, limit, ...(after && { after }) }
  const { values, next } = await state.page('video', page)
  const shown = values.map((video) => Object.fromEntries(wanted.map((field) => [field, video[field]])))
  return { videos: shown, cursor: Number(next ?? 0), has_more: next !== null }
}
