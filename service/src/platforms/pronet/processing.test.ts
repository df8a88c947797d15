import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { memoryState } from '#wire/twin/memory.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { MediaItem } from '../capabilities/publishing/publishing.ts'
import { media } from '../capabilities/publishing/rig.conformance.ts'
import { doneValue } from '../conformance/rig.ts'
import { noMedia, publicationOf } from '../conformance/scripted-platform.ts'
import { pronet } from './manifest.ts'
import { type Processing, processingIs } from './twin/media.ts'
import { pronetTwin } from './twin/twin.ts'

const { publishing } = pronet

interface Scene {
  transport: Transport
  account: Account
  state: TwinState
  sent: string[]
  waited: number[]
}

/** An account of a person or of an organization, connected by the app that is for it. */
async function sceneOf(app: 'person' | 'organization'): Promise<Scene> {
  const state = memoryState()
  const sent: string[] = []
  const waited: number[] = []
  const transport: Transport = {
    ...pronetTwin.registration,
    fetch: async (request) => {
      sent.push(`${request.method} ${new URL(request.url).pathname}`)
      return pronetTwin.serve(state).fetch(request)
    },
    settings: { clientId: `sandbox-${app}-app`, app },
    pause: async (seconds) => void waited.push(seconds),
  }
  const { oauth } = pronet.connect
  const grant = { code: 'sbx_ok', redirectUri: 'https://zither.example/back', verifier: 'v' }
  const person = doneValue(await oauth.exchange(transport, grant))
  const [choice] = doneValue(await oauth.choices!.list(transport, person))
  const { identity, credentials } = doneValue(await oauth.choices!.connect(transport, person, choice!.id))
  const { platformAccountId, username, metadata } = identity
  sent.length = 0
  return { transport, state, sent, waited, account: { platformAccountId, username, metadata, credentials } }
}

const image: MediaItem = { type: 'image', url: 'https://media.example/i.png' }
const document: MediaItem = { type: 'document', url: 'https://media.example/report.pdf' }
const video: MediaItem = { type: 'video', url: 'https://media.example/v.mp4' }
const postOf = (...items: MediaItem[]) => publicationOf('x', { item: { text: 'x', media: items } })

const looksAt = ({ sent }: Scene) => sent.filter((one) => /^GET \/rest\/(images|documents|videos)/.test(one))
const postsAt = ({ sent }: Scene) => sent.filter((one) => one === 'POST /rest/posts')

describe('files of an organization', { concurrency: true }, () => {
  for (const [name, items, looks] of [
    ['an image', [image], 2],
    ['several images', [image, { ...image, url: 'https://media.example/j.png' }], 4],
    ['a document', [document], 2],
    ['a video', [video], 2],
  ] as const)
    test(`${name} is looked at until it is available, and then posted`, async () => {
      const scene = await sceneOf('organization')
      const { transport, account } = scene
      const publication = postOf(...items)
      const prepared = doneValue(await publishing.prepare!(transport, account, publication, media))
      assert.equal(looksAt(scene).length, looks)
      doneValue(await publishing.publish(transport, account, publication, prepared, noMedia))
    })

  test('a file that the platform cannot process is told as one that cannot be used', async () => {
    const { transport, account, state } = await sceneOf('organization')
    await processingIs(state, { looks: 1, end: 'PROCESSING_FAILED' })
    const outcome = await publishing.prepare!(transport, account, postOf(image), media)
    assert.equal(outcome.kind === 'refused' && outcome.code, 'media_unavailable')
  })
})

describe('files of a person', { concurrency: true }, () => {
  for (const [name, item] of [
    ['an image', image],
    ['a document', document],
  ] as const)
    test(`${name} that the token may not look at is waited for, and then posted`, async () => {
      const scene = await sceneOf('person')
      const { transport, account } = scene
      const prepared = doneValue(await publishing.prepare!(transport, account, postOf(item), media))
      assert.equal(looksAt(scene).length, 1)
      assert.deepEqual(scene.waited, [3])
      doneValue(await publishing.publish(transport, account, postOf(item), prepared, noMedia))
    })

  test('a post that comes before its image is ready is tried again with the same upload', async () => {
    const scene = await sceneOf('person')
    const { transport, account, state } = scene
    const slow: Processing = { looks: 100, end: 'PROCESSING' }
    await processingIs(state, slow)
    const prepared = doneValue(await publishing.prepare!(transport, account, postOf(image), media))
    const early = await publishing.publish(transport, account, postOf(image), prepared, noMedia)
    assert.deepEqual(early, { kind: 'throttled', retryAfterSeconds: 30, alone: true })
    await processingIs(state, { looks: 1, end: 'AVAILABLE' })
    scene.sent.length = 0
    const again = { ...postOf(image), prepared }
    const same = doneValue(await publishing.prepare!(transport, account, again, media))
    assert.deepEqual(same, prepared)
    assert.equal(scene.sent.filter((one) => !one.startsWith('GET')).length, 0)
    doneValue(await publishing.publish(transport, account, again, same, noMedia))
    assert.equal(postsAt(scene).length, 1)
  })

  test('another image than the one before is uploaded anew', async () => {
    const scene = await sceneOf('person')
    const { transport, account } = scene
    const prepared = doneValue(await publishing.prepare!(transport, account, postOf(image), media))
    const other = { ...postOf({ ...image, url: 'https://media.example/other.png' }), prepared }
    const anew = doneValue(await publishing.prepare!(transport, account, other, media))
    assert.notDeepEqual(anew, prepared)
  })

  test('a post in the name of an organization is refused before any call', async () => {
    const scene = await sceneOf('person')
    const options = { organizationUrn: 'urn:li:organization:pronet-1' }
    const publication = { ...postOf(image), options }
    const outcome = await publishing.prepare!(scene.transport, scene.account, publication, media)
    assert.match(outcome.kind === 'refused' ? outcome.message : '', /w_organization_social.*PRONET_APP/)
    assert.deepEqual(scene.sent, [])
  })
})
