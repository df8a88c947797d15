import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { newAccount } from '#testing/team/accounts.ts'
import { control, newTeam } from '#testing/team/team.ts'

const messages = ['messages', 'message_echoes', 'message_edits', 'message_deliveries', 'message_reads']

async function sceneOf(platform: string) {
  const team = await newTeam()
  const { id: accountId } = await newAccount(team, platform)
  const ctl = await control(team)
  const job = (name: string) => ctl('POST /_sandbox/jobs/run', { job: name, accountId })
  const lacks = async (...abilities: string[]) => {
    const all = ['post', 'comments', 'inbox'].filter((word) => !abilities.includes(word))
    assert.equal((await ctl(`PATCH /_sandbox/accounts/${accountId}`, { abilities: all })).status, 200)
  }
  const says = async (text: string) => {
    const participant = { id: '15550001111', name: 'Ann Example' }
    const said = await ctl('POST /_sandbox/inbox/messages', { accountId, participant, text })
    assert.equal(said.status, 201, JSON.stringify(said.body))
    return said.body
  }
  const health = async () => (await team.call(`GET /v1/accounts/${accountId}/health`)).body
  const subscriptions = async () => {
    const { body } = await ctl(`GET /_sandbox/calls?accountId=${accountId}&limit=200`)
    return body.data.filter(({ method, path }: any) => method === 'POST' && path.includes('/subscribed_apps'))
  }
  return { team, accountId, ctl, job, lacks, says, health, subscriptions }
}

describe('the subscription of an account', () => {
  test('names what the service reads of a page, and is made once', async () => {
    const { job, subscriptions } = await sceneOf('socialnet')
    for (const _ of [1, 2]) assert.equal((await job('account-reports')).status, 200)
    const [made, ...others] = await subscriptions()
    assert.deepEqual(others, [])
    const fields = made.body.subscribed_fields.split(',')
    assert.deepEqual(fields.slice(0, 7), ['feed', 'ratings', ...messages])
  })

  test('keeps the leads that a page reports already', async () => {
    const { team, accountId, job, subscriptions } = await sceneOf('socialnet')
    const form = { accountId, name: 'News', questions: [{ type: 'EMAIL' }] }
    await team.call('POST /v1/ads/lead-forms', { ...form, privacyPolicyUrl: 'https://example.com/privacy' })
    await job('account-leads')
    await job('account-reports')
    const made: string[][] = (await subscriptions()).map(({ body }: any) => body.subscribed_fields.split(','))
    assert.ok(
      made.some((fields) => fields.includes('feed') && fields.includes('leadgen')),
      JSON.stringify(made),
    )
  })

  test('is that of the page for an account behind one, and of the business for a number', async () => {
    const behindPage = await sceneOf('photonet')
    await behindPage.job('account-reports')
    const [first] = await behindPage.subscriptions()
    assert.deepEqual(first.body, { subscribed_fields: 'feed' })
    const number = await sceneOf('chatapp')
    await number.job('account-reports')
    const [second] = await number.subscriptions()
    assert.match(second.path, /\/1000000\d+\/subscribed_apps/)
  })
})

for (const platform of ['socialnet', 'photonet', 'chatapp'])
  test(`an account of ${platform} that the network does not report stays connected, says so and is read`, async () => {
    const { team, accountId, job, lacks, says, health } = await sceneOf(platform)
    await lacks('inbox')
    await job('account-reports')
    const shown = await health()
    assert.equal(shown.status, 'warning')
    assert.match(shown.issues[0], /does not report messages and comments, so they are read .*inbox/)
    assert.equal(shown.issues.length, 1)
    assert.equal((await team.call(`GET /v1/accounts/${accountId}`)).body.status, 'connected')
    await job('account-health')
    assert.deepEqual((await health()).issues, shown.issues)
    // A number can only be reported: nothing of it can be read.
    if (platform !== 'chatapp') assert.notEqual((await says('read by a pass')).messageId, null)
    await lacks()
    await job('account-reports')
    assert.partialDeepStrictEqual(await health(), { status: 'healthy', issues: [] })
    assert.notEqual((await says('reported')).messageId, null)
  })
