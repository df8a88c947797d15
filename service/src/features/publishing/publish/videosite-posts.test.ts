import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { advance } from '#testing/service/clock.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { publishNow, settled } from '#testing/team/posts.ts'
import { control, eventually, newTeam, type Team } from '#testing/team/team.ts'

const thumbnail = 'https://media.example/t.png'
const media = [{ type: 'video', url: 'https://media.example/v.mp4', thumbnail }]

interface Sent {
  method: string
  path: string
  body: any
  operation: string
}

/** What the platform was sent for an account, besides what only reads. */
async function changesOf(accountId: string): Promise<Sent[]> {
  const ask = await control()
  const { data } = (await ask(`GET /_sandbox/calls?accountId=${accountId}&limit=1000`)).body
  return data.filter(({ method }: Sent) => method !== 'GET')
}

const playlistOf = async ({ call }: Team, id: string, number = 0) =>
  (await call(`GET /v1/accounts/${id}/videosite-playlists`)).body.playlists[number]

test('a video is published with its options, then gets its thumbnail, its playlist and its first comment', async () => {
  const team = await newTeam()
  const { id } = await newAccount(team, 'videosite')
  const playlist = await playlistOf(team, id)
  const options = {
    title: 'A walk',
    visibility: 'unlisted',
    categoryId: '19',
    containsSyntheticMedia: true,
    playlistId: playlist.id,
    firstComment: 'What a day',
  }
  const targets = [{ accountId: id, options }]
  const post = await publishNow(team.call, [id], 'By the sea', { mediaItems: media, targets })
  assert.equal(post.status, 'published')
  const done = await eventually(
    () => team.call(`GET /v1/posts/${post.id}`),
    ({ body }) =>
      body.targets[0].followUps.every(({ status }: any) => !['waiting', 'sending'].includes(status)),
  )
  const [target] = done.body.targets
  assert.match(target.platformPostUrl, /^https:\/\/www\.youtube\.com\/watch\?v=[\w-]{11}$/)
  assert.deepEqual(
    target.followUps.map(({ name, status }: any) => [name, status]),
    [
      ['thumbnail', 'done'],
      ['playlist', 'done'],
      ['comment', 'done'],
    ],
  )
  assert.equal((await playlistOf(team, id)).itemCount, 1)
  const [begun] = (await changesOf(id)).filter(({ path }) => path.includes('uploadType=resumable&'))
  assert.deepEqual(begun?.body, {
    snippet: { title: 'A walk', description: 'By the sea', categoryId: '19' },
    status: { privacyStatus: 'unlisted', selfDeclaredMadeForKids: false, containsSyntheticMedia: true },
  })
})

test('a playlist that is not there does not undo the video', async () => {
  const team = await newTeam()
  const { id } = await newAccount(team, 'videosite')
  const targets = [{ accountId: id, options: { playlistId: 'PLnothing' } }]
  const post = await publishNow(team.call, [id], 'By the sea', {
    mediaItems: [{ ...media[0], thumbnail: undefined }],
    targets,
  })
  const seen = await eventually(
    () => team.call(`GET /v1/posts/${post.id}`),
    ({ body }) => body.targets[0].followUps[0]?.status === 'failed',
  )
  assert.equal(seen.body.status, 'published')
  assert.match(seen.body.targets[0].followUps[0].error.message, /playlist/)
})

describe('before anything is sent', () => {
  for (const [name, body, code, param] of [
    ['a text alone', { content: 'no video' }, 'media_required', 'mediaItems'],
    ['an image', { mediaItems: [{ type: 'image', url: thumbnail }] }, 'media_unsupported', 'mediaItems'],
    ['a bracket in the text', { content: '<3', mediaItems: media }, 'invalid_value', 'content'],
    ['no title', { content: '', mediaItems: media }, 'missing_required_parameter', 'title'],
    ['a title that is too long', { title: 'x'.repeat(101), mediaItems: media }, 'content_too_long', 'title'],
    [
      'a text of more bytes than characters',
      { content: 'ü'.repeat(2501), title: 'x', mediaItems: media },
      'content_too_long',
      'content',
    ],
  ] as const)
    test(`${name} is refused by name`, async () => {
      const team = await newTeam()
      const { id } = await newAccount(team, 'videosite')
      const reply = await team.call('POST /v1/posts', {
        content: 'words',
        targets: [{ accountId: id }],
        publishNow: true,
        ...body,
      })
      assert.deepEqual([reply.status, reply.code, reply.param], [400, code, param])
      assert.deepEqual(
        (await changesOf(id)).filter(({ path }) => path.startsWith('/upload')),
        [],
      )
    })
})

test('an edit changes the description and leaves the title, and a video is taken down', async () => {
  const team = await newTeam()
  const { id } = await newAccount(team, 'videosite')
  const post = await publishNow(team.call, [id], 'By the sea', { title: 'A walk', mediaItems: media })
  const edited = await team.call(`POST /v1/posts/${post.id}/edit`, {
    platform: 'videosite',
    content: 'In the hills',
  })
  assert.equal(edited.status, 200)
  const update = (await changesOf(id)).find(
    ({ method, path }) => method === 'PUT' && path.startsWith('/youtube/v3/videos'),
  )
  assert.deepEqual(update?.body.snippet, { title: 'A walk', description: 'In the hills', categoryId: '22' })
  const removed = await team.call(`POST /v1/posts/${post.id}/unpublish`, { platform: 'videosite' })
  assert.equal(removed.status, 200)
  const gone = await team.call(
    `GET /v1/accounts/${id}/videosite-captions?videoId=${post.targets[0].platformPostId}`,
  )
  assert.equal(gone.status, 404)
})

test('a video whose answer was lost is found by its upload, and gets its steps', async () => {
  const team = await newTeam()
  const { id } = await newAccount(team, 'videosite')
  const targets = [{ accountId: id, options: { title: 'A walk', firstComment: 'What a day' } }]
  const post = await publishNow(team.call, [id], 'sbx:publish:lost', { mediaItems: media, targets })
  assert.equal(post.status, 'unknown')
  // The first look finds it in processing, and the next one follows a minute later.
  await advance(20)
  await eventually(
    () => team.call(`GET /v1/posts/${post.id}`),
    ({ body }) => Date.parse(body.targets[0].nextActionAt) > Date.parse(body.updatedAt) + 50_000,
  )
  await advance(90)
  const found = await eventually(
    () => team.call(`GET /v1/posts/${post.id}`),
    ({ body }) =>
      body.targets[0].followUps.some(({ name, status }: any) => name === 'comment' && status === 'done'),
  )
  assert.equal(found.body.status, 'published')
  const begun = (await changesOf(id)).filter(({ path }) => path.includes('uploadType=resumable&'))
  assert.equal(begun.filter(({ method }) => method === 'POST').length, 1)
})

test('a video that was not completed is sent by the same upload when somebody tries again', async () => {
  const team = await newTeam()
  const { id } = await newAccount(team, 'videosite')
  const post = await publishNow(team.call, [id], 'sbx:publish:droppedx1', { mediaItems: media })
  assert.equal(post.status, 'unknown')
  await advance(120)
  const failed = await eventually(
    () => team.call(`GET /v1/posts/${post.id}`),
    ({ body }) => body.status === 'failed',
  )
  assert.equal(failed.body.targets[0].error.code, 'outcome_not_found')
  assert.equal((await team.call(`POST /v1/posts/${post.id}/retry`, {})).status, 200)
  const sent = await settled(team.call, post.id)
  assert.equal(sent.status, 'published')
  const uploads = (await changesOf(id)).filter(({ path }) => path.startsWith('/upload/youtube/v3/videos'))
  assert.equal(uploads.filter(({ method }) => method === 'POST').length, 1)
})

test('a second attempt at a video that is out after all makes no second one', async () => {
  const team = await newTeam()
  const { id } = await newAccount(team, 'videosite')
  const text = 'sbx:publish:lostx1'
  const post = await publishNow(team.call, [id], text, { mediaItems: media })
  assert.equal(post.status, 'unknown')
  const retried = await team.call(`POST /v1/posts/${post.id}/retry`, { includeUnknown: true })
  assert.equal(retried.status, 200)
  const sent = await settled(team.call, post.id)
  assert.equal(sent.status, 'published')
  const changes = await changesOf(id)
  assert.equal(
    changes.filter(({ path }) => path.includes('uploadType=resumable&') && path.includes('upload_id')).length,
    3,
  )
  assert.equal(
    changes.filter(({ method, path }) => method === 'POST' && path.startsWith('/upload/youtube/v3/videos'))
      .length,
    1,
  )
})
