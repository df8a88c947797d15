import { untilRight } from '../api.ts'
import { callLine, dim, heading, print } from '../paint.ts'
import type { Scene } from '../scene.ts'
import { type Post, Table } from '../table.ts'
import { targetOf } from '../target.ts'

const aheadMs = 3000
const isMoving = ({ targets }: Post) =>
  targets.some(({ status }) => status === 'scheduled' || status === 'publishing')
const statusOf = (post: Post, platform: string) =>
  post.targets.find((target) => target.platform === platform)?.status

const video = { type: 'video', url: 'https://media.example/demo.mp4' }

/** One post with a picture for every network, some with a text of their own, a few seconds ahead. */
export async function postToAll(scene: Scene, picture: { mediaId: string }): Promise<void> {
  const { call, accounts, expectations } = scene
  const all = Object.values(accounts)
  heading(`8. Schedule one post with the picture for all ${all.length} networks, three seconds ahead`)
  const own: Record<string, object> = {
    skynet: { content: 'Hello Bluesky. sbx:publish:slow1s' },
    threadnet: { content: 'Hello Threads. sbx:publish:slow2s' },
    videosite: { content: 'YouTube takes a video.', mediaItems: [video] },
  }
  const created = await call('POST /v1/posts', {
    title: 'Hello',
    content: 'Hello from Zither.',
    mediaItems: [picture],
    targets: all.map((account) => ({ ...targetOf(account), ...own[account.platform] })),
    scheduledFor: new Date(Date.now() + aheadMs).toISOString(),
  })
  callLine('POST /v1/posts', `${created.status}, post ${created.body.id}`)
  print(dim('   sbx:publish:slow2s in a text asks the sandbox to answer after two seconds.'))
  print()
  const post = await follow(scene, created.body, (now) => !isMoving(now), ['post.published'])
  for (const { platform, status, attempts } of post.targets)
    expectations.expect(
      status === 'published' && attempts === 1,
      `${platform} has the first post, sent once (it is ${status} after ${attempts} attempts)`,
    )
}

/** A post that one platform refuses, and for which the answer of another one never comes. */
export async function postInDoubt(scene: Scene): Promise<void> {
  const { call, accounts, expectations } = scene
  heading('9. What a platform refuses, and what nobody can know')
  const created = await call('POST /v1/posts', {
    content: 'A post in doubt.',
    targets: [
      { accountId: accounts.microblog.id, content: 'Not this one. sbx:publish:refused' },
      { accountId: accounts.threadnet.id, content: 'Is this one out? sbx:publish:lost' },
    ],
    publishNow: true,
  })
  callLine('POST /v1/posts', `${created.status}, post ${created.body.id}`)
  print(
    dim('   microblog says no. threadnet takes the post, and the connection drops before its answer: the'),
  )
  print(dim('   outcome is unknown. Nothing is sent again; ten seconds after the call threadnet is asked.'))
  print()
  let wasUnknown = false
  const post = await follow(
    scene,
    created.body,
    (now) => {
      wasUnknown ||= statusOf(now, 'threadnet') === 'unknown'
      return wasUnknown && !isMoving(now) && statusOf(now, 'threadnet') !== 'unknown'
    },
    ['post.partial'],
  )
  await showLog(scene, post)
  const [refused, lost] = post.targets
  expectations.expect(refused?.status === 'failed', `microblog refused its target (it is ${refused?.status})`)
  expectations.expect(refused?.error?.code === 'provider_rejected', 'the refusal is provider_rejected')
  expectations.expect(wasUnknown, 'the target without an answer was unknown')
  expectations.expect(lost?.status === 'published', `the look-up found the target (it is ${lost?.status})`)
  expectations.expect(lost?.attempts === 1, 'the unknown target was not sent again')
}

/** Shows a post until it is where it should be, and until the webhooks of that have come. */
async function follow(
  { call, receiver }: Scene,
  { id }: Post,
  isThere: (post: Post) => boolean,
  lastEvents: readonly string[],
): Promise<Post> {
  const table = new Table()
  for (const delivery of receiver.deliveries) if (isAbout(delivery.event, id)) table.tell(delivery)
  receiver.onDelivery((delivery) => table.tell(delivery))
  const read = async (): Promise<Post> => {
    const { body } = await call(`GET /v1/posts/${id}`)
    table.update(body)
    return body
  }
  const post = await untilRight(read, isThere)
  const types = () =>
    receiver.deliveries.filter(({ event }) => isAbout(event, id)).map(({ type }) => type as string)
  await untilRight(
    async () => types(),
    (now) => lastEvents.every((type) => now.includes(type)),
  )
  receiver.onDelivery(() => {})
  table.end()
  return post
}

function isAbout(event: { data: { post: Post } } | undefined, postId: string): boolean {
  return event?.data.post.id === postId
}

/** What the service has written down about the target in doubt, oldest first. */
async function showLog({ call, accounts }: Scene, { id }: Post): Promise<void> {
  const { body } = await call(`GET /v1/posts/${id}/logs`)
  print()
  callLine(`GET /v1/posts/${id.slice(0, 6)}.../logs`, 'what was done for threadnet')
  for (const { accountId, action, status, errorCode } of body.data.toReversed())
    if (accountId === accounts.threadnet.id)
      print(`      ${action.padEnd(8)} ${status}${errorCode ? `, ${errorCode}` : ''}`)
}
