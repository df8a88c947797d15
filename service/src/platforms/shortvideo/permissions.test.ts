import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { memoryState } from '#wire/twin/memory.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { grownFollowers } from '../capabilities/analytics/analytics.twin.ts'
import type { MediaItem, Publication } from '../capabilities/publishing/publishing.ts'
import { media } from '../capabilities/publishing/rig.conformance.ts'
import { doneValue } from '../conformance/rig.ts'
import { publicationOf } from '../conformance/scripted-platform.ts'
import { shortvideo } from './manifest.ts'

const { twin, publishing, profile } = shortvideo
const grant = { code: 'sbx_ticked', redirectUri: 'https://zither.example/back', verifier: 'v' }
const photo: MediaItem = { type: 'image', url: 'https://media.example/0.jpg' }
const few = 'user.info.basic,video.publish'

interface Scene {
  transport: Transport
  sent: string[]
  state: TwinState
  clock: { now: Date }
}

function sceneOf(app: 'poorest' | 'full' = 'full'): Scene {
  const clock = { now: new Date('2026-01-05T10:00:00Z') }
  const state = memoryState(() => clock.now)
  const sent: string[] = []
  const transport: Transport = {
    ...twin.registration,
    now: () => clock.now,
    fetch: async (request) => {
      sent.push(new URL(request.url).pathname)
      return twin.serve(state, twin.apps?.[app]).fetch(request)
    },
  }
  return { transport, sent, state, clock }
}

/** An account whose person left only some permissions ticked. */
async function accountWith({ transport, state }: Scene, scope: string, username = 'ann'): Promise<Account> {
  await state.put('grant', grant.code, { identity: `sbx-shortvideo-${username}`, username, scope })
  const { identity, credentials } = doneValue(await shortvideo.connect.oauth.exchange(transport, grant))
  return { ...identity, credentials }
}

async function post({ transport }: Scene, account: Account, more: Partial<Publication> = {}) {
  const publication = publicationOf('hello', { item: { text: 'hello', media: [photo] }, ...more })
  const prepared = await publishing.prepare!(transport, account, publication, media)
  if (prepared.kind !== 'done') return prepared
  return publishing.publish(transport, account, publication, prepared.value, media)
}

describe('a person who unticks what is optional', () => {
  test('is connected, under the handle that the account posts by, and what is not told is null', async () => {
    const scene = sceneOf()
    const account = await accountWith(scene, few)
    assert.deepEqual(account.credentials.scopes, few.split(','))
    const identity = doneValue(await profile.readIdentity(scene.transport, account))
    assert.deepEqual([identity.username, identity.followersCount, identity.metadata], ['ann', null, {}])
    assert.equal(identity.profileUrl, 'https://www.tiktok.com/@ann')
  })

  test('publishes, and a lost answer is looked up without the list', async () => {
    const scene = sceneOf()
    const account = await accountWith(scene, few)
    doneValue(await post(scene, account))
    scene.sent.length = 0
    const publication = publicationOf('hello', { item: { text: 'hello', media: [photo] } })
    const sighting = await publishing.lookup!(scene.transport, account, publication, scene.clock.now)
    assert.deepEqual(doneValue(sighting), { found: null, complete: false })
    assert.deepEqual(scene.sent, [])
  })

  test('is refused a draft before any call, by the name of the permission', async () => {
    const scene = sceneOf()
    const account = await accountWith(scene, few)
    scene.sent.length = 0
    const outcome = await post(scene, account, { options: { draft: true } })
    assert.partialDeepStrictEqual(outcome, { kind: 'refused', reason: 'forbidden' })
    assert.match(outcome.kind === 'refused' ? outcome.message : '', /video\.upload/)
    assert.deepEqual(scene.sent, [])
  })

  test('keeps its number of followers with that permission alone', async () => {
    const scene = sceneOf()
    const account = await accountWith(scene, `${few},user.info.stats`)
    const followers = grownFollowers('shortvideo', account.platformAccountId, scene.clock.now)
    assert.equal(doneValue(await profile.readIdentity(scene.transport, account)).followersCount, followers)
  })

  test('keeps what was granted through a refresh', async () => {
    const scene = sceneOf()
    const account = await accountWith(scene, few)
    const renewed = doneValue(await profile.refresh(scene.transport, account))
    assert.deepEqual(renewed.scopes, few.split(','))
  })
})

describe('an app that was not audited', () => {
  test('is told why a level is not offered', async () => {
    const scene = sceneOf('poorest')
    const account = await accountWith(scene, few)
    const outcome = await post(scene, account, { options: { privacyLevel: 'PUBLIC_TO_EVERYONE' } })
    assert.partialDeepStrictEqual(outcome, { kind: 'refused', providerCode: 'privacy_level_option_mismatch' })
    assert.match(outcome.kind === 'refused' ? outcome.message : '', /not audited.*SELF_ONLY/)
    doneValue(await post(scene, account, { options: { privacyLevel: 'SELF_ONLY' } }))
  })

  test('posts for five accounts a day, and the sixth is told when the day ends', async () => {
    const scene = sceneOf('poorest')
    for (let number = 1; number <= 5; number++)
      doneValue(await post(scene, await accountWith(scene, few, `ann${number}`)))
    const sixth = await accountWith(scene, few, 'ann6')
    const outcome = await post(scene, sixth)
    assert.partialDeepStrictEqual(outcome, { kind: 'throttled', reason: 'daily_cap' })
    assert.match(outcome.kind === 'throttled' ? (outcome.message ?? '') : '', /five.*ends by \d{4}-/s)
    scene.clock.now = new Date('2026-01-06T10:00:01Z')
    const fresh = doneValue(await profile.refresh(scene.transport, sixth))
    doneValue(await post(scene, { ...sixth, credentials: fresh }))
  })

  test('has an account wait for the end of its day when it has posted too often', async () => {
    const scene = sceneOf('poorest')
    const account = await accountWith(scene, few)
    for (let number = 0; number < 15; number++) doneValue(await post(scene, account))
    const outcome = await post(scene, account)
    assert.partialDeepStrictEqual(outcome, { kind: 'throttled', reason: 'daily_cap' })
    assert.match(outcome.kind === 'throttled' ? (outcome.message ?? '') : '', /ends by \d{4}-/)
  })
})

test('the account is asked what it may do before each post', async () => {
  const scene = sceneOf()
  const account = await accountWith(scene, few)
  scene.sent.length = 0
  for (let times = 0; times < 2; times++) doneValue(await post(scene, account))
  const asked = scene.sent.filter((path) => path.endsWith('/creator_info/query/'))
  assert.equal(asked.length, 2)
})
