import assert from 'node:assert/strict'
import { randomId } from '#testing/fixtures/sample.ts'
import type { Running } from '#testing/service/service.ts'
import { type Chats, newChats } from '#testing/team/chats.ts'
import { publishNow } from '#testing/team/posts.ts'
import { eventually } from '#testing/team/team.ts'

const mediaItems = [{ type: 'image', url: 'https://media.example/a.png' }]

export interface Commenter {
  id: string
  name: string
}

export interface Commented extends Chats {
  post: { id: string; platformPostId: string }
  newPost(): Promise<{ id: string; platformPostId: string }>
  /** Creates an automation of the account that answers with a message. */
  rule(more?: object): Promise<any>
  comments(author: Commenter, text: string, more?: object): Promise<string>
  /** The log of an automation, once each of its rows is as wanted. */
  logs(id: string, isWanted?: (row: any) => boolean, count?: number): Promise<any[]>
  misses(id: string): Promise<any>
  /** What the account has said to somebody, oldest first. */
  said(participantId: string): Promise<any[]>
  stats(id: string): Promise<any>
}

/** A team with an account that people comment under a post of. */
export async function newCommented(
  platform: 'photonet' | 'socialnet',
  running?: Running,
): Promise<Commented> {
  const chats = await newChats(platform, running)
  const { call, play, account, team } = chats
  const newPost = async () => {
    const made = await publishNow(call, [account.id], `post ${randomId()}`, { mediaItems })
    const [{ platformPostId, status }] = made.targets
    assert.equal(status, 'published')
    return { id: made.id as string, platformPostId: platformPostId as string }
  }
  const post = await newPost()
  const log = async (id: string) => (await call(`GET /v1/comment-automations/${id}/logs?limit=200`)).body
  return {
    ...chats,
    post,
    newPost,
    async rule(more = {}) {
      const body = {
        ...{ profileId: team.profileId, accountId: account.id, name: 'Rule', dmMessage: 'Here you are' },
        ...more,
      }
      const made = await call('POST /v1/comment-automations', body)
      assert.equal(made.status, 201, JSON.stringify(made.body))
      return made.body
    },
    async comments(author, text, more = {}) {
      const body = { accountId: account.id, platformPostId: post.platformPostId, author, text, ...more }
      const made = await play('POST /_sandbox/inbox/comments', body)
      assert.equal(made.status, 201, JSON.stringify(made.body))
      return made.body.commentId
    },
    logs: (id, isWanted = ({ status }) => status !== 'pending', count = 1) =>
      eventually(
        async () => (await log(id)).data as any[],
        (rows) => rows.length >= count && rows.every(isWanted),
      ),
    misses: async (id) => (await log(id)).misses,
    async said(participantId) {
      const { data } = (await call(`GET /v1/inbox/conversations?accountId=${account.id}&limit=100`)).body
      const found = data.find(({ participant }: any) => participant.id === participantId)
      const all = found ? await chats.messages(found.id) : []
      return all.filter(({ direction }: any) => direction === 'outgoing')
    },
    stats: async (id) => (await call(`GET /v1/comment-automations/${id}`)).body.stats,
  }
}
