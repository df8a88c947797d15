import type { CallToolResult } from '@modelcontextprotocol/server'
import { answered } from '../results.ts'
import type { Context } from './context.ts'

interface Target {
  readonly id: string
  readonly accountId: string
  readonly platform: string
  readonly status: string
  readonly platformPostUrl: string | null
  readonly error: unknown
}

const open = new Set(['scheduled', 'publishing'])

const meanings: Record<string, string> = {
  unknown: 'The network may have it. Do not post it again: the service looks it up, up to three days long.',
  failed: 'It is not out. retryPost tries again.',
  scheduled: 'It is not due yet, or waits for another try.',
  publishing: 'It is on its way.',
}

/** Follows a post, because publishing goes on after create_post has answered. */
export function addWaitTool({ server, selection, caller, shapes }: Context): void {
  const getPost = selection.find('getPost')
  if (!getPost) return
  server.registerTool(
    'wait_for_post',
    {
      title: 'Wait for the outcome of a post',
      description:
        'Waits until every target of a post has an outcome, for at most so many seconds, and tells each: published, failed, unknown or cancelled.',
      inputSchema: shapes.accepts<{ postId: string; seconds?: number }>('wait_for_post', () => ({
        type: 'object',
        properties: {
          postId: { type: 'string', description: 'The id of the post.' },
          seconds: { type: 'integer', minimum: 1, maximum: 120, description: '30 if it is left out.' },
        },
        required: ['postId'],
        additionalProperties: false,
      })),
      annotations: { readOnlyHint: true, openWorldHint: true },
    },
    async ({ postId, seconds = 30 }, { mcpReq }) => {
      const end = performance.now() + seconds * 1000
      for (let pause = 250; ; pause = Math.min(3000, pause * 1.5)) {
        const { value, fault } = await caller.ask(getPost, { postId }, { signal: mcpReq.signal })
        if (fault) return fault
        const post = value as Post
        const isOpen = post.targets.some(({ status }) => open.has(status))
        if (!isOpen || performance.now() + pause > end || mcpReq.signal.aborted) return reported(post, isOpen)
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    },
  )
}

interface Post {
  readonly id: string
  readonly status: string
  readonly targets: readonly Target[]
}

function reported({ id, status, targets }: Post, isOpen: boolean): CallToolResult {
  return answered({
    postId: id,
    status,
    settled: !isOpen,
    targets: targets.map((target) => ({
      targetId: target.id,
      accountId: target.accountId,
      platform: target.platform,
      status: target.status,
      url: target.platformPostUrl,
      error: target.error,
      ...(meanings[target.status] && { meaning: meanings[target.status] }),
    })),
  })
}
