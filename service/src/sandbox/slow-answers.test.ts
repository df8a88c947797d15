import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { chainOf } from '#testing/ads/chains.ts'
import { advance } from '#testing/service/clock.ts'
import { boot, type Running } from '#testing/service/service.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { loadCredit } from '#testing/team/credit.ts'
import { publishNow } from '#testing/team/posts.ts'
import { newSms } from '#testing/team/sms.ts'
import { control, newTeam } from '#testing/team/team.ts'

const networks = ['skynet', 'threadnet', 'botchat', 'microblog', 'socialnet', 'pronet']

describe('an answer of the sandbox that takes longer than the service waits for a provider', () => {
  let running: Running
  before(async () => {
    running = await boot({ PROVIDER_TIMEOUT_MS: '1500' })
  })
  after(() => running?.stop())

  /** The calls that the provider has not answered in time. */
  async function unanswered(provider: string) {
    const { body } = await (await control(running))(`GET /_sandbox/calls?provider=${provider}&limit=1000`)
    return body.data
      .map(({ result: { kind, status, kept } }: any) => ({ kind, status, kept }))
      .filter(({ kind }: any) => kind !== 'answered')
  }
  const tooLate = { kind: 'timeout', status: null, kept: true }

  test('leaves a post in doubt, and the platform has it; below that it is published', async () => {
    const team = await newTeam(running)
    await loadCredit(team, undefined, running)
    const ids: string[] = []
    for (const network of networks) ids.push((await newAccount(team, network)).id)
    const quick = await publishNow(team.call, ids, 'quick sbx:publish:slow1s')
    assert.deepEqual(new Set(quick.targets.map(({ status }: any) => status)), new Set(['published']))
    const slow = await publishNow(team.call, ids, 'late sbx:publish:slow2s')
    for (const { platform, status, error } of slow.targets)
      assert.deepEqual([status, error.code], ['unknown', 'outcome_unknown'], platform)
    for (const network of networks) assert.deepEqual(await unanswered(network), [tooLate], network)
    await advance(3600, running)
    const { targets } = (await team.call(`GET /v1/posts/${slow.id}`)).body
    const found = targets.filter(({ platform }: any) => platform !== 'botchat')
    assert.deepEqual(new Set(found.map(({ status }: any) => status)), new Set(['published']))
  })

  test('leaves a step of a chain of ads in doubt, and the ad platform has the object', async () => {
    const team = await newTeam(running)
    const { id: accountId } = await newAccount(team, 'adnet')
    const quick = await team.call('POST /v1/ads/create', chainOf('create', accountId, 'sbx:adset:slow1s'))
    assert.equal(quick.status, 201, JSON.stringify(quick.body))
    const slow = await team.call('POST /v1/ads/create', chainOf('create', accountId, 'sbx:adset:slow2s'))
    assert.deepEqual([slow.status, slow.code], [504, 'socialnet_ad_standalone_create_ad_set_unknown'])
    assert.deepEqual(await unanswered('adnet'), [tooLate])
  })

  test('leaves a text message in doubt, and the carrier has it', async () => {
    const team = await newTeam(running)
    const send = (wish: object) => team.call('POST /v1/sms/messages', newSms(team, wish))
    const quick = await send({ body: 'quick sbx:sms:slow1s' })
    assert.deepEqual([quick.status, quick.body.status], [201, 'sent'])
    for (const wish of [
      { body: 'late sbx:sms:slow2s' },
      { to: '+15005550070', body: 'late by its number' },
    ]) {
      const slow = await send(wish)
      assert.deepEqual([slow.status, slow.code], [502, 'sms_provider_error'])
    }
    assert.deepEqual(await unanswered('carrier'), [tooLate, tooLate])
  })
})
