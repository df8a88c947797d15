import { numberAfter } from '#wire/twin/ids.ts'
import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import type { SandboxPage } from '../../graph/twin/page.ts'

export interface SandboxPost {
  id: string
  pageId: string
  username: string
  message: string
  link: string | null
  photoIds: string[]
  /** Where they are, of a post that a person wrote. */
  photoUrls?: string[]
  videoId: string | null
  cards: number
  isPublished: boolean
  createdAt: string
}

export const word = 'socialnet'
const firstId = 120_000_000_000_000n

type Content = Pick<SandboxPost, 'message' | 'link' | 'photoIds' | 'videoId' | 'cards' | 'isPublished'> &
  Partial<Pick<SandboxPost, 'photoUrls'>>

export async function keepPost(
  state: TwinState,
  { id: pageId, username }: Pick<SandboxPage, 'id' | 'username'>,
  content: Content,
  at: Date = state.now,
): Promise<SandboxPost> {
  const id = `${pageId}_${await numberAfter(state, firstId)}`
  const post = { id, pageId, username, ...content, createdAt: at.toISOString() }
  const under = `${pageId}/${content.isPublished ? 'published' : 'unpublished'}`
  await state.put('post', id, post, { under, days: memoryDays })
  return post
}
