import { area } from '#contract/area.ts'
import { retention } from '#contract/retention.ts'
import { day } from '#values/clock.ts'
import * as accountLists from './accounts/account-lists.operations.ts'
import * as adAccounts from './accounts/ad-accounts.operations.ts'
import * as businessCenters from './accounts/business-centers.operations.ts'
import * as catalogs from './accounts/catalogs.operations.ts'
import * as dsa from './accounts/dsa.operations.ts'
import * as highDemandPeriods from './accounts/high-demand-periods.operations.ts'
import * as predictions from './accounts/rf-predictions.operations.ts'
import * as valueRuleSets from './accounts/value-rule-sets.operations.ts'
import * as audienceMembers from './audiences/audience-members.operations.ts'
import * as audiences from './audiences/audiences.operations.ts'
import * as chains from './chains/chains.operations.ts'
import { interruptedChainWork } from './chains/interrupted-chain.work.ts'
import * as brandIdentity from './connections/brand-identity.operations.ts'
import * as associations from './conversions/associations.operations.ts'
import * as customConversions from './conversions/custom-conversions.operations.ts'
import * as destinations from './conversions/destinations.operations.ts'
import * as quality from './conversions/quality.operations.ts'
import * as sendConversions from './conversions/send-conversions.operations.ts'
import * as adComments from './copy/ad-comments.operations.ts'
import * as adTree from './copy/ad-tree.operations.ts'
import * as ads from './copy/ads.operations.ts'
import { adsSync } from './copy/ads.sync.ts'
import * as copiedCampaigns from './copy/campaigns.operations.ts'
import { takeCopiesOver } from './copy/copy.reaction.ts'
import * as adCreatives from './creatives/creatives.operations.ts'
import * as adImages from './creatives/images.operations.ts'
import * as adVideos from './creatives/videos.operations.ts'
import * as insights from './insights/insights.operations.ts'
import * as insightsReports from './insights/insights-reports.operations.ts'
import * as formLeads from './leads/form-leads.operations.ts'
import * as leadForms from './leads/lead-forms.operations.ts'
import { leadSubscription } from './leads/lead-subscription.sync.ts'
import * as leads from './leads/leads.operations.ts'
import { leadReceiver } from './leads/leads.receiver.ts'
import * as adMedia from './objects/ad-media.operations.ts'
import * as adSets from './objects/ad-sets.operations.ts'
import * as adStatuses from './objects/ad-statuses.operations.ts'
import * as bulkStatus from './objects/bulk-status.operations.ts'
import * as adCampaigns from './objects/campaigns.operations.ts'
import * as adCopies from './objects/copies.operations.ts'
import * as adDeletions from './objects/deletions.operations.ts'
import * as adPreviews from './objects/previews.operations.ts'
import * as updateAd from './objects/update-ad.operations.ts'
import * as urlTags from './objects/url-tags.operations.ts'
import * as attach from './search/attach/attach.operations.ts'
import * as keywordPlan from './search/keyword-plan.operations.ts'
import * as keywords from './search/keywords.operations.ts'
import * as searchLeads from './search/leads.operations.ts'
import * as searchTerms from './search/search-terms.operations.ts'
import * as bidPricing from './targeting/bid-pricing.operations.ts'
import * as reach from './targeting/reach.operations.ts'
import * as targetingSearch from './targeting/search.operations.ts'
import * as supplyForecast from './targeting/supply-forecast.operations.ts'
import * as sharedAccounts from './tracking-tags/shared-accounts.operations.ts'
import * as tagStats from './tracking-tags/tag-stats.operations.ts'
import * as trackingTags from './tracking-tags/tracking-tags.operations.ts'

export { doubtAttaches } from './search/attach/attach.store.ts'

export const manifest = area({
  name: 'ads',
  operations: [
    accountLists,
    adAccounts,
    businessCenters,
    catalogs,
    dsa,
    highDemandPeriods,
    predictions,
    valueRuleSets,
    audienceMembers,
    audiences,
    chains,
    brandIdentity,
    associations,
    customConversions,
    destinations,
    quality,
    sendConversions,
    adComments,
    adTree,
    ads,
    copiedCampaigns,
    adCreatives,
    adImages,
    adVideos,
    insightsReports,
    insights,
    formLeads,
    leadForms,
    leads,
    adMedia,
    adSets,
    adStatuses,
    bulkStatus,
    adCampaigns,
    adCopies,
    adDeletions,
    adPreviews,
    updateAd,
    urlTags,
    attach,
    keywordPlan,
    keywords,
    searchLeads,
    searchTerms,
    bidPricing,
    reach,
    targetingSearch,
    supplyForecast,
    sharedAccounts,
    tagStats,
    trackingTags,
  ],
  dueWorks: [interruptedChainWork],
  accountSyncs: [adsSync, leadSubscription],
  reactions: [takeCopiesOver],
  receivers: [leadReceiver],
  tables: [
    'ad_copy',
    'ad_account',
    'ad_campaign',
    'ad_set',
    'ad',
    'ad_day',
    'ad_made',
    'ad_audience',
    'chain',
    'chain_step',
    'asset_attach',
  ],
  crossings: {
    account:
      'of several connections that know an object, one that is connected is asked; a copy is written only while its connection lasts, and goes to the ads connection beside a posting account; a lead is told to the connected accounts of its page',
    post_target: 'a published post is advertised under the id that its platform has given it',
  },
  retention: [
    // The key of a chain is kept for a day.
    retention('chain', { since: 'ended_at', forMs: 30 * day }),
    retention('asset_attach', { since: 'expires_at', forMs: day }),
  ],
})
