import { countedAfter } from '#wire/twin/ids.ts'
import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import type { Holder } from '../../gapi/twin/token.ts'
import { apiFault, badRequest, noVideo } from './fault.ts'
import { partsOf, type SandboxVideo } from './video.ts'

export async function addComment(
  state: TwinState,
  holder: Holder,
  query: URLSearchParams,
  body: any,
): Promise<object> {
  partsOf(query)
  const { videoId, topLevelComment } = body?.snippet ?? {}
  const text = topLevelComment?.snippet?.textOriginal
  if (typeof text !== 'string' || text.trim() === '')
    throw badRequest('commentTextRequired', 'The comment resource must specify its text.')
  const video: SandboxVideo | undefined = await state.get('video', String(videoId))
  if (!video) throw noVideo()
  if (video.status.selfDeclaredMadeForKids)
    throw apiFault(403, 'commentsDisabled', 'The video has disabled comments.')
  const id = `Ug-sandbox-${await countedAfter(state, 'comment')}`
  const comment = { id, videoId, authorId: holder.id, text, publishedAt: state.now.toISOString() }
  await state.put('comment', id, comment, { under: video.id, days: memoryDays })
  const snippet = { textOriginal: text, textDisplay: text, publishedAt: comment.publishedAt }
  const shown = { kind: 'youtube#comment', id, snippet }
  return {
    kind: 'youtube#commentThread',
    id,
    snippet: { channelId: video.ownerId, videoId, topLevelComment: shown, totalReplyCount: 0 },
  }
}
