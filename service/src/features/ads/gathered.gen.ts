// Written by npm run docs from the names of the files.
import * as accountsAccountListsOperations from './accounts/account-lists.operations.ts'
import * as accountsAdAccountsOperations from './accounts/ad-accounts.operations.ts'
import * as accountsBusinessCentersOperations from './accounts/business-centers.operations.ts'
import * as accountsCatalogsOperations from './accounts/catalogs.operations.ts'
import * as accountsDsaOperations from './accounts/dsa.operations.ts'
import * as accountsHighDemandPeriodsOperations from './accounts/high-demand-periods.operations.ts'
import * as accountsRfPredictionsOperations from './accounts/rf-predictions.operations.ts'
import * as accountsValueRuleSetsOperations from './accounts/value-rule-sets.operations.ts'
import { adsSettings } from './ads.settings.ts'
import * as audiencesAudienceMembersOperations from './audiences/audience-members.operations.ts'
import * as audiencesAudiencesOperations from './audiences/audiences.operations.ts'
import { chainFaults } from './chains/chain.faults.ts'
import * as chainsChainsOperations from './chains/chains.operations.ts'
import { interruptedChainWork } from './chains/interrupted-chain.work.ts'
import * as connectionsBrandIdentityOperations from './connections/brand-identity.operations.ts'
import * as conversionsAssociationsOperations from './conversions/associations.operations.ts'
import * as conversionsCustomConversionsOperations from './conversions/custom-conversions.operations.ts'
import * as conversionsDestinationsOperations from './conversions/destinations.operations.ts'
import * as conversionsQualityOperations from './conversions/quality.operations.ts'
import * as conversionsSendConversionsOperations from './conversions/send-conversions.operations.ts'
import * as copyAdEvents from './copy/ad.events.ts'
import * as copyAdsOperations from './copy/ads.operations.ts'
import * as copyCampaignsAdTreeOperations from './copy/campaigns/ad-tree.operations.ts'
import * as copyCampaignsCampaignsOperations from './copy/campaigns/campaigns.operations.ts'
import * as copyCommentsAdCommentsOperations from './copy/comments/ad-comments.operations.ts'
import { adsSync } from './copy/discovery/ads.sync.ts'
import { takeCopiesOver } from './copy/discovery/copy.reaction.ts'
import * as creativesCreativesOperations from './creatives/creatives.operations.ts'
import * as creativesImagesOperations from './creatives/images.operations.ts'
import * as creativesVideosOperations from './creatives/videos.operations.ts'
import * as insightsInsightsReportsOperations from './insights/insights-reports.operations.ts'
import * as insightsInsightsOperations from './insights/insights.operations.ts'
import * as leadsFormLeadsOperations from './leads/form-leads.operations.ts'
import * as leadsLeadFormsOperations from './leads/lead-forms.operations.ts'
import { leadSubscription } from './leads/lead-subscription.sync.ts'
import * as leadsLeadsEvents from './leads/leads.events.ts'
import * as leadsLeadsOperations from './leads/leads.operations.ts'
import { leadReceiver } from './leads/leads.receiver.ts'
import * as objectsAdMediaOperations from './objects/ad-media.operations.ts'
import * as objectsAdSetsOperations from './objects/ad-sets.operations.ts'
import * as objectsAdStatusesOperations from './objects/ad-statuses.operations.ts'
import * as objectsBulkStatusOperations from './objects/bulk-status.operations.ts'
import * as objectsCampaignsOperations from './objects/campaigns.operations.ts'
import * as objectsCopiesOperations from './objects/copies.operations.ts'
import * as objectsDeletionsOperations from './objects/deletions.operations.ts'
import * as objectsPreviewsOperations from './objects/previews.operations.ts'
import * as objectsUpdateAdOperations from './objects/update-ad.operations.ts'
import * as objectsUrlTagsOperations from './objects/url-tags.operations.ts'
import { attachFaults } from './search/attach/attach.faults.ts'
import * as searchAttachAttachOperations from './search/attach/attach.operations.ts'
import * as searchKeywordPlanOperations from './search/keyword-plan.operations.ts'
import * as searchKeywordsOperations from './search/keywords.operations.ts'
import * as searchLeadsOperations from './search/leads.operations.ts'
import * as searchSearchTermsOperations from './search/search-terms.operations.ts'
import * as targetingBidPricingOperations from './targeting/bid-pricing.operations.ts'
import * as targetingReachOperations from './targeting/reach.operations.ts'
import * as targetingSearchOperations from './targeting/search.operations.ts'
import * as targetingSupplyForecastOperations from './targeting/supply-forecast.operations.ts'
import * as trackingTagsSharedAccountsOperations from './tracking-tags/shared-accounts.operations.ts'
import * as trackingTagsTagStatsOperations from './tracking-tags/tag-stats.operations.ts'
import * as trackingTagsTrackingTagsOperations from './tracking-tags/tracking-tags.operations.ts'

/** What the files of this area declare. */
export const gathered = {
  operations: [
    accountsAccountListsOperations,
    accountsAdAccountsOperations,
    accountsBusinessCentersOperations,
    accountsCatalogsOperations,
    accountsDsaOperations,
    accountsHighDemandPeriodsOperations,
    accountsRfPredictionsOperations,
    accountsValueRuleSetsOperations,
    audiencesAudienceMembersOperations,
    audiencesAudiencesOperations,
    chainsChainsOperations,
    connectionsBrandIdentityOperations,
    conversionsAssociationsOperations,
    conversionsCustomConversionsOperations,
    conversionsDestinationsOperations,
    conversionsQualityOperations,
    conversionsSendConversionsOperations,
    copyAdsOperations,
    copyCampaignsAdTreeOperations,
    copyCampaignsCampaignsOperations,
    copyCommentsAdCommentsOperations,
    creativesCreativesOperations,
    creativesImagesOperations,
    creativesVideosOperations,
    insightsInsightsReportsOperations,
    insightsInsightsOperations,
    leadsFormLeadsOperations,
    leadsLeadFormsOperations,
    leadsLeadsOperations,
    objectsAdMediaOperations,
    objectsAdSetsOperations,
    objectsAdStatusesOperations,
    objectsBulkStatusOperations,
    objectsCampaignsOperations,
    objectsCopiesOperations,
    objectsDeletionsOperations,
    objectsPreviewsOperations,
    objectsUpdateAdOperations,
    objectsUrlTagsOperations,
    searchAttachAttachOperations,
    searchKeywordPlanOperations,
    searchKeywordsOperations,
    searchLeadsOperations,
    searchSearchTermsOperations,
    targetingBidPricingOperations,
    targetingReachOperations,
    targetingSearchOperations,
    targetingSupplyForecastOperations,
    trackingTagsSharedAccountsOperations,
    trackingTagsTagStatsOperations,
    trackingTagsTrackingTagsOperations,
  ],
  events: [
    copyAdEvents,
    leadsLeadsEvents,
  ],
  settings: [
    adsSettings,
  ],
  dueWorks: [
    interruptedChainWork,
  ],
  accountSyncs: [
    adsSync,
    leadSubscription,
  ],
  reactions: [
    takeCopiesOver,
  ],
  receivers: [
    leadReceiver,
  ].flat(),
  faultPoints: [
    chainFaults,
    attachFaults,
  ].flat(),
}
