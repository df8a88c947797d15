import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { newAccount } from '#testing/team/accounts.ts'
import { newTeam, type Team } from '#testing/team/team.ts'

describe('reads of the search network', () => {
  let team: Team
  let accountId: string

  before(async () => {
    team = await newTeam()
    accountId = (await newAccount(team, 'searchads')).id
  })

  const get = (path: string, query: Record<string, string> = {}) =>
    team.call(`GET /v1/ads/${path}?${new URLSearchParams({ accountId, ...query })}`)
  const post = (path: string, body: object) => team.call(`POST /v1/ads/${path}`, { accountId, ...body })

  const faultOf = ({ status, body }: { status: number; body: any }) => [status, body.code, body.param]

  /** Every row of a list that is read page by page. */
  async function pages(path: string, member: string, query: Record<string, string> = {}) {
    const rows: any[] = []
    let count = 0
    for (let pageToken = ''; ; ) {
      const page = await get(path, { ...query, ...(pageToken && { pageToken }) })
      assert.equal(page.status, 200, JSON.stringify(page.body))
      rows.push(...page.body[member])
      count += 1
      pageToken = page.body.paging.nextPageToken ?? ''
      if (pageToken === '') return { rows, count }
    }
  }

  test('B.keywords.001 lists the keywords of ad groups, page by page and each once', async () => {
    const whole = await pages('keywords', 'keywords', { limit: '500' })
    assert.equal(whole.count, 1)
    assert.equal(whole.rows.length, 48)
    const [first] = whole.rows
    assert.partialDeepStrictEqual(first, {
      accountId,
      profileId: team.profileId,
      platform: 'searchads',
      adAccountId: '1000',
      campaignName: 'Brand search',
      campaignStatus: 'enabled',
      keyword: 'running shoes',
      matchType: 'exact',
      status: 'active',
      negative: false,
    })
    const paged = await pages('keywords', 'keywords', { limit: '20' })
    assert.equal(paged.count, 3)
    const idsOf = (rows: any[]) => rows.map(({ id }) => id)
    assert.deepEqual(idsOf(paged.rows), idsOf(whole.rows))
    assert.equal(new Set(idsOf(whole.rows)).size, 48)
  })

  test('B.keywords.001 narrows keywords by each filter', async () => {
    const all = (await pages('keywords', 'keywords', { limit: '500' })).rows
    const { campaignId, adSetId } = all[0]
    const cases: [Record<string, string>, (row: any) => boolean][] = [
      [{ campaignId }, (row) => row.campaignId === campaignId],
      [{ adSetId }, (row) => row.adSetId === adSetId],
      [{ status: 'paused' }, (row) => row.status === 'paused'],
      [{ matchType: 'phrase' }, (row) => row.matchType === 'phrase'],
      [{ negative: 'true' }, (row) => row.negative],
      [{ search: 'TRAIL' }, (row) => row.keyword.includes('trail')],
      [{ search: "it's 100% [new]" }, () => false],
    ]
    for (const [query, fits] of cases) {
      const { rows } = await pages('keywords', 'keywords', { limit: '500', ...query })
      assert.deepEqual(
        rows.map(({ id }) => id),
        all.filter(fits).map(({ id }) => id),
        JSON.stringify(query),
      )
    }
    for (const wanted of [{ adAccountId: 'act_1010' }, { adAccountId: '1010' }]) {
      const { rows } = await pages('keywords', 'keywords', wanted)
      assert.ok(rows.length > 0 && rows.every(({ adAccountId }) => adAccountId === '1010'))
    }
  })

  test('what a filter of keywords names and the network does not have is 404', async () => {
    assert.deepEqual(faultOf(await get('keywords', { campaignId: '7770404' })), [
      404,
      'campaign_not_found',
      'campaignId',
    ])
    assert.deepEqual(faultOf(await get('keywords', { adSetId: '7770404' })), [
      404,
      'ad_set_not_found',
      'adSetId',
    ])
    assert.deepEqual(faultOf(await get('keywords', { adAccountId: '99' })), [
      404,
      'ad_account_not_found',
      'adAccountId',
    ])
  })

  test('a wrong parameter of a list is refused by name', async () => {
    for (const [query, code, param] of [
      [{ limit: '501' }, 'invalid_limit', 'limit'],
      [{ matchType: 'near' }, 'invalid_value', 'matchType'],
      [{ status: 'removed' }, 'invalid_status', 'status'],
      [{ campaignId: "1 OR '1'" }, 'invalid_string', 'campaignId'],
      [{ pageToken: 'made-up' }, 'invalid_page_token', 'pageToken'],
    ] as const)
      assert.deepEqual(faultOf(await get('keywords', query as never)), [400, code, param])
    const accountless = await team.call('GET /v1/ads/keywords')
    assert.deepEqual(faultOf(accountless), [400, 'missing_required_parameter', 'accountId'])
  })

  test('an account of another network is 501', async () => {
    const other = await newAccount(team, 'skynet')
    assert.deepEqual(faultOf(await get('keywords', { accountId: other.id })), [
      501,
      'capability_not_supported',
      'accountId',
    ])
  })

  test('B.keywords.005 suggests keywords from words, a page or both, page by page', async () => {
    const seeds = [
      { seedKeywords: ['running shoes', 'boots'] },
      { seedUrl: 'https://www.example.com/shoes' },
      { seedKeywords: ['boots'], seedUrl: 'https://www.example.com/' },
    ]
    for (const seed of seeds) {
      const { status, body } = await post('keywords/ideas', seed)
      assert.equal(status, 200, JSON.stringify(body))
      assert.equal(body.customerId, '1000')
      assert.ok(body.data.length >= 10)
      assert.equal(typeof body.data[0].text, 'string')
      assert.match(body.data[0].keywordIdeaMetrics.avgMonthlySearches, /^\d+$/)
    }
    const texts: string[] = []
    for (let pageToken: string | null | undefined; pageToken !== null; ) {
      const body = { seedKeywords: ['boots'], pageSize: 4, ...(pageToken && { pageToken }) }
      const page = await post('keywords/ideas', body)
      assert.ok(page.body.data.length <= 4)
      texts.push(...page.body.data.map(({ text }: { text: string }) => text))
      pageToken = page.body.paging.nextPageToken
    }
    assert.equal(new Set(texts).size, 10)
  })

  test('ideas need a seed, and a place that the network knows', async () => {
    assert.deepEqual(faultOf(await post('keywords/ideas', {})), [
      400,
      'missing_required_parameter',
      'seedKeywords',
    ])
    const body = { seedKeywords: ['boots'], countries: ['US', 'DE'], languageConstantId: '1001' }
    assert.equal((await post('keywords/ideas', { ...body, includeAdultKeywords: true })).status, 200)
    const strange = await post('keywords/ideas', { seedKeywords: ['boots'], countries: ['US', 'QX'] })
    assert.deepEqual(faultOf(strange), [400, 'invalid_value', 'countries[1]'])
  })

  test('B.keywords.002 B.keywords.003 B.keywords.004 tells past searches of keywords', async () => {
    const keywords = ['running shoes', 'boots']
    for (const network of ['GOOGLE_SEARCH', 'GOOGLE_SEARCH_AND_PARTNERS']) {
      const more = { network, countries: ['GB'], includeAverageCpc: true, customerId: '1010' }
      const { status, body } = await post('keywords/historical-metrics', { keywords, ...more })
      assert.equal(status, 200, JSON.stringify(body))
      assert.equal(body.customerId, '1010')
      assert.deepEqual(
        body.data.map(({ text }: { text: string }) => text),
        keywords,
      )
      assert.equal(body.data[0].keywordMetrics.monthlySearchVolumes.length, 12)
      assert.match(body.data[0].keywordMetrics.averageCpcMicros, /^\d+$/)
    }
    const network = await post('keywords/historical-metrics', { keywords, network: 'EVERYWHERE' })
    assert.deepEqual(faultOf(network), [400, 'invalid_value', 'network'])
    assert.deepEqual(faultOf(await post('keywords/historical-metrics', {})), [
      400,
      'missing_required_parameter',
      'keywords',
    ])
  })

  test('lists search terms with what they cost in the days that are asked for', async () => {
    const month = await get('search-terms')
    assert.equal(month.status, 200, JSON.stringify(month.body))
    assert.equal(month.body.data.length, 30)
    const [most] = month.body.data
    for (const name of ['impressions', 'clicks', 'costMicros']) assert.ok(Number.isInteger(most[name]))
    const impressions = month.body.data.map((row: any) => row.impressions)
    assert.deepEqual(
      impressions,
      impressions.toSorted((a: number, b: number) => b - a),
    )
    const { campaignId, adGroupId } = most
    const ofCampaign = await get('search-terms', { campaignId })
    assert.ok(ofCampaign.body.data.every((row: any) => row.campaignId === campaignId))
    const ofGroup = await get('search-terms', { adGroupId })
    assert.equal(ofGroup.body.data.length, 5)
    const future = await get('search-terms', { fromDate: '2190-01-01', toDate: '2190-01-02' })
    assert.deepEqual(future.body.data, [])
    assert.deepEqual(faultOf(await get('search-terms', { campaignId: '10404' })), [
      404,
      'campaign_not_found',
      'campaignId',
    ])
    for (const query of [
      { fromDate: '2026-02-02', toDate: '2026-02-01' },
      { fromDate: '2020-01-01', toDate: '2026-02-01' },
    ])
      assert.deepEqual(faultOf(await get('search-terms', query)), [400, 'invalid_range', 'fromDate'])
    assert.equal((await get('search-terms', { fromDate: '2026-13-01' })).body.code, 'invalid_date')
  })

  test('lists leads by kind, state and price, and the conversations of one', async () => {
    const all = (await get('local-services/leads')).body.data
    assert.equal(all.length, 30)
    for (const [query, fits] of [
      [{ leadType: 'MESSAGE' }, (lead: any) => lead.leadType === 'MESSAGE'],
      [{ leadStatus: 'BOOKED' }, (lead: any) => lead.status === 'BOOKED'],
      [{ chargedOnly: 'true' }, (lead: any) => lead.charged],
      [{ fromDate: all[9].createdTime.slice(0, 10) }, (lead: any) => lead.createdTime >= all[9].createdTime],
    ] as const) {
      const { body } = await get('local-services/leads', query as never)
      assert.deepEqual(body.data, all.filter(fits), JSON.stringify(query))
    }
    for (const [leadType, count] of [
      ['PHONE_CALL', 1],
      ['MESSAGE', 3],
    ] as const) {
      const lead = all.find((one: any) => one.leadType === leadType)
      const { body } = await get(`local-services/leads/${lead.id}/conversations`)
      assert.equal(body.data.length, count)
      assert.equal(body.data[0].phoneCall !== null, leadType === 'PHONE_CALL')
      assert.equal(body.data[0].message === null, leadType === 'PHONE_CALL')
    }
    for (const id of ['10000404', 'nothing']) {
      const answer = await get(`local-services/leads/${id}/conversations`)
      assert.deepEqual(faultOf(answer), [404, 'lead_not_found', undefined])
    }
  })
})
