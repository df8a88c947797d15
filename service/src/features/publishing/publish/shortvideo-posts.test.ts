import assert from 'node:assert/strict'
import { test } from 'node:test'
import { advance } from '#testing/service/clock.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { publishNow } from '#testing/team/posts.ts'
import { eventually, newTeam } from '#testing/team/team.ts'
import { newReceiver } from '#testing/twins/receiver.ts'

const mediaItems = [{ type: 'video', url: 'https://media.example/a.mp4' }]
const photos = [0, 1, 2].map((number) => ({ type: 'image', url: `https://media.example/${number}.jpg` }))

test('a short video is published, and an event tells its address when the platform knows it', async () => {
  const team = await newTeam()
  const receiver = await newReceiver()
  await team.call('POST /v1/webhooks', {
    name: 'addresses',
    url: receiver.url,
    events: ['post.shortvideo.url_resolved'],
  })
  const account = await newAccount(team, 'shortvideo')
  const post = await publishNow(team.call, [account.id], 'hello', { mediaItems })
  assert.equal(post.status, 'published')
  await advance(60)
  const [target] = (await team.call(`GET /v1/posts/${post.id}`)).body.targets
  assert.match(
    target.platformPostUrl,
    new RegExp(`^https://www\\.tiktok\\.com/@${account.username}/video/[0-9]{19}$`),
  )
  assert.equal(target.platformPostId, target.platformPostUrl.split('/').at(-1))
  await eventually(
    async () => receiver.received.length,
    (count) => count > 0,
  )
  const reported = JSON.parse(receiver.received[0]?.body ?? '')
  assert.equal(reported.type, 'post.shortvideo.url_resolved')
  assert.match(JSON.stringify(reported), new RegExp(target.platformPostId))
})

test('photos are published by their addresses, and a private post never has one of its own', async () => {
  const team = await newTeam()
  const account = await newAccount(team, 'shortvideo')
  const wanted = (options: object) => ({ targets: [{ accountId: account.id, options }], mediaItems: photos })
  const open = await publishNow(team.call, [], 'three photos', wanted({ photoCoverIndex: 2 }))
  const hidden = await publishNow(team.call, [], 'for me', wanted({ privacyLevel: 'SELF_ONLY' }))
  assert.deepEqual([open.status, hidden.status], ['published', 'published'])
  await advance(3600)
  const urlOf = async ({ id }: { id: string }) =>
    (await team.call(`GET /v1/posts/${id}`)).body.targets[0].platformPostUrl
  assert.match(await urlOf(open), /\/photo\/[0-9]{19}$/)
  assert.equal(await urlOf(hidden), null)
})

test('a draft goes to the inbox of the account', async () => {
  const team = await newTeam()
  const { id: accountId } = await newAccount(team, 'shortvideo')
  for (const media of [mediaItems, photos]) {
    const targets = [{ accountId, options: { draft: true } }]
    const post = await publishNow(team.call, [], 'for later', { targets, mediaItems: media })
    assert.equal(post.status, 'published')
    assert.match(post.targets[0].platformPostId, /^[vp]_inbox_/)
  }
})

test('a privacy level that the account does not allow fails the post and names those that it allows', async () => {
  const team = await newTeam()
  const { id: accountId } = await newAccount(team, 'shortvideo')
  const targets = [{ accountId, options: { privacyLevel: 'FOLLOWER_OF_CREATOR' } }]
  const post = await publishNow(team.call, [], 'hello', { targets, mediaItems })
  assert.equal(post.status, 'failed')
  assert.match(post.targets[0].error.message, /FOLLOWER_OF_CREATOR.*PUBLIC_TO_EVERYONE/)
})

test('options that cannot stand together are refused by name before anything is kept', async () => {
  const team = await newTeam()
  const { id: accountId } = await newAccount(team, 'shortvideo')
  const bad: [options: object, code: string, option: string][] = [
    [{ privacyLevel: 'FRIENDS' }, 'invalid_value', 'privacyLevel'],
    [{ commercialContentType: 'brand_content' }, 'missing_required_parameter', 'privacyLevel'],
    [{ brandPartnerPromote: true, privacyLevel: 'SELF_ONLY' }, 'invalid_value', 'privacyLevel'],
    [
      { commercialContentType: 'none', isBrandOrganicPost: true },
      'mutually_exclusive_fields',
      'isBrandOrganicPost',
    ],
    [{ mediaType: 'photo' }, 'invalid_value', 'mediaType'],
    [{ expressConsentGiven: false }, 'invalid_value', 'expressConsentGiven'],
    [{ contentPreviewConfirmed: false }, 'invalid_value', 'contentPreviewConfirmed'],
    [{ videoCoverImageUrl: 'https://media.example/c.png' }, 'invalid_value', 'videoCoverImageUrl'],
    [{ videoCoverTimestampMs: -1 }, 'invalid_integer', 'videoCoverTimestampMs'],
    [{ allowComments: true }, 'unknown_parameter', 'allowComments'],
  ]
  for (const [options, code, option] of bad) {
    const post = { content: 'hello', mediaItems, targets: [{ accountId, options }], publishNow: true }
    const reply = await team.call('POST /v1/posts', post)
    assert.deepEqual([reply.status, reply.code, reply.param], [400, code, `targets[0].options.${option}`])
  }
  assert.deepEqual((await team.call('GET /v1/posts')).body.data, [])
})
