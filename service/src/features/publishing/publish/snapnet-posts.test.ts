import assert from 'node:assert/strict'
import { test } from 'node:test'
import { advance } from '#testing/service/clock.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { publishNow } from '#testing/team/posts.ts'
import { newTeam, type Team } from '#testing/team/team.ts'

const video = [{ type: 'video', url: 'https://media.example/a.mp4' }]
const image = [{ type: 'image', url: 'https://media.example/a.jpg' }]

async function account(): Promise<{ team: Team; accountId: string; username: string }> {
  const team = await newTeam()
  const { id: accountId, username } = await newAccount(team, 'snapnet')
  return { team, accountId, username }
}

test('a story, a saved story and a spotlight are published, and seen on the profile', async () => {
  const { team, accountId, username } = await account()
  const rows: [contentType: string | undefined, mediaItems: object[]][] = [
    [undefined, image],
    ['story', video],
    ['saved_story', image],
    ['spotlight', video],
  ]
  for (const [contentType, mediaItems] of rows) {
    const options = contentType === undefined ? {} : { contentType }
    const wanted = { targets: [{ accountId, options }], mediaItems }
    const post = await publishNow(team.call, [], `hello ${contentType}`, wanted)
    assert.equal(post.status, 'published', JSON.stringify(post.targets))
    assert.equal(post.targets[0].platformPostUrl, `https://www.snapchat.com/@${username}`)
  }
})

test('what Snapchat would refuse is refused before anything is kept', async () => {
  const { team, accountId } = await account()
  const rows: [body: object, code: string][] = [
    [{ content: 'hello' }, 'media_required'],
    [{ content: 'hello', mediaItems: [...image, ...image] }, 'media_unsupported'],
    [{ content: 'x'.repeat(161), mediaItems: image }, 'content_too_long'],
    [
      {
        content: 'hello',
        mediaItems: image,
        targets: [{ accountId, options: { contentType: 'spotlight' } }],
      },
      'media_unsupported',
    ],
    [
      {
        content: 'x'.repeat(46),
        mediaItems: image,
        targets: [{ accountId, options: { contentType: 'saved_story' } }],
      },
      'content_too_long',
    ],
    [
      { content: 'hello', mediaItems: image, targets: [{ accountId, options: { contentType: 'reel' } }] },
      'invalid_value',
    ],
  ]
  for (const [body, code] of rows) {
    const { status, code: answered } = await team.call('POST /v1/posts', {
      targets: [{ accountId }],
      publishNow: true,
      ...body,
    })
    assert.deepEqual([status, answered], [400, code], JSON.stringify(body))
  }
})

test('a spotlight whose answer was lost is found by its description, and one that was dropped is not there', async () => {
  const { team, accountId } = await account()
  const targets = [{ accountId, options: { contentType: 'spotlight' } }]
  const outcomeOf = async (text: string) => {
    const post = await publishNow(team.call, [], text, { targets, mediaItems: video })
    await advance(3600)
    const [target] = (await team.call(`GET /v1/posts/${post.id}`)).body.targets
    return [post.targets[0].status, target.status, target.error?.code ?? null]
  }
  assert.deepEqual(await outcomeOf('one sbx:publish:lost'), ['unknown', 'published', null])
  assert.deepEqual(await outcomeOf('two sbx:publish:dropped'), ['unknown', 'failed', 'outcome_not_found'])
})

test('a story that never came out is not taken for another one of the same minutes', async () => {
  const { team, accountId } = await account()
  const publish = (text: string) => publishNow(team.call, [accountId], text, { mediaItems: image })
  const lost = await publish('one sbx:publish:dropped')
  const other = await publish('two')
  assert.deepEqual([lost.status, other.status], ['unknown', 'published'])
  await advance(3600)
  const [target] = (await team.call(`GET /v1/posts/${lost.id}`)).body.targets
  assert.equal(target.status, 'unknown')
})

test('of two stories without an answer neither is settled by the one that is there', async () => {
  const { team, accountId } = await account()
  const publish = (text: string) => publishNow(team.call, [accountId], text, { mediaItems: image })
  const posts = [await publish('one sbx:publish:dropped'), await publish('two sbx:publish:lost')]
  await advance(3600)
  for (const { id } of posts) assert.equal((await team.call(`GET /v1/posts/${id}`)).body.status, 'unknown')
})
