import { useQueryClient } from '@tanstack/react-query'
import { callTagged } from '../../../api/call.ts'
import { isFailure } from '../../../api/failure.ts'
import { useMode } from '../../../api/mode.ts'
import { keyOf } from '../../../api/read.ts'
import type { Post } from '../draft/draft.ts'

interface Seen {
  post: Post
  /** The headers with which a change is refused if the post has changed since. */
  condition: Readonly<Record<string, string>>
}

const route = 'GET /v1/posts/{postId}'

/** The post as the service has it now, and changes that depend on it. The page shows what was read. */
export function useVersions() {
  const mode = useMode()
  const queries = useQueryClient()

  const read = async (postId: string): Promise<Seen> => {
    const { answer, tag } = await callTagged(route, { path: { postId }, mode })
    queries.setQueryData(keyOf(mode, route, { path: { postId } }), answer)
    return { post: answer, condition: tag ? { 'if-match': tag } : {} }
  }

  /** Undefined where another person was faster: then nothing was changed. */
  const changed = async <T>(change: Promise<T>, postId: string): Promise<T | undefined> => {
    try {
      return await change
    } catch (error) {
      if (!isFailure(error) || error.code !== 'post_changed') throw error
      await read(postId)
      return undefined
    }
  }
  return { read, changed }
}
