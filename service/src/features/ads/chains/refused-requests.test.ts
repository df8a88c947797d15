import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  activeIn,
  adOf,
  adSet,
  chainOf,
  changesOf,
  creative,
  madeIn,
  newAdvertiser,
} from '#testing/ads/chains.ts'
import { boot } from '#testing/service/service.ts'
import { newTeam } from '#testing/team/team.ts'

describe('a request that no chain can be', () => {
  test('is refused before anything is looked up', async () => {
    const { accountId, build } = await newAdvertiser()
    const three = [1, 2, 3].map((number) => adOf('create', `Ad ${number}`))
    const attach = { campaign: undefined, adSet: undefined, adSetId: '120220000000000001' }
    const of = (change: object) => [{ name: 'Ad', creative: { ...creative, ...change } }]
    const wrong: [more: object, code: string, param?: string][] = [
      [{ ads: three }, 'invalid_ad_count', 'ads'],
      [{ ads: [] }, 'invalid_ad_count', 'ads'],
      [{ ...attach, ads: [...three, ...three] }, 'invalid_ad_count', 'ads'],
      [{ adSetId: '1', adSet: undefined }, 'mutually_exclusive_fields', 'campaign'],
      [{ adSetId: '1', campaign: undefined }, 'mutually_exclusive_fields', 'adSet'],
      [{ campaign: undefined }, 'missing_required_parameter', 'campaign'],
      [{ adSet: undefined }, 'missing_required_parameter', 'adSet'],
      [{ ads: undefined }, 'missing_required_parameter', 'ads'],
      [{ adAccountId: undefined }, 'missing_required_parameter', 'adAccountId'],
      [{ accountId: undefined }, 'missing_required_parameter', 'accountId'],
      [{ adAccountId: '1000' }, 'invalid_string', 'adAccountId'],
      [{ status: 'RUNNING' }, 'invalid_status', 'status'],
      [{ campaign: { goal: 'fame' } }, 'invalid_value', 'campaign.goal'],
      [
        { campaign: { goal: 'traffic', dailyBudgetMinorUnits: 5 } },
        'campaign_budget_not_supported',
        'campaign.dailyBudgetMinorUnits',
      ],
      [
        { adSet: { ...adSet, dailyBudgetMinorUnits: 19.99 } },
        'invalid_integer',
        'adSet.dailyBudgetMinorUnits',
      ],
      [{ ads: [{ name: 'Ad' }] }, 'missing_required_parameter', 'ads[0].creative'],
      [
        { ads: [{ name: 'Ad', creative, creativeId: '1' }] },
        'mutually_exclusive_fields',
        'ads[0].creativeId',
      ],
      [{ ads: [{ name: 'Ad', postId: '0123456789abcdef01234567' }] }, 'unknown_parameter', 'ads[0].postId'],
      [{ ads: of({ imageUrl: undefined }) }, 'missing_required_parameter', 'ads[0].creative.imageUrl'],
      [{ ads: of({ imageHash: 'x' }) }, 'mutually_exclusive_fields', 'ads[0].creative.imageHash'],
      [{ ads: of({ linkUrl: 'http://example.com/' }) }, 'invalid_url', 'ads[0].creative.linkUrl'],
      [{ ads: of({ linkUrl: undefined }) }, 'missing_required_parameter', 'ads[0].creative.linkUrl'],
    ]
    for (const [more, code, param] of wrong) {
      const { status, body } = await build('create', chainOf('create', accountId, 'x', more))
      assert.deepEqual([status, body.code, body.param], [400, code, param], JSON.stringify([more, body]))
    }
    const call = await build('call', chainOf('call', accountId, 'x', { ads: [{ name: 'Ad', creative }] }))
    assert.deepEqual([call.status, call.body.param], [400, 'ads[0].phoneNumber'])
    const boost = { ads: [{ name: 'Ad', objectStoryId: 'a_1', photonetMediaId: '2' }] }
    const two = await build('boost', chainOf('boost', accountId, 'x', boost))
    assert.deepEqual([two.status, two.body.code], [400, 'mutually_exclusive_fields'])
    assert.deepEqual(await changesOf(accountId), [])
  })

  test('is none of those that are offered: the longest one fits the usual settings', async () => {
    const { accountId, build } = await newAdvertiser()
    const ads = [1, 2, 3].map((number) => adOf('messaging', `Ad ${number}`))
    const made = await build('messaging', chainOf('messaging', accountId, 'long', { ads, status: 'ACTIVE' }))
    assert.deepEqual([made.status, made.body.status], [201, 'ACTIVE'], JSON.stringify(made.body))
    assert.equal((await changesOf(accountId)).length, 13)
  })

  test('is refused where its calls could take longer than its key is kept ready', async () => {
    const own = await boot({ ADS_REPLAY_LEASE_MS: '120000' })
    const team = await newTeam(own)
    const { accountId, build } = await newAdvertiser(team)
    const paused = await build('create', chainOf('create', accountId))
    assert.equal(paused.status, 201, JSON.stringify(paused.body))
    const active = await build('create', chainOf('create', accountId, 'x', { status: 'ACTIVE' }))
    assert.deepEqual([active.status, active.body.code], [422, 'chain_too_long'])
    assert.deepEqual(active.body.details, { calls: 7, longestMs: 210_000, replayLeaseMs: 120_000 })
    await own.stop()
  })

  test('ends when the time that is left does not cover another call', async () => {
    const own = await boot({ ADS_CHAIN_BUDGET_MS: '2000', PROVIDER_TIMEOUT_MS: '1500' })
    const team = await newTeam(own)
    const { accountId, build } = await newAdvertiser(team)
    const request = chainOf('create', accountId, 'sbx:adset:slow1s', { status: 'ACTIVE' })
    const ended = await build('create', request, 'slow')
    assert.deepEqual([ended.status, ended.body.code], [504, 'socialnet_ad_chain_wall_clock_exceeded'])
    const { created, step } = ended.body.details
    const calls = await changesOf(accountId, own)
    assert.deepEqual(
      created.map(({ kind, platformId: id }: any) => ({ kind, id })),
      madeIn(calls),
    )
    assert.deepEqual([step, created.length, activeIn(calls)], ['creative', 2, []])
    const again = await build('create', request, 'slow')
    assert.deepEqual([again.body, again.headers.get('idempotent-replayed')], [ended.body, 'true'])
    assert.equal((await changesOf(accountId, own)).length, calls.length)
    await own.stop()
  })
})
