import { bodyOf, type World } from './world.ts'

const receivers = 'https://hooks.sandbox.test'
const ofPosts = ['post.published', 'post.failed', 'post.partial', 'post.unknown']
const ofTargets = ['post.platform.published', 'post.platform.failed', 'post.platform.unknown']

/** Endpoints that take everything, that fail at first, that always fail, that are gone, and that are switched off. */
const endpoints = [
  { name: 'Order system', path: '/ok', events: [...ofPosts, ...ofTargets] },
  { name: 'Newsroom', path: '/flaky-2', events: ofPosts },
  { name: 'Old dashboard', path: '/500', events: ['post.published', 'account.connected'] },
  { name: 'Retired service', path: '/410', events: ['post.published'] },
  { name: 'Slow archive', path: '/slow-2', events: ['account.disconnected'] },
]

export async function listen({ call, profiles }: World): Promise<void> {
  for (const { name, path, events } of endpoints)
    await call('POST /v1/webhooks', { name, url: `${receivers}${path}`, events })
  const off = { name: 'Switched off', url: `${receivers}/ok`, events: ofPosts, isActive: false }
  await call('POST /v1/webhooks', off)
  const [first] = profiles
  const ofOne = { name: 'Bakery only', url: `${receivers}/ok`, events: ofTargets, profileIds: [first?.id] }
  const { id } = bodyOf(await call('POST /v1/webhooks', ofOne))
  await call('POST /v1/webhooks/test', { webhookId: id })
}
