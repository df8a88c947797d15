import { fixture, sample } from '#testing/fixtures/fixture.ts'

const objectId = 'act_1000'

export const reportRun = fixture({
  kind: 'reportRunId',
  scope: 'account',
  absent: ['insights_run_not_found'],
  make: async ({ call, the }) => {
    const accountId = await the('adnetAccountId')
    const { body } = await call('POST /v1/ads/insights/reports', { accountId, objectId })
    return body.reportRunId
  },
  cannotBeRemoved: 'The ad platform forgets a run after 30 days.',
  testModeOnly: 'The ad platform keeps it.',
})

export const ofAccount = [
  sample({ operation: 'queryAdInsights', query: { objectId } }),
  sample({ operation: 'createAdInsightsReport', body: { objectId } }),
]
