import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { MediaItem, Publication } from '../capabilities/publishing/publishing.ts'
import { account, noMedia, platformOf, publicationOf } from '../conformance/scripted-platform.ts'
import { threadnet } from './manifest.ts'

const errorOf = (status: number, error: object) => Response.json({ error }, { status })

const publish = (transport: Transport) =>
  threadnet.publishing.publish(transport, account, publicationOf('hello'), { containerId: '5' }, noMedia)
const prepare = (transport: Transport, publication: Publication) =>
  threadnet.publishing.prepare?.(transport, account, publication, noMedia)

async function sentTo({ requests }: { requests: Request[] }): Promise<string[]> {
  const shown = async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url)
    const parameters = request.method === 'POST' ? new URLSearchParams(await request.text()) : searchParams
    return `${request.method} ${pathname} ${decodeURIComponent(String(parameters))}`.trim()
  }
  return Promise.all(requests.map(shown))
}

describe('publishing', () => {
  const image: MediaItem = { type: 'image', url: 'https://media.example/1.png', altText: 'One' }
  const video: MediaItem = { type: 'video', url: 'https://media.example/2.mp4' }
  const state = (status: string, more: object = {}) => ({ id: '1', status, ...more })

  const preparedAt = '2026-01-05T10:00:00.000Z'
  const containerOf = (prepared: Outcome<unknown> | undefined): any =>
    prepared?.kind === 'done' ? prepared.value : assert.fail(JSON.stringify(prepared))

  test('makes one container of a text, with its topic and what it answers', async () => {
    const options = { topic_tag: 'Tea' }
    const root = platformOf({ id: '1' }, state('FINISHED'))
    const made = containerOf(await prepare(root, publicationOf('hello', { options })))
    assert.partialDeepStrictEqual(made, { containerId: '1', preparedAt })
    assert.deepEqual(await sentTo(root), [
      'POST /v1.0/42/threads text=hello&topic_tag=Tea&media_type=TEXT',
      'GET /v1.0/1 fields=status,error_message',
    ])
    const second = platformOf({ id: '1' }, state('FINISHED'))
    const previous = [{ platformPostId: '7', url: null }]
    await prepare(second, publicationOf('more', { options, previous, index: 1 }))
    assert.equal((await sentTo(second))[0], 'POST /v1.0/42/threads text=more&reply_to_id=7&media_type=TEXT')
  })

  test('puts several media into containers of their own first', async () => {
    const finished = state('FINISHED')
    const transport = platformOf({ id: '1' }, finished, { id: '2' }, finished, { id: '3' }, finished)
    const publication = publicationOf('', { item: { text: '', media: [image, video] } })
    assert.equal(containerOf(await prepare(transport, publication)).containerId, '3')
    const [first, , second, , third] = await sentTo(transport)
    const where = 'POST /v1.0/42/threads'
    assert.equal(first, `${where} media_type=IMAGE&image_url=${image.url}&alt_text=One&is_carousel_item=true`)
    assert.equal(second, `${where} media_type=VIDEO&video_url=${video.url}&is_carousel_item=true`)
    assert.equal(third, `${where} media_type=CAROUSEL&children=1,2`)
  })

  test('waits until the platform is done, and says why it is not', async () => {
    const publication = publicationOf('', { item: { text: '', media: [video] } })
    const slow = platformOf({ id: '1' }, state('IN_PROGRESS'), state('FINISHED'))
    assert.equal(containerOf(await prepare(slow, publication)).containerId, '1')
    const message = 'FAILED_DOWNLOADING_VIDEO'
    const failed = platformOf({ id: '1' }, state('ERROR', { error_message: message }))
    const expected = { kind: 'refused', code: 'media_unavailable', message }
    assert.deepEqual(await prepare(failed, publication), expected)
    assert.equal((await prepare(platformOf({ id: '1' }, state('STRANGE')), publication))?.kind, 'unknown')
  })

  /** Another attempt at what an earlier one prepared. */
  const second = async () => {
    const first = platformOf({ id: '5' }, state('FINISHED'))
    const before = containerOf(await prepare(first, publicationOf('hello')))
    return { before, again: publicationOf('hello', { prepared: before }) }
  }

  test('takes the container of an earlier attempt that did not go out, and waits for one that is not ready', async () => {
    const { before, again } = await second()
    for (const states of [[state('FINISHED')], [state('IN_PROGRESS'), state('FINISHED')]]) {
      const platform = { ...platformOf(...states), pause: async () => {} }
      assert.deepEqual(containerOf(await prepare(platform, again)), before)
      assert.deepEqual([...new Set(platform.requests.map(({ method }) => method))], ['GET'])
    }
  })

  test('makes a new container where the earlier one lapsed, failed or is forgotten', async () => {
    const { again } = await second()
    const missing = errorOf(400, { message: 'No such object', code: 100, error_subcode: 33 })
    for (const first of [state('EXPIRED'), state('ERROR'), missing]) {
      const platform = platformOf(first, { id: '6' }, state('FINISHED'))
      assert.equal(containerOf(await prepare(platform, again)).containerId, '6')
    }
  })

  test('makes a new container for a post that was changed since, unless the earlier one went out', async () => {
    const { before } = await second()
    const changed = publicationOf('hello again', { prepared: before })
    const platform = platformOf(state('FINISHED'), state('FINISHED'), { id: '6' }, state('FINISHED'))
    assert.equal(containerOf(await prepare(platform, changed)).containerId, '6')
    const out = containerOf(await prepare(platformOf(state('PUBLISHED')), changed))
    assert.deepEqual(out, { ...before, isOut: true })
  })

  test('makes no second post of a container that went out: the outcome is unknown, without a call', async () => {
    const { before, again } = await second()
    const out = platformOf(state('PUBLISHED'))
    const kept = containerOf(await prepare(out, again))
    assert.deepEqual(kept, { ...before, isOut: true })
    assert.deepEqual(await sentTo(out), ['GET /v1.0/5 fields=status,error_message'])
    const platform = platformOf({ id: '9' })
    const outcome = await threadnet.publishing.publish(platform, account, again, kept, noMedia)
    assert.equal(outcome.kind, 'unknown')
    assert.deepEqual(platform.requests, [])
  })

  test('publishes with one call and does not make up an address', async () => {
    const transport = platformOf({ id: '9' })
    assert.deepEqual(await publish(transport), done({ platformPostId: '9', url: null }))
    assert.deepEqual(await sentTo(transport), ['POST /v1.0/42/threads_publish creation_id=5'])
  })
})

describe('the address of a post', () => {
  const ask = (transport: Transport) =>
    threadnet.publishing.progress?.(transport, account, publicationOf('hello'), {
      platformPostId: '9',
      url: null,
    })

  test('is read from the post', async () => {
    const url = 'https://www.threads.net/@ann/post/abc'
    const transport = platformOf({ id: '9', permalink: url })
    assert.deepEqual(
      await ask(transport),
      done({ state: 'published', published: { platformPostId: '9', url } }),
    )
    assert.deepEqual(await sentTo(transport), ['GET /v1.0/9 fields=id,permalink'])
  })

  test('may be missing for a while, and is never that of another post', async () => {
    assert.deepEqual(
      await ask(platformOf({ id: '9' })),
      done({ state: 'published', published: { platformPostId: '9', url: null } }),
    )
    assert.equal((await ask(platformOf({ id: '8', permalink: 'https://a.example' })))?.kind, 'unknown')
  })
})
