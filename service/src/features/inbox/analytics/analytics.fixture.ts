import { sample } from '#testing/fixtures/fixture.ts'

/** Without an end the range ends today, and samples of days are of a time to come. */
export const ranges = [
  'listInboxConversationAnalytics',
  'getInboxConversationAnalytics',
  'getInboxHeatmap',
  'getInboxResponseTime',
  'getInboxSourceBreakdown',
  'getInboxTopAccounts',
  'getInboxVolume',
].map((operation) => sample({ operation, query: { fromDate: '2026-03-01', toDate: '2026-03-31' } }))
