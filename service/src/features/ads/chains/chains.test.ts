import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { activeIn, adOf, chainKinds, chainOf, changesOf, madeIn, newAdvertiser } from '#testing/ads/chains.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { publishNow } from '#testing/team/posts.ts'
import { control, newTeam } from '#testing/team/team.ts'

const only = (operation: string) => (call: { operation: string }) => call.operation === operation

describe('a chain', () => {
  test('of each kind takes the same body, makes everything paused and answers what it made', async () => {
    const { accountId, build } = await newAdvertiser()
    for (const kind of chainKinds) {
      const before = (await changesOf(accountId)).length
      const { status, body } = await build(kind, chainOf(kind, accountId))
      assert.equal(status, 201, JSON.stringify(body))
      const calls = (await changesOf(accountId)).slice(before)
      const ids = madeIn(calls).map(({ id }) => id)
      const [ad] = body.ads
      assert.deepEqual([body.campaignId, body.adSetId, ad.creativeId, ad.platformAdId], ids)
      assert.deepEqual([body.adIds, body.status, ad.name], [[ad.platformAdId], 'PAUSED', 'Ad'])
      assert.match(ad.id, /^[0-9a-f]{24}$/)
      const created = calls.filter(({ operation }) => operation !== 'creative')
      assert.deepEqual(
        created.map((call) => call.body.status),
        ['PAUSED', 'PAUSED', 'PAUSED'],
      )
      assert.deepEqual(activeIn(calls), [])
    }
  })

  test('is read after the next pass, under the id of its answer', async () => {
    const { accountId, build, team } = await newAdvertiser()
    const { body } = await build('create', chainOf('create', accountId))
    const [{ id, platformAdId }] = body.ads
    const ran = await (await control())('POST /_sandbox/jobs/run', { job: 'ads-sync', accountId })
    assert.equal(ran.status, 200, JSON.stringify(ran.body))
    const read = await team.call(`GET /v1/ads/${id}`)
    assert.equal(read.status, 200, JSON.stringify(read.body))
    assert.ok(JSON.stringify(read.body).includes(platformAdId))
  })

  test('that is to be active switches on its ads, its ad set and last its campaign, after all are made', async () => {
    const { accountId, build } = await newAdvertiser()
    const ads = [adOf('messaging', 'one'), adOf('messaging', 'two')]
    const { status, body } = await build(
      'messaging',
      chainOf('messaging', accountId, 'Spring', { ads, status: 'ACTIVE' }),
    )
    assert.deepEqual([status, body.status], [201, 'ACTIVE'], JSON.stringify(body))
    const calls = await changesOf(accountId)
    assert.deepEqual(
      calls.map(({ operation }) => operation),
      ['campaign', 'adset', 'creative', 'ad1', 'creative2', 'ad2', 'flip', 'flip2', 'flip3', 'flip4'],
    )
    const flips = calls.slice(-4).map(({ path }) => path.split('/').at(-1))
    assert.deepEqual(flips, [...body.adIds, body.adSetId, body.campaignId])
  })

  test('maps its goal and passes budget and targeting on as they are', async () => {
    const { accountId, build } = await newAdvertiser()
    const objectives = {
      traffic: 'OUTCOME_TRAFFIC',
      awareness: 'OUTCOME_AWARENESS',
      lead_generation: 'OUTCOME_LEADS',
      engagement: 'OUTCOME_ENGAGEMENT',
      sales: 'OUTCOME_SALES',
      app_promotion: 'OUTCOME_APP_PROMOTION',
      messages: 'OUTCOME_ENGAGEMENT',
      calls: 'OUTCOME_LEADS',
      video_views: 'OUTCOME_ENGAGEMENT',
    }
    for (const [goal, objective] of Object.entries(objectives)) {
      const request = chainOf('create', accountId, 'x', { campaign: { goal } })
      assert.equal((await build('create', request)).status, 201)
      const campaign = (await changesOf(accountId)).filter(only('campaign')).at(-1)
      assert.deepEqual([campaign?.body.objective, campaign?.body.name], [objective, 'Ad'])
    }
    const targeting = { geo_locations: { countries: ['JP'] }, age_min: 21, anything: [{ of: 'theirs' }] }
    const yen = { dailyBudgetMinorUnits: 1999, targeting }
    const request = chainOf('create', accountId, 'x', { adAccountId: 'act_1001', adSet: yen })
    assert.equal((await build('create', request)).status, 201)
    const sent = (await changesOf(accountId)).filter(only('adset')).at(-1)?.body
    assert.deepEqual([sent?.daily_budget, sent?.targeting], [1999, targeting])
    assert.deepEqual([sent?.billing_event, sent?.optimization_goal], ['IMPRESSIONS', 'LINK_CLICKS'])
  })

  test('of calls and conversations carries what they need', async () => {
    const { accountId, build } = await newAdvertiser()
    const wanted = {
      call: ['PHONE_CALL', 'CALL_NOW', { link: 'tel:+15551234567' }],
      messaging: ['MESSENGER', 'MESSAGE_PAGE', { app_destination: 'MESSENGER' }],
      ctwa: ['WHATSAPP', 'WHATSAPP_MESSAGE', { app_destination: 'WHATSAPP' }],
    } as const
    for (const [kind, [destination, type, value]] of Object.entries(wanted)) {
      const requested = kind as keyof typeof wanted
      assert.equal((await build(requested, chainOf(requested, accountId))).status, 201)
      const [set, made] = (await changesOf(accountId)).slice(-3)
      assert.deepEqual(
        [set?.body.destination_type, set?.body.promoted_object],
        [destination, { page_id: 'socialnet-1' }],
      )
      const { link_data: content } = made?.body.object_story_spec ?? {}
      assert.deepEqual(content.call_to_action, { type, value })
      const greeting = content.page_welcome_message?.text_format.message.text
      assert.equal(greeting, kind === 'call' ? undefined : 'Hi')
    }
  })

  test('advertises with the page of the account that it names', async () => {
    const team = await newTeam()
    const { build } = await newAdvertiser(team)
    const page = await newAccount(team, 'photonet')
    const { status, body } = await build('create', chainOf('create', page.id))
    assert.equal(status, 201, JSON.stringify(body))
  })

  test('needs a page, unless its ads are there already', async () => {
    const { accountId, build } = await newAdvertiser()
    const pageless = chainOf('create', accountId, 'x', { adAccountId: 'act_1010' })
    const refused = await build('create', pageless)
    assert.deepEqual([refused.status, refused.body.code], [422, 'page_required'])
    const absent = await build('create', chainOf('create', accountId, 'x', { adAccountId: 'act_77' }))
    assert.deepEqual([absent.status, absent.body.code], [404, 'ad_account_not_found'])
    assert.deepEqual(await changesOf(accountId), [])
  })
})

describe('ads that join an ad set', () => {
  test('are made paused and switched on when all exist, and what stands above is not touched', async () => {
    const { accountId, build } = await newAdvertiser()
    const { body: first } = await build('create', chainOf('create', accountId))
    const before = (await changesOf(accountId)).length
    const ads = [1, 2, 3].map((number) => adOf('create', `Ad ${number}`))
    const request = { accountId, adAccountId: 'act_1000', adSetId: first.adSetId, ads, status: 'ACTIVE' }
    const { status, body } = await build('create', request)
    assert.deepEqual(
      [status, body.campaignId, body.adSetId],
      [201, null, first.adSetId],
      JSON.stringify(body),
    )
    const calls = (await changesOf(accountId)).slice(before)
    const words = calls.map(({ operation }) => operation.replace(/\d$/, ''))
    assert.deepEqual(words, ['creative', 'ad', 'creative', 'ad', 'creative', 'ad', 'flip', 'flip', 'flip'])
    assert.deepEqual(activeIn(calls), body.adIds)
  })

  test('may show a creative that exists', async () => {
    const { accountId, build } = await newAdvertiser()
    const { body: first } = await build('create', chainOf('create', accountId))
    const { creativeId } = first.ads[0]
    const ads = [{ name: 'again', creativeId }]
    const request = { accountId, adAccountId: 'act_1010', adSetId: first.adSetId, ads }
    const elsewhere = await build('create', request)
    assert.deepEqual([elsewhere.status, elsewhere.body.code], [404, 'ad_set_not_found'])
    const made = await build('create', { ...request, adAccountId: 'act_1000' })
    assert.deepEqual(
      [made.status, made.body.ads?.[0]?.creativeId],
      [201, creativeId],
      JSON.stringify(made.body),
    )
    const missing = { ...request, adAccountId: 'act_1000', adSetId: '120220000000000404' }
    const absent = await build('create', missing)
    assert.deepEqual([absent.status, absent.body.code], [404, 'ad_set_not_found'])
  })

  test('go on with a chain that failed', async () => {
    const { accountId, build } = await newAdvertiser()
    const ads = [adOf('messaging', 'one'), adOf('messaging', 'two sbx:ad2:refused')]
    const failed = await build('messaging', chainOf('messaging', accountId, 'x', { ads }))
    const { created } = failed.body.details
    assert.deepEqual(
      created.map(({ kind, name }: any) => [kind, name]),
      [
        ['campaign', 'x'],
        ['ad_set', 'Germany'],
        ['creative', 'one'],
        ['ad', 'one'],
        ['creative', 'two sbx:ad2:refused'],
      ],
    )
    const { platformId: adSetId } = created.find(({ kind }: any) => kind === 'ad_set')
    const rest = { accountId, adAccountId: 'act_1000', adSetId, ads: [adOf('messaging', 'two')] }
    assert.equal((await build('messaging', rest)).status, 201)
  })
})

describe('a post that is boosted', () => {
  test('is one that was published, or named by its id at the platform', async () => {
    const { accountId, build, team } = await newAdvertiser()
    const page = await newAccount(team, 'socialnet')
    const { id: postId } = await publishNow(team.call, [page.id], 'a post to boost')
    const boost = (ad: object) =>
      build('boost', chainOf('boost', accountId, 'x', { ads: [{ name: 'Ad', ...ad }] }))
    const own = await boost({ postId, callToAction: 'SHOP_NOW', linkUrl: 'https://example.com/' })
    assert.equal(own.status, 201, JSON.stringify(own.body))
    const sent = (await changesOf(accountId)).filter(only('creative')).at(-1)?.body
    assert.match(sent?.object_story_id, /_/)
    assert.deepEqual(sent?.call_to_action, { type: 'SHOP_NOW', value: { link: 'https://example.com/' } })
    assert.equal((await boost({ photonetMediaId: '18000000000000001' })).status, 201)
    const media = (await changesOf(accountId)).filter(only('creative')).at(-1)?.body
    assert.deepEqual(
      [media?.source_instagram_media_id, media?.object_id],
      ['18000000000000001', 'socialnet-1'],
    )
    const absent = await boost({ postId: '0123456789abcdef01234567' })
    assert.deepEqual(
      [absent.status, absent.body.code, absent.body.param],
      [404, 'post_not_found', 'ads[0].postId'],
    )
  })
})
