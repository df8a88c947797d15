import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { adnetTwin } from '../../service/src/platforms/adnet/twin/twin.ts'
import { adsClientOf, clientOf, refusal } from './meta.ts'
import { serveTwin } from './twin-server.ts'

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

let twin: Awaited<ReturnType<typeof serveTwin>>
let sdk: Awaited<ReturnType<typeof adsClientOf>>['sdk']
let token: string

before(async () => {
  twin = await serveTwin(adnetTwin)
  ;({ sdk, token } = await adsClientOf(twin.url))
})

after(() => twin.close())

const account = () => new sdk.AdAccount('act_1000')

async function makeTree(status = 'PAUSED') {
  const campaign = await account().createCampaign([], {
    name: 'Spring',
    objective: 'OUTCOME_TRAFFIC',
    special_ad_categories: [],
    status,
  })
  const adSet = await account().createAdSet([], {
    name: 'Germany',
    campaign_id: campaign.id,
    billing_event: 'IMPRESSIONS',
    optimization_goal: 'LINK_CLICKS',
    bid_strategy: 'LOWEST_COST_WITHOUT_CAP',
    targeting: { geo_locations: { countries: ['DE', 'FR'] }, age_min: 21 },
    daily_budget: 1000,
    status,
  })
  const creative = await account().createAdCreative([], {
    name: 'One',
    object_story_spec: {
      page_id: 'socialnet-1',
      link_data: {
        link: 'https://example.com/',
        message: 'Hello',
        name: 'Look',
        call_to_action: { type: 'LEARN_MORE', value: { link: 'https://example.com/' } },
      },
    },
  })
  const ad = await account().createAd([], {
    name: 'Ad',
    adset_id: adSet.id,
    creative: { creative_id: creative.id },
    status,
  })
  return { campaign, adSet, creative, ad }
}

test('reads the ad accounts of a person', async () => {
  const accounts = await new sdk.User('me').getAdAccounts(['id', 'name', 'currency', 'amount_spent'])
  assert.deepEqual(
    [accounts[0].id, accounts[0].currency, accounts[0].amount_spent],
    ['act_1000', 'USD', '12345'],
  )
  const pages = await account().getPromotePages(['id', 'name'])
  assert.equal(pages[0].id, 'socialnet-1')
})

test('makes, reads, changes and removes a campaign with all that stands below it', async () => {
  const { campaign, adSet, creative, ad } = await makeTree()
  const read = await new sdk.Ad(ad.id).get([
    'name',
    'status',
    'effective_status',
    'campaign{name}',
    'adset{name,daily_budget}',
    'creative{id,object_story_spec,effective_object_story_id}',
  ])
  assert.deepEqual([read.name, read.status, read.effective_status], ['Ad', 'PAUSED', 'PAUSED'])
  assert.deepEqual([read.campaign.name, read.adset.daily_budget], ['Spring', '1000'])
  assert.equal(read.creative.object_story_spec.link_data.name, 'Look')
  await new sdk.Campaign(campaign.id).update([], { name: 'Summer', status: 'ACTIVE' })
  const changed = await new sdk.Campaign(campaign.id).get(['name', 'effective_status', 'objective'])
  assert.deepEqual([changed.name, changed.effective_status], ['Summer', 'ACTIVE'])
  await new sdk.AdSet(adSet.id).update([], { daily_budget: 2000 })
  const sets = await new sdk.Campaign(campaign.id).getAdSets(['daily_budget', 'effective_status'])
  assert.deepEqual([sets[0].daily_budget, sets[0].effective_status], ['2000', 'PAUSED'])
  assert.equal((await refusal(new sdk.AdCreative(creative.id).delete([]))).code, 100)
  await new sdk.Ad(ad.id).delete([])
  assert.equal((await new sdk.Ad(ad.id).get(['effective_status'])).effective_status, 'DELETED')
  await new sdk.AdCreative(creative.id).delete([])
  assert.deepEqual([...(await new sdk.AdSet(adSet.id).getAds(['id']))], [])
})

test('walks a list by its pages', async () => {
  for (let count = 0; count < 3; count += 1) await makeTree()
  let page = await account().getAds(['name', 'updated_time'], { limit: 2 })
  const ids = page.map(({ id }: { id: string }) => id)
  while (page.hasNext()) {
    page = await page.next()
    ids.push(...page.map(({ id }: { id: string }) => id))
  }
  assert.equal(new Set(ids).size, ids.length)
  assert.ok(ids.length >= 3)
})

test('copies a campaign, an ad set and an ad', async () => {
  const { campaign, adSet, ad } = await makeTree()
  const deep = await new sdk.Campaign(campaign.id).createCopy([], {
    deep_copy: true,
    status_option: 'PAUSED',
    rename_options: { rename_strategy: 'DEEP_RENAME', rename_suffix: ' II' },
  })
  const { copied_campaign_id: id, ad_object_ids: objects } = deep._data
  assert.deepEqual(
    objects.map((one: any) => one.ad_object_type),
    ['campaign', 'ad_set', 'ad'],
  )
  assert.equal((await new sdk.Campaign(id).get(['name'])).name, 'Spring II')
  const set = await new sdk.AdSet(adSet.id).createCopy([], { campaign_id: id })
  const one = await new sdk.Ad(ad.id).createCopy([], { adset_id: set._data.copied_adset_id })
  const read = await new sdk.Ad(one._data.copied_ad_id).get(['name', 'campaign_id'])
  assert.deepEqual([read.name, read.campaign_id], ['Ad - Copy', id])
})

test('uploads images and videos', async () => {
  const made = await account().createAdImage([], { bytes: png })
  const { hash } = made._data.images.bytes
  const listed = await account().getAdImages(['hash', 'width'], { hashes: [hash] })
  assert.deepEqual([listed[0].hash, listed[0].width], [hash, 1])
  const video = await account().createAdVideo([], { file_url: 'https://media.example/a.mp4', title: 'Clip' })
  const api = sdk.FacebookAdsApi.getDefaultApi()
  const read = await api.call('GET', [video.id], { fields: 'title,status' })
  assert.deepEqual([read.title, read.status.video_status], ['Clip', 'ready'])
  await account().deleteAdVideos({ video_id: video.id })
  assert.equal((await refusal(api.call('GET', [video.id], { fields: 'title' }))).error_subcode, 33)
})

test('shows previews', async () => {
  const { ad, creative } = await makeTree()
  const [own] = await new sdk.Ad(ad.id).getPreviews([], { ad_format: 'DESKTOP_FEED_STANDARD' })
  assert.match(own.body, /^<iframe src=/)
  const [made] = await account().getGeneratePreviews([], {
    creative: { creative_id: creative.id },
    ad_format: 'INSTAGRAM_STANDARD',
  })
  assert.match(made.body, /^<iframe src=/)
})

test('reads insights at once and by a report', async () => {
  const { ad, campaign } = await makeTree('ACTIVE')
  await adnetTwin.ads?.changeAd(twin.state, ad.id, {
    metrics: { impressions: 1000, clicks: 20, spend: 4.5, conversions: 2 },
  })
  const fields = ['campaign_id', 'impressions', 'clicks', 'spend', 'ctr', 'actions']
  const requested = { level: 'campaign', date_preset: 'today' }
  const [row] = await new sdk.Campaign(campaign.id).getInsights(fields, requested)
  assert.deepEqual(
    [row.campaign_id, row.impressions, row.spend, row.ctr],
    [campaign.id, '1000', '4.50', '2.000000'],
  )
  const split = await new sdk.Campaign(campaign.id).getInsights(['impressions'], {
    ...requested,
    breakdowns: ['age', 'gender'],
  })
  assert.equal(
    split.reduce((sum: number, { impressions }: any) => sum + Number(impressions), 0),
    1000,
  )
  const begun = await new sdk.Campaign(campaign.id).getInsightsAsync(fields, requested)
  const run = await begun.get(['async_status', 'async_percent_completion'])
  assert.deepEqual([run.async_status, run.async_percent_completion], ['Job Completed', 100])
  const [reported] = await begun.getInsights([], {})
  assert.deepEqual([reported.impressions, reported.spend], ['1000', '4.50'])
})

test('reads refusals as errors of the network', async () => {
  const wrong = { name: 'x', objective: 'OUTCOME_TRAFFIC' }
  assert.equal((await refusal(account().createCampaign([], wrong))).code, 100)
  assert.equal((await refusal(account().getInsights(['moods']))).code, 100)
  assert.equal((await refusal(new sdk.AdAccount('act_9').get(['id']))).error_subcode, 33)
  clientOf(twin.url, 'made-up')
  assert.equal((await refusal(account().get(['id']))).code, 190)
  clientOf(twin.url, token)
})
