// Written by npm run docs from the names of the files.
import { accountAnalytics } from './collecting/analytics.sync.ts'
import * as externalSyncExternalOperations from './external/sync-external.operations.ts'
import * as followersFollowerHistoryOperations from './followers/follower-history.operations.ts'
import * as insightsAccountInsightsOperations from './insights/account-insights.operations.ts'
import * as insightsCountersOperations from './insights/counters.operations.ts'
import * as insightsDemographicsOperations from './insights/demographics.operations.ts'
import * as insightsPageInsightsOperations from './insights/page-insights.operations.ts'
import * as insightsPostEarningsOperations from './insights/post-earnings.operations.ts'
import * as insightsPostReactionsOperations from './insights/post-reactions.operations.ts'
import * as organizationsMemberTotalsOperations from './organizations/member-totals.operations.ts'
import * as organizationsOrganizationInsightsOperations from './organizations/organization-insights.operations.ts'
import * as organizationsPostNumbersOperations from './organizations/post-numbers.operations.ts'
import * as organizationsReactionsOperations from './organizations/reactions.operations.ts'
import * as postsGetAnalyticsOperations from './posts/get-analytics.operations.ts'
import * as reportsDailyOperations from './reports/daily.operations.ts'
import * as reportsPostTimelineOperations from './reports/post-timeline.operations.ts'
import * as reportsTimingOperations from './reports/timing.operations.ts'
import * as videosChannelInsightsOperations from './videos/channel-insights.operations.ts'
import * as videosDemographicsOperations from './videos/demographics.operations.ts'
import * as videosVideoReportsOperations from './videos/video-reports.operations.ts'

/** What the files of this area declare. */
export const gathered = {
  operations: [
    externalSyncExternalOperations,
    followersFollowerHistoryOperations,
    insightsAccountInsightsOperations,
    insightsCountersOperations,
    insightsDemographicsOperations,
    insightsPageInsightsOperations,
    insightsPostEarningsOperations,
    insightsPostReactionsOperations,
    organizationsMemberTotalsOperations,
    organizationsOrganizationInsightsOperations,
    organizationsPostNumbersOperations,
    organizationsReactionsOperations,
    postsGetAnalyticsOperations,
    reportsDailyOperations,
    reportsPostTimelineOperations,
    reportsTimingOperations,
    videosChannelInsightsOperations,
    videosDemographicsOperations,
    videosVideoReportsOperations,
  ],
  accountSyncs: [
    accountAnalytics,
  ],
}
