import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newAccount } from '#testing/team/accounts.ts'
import { control, newTeam } from '#testing/team/team.ts'

const route = 'POST /v1/inbox/mentions/reply'

async function sceneOf(platform: string) {
  const team = await newTeam()
  const { id: accountId } = await newAccount(team, platform)
  const sandbox = await control(team)
  const write = async (mention: object = {}): Promise<string> => {
    const { status, body } = await sandbox('POST /_sandbox/inbox/mentions', {
      ...{ accountId, author: { id: 'ann', name: 'Ann Example' }, text: 'Look at them.' },
      ...mention,
    })
    assert.equal(status, 201, JSON.stringify(body))
    return body.mentionId
  }
  const list = async (query = '') => (await team.call(`GET /v1/inbox/mentions?limit=100${query}`)).body
  const pass = () => sandbox('POST /_sandbox/jobs/run', { job: 'account-mentions', accountId })
  return { ...team, team, accountId, write, list, pass }
}

for (const platform of ['pronet', 'photonet']) {
  test(`what names an account of ${platform} is listed once, and answered by its id or its place`, async () => {
    const scene = await sceneOf(platform)
    const { accountId, call, list } = scene
    const first = await scene.write()
    const second = await scene.write({ text: 'Again.' })
    await scene.pass()
    const { data, meta } = await list()
    assert.deepEqual(
      data.map(({ id, text }: any) => [id, text]),
      [
        [second, 'Again.'],
        [first, 'Look at them.'],
      ],
    )
    assert.partialDeepStrictEqual(data[0], { accountId, platform, commentId: null })
    assert.equal(meta.accountsQueried, 1)
    assert.equal((await list('&sortOrder=asc')).data[0].id, first)
    const byId = await call(route, { accountId, mentionId: first, message: 'Thank you.' })
    assert.equal(byId.status, 200, JSON.stringify(byId.body))
    assert.ok(byId.body.id)
    const { mediaId } = data[0]
    assert.equal((await call(route, { accountId, mediaId, text: 'Thank you.' })).status, 200)
    const logs = (await call('GET /v1/logs?type=messaging')).body.data
    assert.deepEqual(
      logs.map(({ action, status }: any) => [action, status]),
      [
        ['mention.reply', 'success'],
        ['mention.reply', 'success'],
      ],
    )
  })

  test(`an answer on ${platform} that is not given is said by its code`, async () => {
    const { accountId, call, write } = await sceneOf(platform)
    const mentionId = await write()
    const of = async (body: object) => {
      const { status, code } = await call(route, { accountId, text: 'Thank you.', ...body })
      return [status, code]
    }
    assert.deepEqual(await of({}), [400, 'missing_required_parameter'])
    assert.deepEqual(await of({ mentionId, mediaId: mentionId }), [400, 'mutually_exclusive_fields'])
    assert.deepEqual(await of({ mentionId: 'none' }), [404, 'mention_not_found'])
    assert.deepEqual(await of({ mediaId: mentionId, commentId: 'none' }), [404, 'mention_not_found'])
    assert.deepEqual(await of({ mentionId, text: ' ' }), [400, 'content_required'])
    const none = await call(route, { accountId, mentionId })
    assert.deepEqual([none.status, none.code, none.body.param], [400, 'content_required', 'message'])
    assert.deepEqual(await of({ mentionId, text: 'x'.repeat(3000) }), [400, 'content_too_long'])
    assert.deepEqual(await of({ mentionId, text: 'sbx:reply:refused' }), [400, 'provider_rejected'])
    assert.deepEqual(await of({ mentionId, text: 'sbx:reply:lost' }), [504, 'provider_timeout'])
    assert.deepEqual(await of({ mentionId, text: 'sbx:reply:expired' }), [409, 'account_disconnected'])
  })
}

test('a network without mentions is refused, and its word is no filter', async () => {
  const { call, team } = await sceneOf('pronet')
  const { id: accountId } = await newAccount(team, 'skynet')
  const refused = await call(route, { accountId, mentionId: 'any', text: 'Thank you.' })
  assert.deepEqual([refused.status, refused.code], [422, 'platform_not_supported'])
  assert.equal((await call('GET /v1/inbox/mentions?platform=skynet')).code, 'invalid_value')
})
