import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { randomId } from '#testing/fixtures/sample.ts'
import { advance } from '#testing/service/clock.ts'
import { boot, type Running } from '#testing/service/service.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { control, eventually, newTeam, type Team } from '#testing/team/team.ts'

const campaignId = '1000000101'
const day = 24 * 3600

const whole = {
  sitelinks: [
    { text: 'Shoes', linkUrl: 'https://example.com/shoes' },
    {
      text: 'Sale',
      linkUrl: 'https://example.com/sale',
      description1: 'Up to half',
      description2: 'This week',
    },
  ],
  callouts: ['Free returns'],
  structuredSnippets: [{ header: 'Brands', values: ['One', 'Two', 'Three'] }],
}

describe('attachCampaignAssets', () => {
  let running: Running
  let team: Team

  before(async () => {
    // After a call of two seconds the time left does not cover another one.
    running = await boot({ ADS_CHAIN_BUDGET_MS: '3900', PROVIDER_TIMEOUT_MS: '2500', LOG_LEVEL: 'fatal' })
    team = await newTeam(running)
  })
  after(() => running.stop())

  /** Requests of a new account, and what they made the network do. */
  async function newSite() {
    const accountId = (await newAccount(team, 'searchads')).id
    const key = randomId()
    const attach = (body: object, { as = key, at = campaignId, by = team.call } = {}) =>
      by(`POST /v1/ads/campaigns/${at}/assets`, { accountId, ...body }, { 'idempotency-key': as })
    const calls = async (word: string) => {
      const ask = await control(running)
      const { data } = (await ask(`GET /_sandbox/calls?accountId=${accountId}&limit=1000`)).body
      return data.filter(({ path }: { path: string }) => path.endsWith(`/${word}:mutate`))
    }
    const counts = async () => [(await calls('assets')).length, (await calls('campaignAssets')).length]
    return { accountId, key, attach, calls, counts }
  }

  const faultOf = ({ status, body }: { status: number; body: any }) => [status, body.code]
  const isReplay = ({ headers }: { headers: Headers }) => headers.get('idempotent-replayed') === 'true'

  const arm = async (point: string, action = 'throw') => {
    const armed = await (await control(running))('POST /_sandbox/faults', { point, action })
    assert.equal(armed.status, 201, JSON.stringify(armed.body))
  }

  test('B.adchain.033 makes all assets in one call, then links them in one, and a repeat replays', async () => {
    const { attach, calls, key } = await newSite()
    const first = await attach(whole)
    assert.equal(first.status, 201, JSON.stringify(first.body))
    assert.partialDeepStrictEqual(first.body, { campaignId, customerId: '1000' })
    assert.deepEqual(
      first.body.assets.map(({ kind, assetType, name }: any) => [kind, assetType, name]),
      [
        ['asset', 'sitelink', 'Shoes'],
        ['asset', 'sitelink', 'Sale'],
        ['asset', 'callout', 'Free returns'],
        ['asset', 'structured_snippet', 'Brands'],
      ],
    )
    for (const { resourceName, platformId, linkResourceName } of first.body.assets) {
      assert.equal(resourceName, `customers/1000/assets/${platformId}`)
      assert.match(
        linkResourceName,
        new RegExp(`^customers/1000/campaignAssets/${campaignId}~${platformId}~`),
      )
    }
    const again = await attach(whole)
    assert.deepEqual([again.status, again.body, isReplay(again)], [201, first.body, true])
    const [[made, ...more], [linked, ...others]] = [await calls('assets'), await calls('campaignAssets')]
    assert.deepEqual([more, others], [[], []])
    assert.equal(made.body.operations.length, 4)
    assert.equal(linked.body.operations.length, 4)
    const other = await attach({ callouts: ['Another'] })
    assert.deepEqual(faultOf(other), [409, 'idempotency_key_reused'])
    const elsewhere = await attach(whole, { at: '1000000102', as: key })
    assert.deepEqual(faultOf(elsewhere), [409, 'idempotency_key_reused'])
  })

  test('A.idempotency.021 a key is required', async () => {
    const { accountId } = await newSite()
    const answer = await team.call(`POST /v1/ads/campaigns/${campaignId}/assets`, { accountId, ...whole })
    assert.deepEqual(faultOf(answer), [400, 'missing_idempotency_key'])
  })

  test('a wrong body is refused by name, and its key stays free', async () => {
    const { attach, counts } = await newSite()
    const sitelink = { text: 'Shoes', linkUrl: 'https://example.com/' }
    for (const [body, code, param] of [
      [{}, 'missing_required_parameter', 'sitelinks'],
      [{ sitelinks: [{ ...sitelink, text: 'x'.repeat(26) }] }, 'invalid_string', 'sitelinks[0].text'],
      [{ sitelinks: [{ ...sitelink, linkUrl: 'ftp://a.example' }] }, 'invalid_url', 'sitelinks[0].linkUrl'],
      [
        { sitelinks: [{ ...sitelink, description1: 'one' }] },
        'missing_required_parameter',
        'sitelinks[0].description2',
      ],
      [{ callouts: ['x'.repeat(26)] }, 'invalid_string', 'callouts[0]'],
      [{ callouts: ['same', 'same'] }, 'invalid_array', 'callouts'],
      [
        { structuredSnippets: [{ header: 'Brands', values: ['a', 'b'] }] },
        'invalid_array',
        'structuredSnippets[0].values',
      ],
      [
        { structuredSnippets: [{ header: 'Boots', values: ['a', 'b', 'c'] }] },
        'invalid_value',
        'structuredSnippets[0].header',
      ],
    ] as const) {
      const { status, body: reported } = await attach(body)
      assert.deepEqual([status, reported.code, reported.param], [400, code, param])
    }
    assert.deepEqual(await counts(), [0, 0])
    assert.equal((await attach({ callouts: ['Good'] })).status, 201)
  })

  test('a campaign that is not there is 404, and one that takes no assets is 422', async () => {
    const { attach, counts } = await newSite()
    for (const at of ['1230404', 'nothing'])
      assert.deepEqual(faultOf(await attach(whole, { at })), [404, 'campaign_not_found'])
    assert.deepEqual(faultOf(await attach(whole, { at: '1000000501' })), [422, 'campaign_takes_no_assets'])
    assert.deepEqual(faultOf(await attach({ ...whole, customerId: '77' })), [404, 'ad_account_not_found'])
    assert.deepEqual(await counts(), [0, 0])
    assert.equal((await attach(whole)).status, 201)
  })

  test('an account of another network is 501', async () => {
    const { attach } = await newSite()
    const other = await newAccount(team, 'skynet')
    assert.deepEqual(faultOf(await attach({ ...whole, accountId: other.id })), [
      501,
      'capability_not_supported',
    ])
  })

  test('a refused asset is 422, makes nothing, and leaves the key free', async () => {
    const { attach, counts } = await newSite()
    const body = { callouts: ['sbx:asset:refusedx1'] }
    const refused = await attach(body)
    assert.deepEqual(faultOf(refused), [422, 'searchads_asset_refused'])
    assert.partialDeepStrictEqual(refused.body.details, { step: 'asset', created: [] })
    assert.equal((await attach({ callouts: ['Another'] })).status, 201)
    assert.deepEqual(await counts(), [2, 1])
  })

  test('a refused link is 422 with what was made, and a repeat links it without making it anew', async () => {
    const { attach, counts } = await newSite()
    const body = { callouts: ['sbx:link:refusedx1'] }
    const refused = await attach(body)
    assert.deepEqual(faultOf(refused), [422, 'searchads_link_refused'])
    const { created, step } = refused.body.details
    assert.equal(step, 'link')
    const again = await attach(body)
    assert.equal(again.status, 201, JSON.stringify(again.body))
    assert.equal(again.body.assets[0].resourceName, created[0].resourceName)
    assert.deepEqual(await counts(), [1, 2])
  })

  for (const [fault, status, code] of [
    ['throttled', 429, 'outbound_rate_limited'],
    ['unreachable', 502, 'provider_error'],
    ['500', 502, 'provider_error'],
  ] as const)
    test(`a link that is ${fault} tells what was made, and a repeat goes on`, async () => {
      const { attach, calls } = await newSite()
      const body = { callouts: [`sbx:link:${fault}x1`] }
      const stopped = await attach(body)
      assert.deepEqual(faultOf(stopped), [status, code])
      assert.equal(stopped.body.details.created.length, 1)
      assert.equal((await attach(body)).status, 201)
      assert.equal((await calls('assets')).length, 1)
    })

  for (const fault of ['timeout', 'lost', 'dropped', 'garbled'])
    test(`B.adchain.037 a link whose outcome is unknown (${fault}) is 409 for 24 hours, then a new attempt`, async () => {
      const { attach, counts } = await newSite()
      const body = { callouts: [`sbx:link:${fault}x1`] }
      for (let count = 0; count < 3; count++) {
        const doubtful = await attach(body)
        assert.deepEqual(faultOf(doubtful), [409, 'idempotency_key_outcome_unknown'])
        assert.equal(doubtful.body.details.step, 'link')
        assert.equal(doubtful.body.details.created.length, 1)
      }
      await advance(day - 60, running)
      assert.deepEqual(faultOf(await attach(body)), [409, 'idempotency_key_outcome_unknown'])
      assert.deepEqual(await counts(), [1, 1])
      await advance(61, running)
      assert.equal((await attach(body)).status, 201)
    })

  test('assets of which nobody knows whether they were made are not made again', async () => {
    const { attach, counts } = await newSite()
    const body = { callouts: ['sbx:asset:lost'] }
    for (let count = 0; count < 3; count++) {
      const doubtful = await attach(body)
      assert.deepEqual(faultOf(doubtful), [409, 'idempotency_key_outcome_unknown'])
      assert.deepEqual(doubtful.body.details, { outcome: 'unknown', step: 'asset', created: [] })
    }
    assert.deepEqual(await counts(), [1, 0])
  })

  test('B.adchain.035 B.adchain.036 B.adchain.038 without time for the link it is 504 with the assets, which a repeat links', async () => {
    const { attach, counts } = await newSite()
    const body = { sitelinks: whole.sitelinks, callouts: ['sbx:asset:slow2s'] }
    const late = await attach(body)
    assert.deepEqual(faultOf(late), [504, 'searchads_attach_wall_clock_exceeded'])
    const { created, step } = late.body.details
    assert.equal(step, 'link')
    assert.deepEqual(
      created.map(({ kind, name }: any) => [kind, name]),
      [
        ['asset', 'Shoes'],
        ['asset', 'Sale'],
        ['asset', 'sbx:asset:slow2s'],
      ],
    )
    for (const { platformId, resourceName } of created)
      assert.equal(resourceName, `customers/1000/assets/${platformId}`)
    const again = await attach(body)
    assert.equal(again.status, 201, JSON.stringify(again.body))
    assert.deepEqual(
      again.body.assets.map(({ resourceName }: any) => resourceName),
      created.map(({ resourceName }: any) => resourceName),
    )
    assert.deepEqual(await counts(), [1, 1])
  })

  test('of many at once with one key one makes the calls, and the others are told that it runs', async () => {
    const { attach, counts } = await newSite()
    const body = { callouts: ['sbx:asset:slow1s'] }
    const first = attach(body)
    await eventually(counts, ([made]) => made === 1)
    const others = await Promise.all(Array.from({ length: 10 }, () => attach(body)))
    for (const other of others) {
      assert.deepEqual(faultOf(other), [409, 'idempotency_key_in_flight'])
      assert.equal(other.headers.get('retry-after'), '1')
    }
    assert.equal((await first).status, 201)
    assert.deepEqual(await counts(), [1, 1])
  })

  test('a key is shared by the keys of a team, and is of no use to another team', async () => {
    const { attach, key } = await newSite()
    const first = await attach(whole)
    const shared = await attach(whole, { by: await team.key() })
    assert.deepEqual([shared.status, shared.body], [201, first.body])
    const other = await newTeam(running)
    const accountId = (await newAccount(other, 'searchads')).id
    const own = await attach({ ...whole, accountId }, { by: other.call, as: key })
    assert.deepEqual([own.status, isReplay(own)], [201, false])
  })

  for (const [point, made, linked, ending] of [
    ['attach.before:asset', 0, 0, 'idempotency_key_outcome_unknown'],
    ['attach.after:asset', 1, 0, 'idempotency_key_outcome_unknown'],
    ['attach.kept:asset', 1, 0, 'idempotency_key_outcome_unknown'],
    ['attach.before:link', 1, 0, 'idempotency_key_outcome_unknown'],
    ['attach.after:link', 1, 1, 'idempotency_key_outcome_unknown'],
    ['attach.kept:link', 1, 1, 'idempotency_key_outcome_unknown'],
  ] as const)
    test(`a failure at ${point} leaves a doubt, and no call is made twice`, async () => {
      const { attach, counts } = await newSite()
      await arm(point)
      assert.equal((await attach(whole)).status, 500)
      for (let count = 0; count < 2; count++) assert.deepEqual(faultOf(await attach(whole)), [409, ending])
      assert.deepEqual(await counts(), [made, linked])
    })
})
