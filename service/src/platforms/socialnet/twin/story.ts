import { numberAfter } from '#wire/twin/ids.ts'
import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import { ownPage, type SandboxPage } from '../../graph/twin/page.ts'
import { type GraphCall, listUnder } from '../../graph/twin/serve.ts'
import { word } from './kept-post.ts'
import { usePhoto } from './photo.ts'

export interface SandboxStory {
  id: string
  pageId: string
  mediaId: string
  mediaType: 'photo' | 'video'
  createdAt: string
}

const firstId = 420_000_000_000_000n

export async function createPhotoStory({ state, holder, parameters, path }: GraphCall): Promise<object> {
  const page = ownPage(word, holder, path.page ?? '')
  const mediaId = await usePhoto(state, page, parameters.text('photo_id'))
  return { success: true, post_id: await keepStory(state, page, { mediaId, mediaType: 'photo' }) }
}

export async function keepStory(
  state: TwinState,
  { id: pageId }: SandboxPage,
  media: Pick<SandboxStory, 'mediaId' | 'mediaType'>,
): Promise<string> {
  const id = String(await numberAfter(state, firstId))
  const story: SandboxStory = { id, pageId, ...media, createdAt: state.now.toISOString() }
  await state.put('story', id, story, { under: pageId, days: memoryDays })
  return id
}

export function listStories(call: GraphCall): Promise<object> {
  const page = ownPage(word, call.holder, call.path.page ?? '')
  return listUnder(call, 'story', page.id, shownStory, ({ createdAt }: SandboxStory) => createdAt)
}

function shownStory({ id, pageId, mediaId, mediaType, createdAt }: SandboxStory): object {
  return {
    id,
    post_id: id,
    status: 'PUBLISHED',
    creation_time: String(Math.floor(Date.parse(createdAt) / 1000)),
    media_type: mediaType,
    media_id: mediaId,
    url: `https://www.facebook.com/stories/${pageId}/${id}`,
  }
}
