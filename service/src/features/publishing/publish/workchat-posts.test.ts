import assert from 'node:assert/strict'
import { test } from 'node:test'
import { advance } from '#testing/service/clock.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { publishNow } from '#testing/team/posts.ts'
import { control, newTeam } from '#testing/team/team.ts'

async function account() {
  const team = await newTeam()
  const { id: accountId } = await newAccount(team, 'workchat')
  return { team, accountId, at: (options: object) => ({ targets: [{ accountId, options }] }) }
}

const files = [
  { type: 'image', url: 'https://media.example/a.png', altText: 'A bowl' },
  { type: 'document', url: 'https://media.example/a.pdf', title: 'The menu' },
]

test('a text, a reply in its thread, blocks and files are published, each with its address', async () => {
  const { team, at } = await account()
  const first = await publishNow(team.call, [], 'hello <@U1> & all', at({}))
  const [target] = first.targets
  assert.equal(first.status, 'published', JSON.stringify(first.targets))
  assert.match(target.platformPostUrl, /^https:\/\/sandbox-\d+\.slack\.com\/archives\/[\w-]+\/p\d{16}$/)
  const reply = await publishNow(team.call, [], 'me too', at({ threadTs: target.platformPostId }))
  assert.match(reply.targets[0].platformPostUrl, /\?thread_ts=\d+\.\d+&cid=/)
  const blocks = [{ type: 'section', text: { type: 'mrkdwn', text: '*Menu*' } }]
  assert.equal((await publishNow(team.call, [], 'the menu', at({ blocks }))).status, 'published')
  const filed = await publishNow(team.call, [], 'both', { ...at({}), mediaItems: files })
  assert.equal(filed.status, 'published', JSON.stringify(filed.targets))
  assert.match(filed.targets[0].platformPostId, /^\d+\.\d{6}$/)
})

test('a text that is out can be edited and taken off, and a message that shows blocks cannot be edited', async () => {
  const { team, accountId, at } = await account()
  const post = await publishNow(team.call, [], 'before', at({}))
  const edit = (id: string) => team.call(`POST /v1/posts/${id}/edit`, { accountId, content: 'after' })
  assert.equal((await edit(post.id)).status, 200)
  const blocks = await publishNow(team.call, [], 'blocks', at({ blocks: [{ type: 'divider' }] }))
  const refused = await edit(blocks.id)
  assert.match(refused.body.error, /blocks/, JSON.stringify(refused.body))
  const removed = await team.call(`POST /v1/posts/${post.id}/unpublish`, { accountId })
  assert.equal(removed.status, 200, JSON.stringify(removed.body))
  const filed = await publishNow(team.call, [], 'files', { ...at({}), mediaItems: files })
  assert.equal((await team.call(`POST /v1/posts/${filed.id}/unpublish`, { accountId })).status, 200)
})

test('a post that somebody deleted in Slack is found to be removed', async () => {
  const { team, accountId, at } = await account()
  const post = await publishNow(team.call, [], 'hello', at({}))
  const ask = await control()
  const { platformPostId } = post.targets[0]
  assert.equal((await ask(`POST /_sandbox/posts/${platformPostId}/remove`)).status, 204)
  await ask('POST /_sandbox/jobs/run', { job: 'account-presence', accountId })
  const { body } = await team.call(`GET /v1/posts/${post.id}`)
  assert.equal(body.targets[0].status, 'removed', JSON.stringify(body.targets))
})

test('a text is found by our reference and files by their ids, and what was dropped is not there', async () => {
  const { team, at } = await account()
  const outcomeOf = async (text: string, more: object = {}) => {
    const post = await publishNow(team.call, [], text, { ...at({}), ...more })
    await advance(3600)
    const [target] = (await team.call(`GET /v1/posts/${post.id}`)).body.targets
    return [post.targets[0].status, target.status, target.error?.code ?? null]
  }
  const media = { mediaItems: files }
  assert.deepEqual(await outcomeOf('one sbx:publish:lost'), ['unknown', 'published', null])
  assert.deepEqual(await outcomeOf('two sbx:publish:dropped'), ['unknown', 'failed', 'outcome_not_found'])
  assert.deepEqual(await outcomeOf('three sbx:publish:lost', media), ['unknown', 'published', null])
  assert.deepEqual(await outcomeOf('four sbx:publish:dropped', media), [
    'unknown',
    'failed',
    'outcome_not_found',
  ])
})

test('what Slack would refuse is refused before anything is kept', async () => {
  const { team, accountId } = await account()
  const rows: [options: object, more: object, code: string, param: string][] = [
    [{}, { content: 'x'.repeat(40_001) }, 'content_too_long', 'content'],
    [{ threadTs: 'yesterday' }, {}, 'invalid_string', 'targets[0].options.threadTs'],
    [{ username: 'x'.repeat(81) }, {}, 'invalid_string', 'targets[0].options.username'],
    [{ iconUrl: 'icon.png' }, {}, 'invalid_url', 'targets[0].options.iconUrl'],
    [{ blocks: Array(51).fill({ type: 'divider' }) }, {}, 'invalid_array', 'targets[0].options.blocks'],
    [{ blocks: [{}] }, {}, 'invalid_value', 'targets[0].options.blocks[0]'],
    [{ username: 'Desk' }, { mediaItems: files }, 'mutually_exclusive_fields', 'targets[0].options.username'],
    [{ channel: 'C1' }, {}, 'unknown_parameter', 'targets[0].options.channel'],
  ]
  for (const [options, more, code, param] of rows) {
    const body = { content: 'hello', targets: [{ accountId, options }], publishNow: true, ...more }
    const refused = await team.call('POST /v1/posts', body)
    assert.deepEqual([refused.status, refused.code, refused.param], [400, code, param])
  }
})
