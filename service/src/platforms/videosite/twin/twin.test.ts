import assert from 'node:assert/strict'
import { test } from 'node:test'
import { done, type Outcome } from '#wire/outcome.ts'
import { memoryState } from '#wire/twin/memory.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../../account.ts'
import type { MediaItem, MediaSource, Publication } from '../../capabilities/publishing/publishing.ts'
import { noMedia, publicationOf } from '../../conformance/scripted-platform.ts'
import { videosite } from '../manifest.ts'
import { videositeTwin } from './twin.ts'

const { publishing, connect, own } = videosite
const media: MediaItem[] = [{ type: 'video', url: 'https://media.example/v.mp4' }]

function doneValue<T>(outcome: Outcome<T>): T {
  if (outcome.kind !== 'done') assert.fail(JSON.stringify(outcome))
  return outcome.value
}

function fileOf(size: number): MediaSource {
  const file = {
    size,
    mimeType: 'video/mp4',
    read: async (start: number, end: number) => new Uint8Array(Math.min(end, size) - start),
  }
  const picture = { bytes: new Uint8Array(2 * 1024 * 1024 + 1), mimeType: 'image/png' }
  return { load: async () => done(picture), open: async () => done(file) }
}

async function sandbox() {
  const clock = { now: new Date('2026-01-05T10:00:00Z') }
  const state = memoryState(() => clock.now)
  const transport: Transport = {
    fetch: async (request) => videositeTwin.serve(state).fetch(request),
    ...videositeTwin.registration,
    now: () => clock.now,
  }
  const signIn = async (code: string): Promise<Account> => {
    const grant = { code, redirectUri: 'https://zither.example/callback', verifier: 'v' }
    const { identity, credentials } = doneValue(await connect.oauth.exchange(transport, grant))
    return { ...identity, credentials }
  }
  const account = await signIn('sbx_ok')
  const publish = async (source: MediaSource, more: Partial<Publication> = {}) => {
    const publication = publicationOf('', { item: { text: 'A walk', media }, at: clock.now, ...more })
    const prepared = doneValue(await publishing.prepare(transport, account, publication, source))
    return doneValue(await publishing.publish(transport, account, publication, prepared, source))
  }
  const follow = (name: 'playlist' | 'comment' | 'thumbnail', value: string, id: string) =>
    publishing.followUp(transport, account, { name, value }, { platformPostId: id, url: null }, fileOf(1))
  return { clock, transport, account, signIn, publish, follow }
}

test('the first look finds a video in processing, however small it is', async () => {
  const { transport, account, publish } = await sandbox()
  const stateOf = async (size: number) => {
    const published = await publish(fileOf(size))
    assert.equal(published.processing, true)
    const states: string[] = []
    for (let look = 0; look < 2; look++)
      states.push(
        doneValue(await publishing.progress(transport, account, publicationOf(''), published)).state,
      )
    return states
  }
  assert.deepEqual(await stateOf(1000), ['processing', 'published'])
  assert.deepEqual(await stateOf(20 * 1024 * 1024), ['processing', 'published'])
})

test('nobody sees a private video of somebody else, or can change it', async () => {
  const { transport, signIn, publish } = await sandbox()
  const published = await publish(fileOf(10), { options: { visibility: 'private' } })
  const other = await signIn('sbx_ok_2')
  assert.deepEqual(await publishing.isThere(transport, other, published), done(false))
  const removal = await publishing.remove(transport, other, published)
  assert.partialDeepStrictEqual(removal, { kind: 'refused', providerCode: 'forbidden' })
})

test('a video joins a playlist of its own channel only', async () => {
  const { transport, account, signIn, publish, follow } = await sandbox()
  const { platformPostId } = await publish(fileOf(10))
  const [mine] = doneValue(await own.listPlaylists(transport, account))
  const [theirs] = doneValue(await own.listPlaylists(transport, await signIn('sbx_ok_2')))
  assert.equal((await follow('playlist', mine?.id ?? '', platformPostId)).kind, 'done')
  assert.partialDeepStrictEqual(await follow('playlist', theirs?.id ?? '', platformPostId), {
    kind: 'refused',
    providerCode: 'forbidden',
  })
  assert.partialDeepStrictEqual(await follow('playlist', 'PLnothing', platformPostId), {
    kind: 'refused',
    providerCode: 'playlistNotFound',
  })
  const [now] = doneValue(await own.listPlaylists(transport, account))
  assert.equal(now?.itemCount, 1)
})

test('a video for children takes no comments, and no video takes a thumbnail of more than 2 MB', async () => {
  const { publish, follow } = await sandbox()
  const { platformPostId } = await publish(fileOf(10), { options: { madeForKids: true } })
  assert.partialDeepStrictEqual(await follow('comment', 'hello', platformPostId), {
    kind: 'refused',
    providerCode: 'commentsDisabled',
  })
  assert.partialDeepStrictEqual(await follow('thumbnail', 'https://media.example/t.png', platformPostId), {
    kind: 'refused',
    code: 'media_unavailable',
  })
})

test('an upload that lost its address is found in the list of uploads', async () => {
  const { transport, account, publish, clock } = await sandbox()
  const { platformPostId } = await publish(fileOf(10))
  const publication = publicationOf('', { item: { text: 'A walk', media } })
  const look = async () => doneValue(await publishing.lookup(transport, account, publication, clock.now))
  const { found } = await look()
  assert.equal(found?.platformPostId, platformPostId)
  clock.now = new Date('2026-01-05T10:10:00Z')
  assert.deepEqual(await look(), { found: null, complete: true })
})

test('changing one field leaves the others, and an unknown video is refused', async () => {
  const { transport, account, publish } = await sandbox()
  const published = await publish(fileOf(10), { options: { visibility: 'unlisted' } })
  const change = (changes: object, id = published.platformPostId) =>
    publishing.updateMetadata(
      transport,
      account,
      { platformPostId: id, url: null },
      changes as Record<string, unknown>,
      noMedia,
    )
  assert.deepEqual(await change({ tags: ['sea'] }), done(null))
  assert.deepEqual(await change({ description: 'By the sea' }), done(null))
  assert.deepEqual(await change({ containsSyntheticMedia: true }), done(null))
  const request = new Request(
    `https://youtube.googleapis.com/youtube/v3/videos?part=snippet,status&id=${published.platformPostId}`,
    { headers: { authorization: `Bearer ${account.credentials.accessToken}` } },
  )
  const [video] = (await (await transport.fetch(request)).json()).items
  const { title, description, tags } = video.snippet
  assert.deepEqual([title, description, tags], ['A walk', 'By the sea', ['sea']])
  const { privacyStatus, containsSyntheticMedia } = video.status
  assert.deepEqual([privacyStatus, containsSyntheticMedia], ['unlisted', true])
  assert.partialDeepStrictEqual(await change({ title: 'x' }, 'nothing0404'), {
    kind: 'refused',
    providerCode: 'videoNotFound',
  })
  assert.partialDeepStrictEqual(await change({ tags: Array(6).fill('x'.repeat(90)) }), {
    kind: 'refused',
    providerCode: 'invalidTags',
  })
})
