import assert from 'node:assert/strict'
import { test } from 'node:test'
import { picture, upload } from '#testing/files/files.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { publishNow } from '#testing/team/posts.ts'
import { control, newTeam } from '#testing/team/team.ts'

const image = { url: 'https://media.example/soup.jpg', altText: 'A bowl' }
const video = { type: 'video', url: 'https://media.example/v.mp4' }

/** The pins that the platform was sent for an account. */
async function pinsOf(accountId: string): Promise<any[]> {
  const ask = await control()
  const { data } = (await ask(`GET /_sandbox/calls?accountId=${accountId}&limit=1000`)).body
  return data.filter(({ path }: any) => path.endsWith('/pins')).map(({ body }: any) => body)
}

test('a pin goes to the default board of its account, or to the one that its target names', async () => {
  const team = await newTeam()
  const { id } = await newAccount(team, 'pinboard')
  const post = await publishNow(team.call, [id], 'Hot soup', { title: 'Soup', mediaItems: [image] })
  assert.equal(post.status, 'published')
  assert.match(post.targets[0].platformPostUrl, /^https:\/\/www\.pinterest\.com\/pin\/\d+\/$/)
  const options = { boardId: 'pinboard-2', link: 'https://shop.example/soup' }
  await publishNow(team.call, [id], 'More soup', {
    mediaItems: [image],
    targets: [{ accountId: id, options }],
  })
  const source = { source_type: 'image_url', url: image.url }
  assert.deepEqual(await pinsOf(id), [
    {
      board_id: 'pinboard-1',
      title: 'Soup',
      description: 'Hot soup',
      alt_text: 'A bowl',
      media_source: source,
    },
    {
      board_id: 'pinboard-2',
      description: 'More soup',
      link: 'https://shop.example/soup',
      alt_text: 'A bowl',
      media_source: source,
    },
  ])
})

test('an uploaded image goes with its bytes, and a video by its upload', async () => {
  const team = await newTeam()
  const { id } = await newAccount(team, 'pinboard')
  const bytes = await picture('png')
  const file = await upload(team.call, bytes, 'image/png', 'a.png')
  await publishNow(team.call, [id], 'A picture', { mediaItems: [{ mediaId: file.id }] })
  const targets = [{ accountId: id, options: { coverImageKeyFrameTime: 2 } }]
  const post = await publishNow(team.call, [id], 'A film', { mediaItems: [video], targets })
  assert.equal(post.status, 'published', JSON.stringify(post.targets))
  const [first, second] = await pinsOf(id)
  assert.deepEqual(first.media_source, {
    source_type: 'image_base64',
    content_type: 'image/png',
    data: Buffer.from(bytes).toString('base64'),
  })
  const { media_id: mediaId, ...rest } = second.media_source
  assert.match(mediaId, /^\d+$/)
  assert.deepEqual(rest, { source_type: 'video_id', cover_image_key_frame_time: 2 })
})

test('a pin is edited and unpublished', async () => {
  const team = await newTeam()
  const { id } = await newAccount(team, 'pinboard')
  const post = await publishNow(team.call, [id], 'Before', { mediaItems: [image] })
  const named = { accountId: id }
  const edited = await team.call(`POST /v1/posts/${post.id}/edit`, { ...named, content: 'After' })
  assert.deepEqual([edited.status, edited.body.id], [200, post.targets[0].platformPostId])
  assert.equal((await team.call(`POST /v1/posts/${post.id}/unpublish`, named)).status, 200)
})

test('a pin without a picture, and one that Pinterest would refuse, are told before anything is kept', async () => {
  const team = await newTeam()
  const { id } = await newAccount(team, 'pinboard')
  const create = (body: object) =>
    team.call('POST /v1/posts', { content: 'x', targets: [{ accountId: id }], isDraft: false, ...body })
  const cover = { coverImageUrl: 'https://media.example/c.jpg' }
  const rows: [body: object, code: string, param: string][] = [
    [{}, 'media_required', 'mediaItems'],
    [{ content: 'a'.repeat(501), mediaItems: [image] }, 'content_too_long', 'content'],
    [{ title: 'a'.repeat(101), mediaItems: [image] }, 'content_too_long', 'title'],
    [
      { mediaItems: [image], targets: [{ accountId: id, options: cover }] },
      'invalid_value',
      'targets[0].options.coverImageUrl',
    ],
    [
      { mediaItems: [image], targets: [{ accountId: id, options: { section: 'x' } }] },
      'unknown_parameter',
      'targets[0].options.section',
    ],
  ]
  for (const [body, code, param] of rows) {
    const refused = await create({ publishNow: true, isDraft: undefined, ...body })
    assert.deepEqual(
      [refused.status, refused.code, refused.param],
      [400, code, param],
      JSON.stringify(refused.body),
    )
  }
  assert.deepEqual((await team.call('GET /v1/posts')).body.data, [])
})

test('a board that is gone fails the pin with the words of Pinterest', async () => {
  const team = await newTeam()
  const { id } = await newAccount(team, 'pinboard')
  const targets = [{ accountId: id, options: { boardId: '10404' } }]
  const post = await publishNow(team.call, [id], 'x', { mediaItems: [image], targets })
  const { status, error } = post.targets[0]
  assert.deepEqual([status, error.code, error.message], ['failed', 'provider_rejected', 'Board not found.'])
})
