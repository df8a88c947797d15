import assert from 'node:assert/strict'
import { test } from 'node:test'
import { advance } from '#testing/service/clock.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { publishNow } from '#testing/team/posts.ts'
import { newTeam } from '#testing/team/team.ts'

async function sender() {
  const team = await newTeam()
  const { id: accountId } = await newAccount(team, 'chatapp')
  const send = (content: string, options: object, more: object = {}) =>
    publishNow(team.call, [], content, { targets: [{ accountId, options }], ...more })
  return { team, accountId, send }
}

test('a text, a file and a template go to the person whom the target names', async () => {
  const { send } = await sender()
  const image = { mediaItems: [{ type: 'image', url: 'https://media.example/a.jpg' }] }
  const posts = [
    await send('hello https://example.com', { to: '+15557001001' }),
    await send('a picture', { to: '15557001001' }, image),
    await send('to all', { to: 'group:G1' }),
    await send('ignored', { to: '+15557001001', template: { name: 'hello_world', language: 'en_US' } }),
  ]
  for (const post of posts) {
    assert.equal(post.status, 'published', JSON.stringify(post.targets))
    assert.match(post.targets[0].platformPostId, /^wamid\./)
  }
  assert.deepEqual(
    posts.map(({ targets }) => targets[0].platformPostUrl),
    ['https://wa.me/15557001001', 'https://wa.me/15557001001', null, 'https://wa.me/15557001001'],
  )
})

test('a message without a recipient is refused by name', async () => {
  const { team, accountId } = await sender()
  const create = (options: object) =>
    team.call('POST /v1/posts', {
      content: 'hello',
      targets: [{ accountId, options }],
      scheduledFor: '2099-01-01T00:00:00Z',
    })
  const rows: [options: object, code: string][] = [
    [{}, 'missing_required_parameter'],
    [{ to: 'ann' }, 'invalid_string'],
    [{ to: '+15557001001', template: { name: 'Hello World', language: 'en_US' } }, 'invalid_string'],
  ]
  for (const [options, code] of rows) {
    const refused = await create(options)
    assert.deepEqual([refused.status, refused.code], [400, code], JSON.stringify(options))
  }
})

test('a template that the business does not have fails in the words of the network', async () => {
  const { send } = await sender()
  const post = await send('x', { to: '+15557001001', template: { name: 'other', language: 'en_US' } })
  assert.equal(post.status, 'failed')
  assert.partialDeepStrictEqual(post.targets[0].error, { code: 'provider_rejected' })
})

test('a message whose answer was lost stays unknown, because nobody can look for it', async () => {
  const { team, send } = await sender()
  const post = await send('hello sbx:publish:lost', { to: '+15557001001' })
  assert.equal(post.targets[0].status, 'unknown')
  await advance(7200)
  const [target] = (await team.call(`GET /v1/posts/${post.id}`)).body.targets
  assert.deepEqual([target.status, target.error.code], ['unknown', 'outcome_unknown'])
})
