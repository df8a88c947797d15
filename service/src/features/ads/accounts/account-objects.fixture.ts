import { fixture, gone, made, sample } from '#testing/fixtures/fixture.ts'

const adAccountId = 'act_1000'

const rule = {
  name: 'young people',
  adjustSign: 'INCREASE',
  adjustValue: 20,
  criteria: [
    { criteriaType: 'AGE', operator: 'CONTAINS', criteriaValues: ['18-24'], criteriaValueTypes: ['AGE'] },
  ],
}

export const valueRuleSet = fixture({
  kind: 'valueRuleSetId',
  scope: 'team',
  absent: ['value_rule_set_not_found'],
  make: async ({ call, the }) => {
    const accountId = await the('adnetAccountId')
    const body = { accountId, adAccountId, name: 'rules', rules: [rule] }
    return made(await call('POST /v1/ads/value-rule-sets', body), 'valueRuleSetId')
  },
  remove: async ({ call, the }, id) =>
    gone(await call(`DELETE /v1/ads/value-rule-sets/${id}?accountId=${await the('adnetAccountId')}`)),
  testModeOnly: 'The ad platform keeps it.',
})

export const prediction = fixture({
  kind: 'predictionId',
  scope: 'team',
  absent: ['prediction_not_found'],
  make: async ({ call, the }) => {
    const days = { startDate: '2099-01-02T00:00:00Z', endDate: '2099-01-12T00:00:00Z' }
    const body = { accountId: await the('adnetAccountId'), adAccountId, budgetAmount: 500, ...days }
    const { body: answer } = await call('POST /v1/ads/rf-predictions', body)
    return answer.prediction.predictionId
  },
  cannotBeRemoved: 'The ad platform forgets predictions by itself.',
  testModeOnly: 'The ad platform keeps it.',
})

export const question = sample({
  operation: 'createRfPrediction',
  body: { budgetAmount: 500, startDate: '2099-01-02T00:00:00Z', endDate: '2099-01-12T00:00:00Z' },
})

const quarter = { timeStart: 4_070_908_800, timeEnd: 4_070_912_400 }
const period = { ...quarter, budgetValue: 2, budgetValueType: 'MULTIPLIER' }

export const periodOfCampaign = [
  sample({ operation: 'createHighDemandPeriod', body: { ...period, campaignId: '1' } }),
  sample({ operation: 'createHighDemandPeriod', at: 'adSetId', body: { campaignId: undefined } }),
  sample({ operation: 'listHighDemandPeriods', query: { campaignId: '1' } }),
  sample({ operation: 'listHighDemandPeriods', at: 'adSetId', query: { campaignId: undefined } }),
]

export const placeSearch = sample({ operation: 'searchAdTargeting', query: { dimension: 'geo' } })
