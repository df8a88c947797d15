import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { adnetTwin } from '../../service/src/platforms/adnet/twin/twin.ts'
import { adsClientOf, refusal } from './meta.ts'
import { serveTwin } from './twin-server.ts'

let twin: Awaited<ReturnType<typeof serveTwin>>
let sdk: Awaited<ReturnType<typeof adsClientOf>>['sdk']

before(async () => {
  twin = await serveTwin(adnetTwin)
  ;({ sdk } = await adsClientOf(twin.url))
})

after(() => twin.close())

const account = (number = 1000) => new sdk.AdAccount(`act_${number}`)

const names = (rows: any[]) => rows.map(({ name }) => name)

test('reads the lists around an ad account', async () => {
  assert.deepEqual(names(await account().getAdStudies(['name', 'type'])), [
    'Sandbox split test',
    'Sandbox lift study',
  ])
  const made = await account().createAdLabel([], { name: 'Easter' })
  const [label] = await account().getAdLabels(['name', 'created_time'])
  assert.deepEqual([label.id, label.name], [made.id, 'Easter'])
  assert.equal((await refusal(account().getAdLabels(['colour']))).code, 100)
  const [recommended] = await account().getDsaRecommendations([])
  assert.ok(recommended.recommendations.includes('Sandbox business'))
  const businesses = await new sdk.User('me').getBusinesses(['name', 'verification_status'])
  assert.equal(businesses[0].verification_status, 'verified')
})

test('writes changes into the change log', async () => {
  const campaign = await account(1010).createCampaign([], {
    name: 'Spring',
    objective: 'OUTCOME_TRAFFIC',
    special_ad_categories: [],
    status: 'PAUSED',
  })
  await new sdk.Campaign(campaign.id).update([], { name: 'Summer' })
  const log = await account(1010).getActivities(['event_type', 'object_id', 'extra_data'])
  assert.deepEqual(
    log.map(({ event_type, object_id }: any) => [event_type, object_id]),
    [
      ['update_campaign_name', campaign.id],
      ['create_campaign_group', campaign.id],
    ],
  )
  assert.deepEqual(JSON.parse(log[0].extra_data), { old_value: 'Spring', new_value: 'Summer' })
})

test('walks the product sets of a catalogue', async () => {
  const { business } = await account().get(['business'])
  const [catalog] = await new sdk.Business(business.id).getOwnedProductCatalogs(['name', 'product_count'])
  assert.equal(catalog.product_count, 30)
  const sets = await new sdk.ProductCatalog(catalog.id).getProductSets(['name', 'product_count'], {
    limit: 2,
  })
  assert.deepEqual([sets.length, sets.hasNext()], [2, true])
  assert.deepEqual(names(await sets.next()), ['Product set 3'])
})

test('makes, changes and deletes a set of value rules', async () => {
  const criteria = [
    {
      criteria_type: 'GENDER',
      operator: 'CONTAINS',
      criteria_values: ['MALE'],
      criteria_value_types: ['NONE'],
    },
  ]
  const rule = { name: 'men', adjust_sign: 'DECREASE', adjust_value: 10, criteria }
  const made = await account().createValueRuleSet([], { name: 'rules', rules: [rule] })
  const set = new sdk.AdsValueAdjustmentRuleCollection(made.id)
  await set.update([], { name: 'others', rules: [{ ...rule, adjust_value: 20 }] })
  const [listed] = await account().getValueRuleSet(['name', 'rules'])
  assert.deepEqual([listed.id, listed.name, listed.rules[0].adjust_value], [made.id, 'others', 20])
  const tooFar = { name: 'rules', rules: [{ ...rule, adjust_value: 91 }] }
  assert.equal((await refusal(account().createValueRuleSet([], tooFar))).code, 100)
  await set.createDeleteRuleSet([])
  assert.equal((await refusal(set.get(['name']))).error_subcode, 33)
})

test('raises the budget of a campaign for some hours', async () => {
  const made = await account().createCampaign([], {
    name: 'Sale',
    objective: 'OUTCOME_SALES',
    special_ad_categories: [],
    status: 'PAUSED',
  })
  const campaign = new sdk.Campaign(made.id)
  const from = 4_070_908_800
  const period = {
    budget_value: 5000,
    budget_value_type: 'ABSOLUTE',
    time_start: from,
    time_end: from + 3600,
  }
  const { id } = await campaign.createBudgetSchedule([], period)
  const [shown] = await campaign.getBudgetSchedules(['budget_value', 'budget_value_type', 'time_start'])
  assert.deepEqual([shown.id, shown.budget_value, shown.budget_value_type], [id, 5000, 'ABSOLUTE'])
  const odd = { ...period, time_start: from + 1 }
  assert.equal((await refusal(campaign.createBudgetSchedule([], odd))).code, 100)
})

test('predicts, books and releases', async () => {
  const target_spec = { geo_locations: { countries: ['US'] } }
  const question = { budget: 50_000, prediction_mode: 1, start_time: 4_070_908_800, stop_time: 4_071_772_800 }
  const requested = await account().createReachFrequencyPrediction([], { ...question, target_spec })
  const fields = ['status', 'reservation_status', 'external_reach', 'external_budget']
  const predicted = await new sdk.ReachFrequencyPrediction(requested.id).get(fields)
  assert.deepEqual([predicted.status, predicted.external_reach], [1, 50_000])
  const booked = await account().createReachFrequencyPrediction([], {
    action: 'reserve',
    rf_prediction_id: requested.id,
  })
  const booking = new sdk.ReachFrequencyPrediction(booked.id)
  assert.equal((await booking.get(fields)).reservation_status, 1)
  await account().createReachFrequencyPrediction([], { action: 'cancel', rf_prediction_id: booked.id })
  assert.equal((await booking.get(fields)).reservation_status, 0)
  const nowhere = { ...question, target_spec: {} }
  assert.equal((await refusal(account().createReachFrequencyPrediction([], nowhere))).code, 100)
})

test('searches targeting and estimates a reach', async () => {
  const [found] = await account().getTargetingSearch([], { q: 'yoga', limit_type: 'interests' })
  assert.deepEqual([found.name, found.type], ['Yoga', 'interests'])
  const [estimate] = await account().getDeliveryEstimate(
    ['estimate_mau_lower_bound', 'estimate_mau_upper_bound', 'estimate_ready'],
    { optimization_goal: 'REACH', targeting_spec: { geo_locations: { countries: ['US'] } } },
  )
  assert.ok(estimate.estimate_ready && estimate.estimate_mau_lower_bound < estimate.estimate_mau_upper_bound)
  const nobody = { optimization_goal: 'REACH', targeting_spec: {} }
  assert.equal((await refusal(account().getDeliveryEstimate([], nobody))).code, 100)
})
