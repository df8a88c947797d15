import type { Running } from '../service/service.ts'
import { analyticsScene } from './analytics.ts'
import { eventsOf } from './told.ts'

export interface Native {
  platformPostId: string
  platformPostUrl: string | null
  publishedAt: string
}

const names = [
  'post.external.created',
  'post.external.updated',
  'post.external.deleted',
  'post.platform.deleted',
]

/** An account on which people post in the app of the network, too, and a receiver of what is told of that. */
export async function externalScene(running?: Running) {
  const scene = await analyticsScene(running)
  const { team, account, sandbox } = scene
  const events = await eventsOf(team, ...names)
  const ok = <T>({ status, body }: { status: number; body: T }): T => {
    if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`)
    return body
  }
  const at = ({ platformPostId }: Native) => `/_sandbox/posts/${encodeURIComponent(platformPostId)}`
  return {
    ...scene,
    events,
    /** A person posts in the app of the network. */
    native: async (content: string, more: object = {}): Promise<Native> =>
      ok(await sandbox('POST /_sandbox/posts', { accountId: account.id, content, ...more })),
    edit: async (post: Native, change: object) => ok(await sandbox(`PATCH ${at(post)}`, change)),
    remove: async (post: Native) => ok(await sandbox(`POST ${at(post)}/remove`)),
    /** The next questions of this step meet a fault. */
    bend: async (step: string, fault: string, times = 1) =>
      ok(await sandbox(`PATCH /_sandbox/accounts/${account.id}`, { faults: [{ step, fault, times }] })),
    /** What the service has of the account that was published elsewhere, the newest first. */
    external: async (): Promise<any[]> =>
      ok(await team.call('GET /v1/posts?source=external&sort=-createdAt&limit=100')).data,
  }
}
