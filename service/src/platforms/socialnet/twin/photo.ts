import { numberAfter } from '#wire/twin/ids.ts'
import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import { graphFault, invalidParameter, noSuchObject } from '../../graph/twin/fault.ts'
import { ownPage, type SandboxPage } from '../../graph/twin/page.ts'
import type { GraphCall } from '../../graph/twin/serve.ts'
import { keepPost, word } from './kept-post.ts'

export interface SandboxPhoto {
  id: string
  pageId: string
  altText: string
  isUsed: boolean
  createdAt: string
}

const firstId = 220_000_000_000_000n
const photosMax = 10
const bytesMax = 10_000_000

/** A photo is a file or an address. One that is not published waits for a post to name it. */
export async function createPhoto({ state, holder, parameters, path }: GraphCall): Promise<object> {
  const page = ownPage(word, holder, path.page ?? '')
  const file = parameters.file('source')
  if (!file && !/^https?:\/\//.test(parameters.text('url')))
    throw graphFault(400, '(#324) Requires upload file', { code: 324 })
  if (file && file.size > bytesMax)
    throw invalidParameter('Photos should be smaller than 10 MB and saved as JPG or PNG.', 1_366_046)
  const id = String(await numberAfter(state, firstId))
  const isUsed = parameters.flag('published', true)
  const altText = parameters.text('alt_text_custom')
  const photo: SandboxPhoto = { id, pageId: page.id, altText, isUsed, createdAt: state.now.toISOString() }
  await state.put('photo', id, photo, { days: memoryDays })
  if (!isUsed) return { id }
  const message = parameters.text('message') || parameters.text('caption')
  const content = { message, link: null, photoIds: [id], videoId: null, cards: 0, isPublished: true }
  return { id, post_id: (await keepPost(state, page, content)).id }
}

/** The photos that a post names. Each of them belongs to the page and is named once. */
export async function usePhotos(state: TwinState, page: SandboxPage, attached: unknown): Promise<string[]> {
  if (attached === undefined) return []
  if (!Array.isArray(attached) || attached.length === 0 || attached.length > photosMax)
    throw invalidParameter(`Param attached_media must have 1 to ${photosMax} items.`)
  const ids: string[] = []
  for (const one of attached) ids.push(await usePhoto(state, page, String(one?.media_fbid ?? '')))
  return ids
}

export async function usePhoto(state: TwinState, page: SandboxPage, id: string): Promise<string> {
  const photo: SandboxPhoto | undefined = await state.get('photo', id)
  if (photo?.pageId !== page.id) throw noSuchObject(id)
  if (photo.isUsed) throw invalidParameter('These photos were already posted.', 1_366_051)
  await state.put('photo', id, { ...photo, isUsed: true })
  return id
}
