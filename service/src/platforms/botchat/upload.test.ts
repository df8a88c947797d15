import assert from 'node:assert/strict'
import { test } from 'node:test'
import { channelId, doneValue } from '#testing/twins/scripted-bot.ts'
import { memoryState } from '#wire/twin/memory.ts'
import type { Transport } from '#wire/wire.ts'
import type { MediaItem, MediaSource } from '../capabilities/publishing/publishing.ts'
import { publicationOf } from '../conformance/scripted-platform.ts'
import { botchat } from './manifest.ts'
import { sandboxBotToken } from './twin/bot.ts'
import { botchatTwin } from './twin/twin.ts'

const account = {
  platformAccountId: channelId,
  username: 'channel',
  metadata: {},
  credentials: { accessToken: '', refreshToken: null, expiresAt: null },
}

const bytes = new Uint8Array([0, 0xff, 13, 10, 0xfe])
const loaded: string[] = []
const source: MediaSource = {
  async load({ url }) {
    loaded.push(url)
    return { kind: 'done', value: { bytes, mimeType: 'video/mp4' } }
  },
  open: () => assert.fail('the whole file is needed'),
}

const megabyte = 1024 * 1024
const item = (type: MediaItem['type'], name: string, megabytes?: number): MediaItem => ({
  type,
  url: `https://media.example/${name}`,
  ...(megabytes && { size: megabytes * megabyte }),
})

async function publish(media: MediaItem[], from = source) {
  const requests: Request[] = []
  const state = memoryState()
  const transport: Transport = {
    fetch: async (request) => {
      requests.push(request.clone())
      return botchatTwin.serve(state).fetch(request)
    },
    secrets: { botToken: sandboxBotToken },
  }
  loaded.length = 0
  const publication = publicationOf('hi', { item: { text: 'hi', media }, options: { protectContent: true } })
  const outcome = await botchat.publishing.publish(transport, account, publication, undefined, from)
  return { outcome, requests, state }
}

test('a file that the platform would fetch goes by its address', async () => {
  for (const media of [
    [item('image', 'a.png', 5)],
    [item('video', 'a.mp4', 20)],
    [item('video', 'a.mp4')],
    [item('image', 'a.png', 4), item('video', 'b.mp4', 20)],
  ]) {
    const { outcome, requests } = await publish(media)
    doneValue(outcome)
    assert.equal(requests[0]?.headers.get('content-type'), 'application/json')
    assert.deepEqual(loaded, [])
  }
})

test('a larger file goes along with the message, byte for byte, in one request', async () => {
  for (const [type, megabytes] of [
    ['image', 6],
    ['gif', 21],
    ['video', 50],
    ['document', 21],
  ] as const) {
    const { outcome, requests, state } = await publish([item(type, 'large.bin', megabytes)])
    doneValue(outcome)
    assert.equal(requests.length, 1)
    const form = await requests[0]?.formData()
    const file = form?.get('file0')
    assert.ok(file instanceof File)
    assert.deepEqual([new Uint8Array(await file.arrayBuffer()), file.name], [bytes, 'large.bin'])
    assert.equal(form?.get('protect_content'), 'true')
    const kept = await state.get('message', `${channelId}/1`)
    assert.equal(kept.caption, 'hi')
    assert.equal(
      [kept[type === 'image' ? 'photo' : type === 'gif' ? 'animation' : type]].flat()[0].file_size,
      bytes.length,
    )
  }
})

test('an album carries only the files that are too large to be fetched', async () => {
  const { outcome, requests } = await publish([item('image', 'a.png', 1), item('video', 'b.mp4', 30)])
  assert.equal(doneValue(outcome).extra?.messageIds, '1,2')
  assert.deepEqual(loaded, ['https://media.example/b.mp4'])
  const form = await requests[0]?.formData()
  assert.deepEqual(JSON.parse(String(form?.get('media'))), [
    { type: 'photo', media: 'https://media.example/a.png', caption: 'hi' },
    { type: 'video', media: 'attach://file1' },
  ])
})

test('nothing is sent when a file cannot be read', async () => {
  const missing: MediaSource = {
    ...source,
    load: async () => ({ kind: 'refused', code: 'media_unavailable', message: 'It is gone.' }),
  }
  const { outcome, requests } = await publish([item('video', 'a.mp4', 30)], missing)
  assert.partialDeepStrictEqual(outcome, { kind: 'refused', code: 'media_unavailable' })
  assert.equal(requests.length, 0)
})
