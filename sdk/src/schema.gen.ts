// Generated from openapi.json by `npm run docs`.
import type { OfPlatform, OneOf } from './target-options.ts'

export interface components {
  schemas: {
    Error: {
      /** @description A sentence for people. */
      error: string;
      /** @enum {string} */
      type: "invalid_request_error" | "authentication_error" | "permission_error" | "not_found" | "rate_limit_error" | "api_error";
      /** @description Branch on this. */
      code: string;
      /** @description The field at fault, as a path. */
      param?: string;
      /** @description Depends on the code. */
      details?: Record<string, never>;
      /** @description Equal to the X-Request-Id header. */
      requestId: string;
    };
    /** @description A connection to one identity on a platform. */
    Account: {
      /** @description Of the account. */
      id: string;
      /** @description The profile that it belongs to. */
      profileId: string;
      /** @description The neutral word of the platform, such as skynet for Bluesky. */
      platform: string;
      /**
       * @description What it is for. Only an account of the kind posting publishes posts.
       * @enum {string}
       */
      kind: "posting" | "ads" | "calls";
      /**
       * @description needs_reconnect: the platform no longer accepts its credentials, so a person has to connect it again. disconnected: its credentials were deleted.
       * @enum {string}
       */
      status: "connected" | "needs_reconnect" | "disconnected";
      /** @description As the platform says, unless updateAccount has set another. */
      username: string;
      /** @description As the platform says, unless updateAccount has set another. */
      displayName: string;
      /** @description The address of its picture on the platform. */
      avatarUrl: string | null;
      /** @description The address of its page on the platform. */
      profileUrl: string | null;
      /** @description The id of the identity on its platform. */
      platformAccountId: string;
      /** @description The account that it was connected through, if any. */
      parentAccountId: string | null;
      /** @description Background reads that cost money; only on the metered platform. */
      xCapabilities?: {
        analytics: boolean;
        inbox: boolean;
      };
      /** @description Other data of the platform; differs by platform. */
      metadata: {
        [key: string]: string | boolean;
      };
      /** @description As of the last check of its health. Null if the platform does not say. */
      followersCount: number | null;
      /**
       * Format: date-time
       * @description When a person connected it last.
       */
      connectedAt: string;
      /**
       * Format: date-time
       * @description When it was connected first.
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description When it was changed last.
       */
      updatedAt: string;
    };
    AccountGroup: {
      id: string;
      name: string;
      /** @description The profile of its accounts; null if they belong to several profiles. */
      profileId: string | null;
      /** @description In the order in which they were sent. */
      accountIds: string[];
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      updatedAt: string;
    };
    AccountHealth: {
      accountId: string;
      profileId: string;
      platform: string;
      username: string;
      /** @enum {string} */
      status: "healthy" | "warning" | "error";
      /** @description Sentences for people. Of an account that needs to be connected again the first entry is credential_expired. */
      issues: string[];
      /** Format: date-time */
      lastCheckedAt: string;
      /**
       * Format: date-time
       * @description Null without a connection to check.
       */
      nextCheckAt: string | null;
    };
    /** @description An ad as the last pass over its ad account saw it. */
    Ad: {
      /** @description Of the ad in this service. */
      id: string;
      /** @description The id at Meta Ads, which operations that change something take. */
      platformAdId: string;
      /** @description act_ and the number of the ad account. */
      platformAdAccountId: string;
      /** @description The id at Meta Ads. */
      platformCampaignId: string;
      /** @description Null until a pass has seen the campaign. */
      campaignName: string | null;
      /** @description The id at Meta Ads. */
      platformAdSetId: string;
      /** @description Null until a pass has seen the ad set. */
      adSetName: string | null;
      /** @description The connected account that the copy belongs to. */
      accountId: string;
      profileId: string;
      /**
       * @description photonet for an ad that is shown on Instagram only, else socialnet.
       * @enum {string}
       */
      platform: "socialnet" | "photonet";
      /** @description Where the ad has a post: on Facebook, on Instagram, or on both. */
      placements: ("socialnet" | "photonet")[];
      name: string;
      /** @description active, paused, pending_review, rejected, completed, cancelled, with_issues or archived. A word of Meta Ads that is not known here is passed on in lower case. */
      status: string;
      /** @description The effective_status of Meta Ads. */
      providerStatus: string;
      /** @description The status that was chosen, as Meta Ads writes it: ACTIVE, PAUSED and so on. */
      configuredStatus: string | null;
      /** @description in_review, approved, rejected or with_issues; null where Meta Ads does not tell. */
      reviewStatus: string | null;
      /** @description What Meta Ads says of a rejected ad. */
      rejectionReason: string | null;
      /** @description True for an ad that was not made through this service. */
      isExternal: boolean;
      /** @description One of the goals of a campaign here; null for an objective without one. */
      goal: string | null;
      /** @description The objective of the campaign, as Meta Ads writes it. */
      platformObjective: string | null;
      /** @description Of the ad set, as Meta Ads writes it. */
      optimizationGoal: string | null;
      /** @description Of the ad set, as Meta Ads writes it. */
      bidStrategy: string | null;
      /** @description The ISO 4217 code of the ad account. */
      currency: string | null;
      budget: {
        /** @description In whole units of the currency; null where the minor unit of the currency is not known. */
        amount: number | null;
        /** @enum {string} */
        type: "daily" | "lifetime";
      } | null;
      creative: components["schemas"]["AdCreative"];
      /** @description Of the ad set, as Meta Ads gives it. */
      targeting: {
        [key: string]: unknown;
      } | null;
      schedule: {
        /**
         * Format: date-time
         * @description Of the ad set.
         */
        startDate: string | null;
        /**
         * Format: date-time
         * @description Of the ad set; null when it has no end.
         */
        endDate: string | null;
      };
      metrics: components["schemas"]["AdMetrics"];
      /**
       * Format: date-time
       * @description When it was made at Meta Ads.
       */
      platformCreatedAt: string;
      /**
       * Format: date-time
       * @description When the last pass began that saw it.
       */
      lastSyncedAt: string;
      /**
       * Format: date-time
       * @description When the first pass saw it.
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description When the copy changed last.
       */
      updatedAt: string;
    };
    AdAccount: {
      /** @description act_ and the number of the ad account. */
      id: string;
      name: string;
      /** @description The ISO 4217 code of its money. */
      currency: string;
      /** @description active, disabled, unsettled, pending_risk_review, pending_settlement, in_grace_period, pending_closure, closed or unknown. */
      status: string;
      accountStatus: unknown | null;
      /** @description The code of Meta Ads; 0 is none. */
      disableReason?: number;
      timezoneName?: string;
      timezoneOffsetHoursUtc?: number;
      /** @description In whole units of the currency. Left out for a currency that is not known. */
      minimumDailyBudget?: number;
      /** @description Whether ads can run in it now. */
      selectable: boolean;
      /** @description Why it is not selectable. */
      unusableReason: string | null;
    };
    AdAudience: {
      /** @description Always null: audiences are kept by the ads network alone. */
      id: string | null;
      /** @description The id used in the paths of this resource. */
      platformAudienceId: string;
      accountId: string;
      adAccountId: string | null;
      /** @constant */
      platform: "adnet";
      name: string;
      description: string | null;
      /** @description customer_list, company_list, website, adnet_engagement, lookalike, or another word of Meta Ads. */
      type: string;
      spec: {
        [key: string]: unknown;
      } | null;
      /** @description About how many people are in it; null while Meta Ads does not tell. */
      size: number | null;
      /** @description ready, too_small (nobody is shown ads by it yet), or processing while Meta Ads works on it. */
      status: string;
      /** Format: date-time */
      createdAt: string | null;
    };
    /** @description A campaign as the last pass over its ad account saw it. */
    AdCampaign: {
      /** @description Of the campaign in this service. */
      id: string;
      /** @description The id at Meta Ads. */
      platformCampaignId: string;
      /** @description act_ and the number of the ad account. */
      platformAdAccountId: string;
      /** @description Of the ad account. */
      platformAdAccountName: string | null;
      /** @description The connected account that the copy belongs to. */
      accountId: string;
      profileId: string;
      name: string;
      /** @description active, paused, pending_review, rejected, completed, cancelled, with_issues or archived. A word of Meta Ads that is not known here is passed on in lower case. */
      status: string;
      /** @description The effective_status of Meta Ads. */
      providerStatus: string;
      /** @description The status that was chosen, as Meta Ads writes it. */
      configuredStatus: string | null;
      /** @description One of the goals of a campaign here; null for an objective without one. */
      goal: string | null;
      /** @description The objective, as Meta Ads writes it. */
      platformObjective: string | null;
      /** @description The ISO 4217 code of the ad account. */
      currency: string | null;
      /** @description Null for campaigns whose ad sets have the budgets, as all have that are made here. */
      campaignBudget: {
        /** @description In whole units of the currency; null where the minor unit of the currency is not known. */
        amount: number | null;
        /** @enum {string} */
        type: "daily" | "lifetime";
      } | null;
      adSetCount: number;
      adCount: number;
      metrics: components["schemas"]["AdMetrics"];
      /**
       * Format: date-time
       * @description When it was made at Meta Ads.
       */
      platformCreatedAt: string;
      /**
       * Format: date-time
       * @description When the last pass began that saw it.
       */
      lastSyncedAt: string;
    };
    AdCatalog: {
      id: string;
      name: string;
      vertical: string | null;
      productCount?: number;
    };
    AdChain: {
      /** @description Null where the ads joined an ad set. */
      campaignId: string | null;
      adSetId: string;
      /** @description The ids of Meta Ads, in the order of the request. */
      adIds: string[];
      ads: {
        /** @description The id of the ad in this service. */
        id: string;
        platformAdId: string;
        creativeId: string;
        name: string;
      }[];
      /** @enum {string} */
      status: "ACTIVE" | "PAUSED";
    };
    /** @description Exactly one of imageUrl, imageHash, carouselCards and videoId. */
    AdChainCreative: {
      headline: string;
      /** @description The text above the picture. */
      body: string;
      /**
       * Format: uri
       * @description Where a click leads. createStandaloneAd needs it. It begins with https.
       */
      linkUrl?: string;
      /** @description The text below the headline. */
      description?: string;
      /**
       * @description The button. LEARN_MORE where a link is given and none is named.
       * @enum {string}
       */
      callToAction?: "LEARN_MORE" | "SHOP_NOW" | "SIGN_UP" | "BOOK_TRAVEL" | "CONTACT_US" | "DOWNLOAD" | "GET_OFFER" | "GET_QUOTE" | "SUBSCRIBE" | "WATCH_MORE" | "ADD_TO_CART" | "APPLY_NOW" | "BOOK_NOW" | "BUY_TICKETS" | "DONATE" | "DONATE_NOW" | "GET_DIRECTIONS" | "GET_SHOWTIMES" | "LISTEN_NOW" | "ORDER_NOW" | "PLAY_GAME" | "REQUEST_TIME" | "SEE_MENU" | "START_ORDER" | "INSTALL_MOBILE_APP" | "USE_APP" | "BUY_NOW" | "SEE_MORE" | "CALL_NOW" | "MESSAGE_PAGE" | "WHATSAPP_MESSAGE" | "NO_BUTTON";
      /** @description Added to the address that a click opens. Meta Ads fills in names such as {{campaign.id}}. */
      urlTags?: {
        key: string;
        value: string;
      }[];
      /**
       * Format: uri
       * @description An image that Meta Ads fetches by itself. It begins with https.
       */
      imageUrl?: string;
      /** @description An image that was uploaded to the ad account. */
      imageHash?: string;
      carouselCards?: {
        /**
         * Format: uri
         * @description The image of the card. It begins with https.
         */
        imageUrl: string;
        /**
         * Format: uri
         * @description Where a click on the card leads. It begins with https.
         */
        linkUrl: string;
        headline?: string;
        description?: string;
        /**
         * @description The button. LEARN_MORE where a link is given and none is named.
         * @enum {string}
         */
        callToAction?: "LEARN_MORE" | "SHOP_NOW" | "SIGN_UP" | "BOOK_TRAVEL" | "CONTACT_US" | "DOWNLOAD" | "GET_OFFER" | "GET_QUOTE" | "SUBSCRIBE" | "WATCH_MORE" | "ADD_TO_CART" | "APPLY_NOW" | "BOOK_NOW" | "BUY_TICKETS" | "DONATE" | "DONATE_NOW" | "GET_DIRECTIONS" | "GET_SHOWTIMES" | "LISTEN_NOW" | "ORDER_NOW" | "PLAY_GAME" | "REQUEST_TIME" | "SEE_MENU" | "START_ORDER" | "INSTALL_MOBILE_APP" | "USE_APP" | "BUY_NOW" | "SEE_MORE" | "CALL_NOW" | "MESSAGE_PAGE" | "WHATSAPP_MESSAGE" | "NO_BUTTON";
      }[];
      /** @description A video that was uploaded to the ad account. */
      videoId?: string;
      /**
       * Format: uri
       * @description The still of a video. Only with videoId, and Meta Ads needs it there. It begins with https.
       */
      thumbnailUrl?: string;
    };
    AdComment: {
      /** @description The id at Facebook or Instagram. */
      id: string;
      text: string;
      author: {
        id: string;
        name: string | null;
      } | null;
      /** Format: date-time */
      createdAt: string | null;
      likeCount: number | null;
      hidden: boolean | null;
      /** @description The comment that it answers. */
      parentId: string | null;
    };
    /** @description How much of the ad platform the copy holds. */
    AdCoverage: {
      /** @description True when every requested connection and ad account has been read to the end at least once. */
      complete: boolean;
      adAccounts: {
        adAccountId: string;
        name: string;
        currency: string;
        /** @description The connected account that the copy belongs to. */
        accountId: string;
        /** @description It has been read to the end at least once. */
        complete: boolean;
        /** @description False when the last pass could not reach it: what is shown is older. */
        reached: boolean;
        /**
         * Format: date-time
         * @description When the last pass began that read all of it.
         */
        lastSyncedAt: string | null;
        /**
         * Format: date
         * @description The first day whose figures are kept.
         */
        metricsSince: string | null;
      }[];
    };
    /** @description What an ad shows, as of the last pass. */
    AdCreative: {
      /** @description Of Meta Ads. */
      creativeId: string | null;
      /** @description The object_type of Meta Ads, such as SHARE, VIDEO or PHOTO. */
      objectType: string | null;
      /** @description The Facebook post that is shown, page id and post id with _ between them. Null for an ad that is not shown on Facebook. */
      effectiveObjectStoryId: string | null;
      /** @description The Instagram media that is shown. Null for an ad that is not shown on Instagram. */
      effectiveInstagramMediaId: string | null;
      /** @description The address of that media. */
      photonetPermalinkUrl: string | null;
      /** @description The Instagram account that the ad is shown for. */
      photonetUserId: string | null;
      /** @description The page that the ad is shown for. */
      pageId: string | null;
      /** @description It lapses after some days. */
      thumbnailUrl: string | null;
      /** @description It lapses after some days. */
      imageUrl: string | null;
      /** @description Of Meta Ads. */
      videoId: string | null;
      /** @description The title. */
      headline: string | null;
      /** @description The text. */
      body: string | null;
      /** @description Where the ad leads. */
      linkUrl: string | null;
      /** @description The type of its button, such as LEARN_MORE. */
      callToAction: string | null;
      /** @description What is appended to its addresses. */
      urlTags: string | null;
    };
    /** @description What was delivered on one day. */
    AdDay: {
      /**
       * Format: date
       * @description In the time zone of the ad account.
       */
      date: string;
      /** @description In whole units of the currency of the ad account. */
      spend: number;
      /** @description How often it was shown. */
      impressions: number;
      /** @description The sum of the people reached on each day and by each ad: a person who is reached twice counts twice. */
      reach: number;
      /** @description All clicks, also those that did not leave the network. */
      clicks: number;
      /** @description What Meta Ads counts as conversions; it revises them for days. */
      conversions: number;
      /** @description Clicks per hundred impressions; null without an impression. */
      ctr: number | null;
      /** @description Spend per click; null without a click. */
      cpc: number | null;
      /** @description Spend per thousand impressions; null without an impression. */
      cpm: number | null;
      /** @description Spend per conversion; null without one. */
      costPerConversion: number | null;
      /** @description What people did, by the action types of Meta Ads, such as link_click or post_engagement. */
      actions: {
        [key: string]: number;
      };
    };
    AdKeyword: {
      /** @description The ad set and the criterion of Google Ads, joined by ~. */
      id: string;
      accountId: string;
      profileId: string;
      /** @constant */
      platform: "searchads";
      adAccountId: string;
      campaignId: string;
      campaignName: string | null;
      /** @description As Google Ads words it, in lower case. */
      campaignStatus: string | null;
      /** @description The ad group of Google Ads. */
      adSetId: string;
      adSetName: string | null;
      adSetStatus: string | null;
      keyword: string;
      /** @enum {string} */
      matchType: "exact" | "phrase" | "broad" | "unknown";
      /** @enum {string} */
      status: "active" | "paused";
      /** @description True: ads are not shown for it. */
      negative: boolean;
      /**
       * Format: date-time
       * @description When Google Ads was asked.
       */
      syncedAt: string | null;
    };
    /** @description Sums over the requested days. All are 0 if nothing was delivered. */
    AdMetrics: {
      /** @description In whole units of the currency of the ad account. */
      spend: number;
      /** @description How often it was shown. */
      impressions: number;
      /** @description The sum of the people reached on each day and by each ad: a person who is reached twice counts twice. */
      reach: number;
      /** @description All clicks, also those that did not leave the network. */
      clicks: number;
      /** @description What Meta Ads counts as conversions; it revises them for days. */
      conversions: number;
      /** @description Clicks per hundred impressions; null without an impression. */
      ctr: number | null;
      /** @description Spend per click; null without a click. */
      cpc: number | null;
      /** @description Spend per thousand impressions; null without an impression. */
      cpm: number | null;
      /** @description Spend per conversion; null without one. */
      costPerConversion: number | null;
    };
    AdProductSet: {
      id: string;
      name: string;
      productCount?: number;
    };
    AdSearchTerm: {
      searchTerm: string | null;
      /** @description Whether it is a keyword already: ADDED, EXCLUDED, NONE. */
      status: string | null;
      matchType: string | null;
      campaignId: string | null;
      campaignName: string | null;
      adGroupId: string | null;
      adGroupName: string | null;
      impressions: number;
      clicks: number;
      /** @description Micros of the currency of the ad account: 1000000 is one unit. */
      costMicros: number;
      conversions: number;
      conversionsValue: number;
    };
    AdTreeAd: {
      /** @description Of the ad in this service; getAd returns the rest. */
      id: string;
      /** @description The id at Meta Ads. */
      platformAdId: string;
      name: string;
      /** @description active, paused, pending_review, rejected, completed, cancelled, with_issues or archived. A word of Meta Ads that is not known here is passed on in lower case. */
      status: string;
      /** @description The effective_status of Meta Ads. */
      providerStatus: string;
      /** @description in_review, approved, rejected or with_issues. */
      reviewStatus: string | null;
      /** @description True for an ad that was not made through this service. */
      isExternal: boolean;
      placements: ("socialnet" | "photonet")[];
      creative: {
        /** @description Of Meta Ads. */
        creativeId: string | null;
        /** @description The Facebook post that is shown. */
        effectiveObjectStoryId: string | null;
        /** @description The Instagram media that is shown. */
        effectiveInstagramMediaId: string | null;
        /** @description It lapses after some days. */
        thumbnailUrl: string | null;
      };
      metrics: components["schemas"]["AdMetrics"];
    };
    AdTreeAdSet: {
      /** @description Of the ad set in this service. */
      id: string;
      /** @description The id at Meta Ads. */
      platformAdSetId: string;
      name: string;
      /** @description active, paused, pending_review, rejected, completed, cancelled, with_issues or archived. A word of Meta Ads that is not known here is passed on in lower case. */
      status: string;
      /** @description The effective_status of Meta Ads. */
      providerStatus: string;
      budget: {
        /** @description In whole units of the currency; null where the minor unit of the currency is not known. */
        amount: number | null;
        /** @enum {string} */
        type: "daily" | "lifetime";
      } | null;
      /** @description As Meta Ads writes it. */
      optimizationGoal: string | null;
      /** @description As Meta Ads writes it. */
      bidStrategy: string | null;
      schedule: {
        /** Format: date-time */
        startDate: string | null;
        /**
         * Format: date-time
         * @description Null when it has no end.
         */
        endDate: string | null;
      };
      adCount: number;
      metrics: components["schemas"]["AdMetrics"];
      ads: components["schemas"]["AdTreeAd"][];
    };
    AdTreeCampaign: {
      /** @description Of the campaign in this service. */
      id: string;
      /** @description The id at Meta Ads. */
      platformCampaignId: string;
      /** @description act_ and the number of the ad account. */
      platformAdAccountId: string;
      /** @description Of the ad account. */
      platformAdAccountName: string | null;
      /** @description The connected account that the copy belongs to. */
      accountId: string;
      profileId: string;
      name: string;
      /** @description active, paused, pending_review, rejected, completed, cancelled, with_issues or archived. A word of Meta Ads that is not known here is passed on in lower case. */
      status: string;
      /** @description The effective_status of Meta Ads. */
      providerStatus: string;
      /** @description The status that was chosen, as Meta Ads writes it. */
      configuredStatus: string | null;
      /** @description One of the goals of a campaign here; null for an objective without one. */
      goal: string | null;
      /** @description The objective, as Meta Ads writes it. */
      platformObjective: string | null;
      /** @description The ISO 4217 code of the ad account. */
      currency: string | null;
      /** @description Null for campaigns whose ad sets have the budgets, as all have that are made here. */
      campaignBudget: {
        /** @description In whole units of the currency; null where the minor unit of the currency is not known. */
        amount: number | null;
        /** @enum {string} */
        type: "daily" | "lifetime";
      } | null;
      adSetCount: number;
      adCount: number;
      metrics: components["schemas"]["AdMetrics"];
      /**
       * Format: date-time
       * @description When it was made at Meta Ads.
       */
      platformCreatedAt: string;
      /**
       * Format: date-time
       * @description When the last pass began that saw it.
       */
      lastSyncedAt: string;
      adSets: components["schemas"]["AdTreeAdSet"][];
    };
    AdsBusinessCenter: {
      /** @description Its id at TikTok. */
      bcId: string;
      name: string;
      /** @description How many ad accounts it has; null when the person may not see them. */
      advertiserCount: number | null;
    };
    /**
     * @description The neutral word of a network that ads are run for.
     * @enum {string}
     */
    AdvertisedWord: "socialnet" | "photonet" | "pronet" | "shortvideo" | "adnet" | "pronetads" | "shortvideoads" | "searchads";
    /** @description An account with how its numbers are read. */
    AnalyticsAccount: {
      id: string;
      platform: string;
      profileId: string;
      username: string;
      displayName: string;
      profilePicture: string | null;
      profileUrl: string | null;
      /** @description False once the account is disconnected. */
      isActive: boolean;
      /** @description The platform no longer accepts its credentials. */
      needsReconnection: boolean;
      followersCount: number | null;
      /**
       * Format: date-time
       * @description The day of the newest count.
       */
      followersLastUpdated: string | null;
      parentAccountId: string | null;
      /**
       * Format: date-time
       * @description When its numbers were last read to the end.
       */
      lastSyncAt: string | null;
      /**
       * Format: date-time
       * @description Null while they are not read.
       */
      nextSyncAt: string | null;
      /** @description Its numbers were not read for two periods, which are two hours. */
      stale: boolean;
      /** @description Why they were not read the last time. */
      error: {
        code: string;
        message: string;
      } | null;
    };
    /** @description A number that no platform has told is null, and never 0. */
    AnalyticsNumbers: {
      /** @description How often it was shown. */
      impressions: number | null;
      /** @description How many people saw it. */
      reach: number | null;
      /** @description Likes and other reactions. */
      likes: number | null;
      /** @description Comments and answers. */
      comments: number | null;
      /** @description Shares, reposts and quotes. */
      shares: number | null;
      /** @description Saves and bookmarks. */
      saves: number | null;
      /** @description Clicks. */
      clicks: number | null;
      /** @description Views. */
      views: number | null;
      /** @description People who followed the account from the post. */
      follows: number | null;
      /** @description How often it was sent in a message. */
      sends: number | null;
      /** @description Likes, comments, shares and saves, as far as they are told. */
      engagement: number | null;
      /** @description Engagement in percent of the impressions; of the reach or the views where the platform does not tell those. Two decimals. */
      engagementRate: number | null;
    };
    AnalyticsPost: {
      id: string;
      profileId: string;
      content: string;
      /** Format: date-time */
      scheduledFor: string | null;
      /**
       * Format: date-time
       * @description When the first of its rows went out.
       */
      publishedAt: string | null;
      /**
       * @description Of the rows that are shown: partial when some of them failed.
       * @enum {string}
       */
      status: "published" | "failed" | "partial";
      analytics: components["schemas"]["ObservedNumbers"];
      /** @description That of the first row. */
      platform: string;
      /** @description That of the first row. */
      platformPostUrl: string | null;
      /** @description It was published elsewhere. */
      isExternal: boolean;
      thumbnailUrl: string | null;
      /** @enum {string} */
      mediaType: "image" | "video" | "gif" | "document" | "carousel" | "text";
      mediaItems: {
        /** @enum {string} */
        type: "image" | "video" | "gif" | "document";
        url: string | null;
        thumbnail: string | null;
        altText?: string;
      }[];
      /** @description The accounts that it was sent to. */
      platforms: components["schemas"]["PlatformNumbers"][];
      /**
       * @description partial: the rows differ. pending: nothing was read yet.
       * @enum {string}
       */
      syncStatus: "synced" | "pending" | "partial" | "unavailable";
    };
    ApiKey: {
      id: string;
      name: string;
      /** @enum {string} */
      mode: "live" | "test";
      /** @description The prefix and the last four characters. */
      keyPreview: string;
      /** @enum {string} */
      scope: "full" | "profiles";
      profileIds: string[];
      /** @enum {string} */
      permission: "read-write" | "read";
      /** Format: date-time */
      expiresAt: string | null;
      /**
       * Format: date-time
       * @description Up to a minute late.
       */
      lastUsedAt: string | null;
      createdBy: string | null;
      /** Format: date-time */
      createdAt: string;
    };
    AttachedAsset: {
      /** @constant */
      kind: "asset";
      /** @enum {string} */
      assetType: "sitelink" | "callout" | "structured_snippet";
      platformId: string;
      /** @description The name of the asset at Google Ads. */
      resourceName: string;
      /** @description The text of a sitelink or a callout; the header of a snippet. */
      name: string;
      /** @description The name of its link to the campaign. */
      linkResourceName: string;
    };
    AuditEntry: {
      id: string;
      /** @enum {string} */
      action: "account.connected" | "account.deleted" | "account.disconnected" | "account.moved" | "account.switched" | "apikey.created" | "apikey.deleted" | "auth.login" | "auth.login_failed" | "auth.logout" | "auth.password_changed" | "auth.password_reset" | "auth.registered" | "billing.checkout_created" | "billing.credited" | "post.settled" | "profile.deleted" | "team.deleted" | "team.invitation_accepted" | "team.invitation_revoked" | "team.member_invited" | "team.member_removed" | "team.role_changed" | "webhook.created" | "webhook.deleted" | "webhook.secret_rotated" | "webhook.updated";
      actor: {
        /** @enum {string} */
        type: "user" | "system";
        /** @description Of type system: the API key that did it, else null. */
        id: string | null;
        /** @description At that time. */
        email: string | null;
      };
      target: {
        /** @enum {string} */
        type: "account" | "api_key" | "billing" | "invitation" | "post" | "profile" | "team" | "user" | "webhook";
        id: string | null;
        label: string | null;
      };
      /** @description What is different now; a value that was replaced as `{before, after}`. Never a secret. */
      changes: {
        [key: string]: unknown;
      };
      ip: string | null;
      userAgent: string | null;
      /** Format: date-time */
      createdAt: string;
    };
    Balance: {
      /** @description The prepaid balance in micro-USD. Below 0 only after a refund of money that was spent. */
      balanceMicros: number;
      /** @description The same in USD, exact, for display. */
      balanceUsd: string;
      /** @description How many micros are one USD. */
      microsPerUnit: number;
      /**
       * Format: date-time
       * @description Null when the team never loaded a balance.
       */
      updatedAt: string | null;
      insufficientBalance: {
        /** @description Platforms that are paid from the balance. */
        blocksPublishOn: string[];
        neverBlocksPublishOn: string[];
        /** @description Whether a balance that is too low blocks in this deployment. */
        enforced: boolean;
        /** @description The code of a target that was blocked. */
        errorCode: string;
      };
    };
    BidPricing: {
      bidLimits?: {
        min?: components["schemas"]["PronetMoney"];
        default?: components["schemas"]["PronetMoney"];
        max?: components["schemas"]["PronetMoney"];
      };
      suggestedBid?: {
        min?: components["schemas"]["PronetMoney"];
        default?: components["schemas"]["PronetMoney"];
        max?: components["schemas"]["PronetMoney"];
      };
      dailyBudgetLimits?: {
        min?: components["schemas"]["PronetMoney"];
        default?: components["schemas"]["PronetMoney"];
        max?: components["schemas"]["PronetMoney"];
      };
    };
    BizlistingKeyword: {
      keyword: string;
      impressions: number | null;
      /** @description It was searched for less often than that. */
      threshold: number | null;
    };
    BizlistingLocation: {
      id: string;
      name: string;
      /** @description The account or group at Google that holds it. */
      accountId: string;
      accountName: string;
      address: string;
      category: string;
      websiteUrl: string;
      storeCode: string;
    };
    BizlistingMedia: {
      /** @description accounts/{id}/locations/{id}/media/{id} */
      name: string;
      /** @description PHOTO or VIDEO. */
      mediaFormat: string;
      sourceUrl: string | null;
      /** @description Where Google shows it. */
      searchadsUrl: string | null;
      thumbnailUrl: string | null;
      description: string | null;
      createTime: string | null;
      locationAssociation: {
        category: string | null;
      };
    };
    BizlistingMenu: {
      labels: {
        displayName: string;
        description?: string;
        languageCode?: string;
      }[];
      sections?: {
        labels: {
          displayName: string;
          description?: string;
          languageCode?: string;
        }[];
        items?: {
          labels: {
            displayName: string;
            description?: string;
            languageCode?: string;
          }[];
          attributes?: {
            price?: {
              currencyCode?: string;
              units?: string;
              nanos?: number;
            };
            /** @enum {string} */
            spiciness?: "SPICINESS_UNSPECIFIED" | "MILD" | "MEDIUM" | "HOT";
            allergen?: string[];
            dietaryRestriction?: string[];
            servesNumPeople?: number;
            preparationMethods?: string[];
            mediaKeys?: string[];
          };
          options?: {
            labels: {
              displayName: string;
              description?: string;
              languageCode?: string;
            }[];
            attributes: {
              price?: {
                currencyCode?: string;
                units?: string;
                nanos?: number;
              };
              /** @enum {string} */
              spiciness?: "SPICINESS_UNSPECIFIED" | "MILD" | "MEDIUM" | "HOT";
              allergen?: string[];
              dietaryRestriction?: string[];
              servesNumPeople?: number;
              preparationMethods?: string[];
              mediaKeys?: string[];
            };
          }[];
        }[];
      }[];
      cuisines?: string[];
      /**
       * Format: uri
       * @description Where the menu stands on the site of the business.
       */
      sourceUrl?: string;
    };
    /** @description The options of a target on Google Business Profile. */
    BizlistingOptions: {
      /** @description Another location that the person behind the account manages: its id, locations/{id} or accounts/{id}/locations/{id}. Left out: the location of the account. */
      locationId?: string;
      /** @description The language of the post, as in BCP 47: de, en-US. */
      languageCode?: string;
      /**
       * @description What the post is. An event and an offer need event with a title and a schedule.
       * @default STANDARD
       * @enum {string}
       */
      topicType: "STANDARD" | "EVENT" | "OFFER";
      /** @description A button below the post. An offer has none. */
      callToAction?: {
        /**
         * @description What the button says.
         * @enum {string}
         */
        type: "LEARN_MORE" | "BOOK" | "ORDER" | "SHOP" | "SIGN_UP" | "CALL";
        /**
         * Format: uri
         * @description Where the button leads. Required but for CALL, which calls the number of the location.
         */
        url?: string;
      };
      /** @description Of an event or an offer. */
      event?: {
        /** @description The title of the event or the offer. */
        title: string;
        /** @description From when to when. */
        schedule: {
          /** @description The first day, in the time zone of the location. */
          startDate: {
            /** @description Four digits. */
            year: number;
            /** @description 1 is January. */
            month: number;
            /** @description The day of the month. */
            day: number;
          };
          /** @description When it begins on the first day. Left out: it takes whole days. */
          startTime?: {
            /** @description Left out: 0. */
            hours?: number;
            /** @description Left out: 0. */
            minutes?: number;
          };
          /** @description The last day. */
          endDate: {
            /** @description Four digits. */
            year: number;
            /** @description 1 is January. */
            month: number;
            /** @description The day of the month. */
            day: number;
          };
          /** @description When it ends on the last day. */
          endTime?: {
            /** @description Left out: 0. */
            hours?: number;
            /** @description Left out: 0. */
            minutes?: number;
          };
        };
      };
      /** @description Of an offer. */
      offer?: {
        /** @description The code to redeem the offer with. */
        couponCode?: string;
        /**
         * Format: uri
         * @description Where the offer is redeemed.
         */
        redeemOnlineUrl?: string;
        /** @description The terms of the offer. */
        termsConditions?: string;
      };
    };
    BizlistingPlaceAction: {
      /** @description locations/{id}/placeActionLinks/{id} */
      name: string;
      uri: string;
      placeActionType: string;
      createTime: string | null;
      updateTime: string | null;
    };
    BizlistingPost: {
      /** @description accounts/{id}/locations/{id}/localPosts/{id} */
      name: string;
      summary: string;
      /** @description PROCESSING, LIVE or REJECTED. */
      state: string;
      /** @description STANDARD, EVENT, OFFER or ALERT. */
      topicType: string;
      callToAction: {
        actionType: string;
        url: string | null;
      } | null;
      media: {
        mediaFormat: string;
        url: string;
      }[];
      searchUrl: string | null;
      createTime: string | null;
      updateTime: string | null;
    };
    BizlistingReview: {
      id: string;
      /** @description accounts/{id}/locations/{id}/reviews/{id} */
      name: string;
      reviewer: {
        displayName: string;
        profilePhotoUrl: string | null;
        isAnonymous: boolean;
      };
      /** @description 1 to 5; 0 if Google returns none. */
      rating: number;
      /** @description ONE to FIVE. */
      starRating: string;
      comment: string;
      createTime: string | null;
      updateTime: string | null;
      reviewReply: {
        comment: string;
        updateTime: string | null;
      } | null;
      photoCount: number;
      photos: {
        url: string;
      }[];
    };
    BizlistingService: {
      structuredServiceItem?: {
        serviceTypeId: string;
        description?: string;
      };
      freeFormServiceItem?: {
        category: string;
        label: {
          displayName: string;
          description?: string;
          languageCode?: string;
        };
      };
      price?: {
        currencyCode?: string;
        units?: string;
        nanos?: number;
      };
    };
    BizlistingVerification: {
      /** @description locations/{id}/verifications/{id} */
      name: string;
      method: string;
      /** @description PENDING, COMPLETED or FAILED. */
      state: string;
      createTime: string | null;
    };
    Blog: {
      /** @description The id of the blog in its store. */
      id: string;
      /** @constant */
      platform: "storefront";
      title: string;
      /** @description Its name in addresses of the store. */
      handle: string;
    };
    BlogArticle: {
      /** @description The id of the article in its store. */
      id: string;
      blogId: string;
      /** @constant */
      platform: "storefront";
      title: string;
      bodyHtml: string | null;
      /** @description Its name in addresses of the store. */
      handle: string;
      tags: string[];
      author: string | null;
      /** @description HTML, which themes show on other pages. */
      excerpt: string | null;
      image: {
        /** @description The address of the copy that the store keeps. */
        url: string;
        altText: string | null;
      } | null;
      /** @description Whether visitors of the store can see it now. */
      isPublished: boolean;
      /**
       * Format: date-time
       * @description When it became or will become visible; null for a draft.
       */
      publishedAt: string | null;
      /** Format: date-time */
      createdAt: string | null;
      /** Format: date-time */
      updatedAt: string | null;
    };
    BotchatCommands: {
      data: {
        /** @description Without the slash. */
        command: string;
        description: string;
      }[];
    };
    /** @description The options of a target on Telegram. */
    BotchatOptions: {
      /**
       * @description How markup in the text is read. Left out, the text is plain.
       * @enum {string}
       */
      parseMode?: "HTML" | "Markdown" | "MarkdownV2";
      /** @description Shows no preview of a link in the text. */
      disableWebPagePreview?: boolean;
      /** @description Delivers the message without a sound. */
      disableNotification?: boolean;
      /** @description Keeps people from forwarding and saving the message. */
      protectContent?: boolean;
    };
    Broadcast: {
      id: string;
      profileId: string;
      name: string;
      description: string | null;
      platform: components["schemas"]["PlatformWord"];
      accountId: string;
      /** @description Null once the account is deleted. */
      accountName: string | null;
      /** @enum {string} */
      status: "draft" | "scheduled" | "sending" | "completed" | "failed" | "cancelled";
      message: {
        /** @description {{name}}, {{email}}, {{phone}}, {{company}} and {{custom.<slug>}} are filled in for each person; {{name|there}} has a fallback. Another word between braces is refused. */
        text?: string;
        attachments?: {
          /** @enum {string} */
          type?: "image" | "video" | "audio" | "file";
          /**
           * Format: uri
           * @description The platform opens it.
           */
          url: string;
          filename?: string;
        }[];
      } | null;
      /** @description An approved template, on WhatsApp. */
      template: {
        name: string;
        language: string;
        components?: {
          [key: string]: unknown;
        }[];
        /** @description What stands for each variable of the body, by its number or name. */
        variableMapping?: {
          [key: string]: {
            /** @enum {string} */
            field: "name" | "phone" | "email" | "company" | "custom";
            /** @description For custom: a text that is filled in like that of a message. */
            customValue?: string;
          };
        };
      } | null;
      segmentFilters: {
        /** @description Contacts with any of these tags, in any case. Absent: all. */
        tags?: string[];
        /** @description Who is not subscribed is never written to, so false fits nobody. */
        isSubscribed?: boolean;
      } | null;
      /** Format: date-time */
      scheduledAt: string | null;
      /** Format: date-time */
      startedAt: string | null;
      /** Format: date-time */
      completedAt: string | null;
      /** @description Why a scheduled broadcast could not start: no_recipients or account_disconnected. */
      error: {
        code: string;
        message: string;
      } | null;
      /** @description recipientCount is the sum of pending, sent, failed, unknown and skipped. */
      stats: {
        recipientCount: number;
        pendingCount: number;
        /** @description Delivered and read ones are among them. */
        sentCount: number;
        /** @description Read ones are among them. */
        deliveredCount: number;
        readCount: number;
        failedCount: number;
        /** @description May have arrived; never sent again. */
        unknownCount: number;
        /** @description Nothing was sent and nothing will be. */
        skippedCount: number;
      };
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      updatedAt: string;
    };
    BroadcastRecipient: {
      id: string;
      /** @description Null once the contact is deleted. */
      contactId: string | null;
      channelId: string | null;
      platformIdentifier: string | null;
      contactName: string | null;
      /** @enum {string} */
      status: "pending" | "sent" | "delivered" | "read" | "failed" | "unknown" | "skipped";
      /** @description The message in the inbox. */
      messageId: string | null;
      error: string | null;
      errorCode: string | null;
      /** Format: date-time */
      sentAt: string | null;
      /** Format: date-time */
      deliveredAt: string | null;
      /** Format: date-time */
      readAt: string | null;
      /** Format: date-time */
      createdAt: string;
    };
    BulkCreatedPosts: {
      total: number;
      valid: number;
      invalid: number;
      results: {
        /** @description The place of the row in the request, from 0. */
        index: number;
        ok: boolean;
        post?: components["schemas"]["Post"];
        error?: components["schemas"]["BulkRowError"];
      }[];
    };
    BulkDeletedPosts: {
      total: number;
      valid: number;
      invalid: number;
      results: {
        /** @description The place of the row in the request, from 0. */
        index: number;
        ok: boolean;
        id?: string;
        error?: components["schemas"]["BulkRowError"];
      }[];
    };
    /** @description What the operation for a single post would have answered. */
    BulkRowError: {
      code: string;
      message: string;
      /** @description The field at fault, counted from the row. */
      param?: string;
      details?: {
        [key: string]: unknown;
      };
    };
    BulkUploadedPosts: {
      total: number;
      valid: number;
      invalid: number;
      results: {
        /** @description The place of the row in the file, from 1. The first row and blank rows do not count. */
        rowIndex: number;
        ok: boolean;
        createdPostId?: string;
        errors: string[];
        error?: components["schemas"]["BulkRowError"];
      }[];
      warnings: string[];
      rateLimitedAccounts: {
        accountId: string;
        platform: string;
        username: string;
        /**
         * Format: date-time
         * @description When a post of the account that its platform has put off is tried again.
         */
        rateLimitedUntil: string;
      }[];
    };
    ChatMenu: {
      data: {
        [key: string]: unknown;
      }[];
    };
    /** @description The options of a target on WhatsApp. */
    ChatappOptions: {
      /** @description The person, by phone number (E.164), or a group chat as group:<id>. Required. The target is published once WhatsApp has accepted the message. WhatsApp may still fail to deliver it, as it does with a text to a person who has not written within 24 hours, and the service is not told. */
      to?: string;
      /** @description An approved template in place of the text, which also opens a conversation. */
      template?: {
        /** @description The name of an approved template. */
        name: string;
        /** @description One of its languages, such as en_US. */
        language: string;
        /** @description What stands in the gaps of the template, in the form that the network has for it. */
        components?: {
          /**
           * @description The part of the template.
           * @enum {string}
           */
          type: "header" | "body" | "button";
          /** @description Of a button: quick_reply, url, copy_code, flow or catalog. */
          sub_type?: string;
          /** @description Which button, counted from 0. */
          index?: number;
          /** @description The gaps of this part, in their order. */
          parameters?: {
            /**
             * @description Which of the members below holds the value.
             * @enum {string}
             */
            type: "text" | "payload" | "coupon_code" | "image" | "video" | "document";
            /** @description The name of the gap, in templates whose gaps have names. */
            parameter_name?: string;
            /** @description With type text. */
            text?: string;
            /** @description With type payload: what a quick reply sends back. */
            payload?: string;
            /** @description With type coupon_code. */
            coupon_code?: string;
            /** @description With type image. */
            image?: {
              /**
               * Format: uri
               * @description Where WhatsApp fetches the file.
               */
              link?: string;
              /** @description A file that is with WhatsApp already. */
              id?: string;
              /** @description The name of a document. */
              filename?: string;
            };
            /** @description With type video. */
            video?: {
              /**
               * Format: uri
               * @description Where WhatsApp fetches the file.
               */
              link?: string;
              /** @description A file that is with WhatsApp already. */
              id?: string;
              /** @description The name of a document. */
              filename?: string;
            };
            /** @description With type document. */
            document?: {
              /**
               * Format: uri
               * @description Where WhatsApp fetches the file.
               */
              link?: string;
              /** @description A file that is with WhatsApp already. */
              id?: string;
              /** @description The name of a document. */
              filename?: string;
            };
          }[];
        }[];
      };
    };
    ChatroomChannel: {
      /** @description options.channelId of a target takes it. */
      id: string;
      name: string;
      /** @description By the numbers of Discord: 0 text, 5 announcement, 15 forum. */
      type: number;
      /** @description text, announcement or forum. */
      kind: string;
      /** @description The category that it stands in. */
      parentId: string | null;
    };
    ChatroomMember: {
      user: {
        id: string;
        username: string;
        discriminator: string;
        /** @description The hash of the picture. */
        avatar: string | null;
        global_name: string | null;
      };
      /** @description The name on this server. */
      nick: string | null;
      /** @description The ids of the roles. */
      roles: string[];
      /** Format: date-time */
      joined_at: string;
      /** Format: date-time */
      premium_since: string | null;
    };
    ChatroomMessage: {
      id: string;
      channel_id: string;
      /** @description Empty for messages of other people where the app lacks the Message Content intent. */
      content: string;
      /** Format: date-time */
      timestamp: string;
      author: {
        id: string;
        username: string;
        bot: boolean;
      };
      attachments: {
        id: string;
        filename: string;
        url: string;
        content_type: string | null;
        size: number;
      }[];
      embeds: {
        [key: string]: unknown;
      }[];
    };
    /** @description The options of a target on Discord. */
    ChatroomOptions: {
      /** @description The channel that the message goes to, by the id that getChatroomChannels lists, or a thread of the same server. Left out, the channel of the account. */
      channelId?: string;
      /** @description Cards below the words, at most 10, with 6000 characters in all. */
      embeds?: {
        /** @description At most 256 characters. */
        title?: string;
        /** @description At most 4096 characters. */
        description?: string;
        /**
         * Format: uri
         * @description Where the title leads.
         */
        url?: string;
        /** @description A colour of 24 bits. */
        color?: number;
        /** @description The large picture. */
        image?: {
          /**
           * Format: uri
           * @description Discord fetches it.
           */
          url: string;
        };
        /** @description The small picture. */
        thumbnail?: {
          /**
           * Format: uri
           * @description Discord fetches it.
           */
          url: string;
        };
        /** @description The line below the card. */
        footer?: {
          /** @description At most 2048 characters. */
          text: string;
          /**
           * Format: uri
           * @description The address of its picture.
           */
          icon_url?: string;
        };
        /** @description The line above the title. */
        author?: {
          /** @description At most 256 characters. */
          name: string;
          /**
           * Format: uri
           * @description Where it leads.
           */
          url?: string;
          /**
           * Format: uri
           * @description The address of its picture.
           */
          icon_url?: string;
        };
        /** @description At most 25. */
        fields?: {
          /** @description At most 256 characters. */
          name: string;
          /** @description At most 1024 characters. */
          value: string;
          /** @description Stands beside the field before it. */
          inline?: boolean;
        }[];
      }[];
      /** @description A poll below the words. */
      poll?: {
        /** @description What is asked. */
        question: {
          /** @description At most 300 characters. */
          text: string;
        };
        /** @description 1 to 10 answers. */
        answers: {
          /** @description What stands on the button. */
          poll_media: {
            /** @description At most 55 characters. */
            text: string;
          };
        }[];
        /** @description For how many hours, 24 if left out. */
        duration?: number;
        /** @description Lets people give several answers. */
        allow_multiselect?: boolean;
      };
      /** @description Publishes a message of an announcement channel to the servers that follow it, as a step after it. */
      crosspost?: boolean;
      /** @description The title of a post in a forum. Left out, the title of the post, else the beginning of its text. */
      forumThreadName?: string;
      /** @description The tags of a post in a forum, at most 5. */
      forumAppliedTags?: string[];
      /** @description Opens a thread on the message as a step after it. Not in forums, where each post is a thread. */
      threadFromMessage?: {
        /** @description At most 100 characters. Left out, the beginning of the text. */
        name?: string;
        /**
         * @description After how many quiet minutes it is put away: 60, 1440, 4320 or 10080.
         * @enum {integer}
         */
        autoArchiveDuration?: 60 | 1440 | 4320 | 10080;
        /** @description How many seconds a person waits between two messages. */
        rateLimitPerUser?: number;
      };
      /** @description Reads the words out to those who have the channel open. */
      tts?: boolean;
      /** @description The name of the sender, in place of that of the account settings and of the bot. Without "discord" and "clyde" in it, and neither "everyone" nor "here". */
      webhookUsername?: string;
      /**
       * Format: uri
       * @description The picture of the sender, in place of that of the account settings and of the bot.
       */
      webhookAvatarUrl?: string;
    };
    ChatroomRole: {
      id: string;
      name: string;
      /** @description A colour of 24 bits; 0 for none. */
      color: number;
      /** @description A role manages those below it. */
      position: number;
      /** @description The bits of the Discord API, as a decimal number. */
      permissions: string;
      /** @description It belongs to a bot or an integration. */
      managed: boolean;
      mentionable: boolean;
      /** @description Its members stand apart in the list of members. */
      hoist: boolean;
    };
    ChatroomScheduledEvent: {
      id: string;
      guild_id: string;
      channel_id: string | null;
      creator_id: string | null;
      name: string;
      description: string | null;
      /** Format: date-time */
      scheduled_start_time: string;
      /** Format: date-time */
      scheduled_end_time: string | null;
      /** @description Always 2: for members of the server. */
      privacy_level: number;
      /** @description 1 scheduled, 2 active, 3 completed, 4 cancelled. */
      status: number;
      /** @description 1 in a stage, 2 in a voice channel, 3 outside. */
      entity_type: number;
      entity_id: string | null;
      entity_metadata: {
        location: string | null;
      } | null;
      /** @description How many people are interested, if the request asks for it. */
      user_count?: number;
      /** @description The hash of the picture. */
      image: string | null;
    };
    ChatroomSettings: {
      accountId: string;
      username: string;
      displayName: string;
      /** @description Where posts go whose target names no channel. */
      channelId: string;
      channelName: string;
      /** @description text, announcement or forum. */
      channelType: string;
      /** @description The server of the account. */
      guildId: string;
      /** @description The name of the sender. Null: that of the bot. */
      webhookUsername: string | null;
      /** @description The address of the picture of the sender. Null: that of the bot. */
      webhookAvatarUrl: string | null;
    };
    Checkout: {
      /** @description A page of the payment processor. It can be paid on once. */
      url: string;
      sessionId: string;
      amountMicros: number;
      /** @description The same in USD. */
      amountUsd: string;
    };
    Comment: {
      /** @description The id of the comment on the platform. */
      id: string;
      /** @description Null where the post was not published here. */
      postId: string | null;
      accountId: string;
      platform: string;
      /** @description The comment that it answers. */
      parentId: string | null;
      text: string;
      author: {
        /** @description Of the person on the platform. Empty where the platform does not say. */
        id: string;
        name: string | null;
        username: string | null;
        avatarUrl: string | null;
        /** @description Whether the account itself wrote it. */
        isOwn: boolean;
      };
      likeCount: number;
      replyCount: number;
      isHidden: boolean;
      /** @description Whether the account likes it. */
      isLiked: boolean;
      /** @description What the account can do with the comment on this platform. */
      can: {
        reply: boolean;
        delete: boolean;
        hide: boolean;
        like: boolean;
      };
      url: string | null;
      /** Format: date-time */
      createdAt: string;
      /** @description Oldest first, at most 25. The rest is read with commentId. */
      replies: components["schemas"]["CommentReply"][];
    };
    CommentAutomation: {
      id: string;
      profileId: string;
      accountId: string;
      platform: string;
      name: string;
      /** @enum {string} */
      trigger: "comment" | "story_reply";
      /** @description Null: every post, or one of ours that is not out yet. */
      platformPostId: string | null;
      postId: string | null;
      postTitle: string | null;
      keywords: string[];
      /** @enum {string} */
      matchMode: "exact" | "contains" | "word";
      excludeKeywords: string[];
      typoTolerance: boolean;
      dmMessage: string;
      dmMessageVariations: string[];
      buttons: {
        /** @enum {string} */
        type: "url" | "postback" | "phone";
        title: string;
        /**
         * Format: uri
         * @description The address that the button opens.
         */
        url?: string;
        payload?: string;
        phone?: string;
      }[];
      template: {
        /** @enum {string} */
        type: "generic";
        elements: {
          title: string;
          subtitle?: string;
          /** Format: uri */
          imageUrl?: string;
          buttons?: {
            /** @enum {string} */
            type: "url" | "postback";
            title: string;
            /**
             * Format: uri
             * @description The address that the button opens.
             */
            url?: string;
            payload?: string;
          }[];
        }[];
      } | null;
      commentReply: string | null;
      commentReplyVariations: string[];
      linkTracking: boolean;
      clickTag: string | null;
      dmDelaySeconds: number;
      commentReplyDelaySeconds: number;
      alsoMatchInDms: boolean;
      audience: {
        /** @enum {string} */
        followerStatus: "any" | "follower" | "non_follower";
        minFollowerCount: number | null;
        /** @enum {string} */
        whenUnknown: "send" | "skip" | "verify";
      } | null;
      followGate: {
        message: string;
        buttonLabel: string;
        notFollowingMessage: string | null;
      } | null;
      isActive: boolean;
      /** @description totalTriggered is the sum of the six counts after it. */
      stats: {
        /** @description Texts that matched, of the last 90 days. */
        totalTriggered: number;
        totalSent: number;
        totalFailed: number;
        totalUnknown: number;
        totalSkipped: number;
        pending: number;
        /** @description People who were asked to follow first. */
        gated: number;
        linkClicks: number;
        /** @description People who have opened a link. */
        uniqueClicks: number;
      };
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      updatedAt: string;
    };
    CommentAutomationLog: {
      id: string;
      /** @enum {string} */
      source: "comment" | "story_reply" | "dm";
      /** @description Null where the occasion was a message. */
      commentId: string | null;
      platformPostId: string | null;
      commenterId: string | null;
      commenterName: string | null;
      commentText: string | null;
      /** @enum {string} */
      status: "pending" | "sent" | "failed" | "unknown" | "skipped" | "gated";
      audienceOutcome: ("passed" | "blocked" | "gate_sent" | "gate_passed" | "gate_failed") | null;
      commenterIsFollower: boolean | null;
      commenterFollowerCount: number | null;
      /** @description A code. */
      error: string | null;
      messageId: string | null;
      commentReplyStatus: ("sent" | "failed" | "unknown" | "skipped") | null;
      /** @description A code. */
      commentReplyError: string | null;
      /** Format: date-time */
      nextDueAt: string | null;
      /** Format: date-time */
      createdAt: string;
    };
    CommentReply: {
      /** @description The id of the comment on the platform. */
      id: string;
      /** @description Null where the post was not published here. */
      postId: string | null;
      accountId: string;
      platform: string;
      /** @description The comment that it answers. */
      parentId: string | null;
      text: string;
      author: {
        /** @description Of the person on the platform. Empty where the platform does not say. */
        id: string;
        name: string | null;
        username: string | null;
        avatarUrl: string | null;
        /** @description Whether the account itself wrote it. */
        isOwn: boolean;
      };
      likeCount: number;
      replyCount: number;
      isHidden: boolean;
      /** @description Whether the account likes it. */
      isLiked: boolean;
      /** @description What the account can do with the comment on this platform. */
      can: {
        reply: boolean;
        delete: boolean;
        hide: boolean;
        like: boolean;
      };
      url: string | null;
      /** Format: date-time */
      createdAt: string;
      /** @description Empty: answers are one level deep. */
      replies: unknown[];
    };
    CommentedPost: {
      /** @description The id of the post on the platform. */
      id: string;
      /** @description Null where the post was not published here. */
      postId: string | null;
      platform: string;
      accountId: string;
      accountUsername: string;
      content: string;
      picture: string | null;
      permalink: string | null;
      commentCount: number;
      likeCount: number;
      isAd: boolean;
      adId: string | null;
      placement: ("socialnet" | "photonet") | null;
      /** Format: date-time */
      createdAt: string;
    };
    /**
     * @description The neutral word of a network that a person agrees on. In live mode a network that takes credentials has no such page.
     * @enum {string}
     */
    ConsentWord: "skynet" | "threadnet" | "microblog" | "socialnet" | "photonet" | "pronet" | "shortvideo" | "videosite" | "pinboard" | "snapnet" | "workchat" | "bizlisting" | "chatroom" | "storefront" | "forum" | "chatapp" | "adnet" | "pronetads" | "shortvideoads" | "searchads";
    Contact: {
      id: string;
      profileId: string;
      /** @description Absent when nobody has named the contact. */
      displayName?: string;
      email?: string;
      /** @description Empty when it is not known, as notes, locale and timezone are. */
      company: string;
      avatarUrl: string | null;
      notes: string;
      /** @description A language tag. */
      locale: string;
      /** @description The name of an IANA time zone. */
      timezone: string;
      /** @description At most 25, as the profile first spelled them. */
      tags: string[];
      isSubscribed: boolean;
      /** @description Known to this service only; no platform learns of it. */
      isBlocked: boolean;
      /** @description Values by the slugs of their fields. */
      customFields: {
        [key: string]: unknown;
      };
      channels: components["schemas"]["ContactChannel"][];
      /** Format: date-time */
      firstSeenAt: string;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      updatedAt: string;
    };
    ContactChannel: {
      id: string;
      contactId: string;
      accountId: string;
      /** @description The platform of the account. */
      platform: string;
      /** @description How the account knows the person. */
      externalId: string;
      /** @description The external id, unless another one was sent. */
      displayIdentifier: string;
      /** Format: date-time */
      createdAt: string;
    };
    ContactImport: {
      created: {
        /** @description The place of the row in the request, from 0. */
        index: number;
        id: string;
      }[];
      skipped: {
        /** @description The place of the row in the request, from 0. */
        index: number;
        /** @description The contact that has the identifier already. */
        id: string;
        /** @constant */
        code: "contact_exists";
      }[];
      errors: {
        /** @description The place of the row in the request, from 0. */
        index: number;
        code: string;
        param?: string;
      }[];
    };
    ContactImportRow: {
      displayName?: string | null;
      /** @description Another name of displayName. Send one of the two. */
      name?: string | null;
      email?: string | null;
      company?: string;
      /** @description At most 25 that differ in more than case; blanks around them do not count. The profile keeps the spelling that was written first. */
      tags?: string[];
      /** @description An account of the profile of the contact. */
      accountId?: string;
      /** @description How the account knows the person; kept as it is sent. */
      externalId?: string;
      /** @description Another name of externalId. Send one of the two. */
      platformIdentifier?: string;
      displayIdentifier?: string;
    };
    Conversation: {
      id: string;
      profileId: string;
      accountId: string;
      accountUsername: string;
      platform: string;
      /** @enum {string} */
      status: "active" | "archived";
      participant: {
        /** @description The id of the person, or of the chat, at the platform. */
        id: string;
        name: string | null;
        username: string | null;
        avatarUrl: string | null;
      };
      contactId: string | null;
      lastMessage: {
        text: string | null;
        /** @enum {string} */
        direction: "incoming" | "outgoing";
        /** Format: date-time */
        createdAt: string;
      } | null;
      /** Format: date-time */
      lastMessageAt: string;
      unreadCount: number;
      /**
       * Format: date-time
       * @description Until when the platform takes a usual message; null where it has no such window, and before anything came in.
       */
      replyWindowEndsAt: string | null;
      url: string | null;
      metadata: {
        [key: string]: unknown;
      } | null;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      updatedAt: string;
    };
    ConversationAnalytics: {
      conversationId: string;
      accountId: string;
      platform: string;
      participantName: string | null;
      participantUsername: string | null;
      participantPicture: string | null;
      /** @description The text of the newest message, also after the range. */
      lastMessage: string | null;
      /** @description Incoming messages, by createdAt. */
      received: number;
      /** @description Outgoing messages that left, by sentAt. */
      sent: number;
      /** @description Outgoing messages that the participant has read, by readAt. */
      read: number;
      /** @description Outgoing messages that failed, by createdAt. */
      failed: number;
      /** @description Outgoing messages of which it is uncertain whether they left, by createdAt. */
      unknown: number;
      /** @description received and sent. */
      totalMessages: number;
      /**
       * Format: date-time
       * @description Of the messages in the range.
       */
      firstMessageAt: string;
      /**
       * Format: date-time
       * @description Of the messages in the range.
       */
      lastMessageAt: string;
    };
    ConversionDestination: {
      id: string;
      name: string;
      /** @description The kind of conversion in the words of the network. */
      type: string | null;
      /** @enum {string} */
      status: "active" | "inactive";
      adAccountId: string;
    };
    CustomConversion: {
      id: string;
      name: string | null;
      /** @description The rule in the words of Meta Ads. */
      rule: {
        [key: string]: unknown;
      } | null;
      customEventType: string | null;
      pixelId: string | null;
      isArchived: boolean;
    };
    CustomField: {
      id: string;
      profileId: string;
      name: string;
      /** @description Names the field in paths and in customFields; it never changes. */
      slug: string;
      /** @enum {string} */
      type: "text" | "number" | "boolean" | "date" | "select";
      /** @description What a value may be; empty unless the type is select. */
      options: string[];
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      updatedAt: string;
    };
    CustomFieldValue: {
      slug: string;
      /** @description A text, a number, true or false, or a date as YYYY-MM-DD, by the type of the field. */
      value: unknown;
    };
    DailyNumbers: {
      /** @description How often it was shown. */
      impressions: number | null;
      /** @description How many people saw it. */
      reach: number | null;
      /** @description Likes and other reactions. */
      likes: number | null;
      /** @description Comments and answers. */
      comments: number | null;
      /** @description Shares, reposts and quotes. */
      shares: number | null;
      /** @description Saves and bookmarks. */
      saves: number | null;
      /** @description Clicks. */
      clicks: number | null;
      /** @description Views. */
      views: number | null;
      /** @description People who followed the account from the post. */
      follows: number | null;
      /** @description How often it was sent in a message. */
      sends: number | null;
    };
    Deleted: {
      id: string;
      /** @constant */
      deleted: true;
    };
    DsaDefaults: {
      adAccountId: string;
      /** @description Null while none is stored. */
      defaultDsaBeneficiary: string | null;
      /** @description Null while none is stored. */
      defaultDsaPayor: string | null;
    };
    EarnedAmount: {
      /** @description In `unit`, as the platform wrote it. */
      total: number;
      /**
       * @description Of money: micro_amount is a millionth of the currency. unspecified: the platform does not say what it counts in.
       * @enum {string}
       */
      unit: "micro_amount" | "unspecified";
      /** @description ISO 4217; null where the platform names none. */
      currency: string | null;
    };
    /** @description A post that was published outside of the service. */
    ExternalPost: {
      id: string;
      platform: string;
      accountId: string;
      platformPostId: string;
      url: string | null;
      content: string;
      /** @enum {string} */
      mediaType: "image" | "video" | "gif" | "document" | "carousel" | "text";
      /** @description As the platform showed them last. It may change their addresses at any time. */
      mediaItems: {
        /** @enum {string} */
        type: "image" | "video" | "gif" | "document";
        url: string | null;
        thumbnail: string | null;
        /** @enum {string} */
        mediaStatus: "available" | "unavailable";
        /** @enum {string} */
        unavailableReason?: "platform_withheld";
      }[];
      thumbnailUrl: string | null;
      /** Format: date-time */
      publishedAt: string;
      /** @constant */
      source: "external";
      /**
       * Format: date-time
       * @description When the platform said that the post is gone.
       */
      deletedAt: string | null;
    };
    FormLead: {
      id: string;
      formId: string;
      /** @description Null for a lead that came without an ad. */
      adId: string | null;
      /** Format: date-time */
      createdTime: string | null;
      /** @description The answers by the keys of the questions; several values of one stand with commas between them. */
      fields: {
        [key: string]: string;
      };
      /** @description The answers as Meta Ads gives them. */
      fieldData: {
        [key: string]: unknown;
      }[];
    };
    ForumCommunity: {
      id: string;
      /** @description options.subreddit of a target takes it. */
      name: string;
      title: string;
      url: string;
      over18: boolean;
    };
    ForumFlair: {
      /** @description options.flairId of a target takes it. */
      id: string;
      text: string;
      /** @description dark or light. */
      textColor: string;
      /** @description `#` and six digits; empty for none. */
      backgroundColor: string;
    };
    /** @description The options of a target on Reddit. */
    ForumOptions: {
      /** @description The community that the post goes to, by its name without `r/`. Left out, the default community of the account, else the profile of the account itself. */
      subreddit?: string;
      /** @description The title, up to 300 characters, in place of the title of the post. With neither, the first line of the text is the title. */
      title?: string;
      /**
       * Format: uri
       * @description Makes a link post to this address. The text stands below the link.
       */
      url?: string;
      /** @description Makes a text post in any case: the address of `url` and those of files are put below the text. */
      forceSelf?: boolean;
      /** @description The flair, by an id that getForumFlairs lists. Some communities ask for one. */
      flairId?: string;
      /** @description The words of the flair, where its text can be changed. Needs flairId. */
      flairText?: string;
      /** @description Marks the post as not safe for work. */
      nsfw?: boolean;
      /** @description Marks the post as a spoiler. */
      spoiler?: boolean;
      /** @description Whether replies come to the inbox of the account. Left out, they do. */
      sendreplies?: boolean;
      /** @description A video is uploaded to Reddit. With false the post links to it. Left out, true. */
      nativeVideo?: boolean;
      /** @description Posts a video as a silent loop. */
      videogif?: boolean;
      /**
       * Format: uri
       * @description The picture of a video until Reddit has made one. Left out, the thumbnail of the video, else a black picture.
       */
      videoPosterUrl?: string;
    };
    ForumPost: {
      id: string;
      /** @description thingId of voteForumThing takes it. */
      fullname: string;
      title: string;
      author: string;
      subreddit: string;
      /** @description Where a link leads, else the address of the post or of its file. */
      url: string;
      permalink: string;
      selftext: string;
      /** @description Seconds since 1970. */
      createdUtc: number;
      /** @description Votes for it less those against it. Reddit makes it a little inexact. */
      score: number;
      numComments: number;
      over18: boolean;
      stickied: boolean;
      flairText: string | null;
      isGallery: boolean;
      galleryImages: string[];
    };
    ForumRule: {
      /** @description What it is about: link, comment or all. */
      kind: string;
      shortName: string;
      description: string;
      violationReason: string;
      /** @description Seconds since 1970. */
      createdUtc: number;
      priority: number;
    };
    Identity: {
      user: {
        id: string;
        email: string;
        name: string;
        emailVerified: boolean;
        /** Format: date-time */
        createdAt: string;
      };
      team: {
        id: string;
        name: string;
        /** @enum {string} */
        tier: "free" | "growth" | "scale";
        /** Format: date-time */
        createdAt: string;
      };
      /** @enum {string} */
      role: "owner" | "admin" | "billing_admin" | "member" | "read_only";
      /** @enum {string} */
      mode: "live" | "test";
    };
    InboxAbilities: {
      /** @description What a message may hold besides its text. */
      parts: ("attachment" | "quickReplies" | "buttons" | "template" | "namedTemplate" | "interactive" | "replyMarkup" | "messagingType" | "replyTo" | "location" | "contacts" | "voiceNote" | "linkPreview")[];
      /** @description Whether a conversation can be begun by the account. */
      open: boolean;
      edit: boolean;
      delete: boolean;
      react: boolean;
      typing: boolean;
      /** @description For how long after the last incoming message a usual message is taken; null if at any time. */
      windowHours: number | null;
      textMax: number;
      /** @description Whether the platform reports messages by itself; the others are read every 10 minutes. */
      push: boolean;
    };
    InboxDay: {
      /** Format: date */
      date: string;
      /** @description Incoming messages, by createdAt. */
      received: number;
      /** @description Outgoing messages that left, by sentAt. */
      sent: number;
      /** @description Outgoing messages that the participant has read, by readAt. */
      read: number;
      /** @description Outgoing messages that failed, by createdAt. */
      failed: number;
      /** @description Outgoing messages of which it is uncertain whether they left, by createdAt. */
      unknown: number;
    };
    InboxMessage: {
      id: string;
      conversationId: string;
      accountId: string;
      platform: string;
      /** @description Null until the platform has named it. */
      platformMessageId: string | null;
      /** @enum {string} */
      direction: "incoming" | "outgoing";
      /**
       * @description Who wrote it: the contact, a person in the panel (human), an API key (api), an automation, or the account in the app of the platform (platform).
       * @enum {string}
       */
      source: "contact" | "human" | "api" | "workflow" | "sequence" | "broadcast" | "comment_automation" | "platform";
      text: string | null;
      attachments: {
        /** @enum {string} */
        type: "image" | "video" | "audio" | "file" | "sticker" | "share" | "location";
        url: string | null;
        name: string | null;
        /** @description Of a location: latitude, longitude, name and address. */
        payload?: {
          [key: string]: unknown;
        };
      }[];
      sender: {
        id: string;
        name: string | null;
        username: string | null;
      } | null;
      /**
       * @description unknown: the platform may have it. The service looks for it where the platform can be asked, and never sends it again by itself.
       * @enum {string}
       */
      status: "queued" | "sent" | "delivered" | "read" | "failed" | "unknown";
      error: {
        code: string;
        /** @description The platform's own code. */
        providerCode?: string;
        message: string;
      } | null;
      replyTo: string | null;
      reactions: {
        emoji: string;
        /** @enum {string} */
        by: "participant" | "account";
      }[];
      /** Format: date-time */
      editedAt: string | null;
      /** Format: date-time */
      deletedAt: string | null;
      metadata: {
        [key: string]: unknown;
      } | null;
      /**
       * Format: date-time
       * @description By the clock of the platform.
       */
      sentAt: string | null;
      /** Format: date-time */
      deliveredAt: string | null;
      /** Format: date-time */
      readAt: string | null;
      /** Format: date-time */
      createdAt: string;
    };
    /** @description A number of an account in a range of days. */
    InsightMetric: {
      /** @description Of the whole range; of a count that stands, its last value. */
      total: number;
      values?: {
        /** Format: date */
        date: string;
        value: number;
      }[];
      /** @description The total in parts, in the words of the platform. */
      breakdowns?: {
        dimension: string;
        value: number;
      }[];
      /**
       * @description Of money: micro_amount is a millionth of the currency. unspecified: the platform does not say what it counts in.
       * @enum {string}
       */
      unit?: "micro_amount" | "unspecified";
      /** @description ISO 4217; null where the platform names none. */
      currency?: string | null;
    };
    Invitation: {
      id: string;
      /** @description Null for a link, which works for any address. */
      email: string | null;
      /** @enum {string} */
      role: "owner" | "admin" | "billing_admin" | "member" | "read_only";
      /** @description The only profiles that the member will see. Null if it is all of them. */
      profileIds: string[] | null;
      /** @enum {string} */
      status: "pending" | "accepted" | "revoked" | "expired";
      /** @description Null when that user is gone. */
      invitedBy: string | null;
      /** Format: date-time */
      expiresAt: string;
      /** Format: date-time */
      createdAt: string;
      /** @description Shown this once, and only where no mail is delivered. */
      token?: string;
      inviteUrl?: string;
    };
    /** @description text and date (YYYY-MM-DD) are answered in `values`, address in `address`, file in `documents`. An action needs no answer: the number becomes verifying and says where it is taken. */
    KycField: {
      /** @description The carrier's id of the question. */
      requirementId: string;
      label: string;
      /** @enum {string} */
      kind: "text" | "date" | "address" | "file" | "action";
      description: string | null;
      example: string | null;
      /** @description Of an address: where it has to be; null where any place will do. */
      localTo: string | null;
    };
    Lead: {
      id: string;
      formId: string;
      /** @description Null for a lead that came without an ad. */
      adId: string | null;
      /** Format: date-time */
      createdTime: string | null;
      /** @description The answers by the keys of the questions; several values of one stand with commas between them. */
      fields: {
        [key: string]: string;
      };
      /** @description The answers as Meta Ads gives them. */
      fieldData: {
        [key: string]: unknown;
      }[];
      /** @description The same as id: what Meta Ads calls it in its notifications. */
      leadgenId: string;
      formName: string | null;
      accountId: string;
      adsetId: string | null;
      campaignId: string | null;
      /** @description Whether it came without an ad. */
      isOrganic: boolean;
    };
    LegacyAccount: {
      _id: string;
      profileId: string;
      platform: string;
      username: string;
      displayName: string;
      profilePicture: string | null;
      /** @description False once the account is disconnected. */
      isActive: boolean;
    };
    LegacyAccountGroup: {
      _id: string;
      name: string;
      /** @description The profile of its accounts; null if they belong to several profiles. */
      profileId: string | null;
      /** @description In the order in which they were sent. */
      accountIds: string[];
    };
    /** @description The same row, with `_id` in place of `id`. */
    LegacyAnalyticsPost: {
      _id: string;
      profileId: string;
      content: string;
      /** Format: date-time */
      scheduledFor: string | null;
      /**
       * Format: date-time
       * @description When the first of its rows went out.
       */
      publishedAt: string | null;
      /**
       * @description Of the rows that are shown: partial when some of them failed.
       * @enum {string}
       */
      status: "published" | "failed" | "partial";
      analytics: components["schemas"]["ObservedNumbers"];
      /** @description That of the first row. */
      platform: string;
      /** @description That of the first row. */
      platformPostUrl: string | null;
      /** @description It was published elsewhere. */
      isExternal: boolean;
      thumbnailUrl: string | null;
      /** @enum {string} */
      mediaType: "image" | "video" | "gif" | "document" | "carousel" | "text";
      mediaItems: {
        /** @enum {string} */
        type: "image" | "video" | "gif" | "document";
        url: string | null;
        thumbnail: string | null;
        altText?: string;
      }[];
      /** @description The accounts that it was sent to. */
      platforms: components["schemas"]["PlatformNumbers"][];
      /**
       * @description partial: the rows differ. pending: nothing was read yet.
       * @enum {string}
       */
      syncStatus: "synced" | "pending" | "partial" | "unavailable";
    };
    LegacyApiKey: {
      _id: string;
      name: string;
      /** @description The prefix and the last four characters. */
      keyPreview: string;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      expiresAt: string | null;
    };
    LegacyPost: {
      _id: string;
      content: string;
      /**
       * @description Follows from the targets: publishing or scheduled while one of them is, then published if all are out, partial if some are, else unknown, failed or cancelled.
       * @enum {string}
       */
      status: "draft" | "scheduled" | "publishing" | "published" | "failed" | "partial" | "cancelled" | "unknown";
      /** Format: date-time */
      scheduledFor: string | null;
      mediaItems: components["schemas"]["MediaItem"][];
      platforms: {
        platform: string;
        accountId: string;
        status: string;
        customContent: string | null;
        /** Format: date-time */
        scheduledFor: string | null;
        platformPostId: string | null;
        platformPostUrl: string | null;
      }[];
      /** Format: date-time */
      createdAt: string;
    };
    LegacyPostTargetInput: OfPlatform<{
      /** @description The neutral word of the platform. It has to be that of the account. */
      platform: components["schemas"]["PlatformWord"];
      /** @description The account that publishes. Each account has at most one target. */
      accountId: string;
      /** @description A text of its own. Left out, that of the post. */
      customContent?: string;
      /** @description Files of its own, at most 20. Left out, those of the post. */
      customMedia?: components["schemas"]["MediaItemInput"][];
      /** @description The platform's own options, at most 50. threadItems is a whole thread, in place of content and mediaItems. The guide Publishing lists all of them. */
      options?: components["schemas"]["TargetOptions"];
      /** @description The legacy name of options. */
      platformSpecificData?: components["schemas"]["TargetOptions"];
      /** @description A time of its own, written as scheduledFor of the post. Left out, the target goes out with the post. */
      scheduledFor?: string;
    }, components["schemas"]["OptionsOfPlatform"]>;
    LegacyProfile: {
      _id: string;
      /** @description Unique in the team and mode. */
      name: string;
      /** @description Your own words about it. */
      description: string | null;
      /** @description #rrggbb, for lists that people see. */
      color: string | null;
      /** @description Whether posts without targets belong to it. */
      isDefault: boolean;
      /**
       * Format: date-time
       * @description When the profile was made.
       */
      createdAt: string;
    };
    LegacyQueue: {
      _id: string;
      profileId: string;
      name: string;
      timezone: string;
      slots: components["schemas"]["QueueSlot"][];
      active: boolean;
      /** @description The default takes posts that name only the profile. */
      isDefault: boolean;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      updatedAt: string;
    };
    LegacyUser: {
      _id: string;
      name: string;
      email: string;
      /** @enum {string} */
      role: "owner" | "admin" | "billing_admin" | "member" | "read_only";
      /** @description Whether the user is an owner. */
      isRoot: boolean;
      /** @description The ids of the profiles that the user is kept to, else the one word all. */
      profileAccess: string[];
      /** Format: date-time */
      createdAt: string;
    };
    LegacyValidationTarget: OfPlatform<{
      /** @description The neutral word of the platform. */
      platform: components["schemas"]["PlatformWord"];
      /** @description The account that publishes. Each account has at most one target. */
      accountId?: string;
      /** @description A text of its own. Left out, that of the post. */
      customContent?: string;
      customMedia?: components["schemas"]["MediaItemInput"][];
      /** @description The platform's own options, at most 50. threadItems is a whole thread, in place of content and mediaItems. The guide Publishing lists all of them. */
      options?: components["schemas"]["TargetOptions"];
      /** @description The legacy name of options. */
      platformSpecificData?: components["schemas"]["TargetOptions"];
    }, components["schemas"]["OptionsOfPlatform"]>;
    LegacyWebhook: {
      _id: string;
      name: string;
      url: string;
      events: components["schemas"]["WebhookEventName"][];
      /** @description Empty for all profiles. */
      profileIds: string[];
      isActive: boolean;
      /** @description Headers that every delivery carries besides its own: at most 20, values of at most 1024 printable ASCII characters. */
      customHeaders: {
        [key: string]: string;
      };
      /** @description The prefix and the last four characters. */
      secretPreview: string;
      /** @description Failed attempts since the last success. */
      failureCount: number;
      /**
       * Format: date-time
       * @description When the last attempt ended, successful or not.
       */
      lastDeliveryAt: string | null;
      /** Format: date-time */
      disabledAt: string | null;
      disabledReason: ("gone" | "failing") | null;
      /** @enum {string} */
      mode: "live" | "test";
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      updatedAt: string;
      /** @description Shown once, on creation. Otherwise masked: the same as secretPreview. */
      secret: string;
      /**
       * Format: date-time
       * @description The same as lastDeliveryAt.
       */
      lastFiredAt: string | null;
    };
    ListMeta: {
      accountsQueried: number;
      accountsFailed: number;
      failedAccounts: {
        accountId: string;
        platform: string;
        accountUsername: string;
        error: string;
        code: string;
        retryAfter: number | null;
      }[];
      /** @description Accounts that have not opted in to what the platform charges for. */
      accountsSkipped: {
        accountId: string;
        platform: string;
      }[];
    };
    ListedSequence: {
      id: string;
      profileId: string;
      name: string;
      description: string | null;
      platform: components["schemas"]["PlatformWord"];
      accountId: string;
      /** @description Null once the account is deleted. */
      accountName: string | null;
      /** @enum {string} */
      status: "draft" | "active" | "paused";
      stepsCount: number;
      /** @description Whoever writes to the account gets no further step. */
      exitOnReply: boolean;
      /** @description Whoever unsubscribes gets no further step. With false, steps that come due meanwhile are passed over. */
      exitOnUnsubscribe: boolean;
      /** @description Those who are enrolled now, active or paused, and those who completed or exited. */
      totalEnrolled: number;
      totalCompleted: number;
      totalExited: number;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      updatedAt: string;
    };
    LocalServicesConversation: {
      id: string | null;
      /** @description PHONE_CALL, MESSAGE, SMS, EMAIL, BOOKING; others may come. */
      channel: string | null;
      /** @description ADVERTISER or CONSUMER: who wrote or called. */
      participantType: string | null;
      /** @description In the time zone of the ad account, without the name of the zone. */
      eventDateTime: string | null;
      phoneCall: {
        callDurationMillis: number | null;
        callRecordingUrl: string | null;
      } | null;
      message: {
        text: string | null;
        attachmentUrls: string[];
      } | null;
    };
    LocalServicesLead: {
      id: string | null;
      /** @description PHONE_CALL, MESSAGE or BOOKING; others may come. */
      leadType: string | null;
      categoryId: string | null;
      serviceId: string | null;
      contact: {
        consumerName: string | null;
        /** @description Google Ads does not always tell it. */
        email: string | null;
        phoneNumber: string | null;
      } | null;
      /** @description The lead_status of Google Ads, such as NEW or BOOKED. */
      status: string | null;
      /** @description In the time zone of the ad account, without the name of the zone. */
      createdTime: string | null;
      locale: string | null;
      /** @description Whether the lead was paid for. */
      charged: boolean;
      /** @description Whether the price was asked back: PENDING or CREDITED. */
      creditState: string | null;
      /** @description In the time zone of the ad account, without the name of the zone. */
      creditStateLastUpdate: string | null;
    };
    LogEntry: {
      id: string;
      /** @enum {string} */
      type: "publishing" | "connections" | "webhooks" | "messaging" | "workflows" | "api_request";
      action: string;
      /** @enum {string} */
      status: "success" | "failed" | "pending" | "skipped";
      profileId: string | null;
      accountId: string | null;
      platform: string | null;
      postId: string | null;
      /** @description Of type publishing: the target of the post. */
      targetId: string | null;
      webhookId: string | null;
      statusCode: number | null;
      errorCode: string | null;
      errorMessage: string | null;
      durationMs: number | null;
      /** @description Of type publishing: the attempt of the target that the row is about, counted since it was scheduled or retried; null where none had begun. Of type webhooks: the attempt of the delivery. */
      attempt: number | null;
      requestId: string | null;
      apiKeyId: string | null;
      userId: string | null;
      method: string | null;
      path: string | null;
      /** Format: date-time */
      createdAt: string;
    };
    Media: {
      id: string;
      /** @enum {string} */
      status: "pending" | "ready" | "failed";
      type: ("image" | "video" | "gif" | "document" | "audio") | null;
      /** @description Of a pending file the announced type, later the one that the bytes have. */
      contentType: string;
      filename: string;
      /** @description Bytes; null where none was announced. */
      size: number | null;
      /** @description Pixels, as people see it. */
      width: number | null;
      /** @description Pixels, as people see it. */
      height: number | null;
      /** @description Milliseconds, of video and audio. */
      durationMs: number | null;
      /** @description Of the picture of a video, or of the sound of audio. */
      codec: string | null;
      /** @description The file says that it has to be turned or mirrored before it is shown. */
      rotated: boolean;
      /** @description Where anybody reads the file; null until it is ready. */
      url: string | null;
      /** @description A picture of at most 480 x 480 pixels, as WebP. */
      thumbnailUrl: string | null;
      /** @description Why a failed file cannot be used. */
      error: string | null;
      errorCode: ("unsupported_media_type" | "media_unreadable") | null;
      /** Format: date-time */
      createdAt: string;
      /**
       * Format: date-time
       * @description When the file is removed; null while a post uses it.
       */
      expiresAt: string | null;
    };
    /** @description A file of a post. */
    MediaItem: {
      /**
       * @description GET /v1/platforms says which of these a platform takes.
       * @enum {string}
       */
      type: "image" | "video" | "gif" | "document";
      /**
       * Format: uri
       * @description The address that the post named, or that of the uploaded file.
       */
      url: string;
      /** @description The uploaded file. Left out for a file at an address. */
      mediaId?: string;
      /** @description At most 300 characters. LinkedIn shows it with a video or document, Pinterest with one of several images. */
      title?: string;
      /** @description What an image shows, for people who cannot see it. At most 1000 characters; Pinterest takes 500. */
      altText?: string;
      /** @description At most 255 characters. Left out, the name of the uploaded file. */
      filename?: string;
      /** @description Bytes. Of a file at an address it is what the request says, and is checked as such. */
      size?: number;
      /** @description The media type, such as image/png. Of a file at an address it is what the request says, and is checked as such. */
      mimeType?: string;
      /**
       * Format: uri
       * @description The public https address of a picture that stands for a video. YouTube takes it as thumbnail, at most 2 MB (thumbnails.set), Pinterest and Instagram as cover.
       */
      thumbnail?: string;
      /**
       * Format: uri
       * @description The cover of a reel on Instagram, in place of thumbnail.
       */
      photonetThumbnail?: string;
      /** @description Pixels, of an uploaded file. */
      width?: number;
      /** @description Pixels, of an uploaded file. */
      height?: number;
      /** @description Milliseconds, of an uploaded file. */
      durationMs?: number;
      /** @description How video or audio is coded, of an uploaded file. */
      codec?: string;
    };
    /** @description Either url or mediaId. The url of an uploaded file names the file, too, and both may be sent as a post shows them. A type that is left out follows from the uploaded file, else from the extension of the address; without one it is image. */
    MediaItemInput: {
      /**
       * @description GET /v1/platforms says which of these a platform takes.
       * @enum {string}
       */
      type?: "image" | "video" | "gif" | "document";
      /**
       * Format: uri
       * @description A public https address of at most 2048 characters. It is read when the post is sent.
       */
      url?: string;
      /** @description An uploaded file. Its bytes decide type, size and mimeType. */
      mediaId?: string;
      /** @description At most 300 characters. LinkedIn shows it with a video or document, Pinterest with one of several images. */
      title?: string;
      /** @description What an image shows, for people who cannot see it. At most 1000 characters; Pinterest takes 500. */
      altText?: string;
      /** @description At most 255 characters. Left out, the name of the uploaded file. */
      filename?: string;
      /** @description Bytes. Of a file at an address it is what the request says, and is checked as such. */
      size?: number;
      /** @description The media type, such as image/png. Of a file at an address it is what the request says, and is checked as such. */
      mimeType?: string;
      /**
       * Format: uri
       * @description The public https address of a picture that stands for a video. YouTube takes it as thumbnail, at most 2 MB (thumbnails.set), Pinterest and Instagram as cover.
       */
      thumbnail?: string;
      /**
       * Format: uri
       * @description The cover of a reel on Instagram, in place of thumbnail.
       */
      photonetThumbnail?: string;
      /** @description Pixels, of an uploaded file. */
      width?: number;
      /** @description Pixels, of an uploaded file. */
      height?: number;
      /** @description Milliseconds, of an uploaded file. */
      durationMs?: number;
      /** @description How video or audio is coded, of an uploaded file. */
      codec?: string;
      /** @description Checked, and changes nothing: every file is sent as its platform wants it. */
      shortvideoProcessed?: boolean;
    };
    MediaRule: {
      /** @description How many of the kind one item carries. */
      count: number;
      bytes: number | null;
      seconds: number | null;
      types: string[];
      minSeconds?: number;
      /** @description Pixels. A larger image is made smaller. */
      maxWidth?: number;
      /** @description Pixels. A larger image is made smaller. */
      maxHeight?: number;
      minWidth?: number;
      minHeight?: number;
      /** @description Width divided by height. */
      ratio?: {
        min: number;
        max: number;
      };
    };
    Member: {
      userId: string;
      email: string;
      name: string;
      /** @enum {string} */
      role: "owner" | "admin" | "billing_admin" | "member" | "read_only";
      /** Format: date-time */
      joinedAt: string;
      /**
       * Format: date-time
       * @description Up to a minute late.
       */
      lastSeenAt: string | null;
    };
    Mention: {
      /** @description The id of the mention at the platform. */
      id: string;
      accountId: string;
      accountUsername: string;
      platform: string;
      text: string;
      url: string | null;
      author: {
        id: string | null;
        name: string | null;
        username: string | null;
        avatarUrl: string | null;
      };
      /** @description The post that names the account. */
      mediaId: string | null;
      /** @description The comment in it, if the name stands in one. */
      commentId: string | null;
      /** Format: date-time */
      publishedAt: string;
      /**
       * Format: date-time
       * @description When this service read it first.
       */
      createdAt: string;
    };
    /** @description The options of a target on X. */
    MicroblogOptions: {
      /** @description A long article in place of a post. It stands alone: the target has no media, no thread and no option of a post, and the text of the post is not part of it. X lets paying accounts publish articles. */
      article?: {
        /** @description The title of the article. */
        title: string;
        /** @description The text, in the form of Draft.js that X takes. */
        content_state: {
          /** @description The paragraphs, headings, list items and entities of the article, in their order. */
          blocks: {
            /**
             * @description What the block is. An entity that is no text, such as an image, stands in an atomic block.
             * @enum {unknown}
             */
            type: "unstyled" | "header-one" | "header-two" | "header-three" | "unordered-list-item" | "ordered-list-item" | "blockquote" | "atomic";
            /** @description The words of the block; the source of a formula; a blank for any other atomic block. */
            text: string;
            /** @description A name of the block. */
            key?: string;
            /** @description What in the text is more than text. */
            data?: {
              /** @description The cashtags in the block. */
              cashtags?: {
                /** @description Where it begins in the text of the block. */
                from_index: number;
                /** @description Where it ends. */
                to_index: number;
                /** @description What it says. */
                text: string;
              }[];
              /** @description The hashtags in the block. */
              hashtags?: {
                /** @description Where it begins in the text of the block. */
                from_index: number;
                /** @description Where it ends. */
                to_index: number;
                /** @description What it says. */
                text: string;
              }[];
              /** @description The mentions in the block. */
              mentions?: {
                /** @description Where it begins in the text of the block. */
                from_index: number;
                /** @description Where it ends. */
                to_index: number;
                /** @description What it says. */
                text: string;
              }[];
              /** @description The addresses in the block. */
              urls?: {
                /** @description Where it begins in the text of the block. */
                from_index: number;
                /** @description Where it ends. */
                to_index: number;
                /** @description What it says. */
                text: string;
              }[];
            };
            /** @description The styles of the text. */
            inline_style_ranges?: {
              /** @description Where the style begins in the text. */
              offset: number;
              /** @description How many characters have it. */
              length: number;
              /**
               * @description The style.
               * @enum {unknown}
               */
              style: "bold" | "italic" | "strikethrough";
            }[];
            /** @description The entities that the block shows. */
            entity_ranges?: {
              /** @description The place of the entity in `entities`, beginning with 0. */
              key: number;
              /** @description Where the entity begins in the text. */
              offset: number;
              /** @description How many characters stand for it. */
              length: number;
            }[];
          }[];
          /** @description What blocks refer to: links, posts, pictures, emoji, Markdown, dividers and formulas. */
          entities: ({
            /** @description The name of the entity. */
            key: string;
            /** @description What the entity is, and what belongs to its kind. */
            value: {
              /**
               * @description What the entity is.
               * @enum {unknown}
               */
              type: "post";
              /**
               * @description Whether the editor of X lets the entity be changed. X recommends mutable for links and Markdown, immutable for the rest.
               * @enum {unknown}
               */
              mutability: "immutable" | "mutable" | "segmented";
              /** @description The post that is shown. */
              data: {
                /** @description The id of the post. */
                post_id: string;
              };
            };
          } | {
            /** @description The name of the entity. */
            key: string;
            /** @description What the entity is, and what belongs to its kind. */
            value: {
              /**
               * @description What the entity is.
               * @enum {unknown}
               */
              type: "link";
              /**
               * @description Whether the editor of X lets the entity be changed. X recommends mutable for links and Markdown, immutable for the rest.
               * @enum {unknown}
               */
              mutability: "immutable" | "mutable" | "segmented";
              /** @description The link. */
              data: {
                /**
                 * Format: uri
                 * @description Where the link leads.
                 */
                url: string;
              };
            };
          } | {
            /** @description The name of the entity. */
            key: string;
            /** @description What the entity is, and what belongs to its kind. */
            value: {
              /**
               * @description What the entity is.
               * @enum {unknown}
               */
              type: "image";
              /**
               * @description Whether the editor of X lets the entity be changed. X recommends mutable for links and Markdown, immutable for the rest.
               * @enum {unknown}
               */
              mutability: "immutable" | "mutable" | "segmented";
              /** @description The picture or video. The service uploads it. */
              data: {
                /**
                 * Format: uri
                 * @description The public address of a file whose name ends in jpg, jpeg, png, webp, gif or mp4.
                 */
                url: string;
                /** @description The words below the picture. */
                caption?: string;
                /** @description What the picture shows, for people who do not see it; at most 1,000 characters. */
                altText?: string;
              };
            };
          } | {
            /** @description The name of the entity. */
            key: string;
            /** @description What the entity is, and what belongs to its kind. */
            value: {
              /**
               * @description What the entity is.
               * @enum {unknown}
               */
              type: "emoji";
              /**
               * @description Whether the editor of X lets the entity be changed. X recommends mutable for links and Markdown, immutable for the rest.
               * @enum {unknown}
               */
              mutability: "immutable" | "mutable" | "segmented";
              /** @description The emoji. */
              data: {
                /** @description The name of the emoji at X. */
                entity_key: string;
              };
            };
          } | {
            /** @description The name of the entity. */
            key: string;
            /** @description What the entity is, and what belongs to its kind. */
            value: {
              /**
               * @description What the entity is.
               * @enum {unknown}
               */
              type: "markdown";
              /**
               * @description Whether the editor of X lets the entity be changed. X recommends mutable for links and Markdown, immutable for the rest.
               * @enum {unknown}
               */
              mutability: "immutable" | "mutable" | "segmented";
              /** @description The Markdown. */
              data: {
                /** @description Code, a table or other Markdown. All Markdown of an article counts at most 10,000. */
                markdown: string;
              };
            };
          } | {
            /** @description The name of the entity. */
            key: string;
            /** @description What the entity is, and what belongs to its kind. */
            value: {
              /**
               * @description What the entity is.
               * @enum {unknown}
               */
              type: "divider" | "latex";
              /**
               * @description Whether the editor of X lets the entity be changed. X recommends mutable for links and Markdown, immutable for the rest.
               * @enum {unknown}
               */
              mutability: "immutable" | "mutable" | "segmented";
              /** @description Nothing: a formula is the text of its block. */
              data: Record<string, never>;
            };
          })[];
        };
        /**
         * @description Whether the article is published, or left as a draft that its author finishes at X. A draft has no address. Left out, it is published.
         * @enum {unknown}
         */
        mode?: "publish" | "draft";
        /** @description The picture above the title. */
        cover?: {
          /**
           * Format: uri
           * @description The public address of a file whose name ends in jpg, jpeg, png or webp.
           */
          url: string;
          /** @description What the picture shows, for people who do not see it; at most 1,000 characters. */
          altText?: string;
        };
      };
      /** @description The id of the post that the first item answers. */
      replyToTweetId?: string;
      /** @description The id of the post that the first item quotes. It takes the place of media. */
      quoteTweetId?: string;
      /**
       * @description Who may reply: those whom the account follows, those it mentions, its subscribers, or verified accounts. Left out, everyone.
       * @enum {string}
       */
      replySettings?: "following" | "mentionedUsers" | "subscribers" | "verified";
      /** @description A poll below the first item. It takes the place of media. */
      poll?: {
        /** @description What people choose from: 2 to 4 answers of 1 to 25 characters. */
        options: string[];
        /** @description How long the poll is open: 5 minutes to 7 days. */
        duration_minutes: number;
      };
      /** @description Whether a video may be longer than 140 seconds, which X allows to some accounts only. */
      longVideo?: boolean;
      /** @description Shows the media in these countries only. */
      geoRestriction?: {
        /** @description 1 to 25 countries by their codes of two capital letters (ISO 3166-1). */
        countries: string[];
      };
      /** @description Whether the post is marked as a paid partnership. */
      paidPartnership?: boolean;
      /** @description Whether the post is marked as showing media that were made with AI. */
      madeWithAi?: boolean;
      /** @description The warnings that people see before the media. */
      sensitiveMedia?: {
        /** @description Whether the media are marked as adult content. */
        adultContent?: boolean;
        /** @description Whether the media are marked as graphic violence. */
        graphicViolence?: boolean;
        /** @description Whether the media are marked as sensitive for another reason. */
        other?: boolean;
      };
      /** @description A whole thread, in place of content and mediaItems. Its first item is the root. */
      threadItems?: components["schemas"]["ThreadItem"][];
    };
    NewPost: {
      /** @description At most 300 characters. YouTube, Pinterest, TikTok and videos on Facebook show it; null removes it. */
      title?: string | null;
      /** @description The text, at most 100000 characters. Each platform has its own limit (GET /v1/platforms). */
      content?: string;
      /** @description At most 20 files. GET /v1/platforms says how many of each kind a platform takes. */
      mediaItems?: components["schemas"]["MediaItemInput"][];
      /** @description The accounts that the post goes to, at most 50, all of one profile. */
      targets?: components["schemas"]["PostTargetInput"][];
      /** @description The legacy spelling of targets. Send one of the two. */
      platforms?: components["schemas"]["LegacyPostTargetInput"][];
      /** @description ISO-8601 with an offset, or a local time together with timezone. Up to five minutes back counts as now. */
      scheduledFor?: string;
      /** @description The IANA name of the zone of a local time, such as Europe/Berlin. */
      timezone?: string;
      /** @description Sends the post at once. */
      publishNow?: boolean;
      /** @description Keeps the post as a draft, which is not sent. */
      isDraft?: boolean;
      /** @description Takes the next free slot of the default queue of this profile. */
      queuedFromProfile?: string;
      /** @description With queuedFromProfile: takes the slot of this queue of the profile instead. */
      queueId?: string;
      /**
       * @description Kept with the post, public if it is left out. It is sent to no platform: options of a target say who sees a post.
       * @enum {string}
       */
      visibility?: "public" | "private" | "unlisted";
      /** @description Your own tags: at most 50 of 100 characters. They are kept with the post and sent to no platform. */
      tags?: string[];
      /** @description Hashtags: at most 50 of 100 characters. They are kept with the post and sent to no platform. */
      hashtags?: string[];
      /** @description Mentions: at most 50 of 100 characters. They are kept with the post and sent to no platform. */
      mentions?: string[];
      /** @description Your own keys, at most 50, with texts of at most 2000 characters. Events hold them. */
      metadata?: {
        [key: string]: string;
      };
      recycling?: components["schemas"]["PostRecyclingInput"] | null;
      /** @description Allows the same content on the same account within 24 hours. */
      skipDuplicateCheck?: boolean;
      /** @description Checked, and neither kept nor used: the targets say where a post goes. */
      crosspostingEnabled?: boolean;
    };
    /** @description A number that the platform has not told is null, and never 0. */
    ObservedNumbers: {
      /** @description How often it was shown. */
      impressions: number | null;
      /** @description How many people saw it. */
      reach: number | null;
      /** @description Likes and other reactions. */
      likes: number | null;
      /** @description Comments and answers. */
      comments: number | null;
      /** @description Shares, reposts and quotes. */
      shares: number | null;
      /** @description Saves and bookmarks. */
      saves: number | null;
      /** @description Clicks. */
      clicks: number | null;
      /** @description Views. */
      views: number | null;
      /** @description People who followed the account from the post. */
      follows: number | null;
      /** @description How often it was sent in a message. */
      sends: number | null;
      /** @description Likes, comments, shares and saves, as far as they are told. */
      engagement: number | null;
      /** @description Engagement in percent of the impressions; of the reach or the views where the platform does not tell those. Two decimals. */
      engagementRate: number | null;
      /**
       * Format: date-time
       * @description When the platform was last asked.
       */
      lastUpdated: string | null;
    };
    PartlyChangedPost: {
      post: components["schemas"]["Post"];
      results: {
        /** @description A target that the request names, or that it would take. */
        targetId: string;
        /** @description Whether it was done for this target. */
        ok: boolean;
        /** @description Why not, such as account_disconnected. */
        code?: string;
      }[];
    };
    /** @description pending_regulatory: answers are in review. regulatory_declined: a reviewer wants corrections. provisioning: ordered, and not there yet. verifying: a person has to show who they are. releasing: given back, and the carrier has not said so yet. A number whose order was not heard to the end is provisioning until the carrier was asked; when it has no such order, the number is gone again, and nothing was bought. */
    PhoneNumber: {
      id: string;
      /** @description Null once its profile is deleted; the number stays with the team. */
      profileId: string | null;
      /** @description E.164. */
      phoneNumber: string;
      /** @description ISO 3166-1 alpha-2. */
      country: string;
      /** @enum {string} */
      numberType: "local" | "mobile" | "national" | "toll_free";
      /** @enum {string} */
      status: "pending_payment" | "pending_regulatory" | "regulatory_declined" | "provisioning" | "verifying" | "active" | "suspended" | "releasing" | "released";
      /** @description What the carrier offers with it. A number that can be called or texted can be verified for the chat app. */
      capabilities: ("sms" | "voice" | "chatapp")[];
      /** @description The carrier's price of a month in millionths of a USD; null when it names none in USD. It is the operator's to pay and is not taken from the balance. */
      monthlyCostMicros: number | null;
      /** @description The same in USD, exactly. */
      monthlyCostUsd: string | null;
      registrantName: string | null;
      /** @description The reviewer's words, or why the carrier did not provide the number. */
      declineReason: string | null;
      /** @description Where the person behind the number shows who they are, while it is verifying. */
      identityVerificationUrl: string | null;
      callingEnabled: boolean;
      /** Format: date-time */
      provisionedAt: string | null;
      /** Format: date-time */
      releasedAt: string | null;
      /** Format: date-time */
      createdAt: string;
    };
    PhotonetAudio: {
      /** @description What audioConfiguration.audioId of a post takes. */
      audioId: string;
      title: string | null;
      audioType: ("music" | "original_sound") | null;
      /** @description Milliseconds. */
      durationInMs: number | null;
      /** @description Of music. */
      displayArtist: string | null;
      /** @description Of music. */
      coverArtworkThumbnailUrl: string | null;
      /** @description To listen to. Instagram lets it lapse after about a day and a half. */
      downloadUrl: string | null;
      /** @description Who made an original sound. */
      photonetUsername: string | null;
      /** @description Of an original sound. */
      profilePictureUrl: string | null;
      isAdsEligible: boolean | null;
      /** @description A page of Instagram that plays it. */
      onPlatformAudioPreviewLink: string | null;
    };
    PhotonetIceBreakers: {
      data: {
        question: string;
        /** @description What a webhook of the account is sent with the question. */
        payload: string;
      }[];
    };
    /** @description The options of a target on Instagram. */
    PhotonetOptions: {
      /**
       * @description A story is one image or video and shows no text. Left out, one video becomes a reel and all else a post in the feed.
       * @constant
       */
      contentType?: "story";
      /** @description Whether a reel is also shown in the feed. Left out, it is. */
      shareToFeed?: boolean;
      /** @description At most 3 public accounts that are invited as authors. Not for stories. */
      collaborators?: string[];
      /** @description A comment that the account makes under its own post once it is out, at most 2200 characters. Not for stories. */
      firstComment?: string;
      /** @description Shows a reel first to people who do not follow the account. */
      trialParams?: {
        /**
         * @description MANUAL: a person shares it with the followers. SS_PERFORMANCE: Instagram does if it performs well.
         * @enum {string}
         */
        graduationStrategy?: "MANUAL" | "SS_PERFORMANCE";
      };
      /** @description At most 20 accounts that are tagged in the media. */
      userTags?: {
        /** @description A public account, with or without the @. */
        username: string;
        /** @description The horizontal place on the picture, from 0 at the left to 1. Images need it. */
        x?: number;
        /** @description Another name of x. Send one of the two. */
        microblog?: number;
        /** @description The vertical place on the picture, from 0 at the top to 1. Images need it. */
        y?: number;
        /** @description Which item of a carousel, counted from 0. Left out, the first. */
        mediaIndex?: number;
      }[];
      /** @description The name of the original sound of a reel, at most 200 characters. */
      audioName?: string;
      /** @description A track of the audio catalogue under a reel. */
      audioConfiguration?: {
        /** @description The id of a track, as the search of the audio catalogue answers it. */
        audioId: string;
        /** @description The volume of the track, 0 to 100. Left out, 100. */
        audioVolume?: number;
        /** @description The volume of the video's own sound, 0 to 100. Left out, 100. */
        videoVolume?: number;
      };
      /** @description The moment of a reel that becomes its cover, in milliseconds. A cover image comes before it. */
      thumbOffset?: number;
      /**
       * Format: uri
       * @description The address of the cover image of a reel.
       */
      photonetThumbnail?: string;
      /**
       * Format: uri
       * @description The same as photonetThumbnail; give one of them.
       */
      reelCover?: string;
      /** @description Labels the post as made with AI. */
      isAiGenerated?: boolean;
    };
    PinboardBoard: {
      /** @description The id on Pinterest; options.boardId of a target takes it. */
      id: string;
      name: string;
      description: string;
      /** @description PUBLIC, PROTECTED or SECRET. */
      privacy: string;
      /** @description Whether pins go to it whose target names no board. */
      isDefault: boolean;
    };
    PinboardBoardSection: {
      id: string;
      name: string;
    };
    /** @description The options of a target on Pinterest. */
    PinboardOptions: {
      /** @description The title of the pin, up to 100 characters, in place of the title of the post. */
      title?: string;
      /** @description The board that the pin goes to, by the id that getPinboardBoards lists. Left out, the default board of the account. */
      boardId?: string;
      /**
       * Format: uri
       * @description Where a click on the pin leads, up to 2048 characters.
       */
      link?: string;
      /**
       * Format: uri
       * @description The picture that stands for a video, which Pinterest fetches. Left out, the thumbnail of the video, else a moment of it.
       */
      coverImageUrl?: string;
      /** @description The second of the video that stands for it; beyond its end Pinterest takes the last frame. Not together with coverImageUrl. Left out, the first frame. */
      coverImageKeyFrameTime?: number;
    };
    Platform: {
      /** @description The neutral word of the platform, used everywhere. */
      id: string;
      name: string;
      /** @enum {string} */
      kind: "posting" | "ads" | "calls" | "sms";
      /** @enum {string} */
      connect: "oauth" | "credentials" | "code" | "token";
      selection: ("organizations" | "pages" | "boards" | "locations" | "profiles" | "channels" | "numbers") | null;
      abilities: {
        post: boolean;
        thread: boolean;
        story: boolean;
        video: boolean;
        inbox: boolean;
        comments: boolean;
        reviews: boolean;
        ads: boolean;
        analytics: boolean;
        /** @description Whether an outcome that is unknown can be settled by asking the platform. */
        lookup: boolean;
        edit: boolean;
        unpublish: boolean;
      };
      /** @enum {string} */
      counting: "codepoints" | "graphemes" | "weighted" | "utf16" | "bytes";
      media: {
        image?: components["schemas"]["MediaRule"];
        gif?: components["schemas"]["MediaRule"];
        video?: components["schemas"]["MediaRule"];
        document?: components["schemas"]["MediaRule"];
      };
      /** @description The numbers that the platform tells. What is not named here is null elsewhere, and never 0. */
      metrics: {
        /** @description Told of a post. LinkedIn tells clicks of organizations, saves and sends of people. */
        post: ("impressions" | "reach" | "likes" | "comments" | "shares" | "saves" | "clicks" | "views" | "follows" | "sends")[];
        /** @description Told of an account: followers, and the names that its insights take as `metrics`. */
        account: string[];
      };
      /** @description The whole JSON Schema of the options of a target, closed: an option that it does not name is refused. Platforms with threads have threadItems. */
      options: {
        [key: string]: unknown;
      };
      inbox: components["schemas"]["InboxAbilities"] | null;
      /** @description Whether publishing is paid from the prepaid balance. */
      metered: boolean;
      limits: {
        /** @description Length of a text, in the platform's own counting. */
        textMax: number;
        /** @description Length of a text beside media. */
        captionMax?: number;
        images: number;
        videos: number;
        threadItems: number;
      };
      /** @description What can be done with comments. Null where comments are not served. */
      comments: {
        reply: boolean;
        /** @description Whether a commenter can be answered in a direct message. */
        privateReply: boolean;
        hide: boolean;
        /** @description Whether comments and posts can be liked. */
        like: boolean;
        /**
         * @description Whose comments the account may delete.
         * @enum {string}
         */
        delete: "all" | "own" | "none";
        edit: boolean;
        moderate: boolean;
      } | null;
      modes: {
        test: boolean;
        /** @description Whether this deployment has the settings of the platform. */
        live: boolean;
      };
      /** @description How accounts are connected in each mode, the usual way first. In live mode a way is left out whose settings this deployment lacks. */
      ways: {
        test: ("oauth" | "credentials" | "code" | "token" | "number")[];
        live: ("oauth" | "credentials" | "code" | "token" | "number")[];
      };
    };
    /** @description A post on one account, with its numbers there. */
    PlatformNumbers: {
      platform: string;
      /**
       * @description removed: it was out, and the platform has it no more.
       * @enum {string}
       */
      status: "published" | "failed" | "removed";
      platformPostId: string | null;
      accountId: string;
      /** @description Null once the account is gone. */
      accountUsername: string | null;
      analytics: components["schemas"]["ObservedNumbers"] | null;
      /**
       * @description pending: its numbers are read by the next pass. unavailable: they are not read, or not any more.
       * @enum {string}
       */
      syncStatus: "synced" | "pending" | "unavailable";
      platformPostUrl: string | null;
      /** @description Why the post failed, or why there are no numbers. */
      errorMessage: string | null;
      /** @description The numbers that are null, each with the reason. */
      unavailableMetrics: components["schemas"]["UnavailableMetric"][];
    };
    /**
     * @description The neutral word of a network.
     * @enum {string}
     */
    PlatformWord: "skynet" | "threadnet" | "botchat" | "microblog" | "socialnet" | "photonet" | "pronet" | "shortvideo" | "videosite" | "pinboard" | "snapnet" | "workchat" | "bizlisting" | "chatroom" | "storefront" | "forum" | "chatapp" | "adnet" | "pronetads" | "shortvideoads" | "searchads";
    Post: {
      /** @description Of the post. */
      id: string;
      /** @description The profile of its accounts; of a post without targets, the default profile. */
      profileId: string;
      /**
       * @description Follows from the targets: publishing or scheduled while one of them is, then published if all are out, partial if some are, else unknown, failed or cancelled.
       * @enum {string}
       */
      status: "draft" | "scheduled" | "publishing" | "published" | "failed" | "partial" | "cancelled" | "unknown";
      /** @description Null if there is none. */
      title: string | null;
      /** @description The text of targets that have none of their own. */
      content: string;
      /** @description The files of targets that have none of their own. */
      mediaItems: components["schemas"]["MediaItem"][];
      /** @description The accounts that the post goes to, in the order of the request. */
      targets: components["schemas"]["PostTarget"][];
      /**
       * Format: date-time
       * @description When the post is due, or was. Null for a draft.
       */
      scheduledFor: string | null;
      /** @description The zone that was sent, or that of the queue. */
      timezone: string | null;
      /** @description The queue that gave the post its time; null once it has another. */
      queueId: string | null;
      /** @description Your own tags. */
      tags: string[];
      /** @description As they were sent. */
      hashtags: string[];
      /** @description As they were sent. */
      mentions: string[];
      /**
       * @description As it was sent. Options of a target say who sees a post.
       * @enum {string}
       */
      visibility: "public" | "private" | "unlisted";
      /** @description Your own keys and texts. */
      metadata: {
        [key: string]: string;
      };
      /**
       * @description internal: made with this service. external: published elsewhere, as its platform shows it; nothing of it can be changed here.
       * @enum {string}
       */
      source: "internal" | "external";
      /** @description The person who made it; null for keys and external posts. */
      createdBy: string | null;
      /**
       * Format: date-time
       * @description When the first of its targets was out and none was waiting any more.
       */
      publishedAt: string | null;
      recycling: components["schemas"]["PostRecycling"] | null;
      /** @description The post that this one repeats; it may be gone. */
      recycledFromPostId: string | null;
      /**
       * Format: date-time
       * @description When the post was made.
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description When the post or one of its targets changed last.
       */
      updatedAt: string;
    };
    /** @description The numbers of one post. */
    PostAnalytics: {
      postId: string;
      profileId: string;
      content: string;
      /** Format: date-time */
      scheduledFor: string | null;
      /**
       * Format: date-time
       * @description When the first of its rows went out.
       */
      publishedAt: string | null;
      /**
       * @description Of the rows that are shown: partial when some of them failed.
       * @enum {string}
       */
      status: "published" | "failed" | "partial";
      analytics: components["schemas"]["ObservedNumbers"];
      /** @description That of the first row. */
      platform: string;
      /** @description That of the first row. */
      platformPostUrl: string | null;
      /** @description It was published elsewhere. */
      isExternal: boolean;
      thumbnailUrl: string | null;
      /** @enum {string} */
      mediaType: "image" | "video" | "gif" | "document" | "carousel" | "text";
      mediaItems: {
        /** @enum {string} */
        type: "image" | "video" | "gif" | "document";
        url: string | null;
        thumbnail: string | null;
        altText?: string;
      }[];
      /** @description The accounts that it was sent to. */
      platformAnalytics: components["schemas"]["PlatformNumbers"][];
      /**
       * @description partial: the rows differ. pending: nothing was read yet.
       * @enum {string}
       */
      syncStatus: "synced" | "pending" | "partial" | "unavailable";
      /** @description A sentence about a status other than synced. */
      message: string | null;
    };
    /** @description A step after the post is out, such as its first comment. The service makes it once. If it fails, the post stays published. */
    PostFollowUp: {
      /**
       * @description What the step makes.
       * @enum {string}
       */
      name: "comment" | "thumbnail" | "playlist" | "captions" | "crosspost" | "thread";
      /**
       * @description unknown: the platform may or may not have it, and the service does not repeat it. cancelled: the post was not out any more.
       * @enum {string}
       */
      status: "waiting" | "sending" | "done" | "failed" | "unknown" | "cancelled";
      /** @description The id that the platform gave, such as that of the comment. */
      platformId: string | null;
      /** @description Of a step that is failed or unknown. */
      error: components["schemas"]["PostTargetError"] | null;
    };
    PostReaction: {
      /** @description In the words of LinkedIn, such as LIKE, PRAISE or EMPATHY. */
      reactionType: string;
      /** @description As LinkedIn shows it to people, such as Celebrate. */
      reactionLabel: string;
      /** Format: date-time */
      reactedAt: string;
      from: {
        urn: string;
        /** @description LinkedIn does not tell it: null. */
        name: string | null;
        /** @description LinkedIn does not tell it: null. */
        headline: string | null;
        /** @description LinkedIn does not tell it: null. */
        username: string | null;
        /** @description LinkedIn does not tell it: null. */
        profilePicture: string | null;
        /** @description LinkedIn does not tell it: null. */
        profileUrl: string | null;
      };
    };
    PostRecycling: {
      /** @description Whether repeats are made. */
      enabled: boolean;
      /** @description How many weeks or months lie between two repeats. */
      gap: number;
      /**
       * @description The unit of gap.
       * @enum {string}
       */
      gapFreq: "week" | "month";
      /**
       * Format: date-time
       * @description The first repeat, if it was sent.
       */
      startDate: string | null;
      /** @description How many repeats there are at most. */
      expireCount: number | null;
      /**
       * Format: date-time
       * @description No repeat is made after this.
       */
      expireDate: string | null;
      /** @description Texts in place of that of the post. Repeats take them in turn. */
      contentVariations: string[];
      /** @description The variation that the next repeat takes. */
      contentVariationIndex: number;
      /** @description How many repeats were made. */
      recycleCount: number;
      /**
       * Format: date-time
       * @description Null when no repeat follows.
       */
      nextRecycleAt: string | null;
      /**
       * Format: date-time
       * @description When the last repeat was made.
       */
      lastRecycledAt: string | null;
    };
    PostRecyclingInput: {
      /** @description Whether repeats are made; true when the rule is new. */
      enabled?: boolean;
      /** @description How many weeks or months lie between two repeats. */
      gap?: number;
      /**
       * @description The unit of gap.
       * @enum {string}
       */
      gapFreq?: "week" | "month";
      /**
       * Format: date-time
       * @description The first repeat. Without it the gaps are counted from the time of the post, and the first repeat is one gap later.
       */
      startDate?: string | null;
      /** @description How many repeats there are at most. */
      expireCount?: number | null;
      /**
       * Format: date-time
       * @description No repeat is made after this.
       */
      expireDate?: string | null;
      /** @description Repeats take them in turn. Targets with a content of their own keep it. */
      contentVariations?: string[];
    };
    /** @description One account that a post goes to, and what became of it there. */
    PostTarget: {
      /** @description Of the target; edit, unpublish and retry take it. */
      id: string;
      /** @description The account that publishes. It may be gone. */
      accountId: string;
      /** @description The neutral word of the platform, such as skynet for Bluesky. */
      platform: string;
      /**
       * @description publishing: it is being sent, or the platform has accepted it and processes it. unknown: the platform may or may not have it. removed: it was published, and later removed on the platform.
       * @enum {string}
       */
      status: "draft" | "scheduled" | "publishing" | "published" | "failed" | "cancelled" | "unknown" | "removed";
      /** @description Null where the content of the post holds. */
      content: string | null;
      /** @description Null where the files of the post hold. */
      mediaItems: components["schemas"]["MediaItem"][] | null;
      /** @description The platform's own options, as they were sent. Empty without any. */
      options: components["schemas"]["TargetOptions"];
      /**
       * Format: date-time
       * @description When it is due, or was. Null for a draft without a time.
       */
      scheduledFor: string | null;
      /** @description How often the service has tried to send it since it was scheduled or retried, at most 4. Look-ups do not count. */
      attempts: number;
      /**
       * Format: date-time
       * @description When the platform published it, as far as the service knows.
       */
      publishedAt: string | null;
      /** @description The id of the post on the platform; of a thread, of its first item, also when the thread stopped after it. It stays after unpublish. Null where a person settled the target by an address that does not hold it: then the service cannot edit the post or take it off. */
      platformPostId: string | null;
      /** @description The address of the post on the platform. Null also until the platform returns it, or if it has none. */
      platformPostUrl: string | null;
      /** @description What became of each item of a thread, in order. Empty where the target is no thread. A thread that stopped on the way is failed or unknown, and its items say which of them the platform shows. */
      items: components["schemas"]["PostThreadItem"][];
      /**
       * Format: date-time
       * @description When the service noticed that the post was removed on the platform.
       */
      removedAt: string | null;
      /**
       * Format: date-time
       * @description When the service sends the target or polls its platform next. After a 429 the service sends no post of the account until the pause is over that the platform requested, a day at most.
       */
      nextActionAt: string | null;
      /** @description Steps after the post, in their order. */
      followUps: components["schemas"]["PostFollowUp"][];
      /** @description Of a target that is failed or unknown; a retry clears it. A published one has the error published_otherwise when its platform shows it otherwise than was asked, such as a video that it keeps private. */
      error: components["schemas"]["PostTargetError"] | null;
    };
    /** @description Why a target or a step did not succeed, or may not have. */
    PostTargetError: {
      /** @description Branch on this, such as provider_rejected or account_disconnected. */
      code: string;
      /** @description For people; where the platform refused, in its own words. */
      message: string;
      /** @description One of user_content, auth_expired, platform_rejected, platform_error, platform_rate_limit, quota_exhausted, system_error and unknown. */
      category: string;
      /**
       * @description Who can mend it: the user of the API, the platform, or the operator of this service.
       * @enum {string}
       */
      source: "user" | "platform" | "system";
      /** @description Whether retryPost may help without a change of the post. */
      retryable: boolean;
    };
    /** @description One account that the post goes to. */
    PostTargetInput: {
      /** @description The account that publishes. Each account has at most one target. */
      accountId: string;
      /** @description A text of its own. Left out, that of the post. */
      content?: string;
      /** @description Files of its own, at most 20. Left out, those of the post. */
      mediaItems?: components["schemas"]["MediaItemInput"][];
      /** @description The platform's own options, at most 50. threadItems is a whole thread, in place of content and mediaItems. The guide Publishing lists all of them. */
      options?: components["schemas"]["TargetOptions"];
      /** @description The legacy name of options. */
      platformSpecificData?: components["schemas"]["TargetOptions"];
      /** @description A time of its own, written as scheduledFor of the post. Left out, the target goes out with the post. */
      scheduledFor?: string;
    };
    /** @description What became of one item of a thread. */
    PostThreadItem: {
      /** @description The place in threadItems, from 0. */
      index: number;
      /**
       * @description waiting: it was not sent; a retry goes on with the first item that is not out. unknown: the platform may or may not have it. cancelled: it was taken off, or never sent. removed: it was removed on the platform; the service notices this for the first item only.
       * @enum {string}
       */
      status: "waiting" | "publishing" | "published" | "failed" | "unknown" | "cancelled" | "removed";
      /** @description The id that the platform gave to the item. */
      platformPostId: string | null;
      /** @description Its address. Null also until the platform returns it. */
      platformPostUrl: string | null;
    };
    PriceTable: {
      /** @enum {string} */
      currency: "USD";
      /** @description How many micros are one USD. */
      microsPerUnit: number;
      /** @description What is added to the price of the platform. */
      markupPercent: string;
      operations: {
        /** @enum {string} */
        operation: "publish" | "publish_with_link" | "describe_media";
        unitCostMicros: number;
        /** @description The same in USD. */
        unitCostUsd: string;
      }[];
      linkDetection: {
        rule: string;
        /** @description Texts that count as links. */
        matches: string[];
      };
      examples: {
        /** @description The texts of a post, or of the items of a thread. */
        items: string[];
        billableRequests: number;
        totalMicros: number;
        /** @description The same in USD. */
        totalUsd: string;
      }[];
    };
    /** @description A brand or client, with its own accounts, posts and queues. */
    Profile: {
      /** @description Of the profile. */
      id: string;
      /** @description Unique in the team and mode. */
      name: string;
      /** @description Your own words about it. */
      description: string | null;
      /** @description #rrggbb, for lists that people see. */
      color: string | null;
      /** @description The IANA name of the zone that new queues of the profile take. */
      timezone: string;
      /** @description Whether posts without targets belong to it. */
      isDefault: boolean;
      /** @description How many accounts it has. */
      accountCount: number;
      /**
       * Format: date-time
       * @description When the profile was made.
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description When it was changed last.
       */
      updatedAt: string;
    };
    PronetMoney: {
      /** @description A decimal number in whole units of the currency. */
      amount: string;
      /** @description ISO 4217. */
      currencyCode: string;
    };
    /** @description The options of a target on LinkedIn. */
    PronetOptions: {
      /** @description The title that is shown over a document, up to 400 characters. Else its own title, or its file name. */
      documentTitle?: string;
      /** @description The organization that publishes, such as urn:li:organization:2414183, in place of the account. */
      organizationUrn?: string;
      /** @description A comment under the post, made right after it is out. Up to 1250 characters. */
      firstComment?: string;
      /** @description Shows no preview of the first link of a text that has no media. */
      disableLinkPreview?: boolean;
      /** @description The post to share again: its address or its URN. It has to name a share or a ugcPost; LinkedIn shares no activity. */
      reshareUrl?: string;
      /** @description Who sees a post of an organization. LinkedIn asks for more than 300 followers in these countries. */
      geoRestriction?: {
        /** @description 1 to 25 countries by their two letters (ISO 3166-1). */
        countries: string[];
      };
      /** @description A poll, in place of media. LinkedIn does not let anyone change it later. */
      poll?: {
        /** @description The question, 1 to 140 characters. */
        question: string;
        /** @description 2 to 4 answers. */
        options: string[];
        /**
         * @description How long people can vote. SEVEN_DAYS if it is left out.
         * @default SEVEN_DAYS
         * @enum {string}
         */
        duration: "ONE_DAY" | "THREE_DAYS" | "SEVEN_DAYS" | "FOURTEEN_DAYS";
      };
    };
    Queue: {
      id: string;
      profileId: string;
      name: string;
      timezone: string;
      slots: components["schemas"]["QueueSlot"][];
      active: boolean;
      /** @description The default takes posts that name only the profile. */
      isDefault: boolean;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      updatedAt: string;
    };
    QueueSlot: {
      /** @description 0 is Sunday. */
      dayOfWeek: number;
      /** @description HH:mm, as the clocks of the zone show it. */
      time: string;
    };
    QueueWithSlots: {
      id: string;
      profileId: string;
      name: string;
      timezone: string;
      slots: components["schemas"]["QueueSlot"][];
      active: boolean;
      /** @description The default takes posts that name only the profile. */
      isDefault: boolean;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      updatedAt: string;
      /** @description The next 10 free slots; none while the queue is not active. */
      nextSlots: string[];
    };
    RestoredWorkflow: {
      id: string;
      profileId: string;
      /** @description Stays when the account is deleted. */
      accountId: string;
      platform: string;
      name: string;
      description: string;
      /** @enum {string} */
      status: "draft" | "active" | "paused";
      /** @description Grows with each change of the graph. */
      version: number;
      nodeCount: number;
      /** @description The runs that are running or waiting, and those that completed, exited or failed. */
      totalStarted: number;
      totalCompleted: number;
      totalExited: number;
      totalFailed: number;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      updatedAt: string;
      entryNodeId: string | null;
      nodes: components["schemas"]["SavedWorkflowNode"][];
      edges: components["schemas"]["SavedWorkflowEdge"][];
      restoredFromVersion: number;
    };
    RetentionPoint: {
      /** @description 0.01 to 1: how far into the video. */
      elapsedVideoTimeRatio: number;
      /** @description How often this part was watched, for each view; above 1 where it is watched again. */
      audienceWatchRatio: number;
      /** @description 0 to 1, compared with videos of the same length; 0.5 is the median. */
      relativeRetentionPerformance: number;
      startedWatching: number;
      stoppedWatching: number;
      totalSegmentImpressions: number;
    };
    Review: {
      /** @description The id of the review at the platform. */
      id: string;
      accountId: string;
      accountUsername: string;
      platform: string;
      /** @description On Facebook, where people recommend a page or do not, 5 or 1. */
      rating: number;
      /** @description Null if the reviewer wrote nothing. */
      text: string | null;
      reviewer: {
        id: string | null;
        /** @description Null if the reviewer is anonymous. */
        name: string | null;
        avatarUrl: string | null;
      };
      reply: {
        text: string;
        /** Format: date-time */
        createdAt: string;
      } | null;
      photos: {
        url: string;
      }[];
      url: string | null;
      /**
       * Format: date-time
       * @description When the review was written.
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description When the reviewer changed it last.
       */
      updatedAt: string;
    };
    RfPrediction: {
      /** @description The id on Meta Ads. */
      predictionId: string;
      /** @description pending, ready, reserved, or failed: and the status number of Meta Ads. */
      status: string;
      /** @description In whole units of the currency. */
      budget: number | null;
      reach: number | null;
      impressions: number | null;
      /** @description In whole units of the currency. */
      minBudget: number | null;
      /** @description In whole units of the currency. */
      maxBudget: number | null;
      minReach: number | null;
      maxReach: number | null;
      frequencyCap: number | null;
      /** @description Unix seconds. */
      startTime: number | null;
      /** @description Unix seconds. */
      stopTime: number | null;
      /**
       * Format: date-time
       * @description When the booked price ends; null before the booking.
       */
      expiresAt: string | null;
    };
    SavedWorkflowEdge: {
      id: string;
      source: string;
      target: string;
      sourceHandle: string | null;
    };
    SavedWorkflowNode: {
      id: string;
      /** @enum {string} */
      type: "trigger" | "send_message" | "wait_for_reply" | "condition" | "set_variable" | "delay" | "webhook" | "ai" | "handoff" | "start_call" | "a_b_split" | "set_field" | "enroll_sequence" | "add_tag" | "remove_tag" | "end";
      config: {
        [key: string]: unknown;
      };
      position: {
        x: number;
        y: number;
      } | null;
      label: string | null;
    };
    Selection: {
      /** @constant */
      connected: false;
      /** @constant */
      step: "select";
      platform: string;
      profileId: string;
      /** @description Names the unfinished connection in its select step, as often as needed; GET /v1/connect/pending-data takes it once. */
      pendingDataToken: string;
      /** @description Sent as X-Connect-Token it stands for a credential in the select step of this connection. */
      connectToken: string;
      /**
       * Format: date-time
       * @description When both tokens end, 15 minutes after the consent.
       */
      expiresAt: string;
    };
    Sequence: {
      id: string;
      profileId: string;
      name: string;
      description: string | null;
      platform: components["schemas"]["PlatformWord"];
      accountId: string;
      /** @description Null once the account is deleted. */
      accountName: string | null;
      /** @enum {string} */
      status: "draft" | "active" | "paused";
      steps: {
        /** @description Steps leave in this order. */
        order: number;
        /** @description For the first step since the enrollment, for the others since the step before was sent. */
        delayMinutes: number;
        message: {
          /** @description {{name}}, {{email}}, {{phone}}, {{company}} and {{custom.<slug>}} are filled in for each person; {{name|there}} has a fallback. Another word between braces is refused. */
          text?: string;
          attachments?: {
            /** @enum {string} */
            type?: "image" | "video" | "audio" | "file";
            /**
             * Format: uri
             * @description The platform opens it.
             */
            url: string;
            filename?: string;
          }[];
        } | null;
        /** @description An approved template, on WhatsApp. */
        template: {
          name: string;
          language: string;
          components?: {
            [key: string]: unknown;
          }[];
          /** @description What stands for each variable of the body, by its number or name. */
          variableMapping?: {
            [key: string]: {
              /** @enum {string} */
              field: "name" | "phone" | "email" | "company" | "custom";
              /** @description For custom: a text that is filled in like that of a message. */
              customValue?: string;
            };
          };
        } | null;
      }[];
      /** @description Whoever writes to the account gets no further step. */
      exitOnReply: boolean;
      /** @description Whoever unsubscribes gets no further step. With false, steps that come due meanwhile are passed over. */
      exitOnUnsubscribe: boolean;
      /** @description Those who are enrolled now, active or paused, and those who completed or exited. */
      totalEnrolled: number;
      totalCompleted: number;
      totalExited: number;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      updatedAt: string;
    };
    SequenceEnrollment: {
      id: string;
      /** @description Null once the contact is deleted. */
      contactId: string | null;
      channelId: string | null;
      platformIdentifier: string | null;
      contactName: string | null;
      /** @description How many steps are over; the next has this index. */
      currentStepIndex: number;
      /**
       * @description paused: the sequence is.
       * @enum {string}
       */
      status: "active" | "completed" | "exited" | "paused";
      exitReason: ("replied" | "unsubscribed" | "blocked" | "unenrolled" | "failed" | "sequence_deleted" | "contact_deleted") | null;
      /** Format: date-time */
      nextStepAt: string | null;
      /** @description Those that the platform has accepted. */
      stepsSent: number;
      /** Format: date-time */
      lastStepSentAt: string | null;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      updatedAt: string;
    };
    /** @description What a person found out about a target. */
    SettledTarget: {
      /** @description A target whose outcome is unknown. */
      targetId: string;
      /**
       * @description The platform has the post.
       * @constant
       */
      published: true;
      /**
       * Format: uri
       * @description The address under which people see the post on its platform.
       */
      platformPostUrl: string;
    };
    ShortvideoCreatorInfo: {
      creator: {
        /** @description TikTok asks apps to show it where a person prepares a post. */
        nickname: string;
        /** @description TikTok makes it invalid after two hours. */
        avatarUrl?: string;
        /** @description As the last check of the account found it. */
        isVerified: boolean;
        /** @description False while TikTok takes no more posts from apps for the account, for example because it had too many in 24 hours. */
        canPostMore: boolean;
      };
      /** @description The values that privacyLevel may have now. Empty while canPostMore is false. */
      privacyLevels: {
        value: string;
        label: string;
      }[];
      postingLimits: {
        /** @description The longest video of the account, in seconds. Not for photos, nor while canPostMore is false. */
        maxVideoDurationSec?: number;
        /** @description By the names of the options of a post. Photos have comments only. Empty while canPostMore is false. */
        interactionSettings: {
          /** @description Whether the account lets people comment. Where false, a post cannot allow it. */
          allowComment?: boolean;
          /** @description Whether the account lets people make duets. Where false, a post cannot allow it. */
          allowDuet?: boolean;
          /** @description Whether the account lets people stitch its videos. Where false, a post cannot allow it. */
          allowStitch?: boolean;
        };
      };
      commercialContentTypes: {
        value: string;
        label: string;
        /** @description The options that a post of this type has to name. */
        requires: string[];
      }[];
    };
    /** @description The options of a target on TikTok. */
    ShortvideoOptions: {
      /** @description Sends the post to the inbox of the account, where its owner finishes it in the TikTok app. TikTok takes the text of photos with a draft; with a video it takes the file alone. The options about privacy, interactions, disclosure and covers of videos are set in the app. */
      draft?: boolean;
      /** @description Who sees the post: PUBLIC_TO_EVERYONE, FOLLOWER_OF_CREATOR, MUTUAL_FOLLOW_FRIENDS, SELF_ONLY. The creator info of the account names those that it allows; another one fails the post. Left out, the first of this list that the account allows. TikTok asks apps to let a person choose it. */
      privacyLevel?: string;
      /** @description Whether people may comment. Left out, the setting of the account on TikTok holds. An account that has switched comments off gets none. */
      allowComment?: boolean;
      /** @description Whether people may make duets with the video. Left out, the setting of the account on TikTok holds. Videos only. */
      allowDuet?: boolean;
      /** @description Whether people may stitch the video. Left out, the setting of the account on TikTok holds. Videos only. */
      allowStitch?: boolean;
      /**
       * @description What the post promotes: nothing, the brand of the account itself (brand_organic, shown as "Promotional content"), or a third party for pay (brand_content, shown as "Paid partnership"). brand_content requires privacyLevel, which may not be SELF_ONLY.
       * @enum {string}
       */
      commercialContentType?: "none" | "brand_organic" | "brand_content";
      /** @description Says the same as brand_content, and may stand beside brand_organic. */
      brandPartnerPromote?: boolean;
      /** @description Says the same as brand_organic, and may stand beside brand_content. */
      isBrandOrganicPost?: boolean;
      /** @description Whether the person has seen a preview of the post. TikTok asks apps for it before they send anything. False is refused; left out, it is not asked for. */
      contentPreviewConfirmed?: boolean;
      /** @description Whether the person has agreed to send the post to TikTok. TikTok asks apps for it before they send anything. False is refused; left out, it is not asked for. */
      expressConsentGiven?: boolean;
      /**
       * @description What the media are. It follows from them; another value is refused.
       * @enum {string}
       */
      mediaType?: "video" | "photo";
      /** @description Which frame of the video is its cover, in milliseconds from the start. Left out, the first frame. Videos only. */
      videoCoverTimestampMs?: number;
      /**
       * Format: uri
       * @description TikTok takes no picture as a cover, so this is refused. Choose a frame with videoCoverTimestampMs.
       */
      videoCoverImageUrl?: string;
      /** @description Which of the photos is the cover; 0, the first one, if it is left out. Photos only. */
      photoCoverIndex?: number;
      /** @description Whether TikTok adds music that it recommends. Photos only. */
      autoAddMusic?: boolean;
      /** @description Whether TikTok marks the video as made with AI. Videos only. */
      videoMadeWithAi?: boolean;
      /** @description The words below photos, at most 4000 characters (units of UTF-16). The text of the post is their title then, at most 90 characters, unless the post has a title of its own. Left out, the text is the description. Photos only. */
      description?: string;
    };
    /** @description The options of a target on Bluesky. */
    SkynetOptions: {
      /** @description The languages of the post, 1 to 3 tags such as en or pt-BR (BCP 47). Left out, those of the settings of the account. */
      langs?: string[];
      /** @description A whole thread, in place of content and mediaItems. Its first item is the root. */
      threadItems?: components["schemas"]["ThreadItem"][];
    };
    SkynetSettings: {
      /** @description The languages of a post that names none. Null: such a post goes out without a language. */
      defaultLangs: string[] | null;
    };
    /** @description Kept at the carrier. What it does not tell, as in a list, is null. */
    SmsBrand: {
      brandId: string;
      entityType: string | null;
      displayName: string | null;
      companyName: string | null;
      ein: string | null;
      country: string | null;
      vertical: string | null;
      email: string | null;
      phone: string | null;
      website: string | null;
      /** @description What came of the registration, in the words of the registry. */
      status: string | null;
      /** @description What the registry thinks of the identity. Both are needed before anything can be sent. */
      identityStatus: string | null;
      mock: boolean;
      /** Format: date-time */
      createdAt: string | null;
    };
    /** @description Kept at the carrier. */
    SmsCampaign: {
      campaignId: string;
      brandId: string;
      usecase: string | null;
      subUsecases: string[];
      description: string | null;
      sample1: string | null;
      sample2: string | null;
      messageFlow: string | null;
      vertical: string | null;
      /** @description Whether the request reached the registry. */
      submissionStatus: string | null;
      /** @description Where it got to afterwards. */
      campaignStatus: string | null;
      mock: boolean;
      /** Format: date-time */
      createdAt: string | null;
    };
    SmsMeasure: {
      /** @enum {string} */
      encoding: "gsm7" | "ucs2";
      segments: number;
      /** @description What the characters cost together. */
      units: number;
      /** @description 160 or 70 alone, 153 or 67 in several parts. */
      unitsPerSegment: number;
      /** @description What is left in the last part. */
      remainingUnits: number;
    };
    /** @description A message that stays queued has an outcome that was never recorded: it was not billed, may still have left, and is never sent again by the service. */
    SmsMessage: {
      id: string;
      profileId: string;
      /** @enum {string} */
      status: "queued" | "sent" | "failed";
      from: string;
      to: string;
      body: string;
      /** @enum {string} */
      encoding: "gsm7" | "ucs2";
      /** @description The billed quantity, as the service measures it. The carrier counts for itself. */
      segments: number;
      /** @description Set only when sent. */
      providerMessageId: string | null;
      /** @description carrier_ and a reason; set only when failed. */
      errorCode: string | null;
      /**
       * Format: date-time
       * @description When the carrier accepted it, not when a handset got it. Set only when sent.
       */
      sentAt: string | null;
      /** Format: date-time */
      createdAt: string;
    };
    /** @description Kept at the carrier. */
    SmsSenderId: {
      id: string;
      senderId: string;
      /** @description The number used where senders of letters are refused: in the US and Canada. */
      usLongCodeFallback: string | null;
      /** Format: date-time */
      createdAt: string | null;
    };
    /** @description The options of a target on Snapchat. */
    SnapnetOptions: {
      /**
       * @description story: seen for 24 hours, without words; those of the post only name the file at Snapchat. saved_story: stays on the public profile under a title of up to 45 characters, the title of the post or else its text. spotlight: a video with a description of up to 160 characters. Left out, story.
       * @enum {string}
       */
      contentType?: "story" | "saved_story" | "spotlight";
    };
    /** @description The options of a target on Facebook. */
    SocialnetOptions: {
      /**
       * @description A story is one image or video and shows no text. A reel is one upright video of 3 to 90 seconds. Left out, a post in the feed.
       * @enum {string}
       */
      contentType?: "story" | "reel";
      /** @description The title of a video or reel, at most 255 characters. */
      title?: string;
      /** @description A comment that the page makes under its post once it is out, at most 8000 characters. Not for stories and drafts. */
      firstComment?: string;
      /** @description The page of the account. Another page is refused: connect it as an account of its own. */
      pageId?: string;
      /** @description Only people in these countries see the post. Not for stories. */
      geoRestriction?: {
        /** @description 1 to 25 countries, two capital letters each (ISO 3166-1). */
        countries: string[];
      };
      /** @description Drafts, carousels and coloured backgrounds. */
      socialnetSettings?: {
        /** @description Leaves the post as a draft in the publishing tools of the page. Nobody else sees it, and nothing publishes it later. Not for stories. */
        draft?: boolean;
        /** @description 2 to 10 cards, one for each image of the post, in the same order. Facebook fetches the images from their addresses and shows at most 5 cards at once. */
        carouselCards?: {
          /**
           * Format: uri
           * @description Where the card leads.
           */
          link: string;
          /** @description The headline, at most 255 characters. Facebook shows about 35. */
          name?: string;
          /** @description At most 255 characters. Facebook shows about 30. */
          description?: string;
        }[];
        /**
         * Format: uri
         * @description Where the last card of the carousel leads. Left out, where the first card leads.
         */
        carouselLink?: string;
        /** @description The id of a coloured background (text_format_preset_id). Only for a text of at most 130 characters without media. */
        textFormatPresetId?: string;
      };
    };
    SupplyForecastSeries: {
      /** @description IMPRESSION, CLICK, SPENDING and others: the words of LinkedIn. */
      metricType?: string;
      /** @description DAILY, SEVEN_DAY, THIRTY_DAY, or CUSTOM for the whole time range. */
      granularity?: string;
      timeSeries?: {
        /** @description Unix milliseconds. */
        timestamp?: number;
        value?: number;
        adForecastRange?: {
          lowEnd?: number;
          highEnd?: number;
        };
      }[];
    };
    /** @description A post of an account, with the numbers that were read of it. */
    SyncedPost: {
      id: string;
      /**
       * @description internal: the service published it. external: it was published elsewhere.
       * @enum {string}
       */
      source: "internal" | "external";
      accountId: string;
      platform: string;
      /** @enum {string} */
      status: "published" | "failed" | "removed";
      platformPostId: string | null;
      platformPostUrl: string | null;
      content: string;
      /** Format: date-time */
      publishedAt: string | null;
      thumbnailUrl: string | null;
      /** @enum {string} */
      mediaType: "image" | "video" | "gif" | "document" | "carousel" | "text";
      mediaItems: {
        /** @enum {string} */
        type: "image" | "video" | "gif" | "document";
        url: string | null;
        thumbnail: string | null;
        altText?: string;
      }[];
      analytics: components["schemas"]["ObservedNumbers"];
    };
    SyncedPosts: {
      synced: {
        /** @description How many posts the platform listed. */
        postsFound: number;
        /** @description How many of them are new here. */
        postsSynced: number;
        /** @description The platform was not asked. */
        skipped: boolean;
      };
      /**
       * @description The posts of the account are being read. Ask again once that is over.
       * @constant
       */
      pending?: true;
      /** @description Whether there is such a post; without url and postId, any. */
      found: boolean;
      post: components["schemas"]["SyncedPost"] | null;
      /** @description Without url and postId: the newest posts of the account that were published elsewhere, at most 100. */
      posts: components["schemas"]["SyncedPost"][];
    };
    /** @description The options of a target, by the platform of its account. */
    TargetOptions: OneOf<components["schemas"]["SkynetOptions"] | components["schemas"]["ThreadnetOptions"] | components["schemas"]["BotchatOptions"] | components["schemas"]["MicroblogOptions"] | components["schemas"]["SocialnetOptions"] | components["schemas"]["PhotonetOptions"] | components["schemas"]["PronetOptions"] | components["schemas"]["ShortvideoOptions"] | components["schemas"]["VideositeOptions"] | components["schemas"]["PinboardOptions"] | components["schemas"]["SnapnetOptions"] | components["schemas"]["WorkchatOptions"] | components["schemas"]["BizlistingOptions"] | components["schemas"]["ChatroomOptions"] | components["schemas"]["ForumOptions"] | components["schemas"]["ChatappOptions"]>;
    TargetingOption: {
      /** @description What a targeting specification takes: an id, or the key of a place. */
      id: string;
      name: string;
      /** @description The word of Meta Ads, such as interests or city. */
      type: string;
      /** @description Where it stands, the widest first. */
      path?: string[];
      /** @description How many people it stands for at most; null where Meta Ads does not tell. */
      audienceSize: number | null;
    };
    TargetingSpec: {
      countries?: string[];
      regions?: {
        /** @description The key of the place, as searchAdTargeting gives it. */
        key: string;
        name?: string;
      }[];
      cities?: {
        /** @description The key of the place, as searchAdTargeting gives it. */
        key: string;
        name?: string;
        radius?: number;
        /** @enum {string} */
        distanceUnit?: "mile" | "kilometer";
      }[];
      zips?: {
        /** @description The key of the place, as searchAdTargeting gives it. */
        key: string;
        name?: string;
      }[];
      metros?: {
        /** @description The key of the place, as searchAdTargeting gives it. */
        key: string;
        name?: string;
      }[];
      customLocations?: {
        latitude: number;
        longitude: number;
        radius: number;
        /** @enum {string} */
        distanceUnit: "mile" | "kilometer";
        name?: string;
        address?: string;
      }[];
      excludedLocations?: {
        countries?: string[];
        regions?: {
          /** @description The key of the place, as searchAdTargeting gives it. */
          key: string;
          name?: string;
        }[];
        cities?: {
          /** @description The key of the place, as searchAdTargeting gives it. */
          key: string;
          name?: string;
          radius?: number;
          /** @enum {string} */
          distanceUnit?: "mile" | "kilometer";
        }[];
        zips?: {
          /** @description The key of the place, as searchAdTargeting gives it. */
          key: string;
          name?: string;
        }[];
        places?: {
          /** @description The key of the place, as searchAdTargeting gives it. */
          key: string;
        }[];
        neighborhoods?: {
          /** @description The key of the place, as searchAdTargeting gives it. */
          key: string;
        }[];
        customLocations?: {
          latitude: number;
          longitude: number;
          radius: number;
          /** @enum {string} */
          distanceUnit: "mile" | "kilometer";
          name?: string;
          address?: string;
        }[];
      };
      ageMin?: number;
      /** @description On Meta Ads 65 stands for everybody of 65 and older. */
      ageMax?: number;
      /** @enum {string} */
      gender?: "all" | "male" | "female";
      /**
       * @description Households by the income of their ZIP code in the United States.
       * @enum {string}
       */
      incomeTier?: "top_5" | "top_10" | "top_10_25" | "top_25_50";
      languages?: string[];
      interests?: {
        id: string;
        name?: string;
      }[];
      behaviors?: {
        id: string;
        name?: string;
      }[];
      industries?: string[];
      companySizes?: string[];
      seniorities?: string[];
      jobFunctions?: string[];
      audienceInclude?: string[];
      audienceExclude?: string[];
    };
    ThreadItem: {
      /** @description The text of the item. */
      content?: string;
      /** @description The files of the item. */
      mediaItems?: components["schemas"]["MediaItemInput"][];
    };
    /** @description The options of a target on Threads. */
    ThreadnetOptions: {
      /** @description The topic that the post stands under, 1 to 50 characters without periods and ampersands. A thread has the topic of its first item. */
      topic_tag?: string;
      /** @description A whole thread, in place of content and mediaItems. Its first item is the root. */
      threadItems?: components["schemas"]["ThreadItem"][];
    };
    ThreadnetReply: {
      /** @description The id of the reply on the platform. */
      id: string;
      text: string;
      /** @description Who wrote it. */
      username: string | null;
      /** Format: date-time */
      timestamp: string | null;
      permalink: string | null;
      /** @description The post or reply that it answers. */
      parentId: string | null;
      hidden: boolean;
      /** @enum {string} */
      approvalStatus: "none" | "pending" | "approved" | "ignored";
      hasReplies: boolean;
    };
    TrackingTag: {
      /** @description The id of the pixel at Meta Ads. */
      id: string;
      name: string;
      /** @constant */
      platform: "adnet";
      /** @constant */
      kind: "pixel";
      /** @enum {string} */
      status: "active" | "inactive";
      /** @description False until the code is on the site and its first event arrived: then lastFiredTime is set. */
      installed: boolean;
      /** @description When the last event arrived, in Unix seconds; null before the first. */
      lastFiredTime: number | null;
      /** @description What goes on the site. Only getTrackingTag answers it; null elsewhere. */
      code: string | null;
      isUnavailable: boolean;
      /** @description Unix seconds. */
      creationTime: number | null;
      ownerBusinessId: string | null;
      ownerAdAccountId: string | null;
    };
    Tweet: {
      id: string;
      /** @description As it was written, with whole addresses in place of short ones. */
      text: string;
      /** Format: date-time */
      created: string | null;
      /** @description The post that began the conversation. */
      conversationId: string | null;
      inReplyToTweetId: string | null;
      lang: string | null;
      author: {
        id: string;
        username: string;
        displayName: string;
        avatar: string | null;
        /** @description A word of the platform, such as blue or none. */
        verifiedType: string | null;
      } | null;
      likeCount: number;
      replyCount: number;
      retweetCount: number;
      quoteCount: number;
      /** @constant */
      platform: "microblog";
    };
    UnavailableMetric: {
      metric: string;
      /** @enum {string} */
      reason: "not_enrolled" | "permission_missing" | "unsupported_metric" | "no_data" | "unreadable_value" | "mixed_currency" | "upstream_error";
      message: string;
    };
    UsageMetering: {
      /** @enum {string} */
      granularity: "day" | "month" | "total";
      period: components["schemas"]["UsagePeriod"];
      /** @description In their order, each under its first day in the period, also where nothing was used; none that lies ahead. */
      days: {
        date: string;
        posts: number;
        microblogRequests: number;
        microblogMicros: number;
        smsSegments: number;
      }[];
      totals: {
        posts: number;
        microblogRequests: number;
        microblogMicros: number;
        smsSegments: number;
      };
    };
    UsagePeriod: {
      /**
       * Format: date-time
       * @description The first moment.
       */
      start: string;
      /**
       * Format: date-time
       * @description The first moment after it.
       */
      end: string;
    };
    UsageSnapshot: {
      /** @enum {string} */
      tier: "free" | "growth" | "scale";
      period: components["schemas"]["UsagePeriod"];
      limits: {
        requestsPerMinute: number;
        profiles: number;
        accounts: number;
      };
      usage: {
        /** @description At this moment. */
        profiles: number;
        /** @description At this moment. */
        accounts: number;
        /** @description Made in the period. */
        posts: number;
        /** @description Answered by the metered platform. */
        microblogRequests: number;
        smsSegments: number;
        /** @description Appears a second or two after the request. */
        apiRequests: number;
      };
      media: {
        /** @description Of uploaded files in both modes, and of announced ones that have not arrived yet. */
        usedBytes: number;
        /** @description Null where there is no limit. */
        maxBytes: number | null;
      };
      spend: {
        /** @description What was charged, in micro-dollars. */
        microblogMicros: number;
        /** @description The same as a decimal text. */
        microblogUsd: string;
      };
    };
    User: {
      id: string;
      email: string;
      name: string;
      /** @enum {string} */
      role: "owner" | "admin" | "billing_admin" | "member" | "read_only";
      emailVerified: boolean;
      /** Format: date-time */
      createdAt: string;
      /**
       * Format: date-time
       * @description Up to a minute late.
       */
      lastSeenAt: string | null;
    };
    ValidationTarget: {
      /** @description The account that publishes. Each account has at most one target. */
      accountId?: string;
      /** @description A platform instead of an account: its narrowest limits hold. */
      platform?: components["schemas"]["PlatformWord"];
      /** @description A text of its own. Left out, that of the post. */
      content?: string;
      /** @description Files of its own, at most 20. Left out, those of the post. */
      mediaItems?: components["schemas"]["MediaItemInput"][];
      /** @description The platform's own options, at most 50. threadItems is a whole thread, in place of content and mediaItems. The guide Publishing lists all of them. */
      options?: components["schemas"]["TargetOptions"];
      /** @description The legacy name of options. */
      platformSpecificData?: components["schemas"]["TargetOptions"];
    };
    ValueRule: {
      id?: string;
      name: string;
      adjustSign: string;
      adjustValue: number;
      status?: string;
      criteria: {
        id?: string;
        criteriaType: string;
        operator: string;
        criteriaValues: string[];
        criteriaValueTypes: string[];
      }[];
    };
    ValueRuleSet: {
      id: string;
      name: string;
      rules: components["schemas"]["ValueRule"][];
    };
    VideoDay: {
      /** Format: date */
      date: string;
      views: number;
      estimatedMinutesWatched: number;
      /** @description Seconds. */
      averageViewDuration: number;
      /** @description Of the length of the video; above 100 where it is watched again. */
      averageViewPercentage: number;
      subscribersGained: number;
      subscribersLost: number;
      likes: number;
      comments: number;
      shares: number;
    };
    VideositeCaptionCue: {
      /** @description Seconds. */
      start: number;
      /** @description Seconds. */
      end: number;
      text: string;
    };
    VideositeCaptions: {
      videoId: string;
      /** @description The language of the captions, a BCP 47 tag. */
      language: string;
      /** @enum {string} */
      format: "srt" | "vtt" | "sbv" | "json";
      /** @description The captions in this format; of json the text of all cues, joined by line feeds. */
      content: string;
      /** @description Of json. */
      cues?: components["schemas"]["VideositeCaptionCue"][];
    };
    /** @description The options of a target on YouTube. */
    VideositeOptions: {
      /** @description The title of the video, at most 100 characters, without < and >. Left out: the title of the post, else the first line of its text, cut to 100. */
      title?: string;
      /**
       * @description Who can see the video. Videos of an app that YouTube has not verified stay private (videos.insert).
       * @default public
       * @enum {string}
       */
      visibility: "public" | "private" | "unlisted";
      /**
       * @description Declares that the video is made for children (selfDeclaredMadeForKids). YouTube then takes no comments.
       * @default false
       */
      madeForKids: boolean;
      /** @description A comment of at most 10000 characters that the channel writes once the video is out. */
      firstComment?: string;
      /**
       * @description Declares that the video shows realistic things that were altered or made by a machine.
       * @default false
       */
      containsSyntheticMedia: boolean;
      /**
       * @description The id of a video category of YouTube (videoCategories.list). 22 is People & Blogs.
       * @default 22
       */
      categoryId: string;
      /** @description The id of a playlist of the channel, at most 100 characters. The video is added to it once it is out. The default playlist of the account is not used by itself. */
      playlistId?: string;
    };
    VideositePlaylists: {
      playlists: {
        id: string;
        title: string;
        description: string;
        /** @enum {string} */
        privacy: "public" | "private" | "unlisted";
        /** @description How many videos it has. */
        itemCount: number;
        thumbnailUrl: string | null;
      }[];
      /** @description The preferred playlist of the account, null when none was set. */
      defaultPlaylistId: string | null;
    };
    Webhook: {
      id: string;
      name: string;
      url: string;
      events: components["schemas"]["WebhookEventName"][];
      /** @description Empty for all profiles. */
      profileIds: string[];
      isActive: boolean;
      /** @description Headers that every delivery carries besides its own: at most 20, values of at most 1024 printable ASCII characters. */
      customHeaders: {
        [key: string]: string;
      };
      /** @description The prefix and the last four characters. */
      secretPreview: string;
      /** @description Failed attempts since the last success. */
      failureCount: number;
      /**
       * Format: date-time
       * @description When the last attempt ended, successful or not.
       */
      lastDeliveryAt: string | null;
      /** Format: date-time */
      disabledAt: string | null;
      disabledReason: ("gone" | "failing") | null;
      /** @enum {string} */
      mode: "live" | "test";
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      updatedAt: string;
    };
    WebhookDelivery: {
      id: string;
      webhookId: string;
      webhookName: string;
      eventId: string;
      event: string;
      url: string;
      /** @enum {string} */
      status: "pending" | "success" | "failed";
      statusCode: number | null;
      /** @description The body as it is sent. */
      requestPayload: unknown;
      /** @description Cut at 4 KB. */
      responseBody: string | null;
      errorMessage: string | null;
      attemptNumber: number;
      /** @description Milliseconds. */
      responseTime: number | null;
      /**
       * Format: date-time
       * @description When a waiting attempt is made, or the one that follows a failed attempt.
       */
      nextAttemptAt: string | null;
      /**
       * Format: date-time
       * @description When the attempt was made; until then, when it was put in line.
       */
      createdAt: string;
    };
    /**
     * @description The name of an event. A subscription may name these, which this version never sends: `call.received`, `call.ended`, `call.failed`, `call.permission_request`, `chatapp.template.status_updated`, `chatapp.template.category_updated`, `chatapp.automatic_event`, `chatapp.number.activated`, `chatapp.number.declined`, `chatapp.number.action_required`, `chatapp.number.verification_required`, `chatapp.number.suspended`, `chatapp.number.reactivated`, `chatapp.number.released`, `chatapp.number.kyc_submitted`.
     * @enum {string}
     */
    WebhookEventName: "account.ads.initial_sync_completed" | "account.connected" | "account.disconnected" | "ad.status_changed" | "comment.received" | "conversation.started" | "lead.received" | "message.deleted" | "message.delivered" | "message.edited" | "message.failed" | "message.read" | "message.received" | "message.sent" | "post.cancelled" | "post.external.created" | "post.external.deleted" | "post.external.updated" | "post.failed" | "post.partial" | "post.platform.deleted" | "post.platform.failed" | "post.platform.published" | "post.platform.unknown" | "post.published" | "post.recycled" | "post.scheduled" | "post.shortvideo.url_resolved" | "post.unknown" | "reaction.received" | "referral.received" | "review.new" | "review.updated" | "call.received" | "call.ended" | "call.failed" | "call.permission_request" | "chatapp.template.status_updated" | "chatapp.template.category_updated" | "chatapp.automatic_event" | "chatapp.number.activated" | "chatapp.number.declined" | "chatapp.number.action_required" | "chatapp.number.verification_required" | "chatapp.number.suspended" | "chatapp.number.reactivated" | "chatapp.number.released" | "chatapp.number.kyc_submitted";
    WebhookWithSecret: {
      id: string;
      name: string;
      url: string;
      events: components["schemas"]["WebhookEventName"][];
      /** @description Empty for all profiles. */
      profileIds: string[];
      isActive: boolean;
      /** @description Headers that every delivery carries besides its own: at most 20, values of at most 1024 printable ASCII characters. */
      customHeaders: {
        [key: string]: string;
      };
      /** @description The prefix and the last four characters. */
      secretPreview: string;
      /** @description Failed attempts since the last success. */
      failureCount: number;
      /**
       * Format: date-time
       * @description When the last attempt ended, successful or not.
       */
      lastDeliveryAt: string | null;
      /** Format: date-time */
      disabledAt: string | null;
      disabledReason: ("gone" | "failing") | null;
      /** @enum {string} */
      mode: "live" | "test";
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      updatedAt: string;
      /** @description Shown this once. */
      secret?: string;
    };
    WorkchatMember: {
      /** @description The id on Slack. `<@U0123>` in a text mentions the person. */
      id: string;
      name: string;
      username: string | null;
      picture: string | null;
    };
    /** @description The options of a target on Slack. */
    WorkchatOptions: {
      /** @description The ts of a message of the channel. The post answers in its thread. It is the platformPostId of a post of this account. */
      threadTs?: string;
      /** @description Whether Slack shows what links to pages lead to (unfurl_links). */
      unfurlLinks?: boolean;
      /** @description Whether Slack shows pictures and videos that the text links to (unfurl_media). */
      unfurlMedia?: boolean;
      /** @description The name of the sender, in place of the default of the account, up to 80 characters. It takes the scope chat:write.customize, and no files. */
      username?: string;
      /**
       * Format: uri
       * @description The picture of the sender, in place of the default of the account. It takes the scope chat:write.customize, and no files.
       */
      iconUrl?: string;
      /** @description Blocks of Block Kit, up to 50, as Slack takes them. Slack shows them in place of the text, which notifications show. Not together with files. */
      blocks?: unknown[];
    };
    WorkchatSettings: {
      /** @description The account. */
      id: string;
      /** @constant */
      platform: "workchat";
      displayName: string | null;
      channelId: string | null;
      channelName: string | null;
      /** @description public or private. */
      channelType: string | null;
      /** @description The id of the workspace. */
      teamId: string | null;
      teamName: string | null;
      /** @description The name of the sender of posts that name none. Null: that of the app. */
      defaultUsername: string | null;
      /** @description The picture of the sender of posts that name none. Null: that of the app. */
      defaultIconUrl: string | null;
    };
    Workflow: {
      id: string;
      profileId: string;
      /** @description Stays when the account is deleted. */
      accountId: string;
      platform: string;
      name: string;
      description: string;
      /** @enum {string} */
      status: "draft" | "active" | "paused";
      /** @description Grows with each change of the graph. */
      version: number;
      nodeCount: number;
      /** @description The runs that are running or waiting, and those that completed, exited or failed. */
      totalStarted: number;
      totalCompleted: number;
      totalExited: number;
      totalFailed: number;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      updatedAt: string;
      entryNodeId: string | null;
      nodes: components["schemas"]["SavedWorkflowNode"][];
      edges: components["schemas"]["SavedWorkflowEdge"][];
    };
    WorkflowEdge: {
      id: string;
      source: string;
      target: string;
      /** @description Which way out of the source; null where it has one only. */
      sourceHandle?: string | null;
    };
    WorkflowEvent: {
      id: string;
      /** @enum {string} */
      action: "execution_started" | "execution_completed" | "execution_exited" | "execution_paused" | "execution_resumed" | "node_started" | "node_completed" | "node_failed" | "node_skipped";
      status: ("success" | "failed" | "pending") | null;
      nodeId: string | null;
      nodeType: ("trigger" | "send_message" | "wait_for_reply" | "condition" | "set_variable" | "delay" | "webhook" | "ai" | "handoff" | "start_call" | "a_b_split" | "set_field" | "enroll_sequence" | "add_tag" | "remove_tag" | "end") | null;
      /** @description The way out that the run has taken. */
      sourceHandle: string | null;
      durationMs: number | null;
      errorMessage: string | null;
      meta: {
        [key: string]: unknown;
      } | null;
      /** Format: date-time */
      at: string;
    };
    WorkflowExecution: {
      id: string;
      workflowId: string;
      /** @description The version of the graph that the run keeps to. */
      version: number;
      /** @enum {string} */
      status: "running" | "waiting" | "completed" | "exited" | "failed";
      currentNodeId: string | null;
      waitingFor: {
        /** @enum {string} */
        kind: "timer" | "reply";
        nodeId: string;
      } | null;
      variables: {
        [key: string]: unknown;
      };
      /** @description Null before the first message of a run that opens one. */
      conversationId: string | null;
      contactId: string | null;
      stepCount: number;
      /** @description The code of the last failure. */
      lastError: string | null;
      /** Format: date-time */
      resumeAt: string | null;
      /** Format: date-time */
      completedAt: string | null;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      updatedAt: string;
    };
    WorkflowListed: {
      id: string;
      profileId: string;
      /** @description Stays when the account is deleted. */
      accountId: string;
      platform: string;
      name: string;
      description: string;
      /** @enum {string} */
      status: "draft" | "active" | "paused";
      /** @description Grows with each change of the graph. */
      version: number;
      nodeCount: number;
      /** @description The runs that are running or waiting, and those that completed, exited or failed. */
      totalStarted: number;
      totalCompleted: number;
      totalExited: number;
      totalFailed: number;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      updatedAt: string;
      entryNodeId: string | null;
    };
    WorkflowNode: {
      id: string;
      /** @enum {string} */
      type: "trigger" | "send_message" | "wait_for_reply" | "condition" | "set_variable" | "delay" | "webhook" | "ai" | "handoff" | "start_call" | "a_b_split" | "set_field" | "enroll_sequence" | "add_tag" | "remove_tag" | "end";
      /** @description Depends on the type; the guide on workflows lists the members. A draft may leave out all of them. */
      config?: {
        [key: string]: unknown;
      };
      position?: {
        x: number;
        y: number;
      };
      label?: string;
    };
    WorkflowVersion: {
      version: number;
      name: string;
      description: string;
      /** @description The user who saved it; null where an API key did. */
      createdBy: string | null;
      restoredFromVersion: number | null;
      /** Format: date-time */
      createdAt: string;
      entryNodeId: string | null;
      nodes: components["schemas"]["SavedWorkflowNode"][];
      edges: components["schemas"]["SavedWorkflowEdge"][];
    };
    WorkflowVersionListed: {
      version: number;
      name: string;
      description: string;
      /** @description The user who saved it; null where an API key did. */
      createdBy: string | null;
      restoredFromVersion: number | null;
      /** Format: date-time */
      createdAt: string;
    };
    WebhookEvents: {
      "account.connected": {
        account: {
          id: string;
          profileId: string;
          platform: string;
          username: string;
          displayName: string;
        };
      };
      "account.disconnected": {
        account: {
          id: string;
          profileId: string;
          platform: string;
          username: string;
          displayName: string;
          /** @enum {string} */
          disconnectionType: "intentional" | "unintentional";
          reason: string;
        };
      };
      "ad.status_changed": {
        platformAdId: string;
        accountId: string;
        /** @constant */
        platform: "socialnet";
        previousStatus: string;
        status: string;
      };
      "account.ads.initial_sync_completed": {
        account: {
          id: string;
          profileId: string;
          platform: string;
          username: string;
          displayName: string;
          platformAdAccountIds: string[];
        };
        sync: {
          /** @constant */
          status: "success";
          totalAds: number;
          synced: number;
          failed: number;
        };
      };
      "lead.received": {
        lead: {
          id: string;
          leadgenId: string;
          formId: string;
          formName: string | null;
          adId: string | null;
          adsetId: string | null;
          campaignId: string | null;
          fields: {
            [key: string]: string;
          };
          isOrganic: boolean;
          /** Format: date-time */
          createdAt: string;
        };
        account: {
          id: string;
          /** @constant */
          platform: "socialnet";
        };
      };
      "comment.received": {
        comment: {
          id: string;
          postId: string | null;
          platformPostId: string;
          platform: string;
          text: string;
          author: {
            id: string;
            username: string | null;
            name: string | null;
            picture: string | null;
            isOwnAccount: boolean;
          };
          /** Format: date-time */
          createdAt: string;
          isReply: boolean;
          parentCommentId: string | null;
          ad?: {
            id: string;
            title?: string;
          };
          attachment?: {
            type: string;
            url: string;
          };
        };
        post: {
          id: string | null;
          platformPostId: string;
          content: string | null;
          imageUrl: string | null;
          permalink: string | null;
        };
        account: {
          id: string;
          accountId: string;
          platform: string;
          username: string;
        };
      };
      "message.received": {
        message: {
          id: string;
          conversationId: string;
          platform: string;
          platformMessageId: string | null;
          /** @enum {string} */
          direction: "incoming" | "outgoing";
          source: string;
          text: string | null;
          attachments: {
            type: string;
            url: string;
            payload?: {
              [key: string]: unknown;
            };
          }[];
          sender: {
            id: string;
            contactId: string | null;
            name: string | null;
            username: string | null;
            picture: string | null;
          };
          /** Format: date-time */
          sentAt: string;
          isRead: boolean;
        };
        conversation: {
          id: string;
          platform: string;
          platformConversationId: string;
          participantId: string;
          participantName: string;
          participantUsername: string | null;
          participantPicture: string | null;
          /** @enum {string} */
          status: "active" | "archived";
          contactId: string | null;
        };
        account: {
          id: string;
          profileId: string;
          platform: string;
          username: string;
          displayName: string;
        };
        metadata: {
          [key: string]: unknown;
        } | null;
      };
      "message.sent": {
        message: {
          id: string;
          conversationId: string;
          platform: string;
          platformMessageId: string | null;
          /** @enum {string} */
          direction: "incoming" | "outgoing";
          source: string;
          text: string | null;
          attachments: {
            type: string;
            url: string;
            payload?: {
              [key: string]: unknown;
            };
          }[];
          sender: {
            id: string;
            contactId: string | null;
            name: string | null;
            username: string | null;
            picture: string | null;
          };
          /** Format: date-time */
          sentAt: string;
          isRead: boolean;
        };
        conversation: {
          id: string;
          platform: string;
          platformConversationId: string;
          participantId: string;
          participantName: string;
          participantUsername: string | null;
          participantPicture: string | null;
          /** @enum {string} */
          status: "active" | "archived";
          contactId: string | null;
        };
        account: {
          id: string;
          profileId: string;
          platform: string;
          username: string;
          displayName: string;
        };
        metadata: {
          [key: string]: unknown;
        } | null;
      };
      "message.edited": {
        message: {
          id: string;
          conversationId: string;
          platform: string;
          platformMessageId: string | null;
          /** @enum {string} */
          direction: "incoming" | "outgoing";
          source: string;
          text: string | null;
          attachments: {
            type: string;
            url: string;
            payload?: {
              [key: string]: unknown;
            };
          }[];
          sender: {
            id: string;
            contactId: string | null;
            name: string | null;
            username: string | null;
            picture: string | null;
          };
          /** Format: date-time */
          sentAt: string;
          isRead: boolean;
        };
        conversation: {
          id: string;
          platform: string;
          platformConversationId: string;
          participantId: string;
          participantName: string;
          participantUsername: string | null;
          participantPicture: string | null;
          /** @enum {string} */
          status: "active" | "archived";
          contactId: string | null;
        };
        account: {
          id: string;
          profileId: string;
          platform: string;
          username: string;
          displayName: string;
        };
        editHistory: {
          text: string | null;
          attachments: {
            type: string;
          }[];
          /** Format: date-time */
          editedAt: string;
        }[];
        editCount: number;
        /** Format: date-time */
        editedAt: string;
      };
      "message.deleted": {
        message: {
          id: string;
          conversationId: string;
          platform: string;
          platformMessageId: string | null;
          /** @enum {string} */
          direction: "incoming" | "outgoing";
          source: string;
          text: string | null;
          attachments: {
            type: string;
            url: string;
            payload?: {
              [key: string]: unknown;
            };
          }[];
          sender: {
            id: string;
            contactId: string | null;
            name: string | null;
            username: string | null;
            picture: string | null;
          };
          /** Format: date-time */
          sentAt: string;
          isRead: boolean;
        };
        conversation: {
          id: string;
          platform: string;
          platformConversationId: string;
          participantId: string;
          participantName: string;
          participantUsername: string | null;
          participantPicture: string | null;
          /** @enum {string} */
          status: "active" | "archived";
          contactId: string | null;
        };
        account: {
          id: string;
          profileId: string;
          platform: string;
          username: string;
          displayName: string;
        };
        /** Format: date-time */
        deletedAt: string;
      };
      "message.delivered": {
        message: {
          id: string;
          conversationId: string;
          platform: string;
          platformMessageId: string | null;
          /** @enum {string} */
          direction: "incoming" | "outgoing";
          source: string;
          text: string | null;
          attachments: {
            type: string;
            url: string;
            payload?: {
              [key: string]: unknown;
            };
          }[];
          sender: {
            id: string;
            contactId: string | null;
            name: string | null;
            username: string | null;
            picture: string | null;
          };
          /** Format: date-time */
          sentAt: string;
          isRead: boolean;
        };
        conversation: {
          id: string;
          platform: string;
          platformConversationId: string;
          participantId: string;
          participantName: string;
          participantUsername: string | null;
          participantPicture: string | null;
          /** @enum {string} */
          status: "active" | "archived";
          contactId: string | null;
        };
        account: {
          id: string;
          profileId: string;
          platform: string;
          username: string;
          displayName: string;
        };
        /** Format: date-time */
        statusAt: string;
        error: {
          code: string;
          /** @description The platform's own code. */
          providerCode?: string;
          message: string;
        } | null;
      };
      "message.read": {
        message: {
          id: string;
          conversationId: string;
          platform: string;
          platformMessageId: string | null;
          /** @enum {string} */
          direction: "incoming" | "outgoing";
          source: string;
          text: string | null;
          attachments: {
            type: string;
            url: string;
            payload?: {
              [key: string]: unknown;
            };
          }[];
          sender: {
            id: string;
            contactId: string | null;
            name: string | null;
            username: string | null;
            picture: string | null;
          };
          /** Format: date-time */
          sentAt: string;
          isRead: boolean;
        };
        conversation: {
          id: string;
          platform: string;
          platformConversationId: string;
          participantId: string;
          participantName: string;
          participantUsername: string | null;
          participantPicture: string | null;
          /** @enum {string} */
          status: "active" | "archived";
          contactId: string | null;
        };
        account: {
          id: string;
          profileId: string;
          platform: string;
          username: string;
          displayName: string;
        };
        /** Format: date-time */
        statusAt: string;
        error: {
          code: string;
          /** @description The platform's own code. */
          providerCode?: string;
          message: string;
        } | null;
      };
      "message.failed": {
        message: {
          id: string;
          conversationId: string;
          platform: string;
          platformMessageId: string | null;
          /** @enum {string} */
          direction: "incoming" | "outgoing";
          source: string;
          text: string | null;
          attachments: {
            type: string;
            url: string;
            payload?: {
              [key: string]: unknown;
            };
          }[];
          sender: {
            id: string;
            contactId: string | null;
            name: string | null;
            username: string | null;
            picture: string | null;
          };
          /** Format: date-time */
          sentAt: string;
          isRead: boolean;
        };
        conversation: {
          id: string;
          platform: string;
          platformConversationId: string;
          participantId: string;
          participantName: string;
          participantUsername: string | null;
          participantPicture: string | null;
          /** @enum {string} */
          status: "active" | "archived";
          contactId: string | null;
        };
        account: {
          id: string;
          profileId: string;
          platform: string;
          username: string;
          displayName: string;
        };
        /** Format: date-time */
        statusAt: string;
        error: {
          code: string;
          /** @description The platform's own code. */
          providerCode?: string;
          message: string;
        } | null;
      };
      "reaction.received": {
        reaction: {
          emoji: string;
          /** @enum {string} */
          action: "added" | "removed";
          messageId: string;
          platformMessageId: string;
          sender: {
            id: string;
            contactId: string | null;
            name: string | null;
            username: string | null;
            picture: string | null;
          };
          /** Format: date-time */
          reactedAt: string;
        };
        conversation: {
          id: string;
          platform: string;
          platformConversationId: string;
          participantId: string;
          participantName: string;
          participantUsername: string | null;
          participantPicture: string | null;
          /** @enum {string} */
          status: "active" | "archived";
          contactId: string | null;
        };
        account: {
          id: string;
          profileId: string;
          platform: string;
          username: string;
          displayName: string;
        };
      };
      "referral.received": {
        referral: {
          [key: string]: unknown;
        };
        sender: {
          id: string;
          contactId: string | null;
          name: string | null;
          username: string | null;
          picture: string | null;
        };
        conversation: {
          id: string;
          platform: string;
          platformConversationId: string;
          participantId: string;
          participantName: string;
          participantUsername: string | null;
          participantPicture: string | null;
          /** @enum {string} */
          status: "active" | "archived";
          contactId: string | null;
        };
        account: {
          id: string;
          profileId: string;
          platform: string;
          username: string;
          displayName: string;
        };
      };
      "conversation.started": {
        conversation: {
          id: string;
          platform: string;
          platformConversationId: string;
          participantId: string;
          participantName: string;
          participantUsername: string | null;
          participantPicture: string | null;
          /** @enum {string} */
          status: "active" | "archived";
          contactId: string | null;
        };
        account: {
          id: string;
          profileId: string;
          platform: string;
          username: string;
          displayName: string;
        };
        /** Format: date-time */
        startedAt: string;
      };
      "review.new": {
        review: {
          /** @description The id of the review at the platform. */
          id: string;
          platform: string;
          /** @description On Facebook, where people recommend a page or do not, 5 or 1. */
          rating: number;
          /** @description Null if the reviewer wrote nothing. */
          text: string | null;
          reviewer: {
            id: string | null;
            name: string;
            profileImage: string | null;
          };
          /** Format: date-time */
          createdAt: string;
          hasReply: boolean;
          reply: {
            text: string;
            /** Format: date-time */
            createdAt: string;
          } | null;
        };
        account: {
          id: string;
          profileId: string;
          platform: string;
          username: string;
          displayName: string;
        };
      };
      "review.updated": {
        review: {
          /** @description The id of the review at the platform. */
          id: string;
          platform: string;
          /** @description On Facebook, where people recommend a page or do not, 5 or 1. */
          rating: number;
          /** @description Null if the reviewer wrote nothing. */
          text: string | null;
          reviewer: {
            id: string | null;
            name: string;
            profileImage: string | null;
          };
          /** Format: date-time */
          createdAt: string;
          hasReply: boolean;
          reply: {
            text: string;
            /** Format: date-time */
            createdAt: string;
          } | null;
        };
        account: {
          id: string;
          profileId: string;
          platform: string;
          username: string;
          displayName: string;
        };
      };
      "post.external.created": {
        post: components["schemas"]["ExternalPost"];
        account: {
          id: string;
          profileId: string;
          platform: string;
          username: string;
          displayName: string;
        };
      };
      "post.external.updated": {
        post: components["schemas"]["ExternalPost"];
        account: {
          id: string;
          profileId: string;
          platform: string;
          username: string;
          displayName: string;
        };
      };
      "post.external.deleted": {
        post: components["schemas"]["ExternalPost"];
        account: {
          id: string;
          profileId: string;
          platform: string;
          username: string;
          displayName: string;
        };
      };
      "post.scheduled": {
        post: {
          id: string;
          profileId: string;
          /** @enum {string} */
          status: "draft" | "scheduled" | "publishing" | "published" | "failed" | "partial" | "cancelled" | "unknown";
          content: string;
          /** Format: date-time */
          scheduledFor: string | null;
          /** Format: date-time */
          publishedAt: string | null;
          metadata: {
            [key: string]: string;
          };
          targets: {
            id: string;
            accountId: string;
            platform: string;
            status: string;
            platformPostId: string | null;
            platformPostUrl: string | null;
            items: components["schemas"]["PostThreadItem"][];
            error: components["schemas"]["PostTargetError"] | null;
          }[];
        };
      };
      "post.published": {
        post: {
          id: string;
          profileId: string;
          /** @enum {string} */
          status: "draft" | "scheduled" | "publishing" | "published" | "failed" | "partial" | "cancelled" | "unknown";
          content: string;
          /** Format: date-time */
          scheduledFor: string | null;
          /** Format: date-time */
          publishedAt: string | null;
          metadata: {
            [key: string]: string;
          };
          targets: {
            id: string;
            accountId: string;
            platform: string;
            status: string;
            platformPostId: string | null;
            platformPostUrl: string | null;
            items: components["schemas"]["PostThreadItem"][];
            error: components["schemas"]["PostTargetError"] | null;
          }[];
        };
      };
      "post.failed": {
        post: {
          id: string;
          profileId: string;
          /** @enum {string} */
          status: "draft" | "scheduled" | "publishing" | "published" | "failed" | "partial" | "cancelled" | "unknown";
          content: string;
          /** Format: date-time */
          scheduledFor: string | null;
          /** Format: date-time */
          publishedAt: string | null;
          metadata: {
            [key: string]: string;
          };
          targets: {
            id: string;
            accountId: string;
            platform: string;
            status: string;
            platformPostId: string | null;
            platformPostUrl: string | null;
            items: components["schemas"]["PostThreadItem"][];
            error: components["schemas"]["PostTargetError"] | null;
          }[];
        };
      };
      "post.partial": {
        post: {
          id: string;
          profileId: string;
          /** @enum {string} */
          status: "draft" | "scheduled" | "publishing" | "published" | "failed" | "partial" | "cancelled" | "unknown";
          content: string;
          /** Format: date-time */
          scheduledFor: string | null;
          /** Format: date-time */
          publishedAt: string | null;
          metadata: {
            [key: string]: string;
          };
          targets: {
            id: string;
            accountId: string;
            platform: string;
            status: string;
            platformPostId: string | null;
            platformPostUrl: string | null;
            items: components["schemas"]["PostThreadItem"][];
            error: components["schemas"]["PostTargetError"] | null;
          }[];
        };
      };
      "post.unknown": {
        post: {
          id: string;
          profileId: string;
          /** @enum {string} */
          status: "draft" | "scheduled" | "publishing" | "published" | "failed" | "partial" | "cancelled" | "unknown";
          content: string;
          /** Format: date-time */
          scheduledFor: string | null;
          /** Format: date-time */
          publishedAt: string | null;
          metadata: {
            [key: string]: string;
          };
          targets: {
            id: string;
            accountId: string;
            platform: string;
            status: string;
            platformPostId: string | null;
            platformPostUrl: string | null;
            items: components["schemas"]["PostThreadItem"][];
            error: components["schemas"]["PostTargetError"] | null;
          }[];
        };
      };
      "post.cancelled": {
        post: {
          id: string;
          profileId: string;
          /** @enum {string} */
          status: "draft" | "scheduled" | "publishing" | "published" | "failed" | "partial" | "cancelled" | "unknown";
          content: string;
          /** Format: date-time */
          scheduledFor: string | null;
          /** Format: date-time */
          publishedAt: string | null;
          metadata: {
            [key: string]: string;
          };
          targets: {
            id: string;
            accountId: string;
            platform: string;
            status: string;
            platformPostId: string | null;
            platformPostUrl: string | null;
            items: components["schemas"]["PostThreadItem"][];
            error: components["schemas"]["PostTargetError"] | null;
          }[];
        };
      };
      "post.recycled": {
        post: {
          id: string;
          profileId: string;
          /** @enum {string} */
          status: "draft" | "scheduled" | "publishing" | "published" | "failed" | "partial" | "cancelled" | "unknown";
          content: string;
          /** Format: date-time */
          scheduledFor: string | null;
          /** Format: date-time */
          publishedAt: string | null;
          metadata: {
            [key: string]: string;
          };
          targets: {
            id: string;
            accountId: string;
            platform: string;
            status: string;
            platformPostId: string | null;
            platformPostUrl: string | null;
            items: components["schemas"]["PostThreadItem"][];
            error: components["schemas"]["PostTargetError"] | null;
          }[];
        };
      };
      "post.platform.published": {
        post: {
          id: string;
          profileId: string;
          /** @enum {string} */
          status: "draft" | "scheduled" | "publishing" | "published" | "failed" | "partial" | "cancelled" | "unknown";
          content: string;
          /** Format: date-time */
          scheduledFor: string | null;
          /** Format: date-time */
          publishedAt: string | null;
          metadata: {
            [key: string]: string;
          };
          targets: {
            id: string;
            accountId: string;
            platform: string;
            status: string;
            platformPostId: string | null;
            platformPostUrl: string | null;
            items: components["schemas"]["PostThreadItem"][];
            error: components["schemas"]["PostTargetError"] | null;
          }[];
        };
        target: {
          id: string;
          accountId: string;
          platform: string;
          status: string;
          platformPostId: string | null;
          platformPostUrl: string | null;
          items: components["schemas"]["PostThreadItem"][];
          error: components["schemas"]["PostTargetError"] | null;
        };
        account: {
          id: string;
          profileId: string;
          platform: string;
          username: string;
          displayName: string;
        } | null;
      };
      "post.platform.failed": {
        post: {
          id: string;
          profileId: string;
          /** @enum {string} */
          status: "draft" | "scheduled" | "publishing" | "published" | "failed" | "partial" | "cancelled" | "unknown";
          content: string;
          /** Format: date-time */
          scheduledFor: string | null;
          /** Format: date-time */
          publishedAt: string | null;
          metadata: {
            [key: string]: string;
          };
          targets: {
            id: string;
            accountId: string;
            platform: string;
            status: string;
            platformPostId: string | null;
            platformPostUrl: string | null;
            items: components["schemas"]["PostThreadItem"][];
            error: components["schemas"]["PostTargetError"] | null;
          }[];
        };
        target: {
          id: string;
          accountId: string;
          platform: string;
          status: string;
          platformPostId: string | null;
          platformPostUrl: string | null;
          items: components["schemas"]["PostThreadItem"][];
          error: components["schemas"]["PostTargetError"] | null;
        };
        account: {
          id: string;
          profileId: string;
          platform: string;
          username: string;
          displayName: string;
        } | null;
      };
      "post.platform.unknown": {
        post: {
          id: string;
          profileId: string;
          /** @enum {string} */
          status: "draft" | "scheduled" | "publishing" | "published" | "failed" | "partial" | "cancelled" | "unknown";
          content: string;
          /** Format: date-time */
          scheduledFor: string | null;
          /** Format: date-time */
          publishedAt: string | null;
          metadata: {
            [key: string]: string;
          };
          targets: {
            id: string;
            accountId: string;
            platform: string;
            status: string;
            platformPostId: string | null;
            platformPostUrl: string | null;
            items: components["schemas"]["PostThreadItem"][];
            error: components["schemas"]["PostTargetError"] | null;
          }[];
        };
        target: {
          id: string;
          accountId: string;
          platform: string;
          status: string;
          platformPostId: string | null;
          platformPostUrl: string | null;
          items: components["schemas"]["PostThreadItem"][];
          error: components["schemas"]["PostTargetError"] | null;
        };
        account: {
          id: string;
          profileId: string;
          platform: string;
          username: string;
          displayName: string;
        } | null;
      };
      "post.platform.deleted": {
        post: {
          id: string;
          profileId: string;
          /** @enum {string} */
          status: "draft" | "scheduled" | "publishing" | "published" | "failed" | "partial" | "cancelled" | "unknown";
          content: string;
          /** Format: date-time */
          scheduledFor: string | null;
          /** Format: date-time */
          publishedAt: string | null;
          metadata: {
            [key: string]: string;
          };
          targets: {
            id: string;
            accountId: string;
            platform: string;
            status: string;
            platformPostId: string | null;
            platformPostUrl: string | null;
            items: components["schemas"]["PostThreadItem"][];
            error: components["schemas"]["PostTargetError"] | null;
          }[];
        };
        target: {
          id: string;
          accountId: string;
          platform: string;
          status: string;
          platformPostId: string | null;
          platformPostUrl: string | null;
          items: components["schemas"]["PostThreadItem"][];
          error: components["schemas"]["PostTargetError"] | null;
        };
        account: {
          id: string;
          profileId: string;
          platform: string;
          username: string;
          displayName: string;
        } | null;
      };
      "post.shortvideo.url_resolved": {
        post: {
          id: string;
          profileId: string;
          /** @enum {string} */
          status: "draft" | "scheduled" | "publishing" | "published" | "failed" | "partial" | "cancelled" | "unknown";
          content: string;
          /** Format: date-time */
          scheduledFor: string | null;
          /** Format: date-time */
          publishedAt: string | null;
          metadata: {
            [key: string]: string;
          };
          targets: {
            id: string;
            accountId: string;
            platform: string;
            status: string;
            platformPostId: string | null;
            platformPostUrl: string | null;
            items: components["schemas"]["PostThreadItem"][];
            error: components["schemas"]["PostTargetError"] | null;
          }[];
        };
        target: {
          id: string;
          accountId: string;
          platform: string;
          status: string;
          platformPostId: string | null;
          platformPostUrl: string | null;
          items: components["schemas"]["PostThreadItem"][];
          error: components["schemas"]["PostTargetError"] | null;
        };
        account: {
          id: string;
          profileId: string;
          platform: string;
          username: string;
          displayName: string;
        } | null;
      };
      "webhook.test": {
        message: string;
      };
    };
    OptionsOfPlatform: {
      skynet: components["schemas"]["SkynetOptions"];
      threadnet: components["schemas"]["ThreadnetOptions"];
      botchat: components["schemas"]["BotchatOptions"];
      microblog: components["schemas"]["MicroblogOptions"];
      socialnet: components["schemas"]["SocialnetOptions"];
      photonet: components["schemas"]["PhotonetOptions"];
      pronet: components["schemas"]["PronetOptions"];
      shortvideo: components["schemas"]["ShortvideoOptions"];
      videosite: components["schemas"]["VideositeOptions"];
      pinboard: components["schemas"]["PinboardOptions"];
      snapnet: components["schemas"]["SnapnetOptions"];
      workchat: components["schemas"]["WorkchatOptions"];
      bizlisting: components["schemas"]["BizlistingOptions"];
      chatroom: components["schemas"]["ChatroomOptions"];
      forum: components["schemas"]["ForumOptions"];
      chatapp: components["schemas"]["ChatappOptions"];
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export interface operations {
  listAccountGroups: {
    parameters: {
      query?: {
        sort?: "createdAt" | "-createdAt" | "name" | "-name";
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["AccountGroup"][];
            hasMore: boolean;
            /** @description Pass it as `cursor` to read on; null on the last page. */
            nextCursor: string | null;
            groups?: components["schemas"]["LegacyAccountGroup"][];
          };
        };
      };
    };
  };
  createAccountGroup: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Unique in the team and mode. */
          name: string;
          /** @description Of one profile or of several. */
          accountIds: string[];
          profileId?: string | null;
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AccountGroup"];
        };
      };
    };
  };
  updateAccountGroup: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        groupId: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": {
          /** @description Unique in the team and mode. */
          name?: string;
          /** @description Of one profile or of several. */
          accountIds?: string[];
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AccountGroup"];
        };
      };
    };
  };
  deleteAccountGroup: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        groupId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Deleted"];
        };
      };
    };
  };
  patchAccountGroup: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        groupId: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": {
          /** @description Unique in the team and mode. */
          name?: string;
          /** @description Of one profile or of several. */
          accountIds?: string[];
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AccountGroup"];
        };
      };
    };
  };
  getAccountGroup: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AccountGroup"];
        };
      };
    };
  };
  listAccounts: {
    parameters: {
      query?: {
        status?: "connected" | "needs_reconnect" | "disconnected";
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads" | "sms";
        profileId?: string;
        includeOverLimit?: boolean;
        sort?: "createdAt" | "-createdAt" | "username" | "-username" | "platform" | "-platform";
        limit?: number;
        cursor?: string;
        page?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Account"][];
            hasMore: boolean;
            /** @description Pass it as `cursor` to read on; null on the last page. */
            nextCursor: string | null;
            accounts?: components["schemas"]["LegacyAccount"][];
            pagination?: {
              page: number;
              limit: number;
              total: number;
              pages: number;
            };
          };
        };
      };
    };
  };
  getFollowerStats: {
    parameters: {
      query?: {
        accountIds?: string;
        profileId?: string;
        fromDate?: string;
        toDate?: string;
        granularity?: "daily" | "weekly" | "monthly";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            accounts: {
              id: string;
              profileId: string;
              platform: string;
              username: string;
              displayName: string;
              avatarUrl: string | null;
              currentFollowers: number;
              /**
               * Format: date-time
               * @description The day of the newest count in the range.
               */
              lastUpdated: string;
              /** @description The last count of the range less the first one. */
              growth: number;
              /** @description Of the first count, to two places; null when that is 0. */
              growthPercentage: number | null;
              dataPoints: number;
            }[];
            /** @description The counts by account id, oldest first. */
            stats: {
              [key: string]: {
                /** Format: date */
                date: string;
                followers: number;
              }[];
            };
            dateRange: {
              /** Format: date-time */
              from: string;
              /** Format: date-time */
              to: string;
            };
            /** @enum {string} */
            granularity: "daily" | "weekly" | "monthly";
          };
        };
      };
    };
  };
  getAllAccountsHealth: {
    parameters: {
      query?: {
        profileId?: string;
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads" | "sms";
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["AccountHealth"][];
            hasMore: boolean;
            /** @description Pass it as `cursor` to read on; null on the last page. */
            nextCursor: string | null;
            summary: {
              total: number;
              healthy: number;
              warning: number;
              error: number;
              needsReconnect: number;
            };
            scope: {
              profileId: string | null;
              platform: string | null;
            };
          };
        };
      };
    };
  };
  updateAccount: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": {
          /** @description Shown in place of what the platform says; null shows that again. */
          displayName?: string | null;
          /** @description Shown in place of what the platform says; null shows that again. */
          username?: string | null;
          xCapabilities?: {
            analytics?: boolean;
            inbox?: boolean;
          };
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Account"];
        };
      };
    };
  };
  deleteAccount: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Deleted"];
        };
      };
    };
  };
  moveAccountToProfile: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          profileId: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Account"];
        };
      };
    };
  };
  getBizlistingAttributeMetadata: {
    parameters: {
      query?: {
        categoryName?: string;
        regionCode?: string;
        languageCode?: string;
        locationId?: string;
        limit?: number;
        cursor?: string;
        pageSize?: number;
        pageToken?: string;
      };
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: {
              [key: string]: unknown;
            }[];
            hasMore: boolean;
            /** @description Pass it as `cursor` to read on; null on the last page. */
            nextCursor: string | null;
            /** @constant */
            success: true;
            accountId: string;
            locationId: string;
            attributeMetadata?: {
              [key: string]: unknown;
            }[];
            /** @description The same as nextCursor. */
            nextPageToken?: string | null;
          };
        };
      };
    };
  };
  getBizlistingAttributes: {
    parameters: {
      query?: {
        locationId?: string;
      };
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            accountId: string;
            locationId: string;
            attributes: {
              [key: string]: unknown;
            }[];
          };
        };
      };
    };
  };
  updateBizlistingAttributes: {
    parameters: {
      query?: {
        locationId?: string;
      };
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          attributes: {
            /** @description attributes/has_delivery */
            name: string;
            /** @enum {string} */
            valueType?: "ATTRIBUTE_VALUE_TYPE_UNSPECIFIED" | "BOOL" | "ENUM" | "URL" | "REPEATED_ENUM";
            values?: unknown[];
            repeatedEnumValue?: {
              setValues?: string[];
              unsetValues?: string[];
            };
            uriValues?: {
              /**
               * Format: uri
               * @description Where the attribute leads.
               */
              uri: string;
            }[];
          }[];
          /** @description attributes/has_delivery,attributes/url_menu */
          attributeMask: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            accountId: string;
            locationId: string;
            attributes: {
              [key: string]: unknown;
            }[];
          };
        };
      };
    };
  };
  getBizlistingFoodMenus: {
    parameters: {
      query?: {
        locationId?: string;
      };
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            accountId: string;
            locationId: string;
            name: string;
            menus: {
              [key: string]: unknown;
            }[];
          };
        };
      };
    };
  };
  updateBizlistingFoodMenus: {
    parameters: {
      query?: {
        locationId?: string;
      };
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          menus: components["schemas"]["BizlistingMenu"][];
          /** @enum {string} */
          updateMask?: "menus";
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            accountId: string;
            locationId: string;
            name: string;
            menus: {
              [key: string]: unknown;
            }[];
          };
        };
      };
    };
  };
  getBizlistingLocationDetails: {
    parameters: {
      query?: {
        readMask?: string;
        locationId?: string;
      };
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            accountId: string;
            locationId: string;
            location: {
              name: string | null;
              placeId: string | null;
              reviewUrl: string | null;
              mapsUri: string | null;
              isVerified: boolean;
            };
            title?: string;
            /** @description In the words of Google. */
            regularHours?: {
              [key: string]: unknown;
            };
            /** @description In the words of Google. */
            specialHours?: {
              [key: string]: unknown;
            };
            /** @description In the words of Google. */
            profile?: {
              [key: string]: unknown;
            };
            websiteUri?: string;
            /** @description In the words of Google. */
            phoneNumbers?: {
              [key: string]: unknown;
            };
            /** @description In the words of Google. */
            categories?: {
              [key: string]: unknown;
            };
            serviceItems?: {
              [key: string]: unknown;
            }[];
          };
        };
      };
    };
  };
  updateBizlistingLocationDetails: {
    parameters: {
      query?: {
        locationId?: string;
      };
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          updateMask: string;
          regularHours?: {
            periods?: {
              /** @enum {string} */
              openDay: "MONDAY" | "TUESDAY" | "WEDNESDAY" | "THURSDAY" | "FRIDAY" | "SATURDAY" | "SUNDAY";
              /** @description HH:MM; 24:00 is the end of the day. */
              openTime: string;
              /** @enum {string} */
              closeDay: "MONDAY" | "TUESDAY" | "WEDNESDAY" | "THURSDAY" | "FRIDAY" | "SATURDAY" | "SUNDAY";
              /** @description HH:MM; 24:00 is the end of the day. */
              closeTime: string;
            }[];
          };
          specialHours?: {
            specialHourPeriods?: {
              startDate: {
                year: number;
                month: number;
                day: number;
              };
              endDate?: {
                year: number;
                month: number;
                day: number;
              };
              /** @description HH:MM; 24:00 is the end of the day. */
              openTime?: string;
              /** @description HH:MM; 24:00 is the end of the day. */
              closeTime?: string;
              closed?: boolean;
            }[];
          };
          profile?: {
            description?: string;
          };
          /**
           * Format: uri
           * @description The site of the business.
           */
          websiteUri?: string;
          phoneNumbers?: {
            primaryPhone?: string;
            additionalPhones?: string[];
          };
          categories?: {
            primaryCategory?: {
              /** @description categories/gcid:bakery */
              name: string;
            };
            additionalCategories?: {
              /** @description categories/gcid:bakery */
              name: string;
            }[];
          };
          serviceItems?: components["schemas"]["BizlistingService"][];
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            accountId: string;
            locationId: string;
          };
        };
      };
    };
  };
  getBizlistingLocations: {
    parameters: {
      query?: {
        search?: string;
        filter?: string;
        limit?: number;
      };
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            locations: components["schemas"]["BizlistingLocation"][];
            hasMore: boolean;
            selectedLocationId: string;
            cached: boolean;
          };
        };
      };
    };
  };
  updateBizlistingLocation: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The id of a location that getBizlistingLocations lists. */
          selectedLocationId: string;
          /** @description The account at Google that holds it. Left out, any. */
          bizlistingAccountId?: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            message: string;
            selectedLocation: {
              id: string;
              name: string;
            };
          };
        };
      };
    };
  };
  assignBizlistingLocation: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          profileId: string;
          /** @description The id of a location that getBizlistingLocations lists. */
          selectedLocationId: string;
          /** @description The account at Google that holds it. Left out, any. */
          bizlistingAccountId?: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            message: string;
            account: {
              accountId: string;
              /** @constant */
              platform: "bizlisting";
              username: string;
              displayName: string;
              isActive: boolean;
              selectedLocationName: string;
              selectedLocationId: string;
            };
          };
        };
      };
    };
  };
  listBizlistingMedia: {
    parameters: {
      query?: {
        locationId?: string;
        limit?: number;
        cursor?: string;
        pageSize?: number;
        pageToken?: string;
      };
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["BizlistingMedia"][];
            hasMore: boolean;
            /** @description Pass it as `cursor` to read on; null on the last page. */
            nextCursor: string | null;
            /** @constant */
            success: true;
            accountId: string;
            locationId: string;
            mediaItems?: components["schemas"]["BizlistingMedia"][];
            totalMediaItemsCount: number;
            /** @description The same as nextCursor. */
            nextPageToken?: string | null;
          };
        };
      };
    };
  };
  createBizlistingMedia: {
    parameters: {
      query?: {
        locationId?: string;
      };
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * Format: uri
           * @description Where Google fetches the file.
           */
          sourceUrl: string;
          /** @enum {string} */
          mediaFormat?: "PHOTO" | "VIDEO";
          description?: string;
          /** @enum {string} */
          category?: "CATEGORY_UNSPECIFIED" | "COVER" | "PROFILE" | "LOGO" | "EXTERIOR" | "INTERIOR" | "PRODUCT" | "FOOD_AND_DRINK" | "MENU" | "COMMON_AREA" | "ROOMS" | "TEAMS" | "AT_WORK" | "ADDITIONAL";
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            name: string;
            mediaFormat: string;
            searchadsUrl: string | null;
          };
        };
      };
    };
  };
  deleteBizlistingMedia: {
    parameters: {
      query: {
        mediaId: string;
        locationId?: string;
      };
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /** @constant */
            deleted: true;
            mediaId: string;
          };
        };
      };
    };
  };
  getBizlistingAccountPerformance: {
    parameters: {
      query?: {
        startDate?: string;
        endDate?: string;
        metrics?: string;
      };
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            accountId: string;
            /** @constant */
            platform: "bizlisting";
            dateRange: {
              /** Format: date */
              startDate: string;
              /** Format: date */
              endDate: string;
            };
            metrics: {
              [key: string]: {
                total: number;
                values: {
                  /** Format: date */
                  date: string;
                  value: number;
                }[];
              };
            };
            dataDelay: string;
          };
        };
      };
    };
  };
  listBizlistingPlaceActions: {
    parameters: {
      query?: {
        locationId?: string;
        limit?: number;
        cursor?: string;
        pageSize?: number;
        pageToken?: string;
      };
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["BizlistingPlaceAction"][];
            hasMore: boolean;
            /** @description Pass it as `cursor` to read on; null on the last page. */
            nextCursor: string | null;
            /** @constant */
            success: true;
            accountId: string;
            locationId: string;
            placeActionLinks?: components["schemas"]["BizlistingPlaceAction"][];
            /** @description The same as nextCursor. */
            nextPageToken?: string | null;
          };
        };
      };
    };
  };
  createBizlistingPlaceAction: {
    parameters: {
      query?: {
        locationId?: string;
      };
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * Format: uri
           * @description Where the link leads.
           */
          uri: string;
          /** @enum {string} */
          placeActionType: "APPOINTMENT" | "ONLINE_APPOINTMENT" | "DINING_RESERVATION" | "FOOD_ORDERING" | "FOOD_DELIVERY" | "FOOD_TAKEOUT" | "SHOP_ONLINE";
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            name: string;
            uri: string;
            placeActionType: string;
          };
        };
      };
    };
  };
  deleteBizlistingPlaceAction: {
    parameters: {
      query: {
        name: string;
        locationId?: string;
      };
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /** @constant */
            deleted: true;
            name: string;
          };
        };
      };
    };
  };
  updateBizlistingPlaceAction: {
    parameters: {
      query?: {
        locationId?: string;
      };
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          name: string;
          /**
           * Format: uri
           * @description Where the link leads.
           */
          uri?: string;
          /** @enum {string} */
          placeActionType?: "APPOINTMENT" | "ONLINE_APPOINTMENT" | "DINING_RESERVATION" | "FOOD_ORDERING" | "FOOD_DELIVERY" | "FOOD_TAKEOUT" | "SHOP_ONLINE";
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            name: string;
            uri: string;
            placeActionType: string;
          };
        };
      };
    };
  };
  listBizlistingPosts: {
    parameters: {
      query?: {
        limit?: number;
        cursor?: string;
        pageSize?: number;
        pageToken?: string;
      };
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["BizlistingPost"][];
            hasMore: boolean;
            /** @description Pass it as `cursor` to read on; null on the last page. */
            nextCursor: string | null;
            /** @constant */
            success: true;
            accountId: string;
            localPosts?: components["schemas"]["BizlistingPost"][];
            /** @description The same as nextCursor. */
            nextPageToken?: string | null;
          };
        };
      };
    };
  };
  getBizlistingPost: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        accountId: string;
        postId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["BizlistingPost"];
        };
      };
    };
  };
  getBizlistingReviews: {
    parameters: {
      query?: {
        orderBy?: "updateTime desc" | "rating" | "rating desc";
        locationId?: string;
        limit?: number;
        cursor?: string;
        pageSize?: number;
        pageToken?: string;
      };
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["BizlistingReview"][];
            hasMore: boolean;
            /** @description Pass it as `cursor` to read on; null on the last page. */
            nextCursor: string | null;
            /** @constant */
            success: true;
            accountId: string;
            locationId: string;
            reviews?: components["schemas"]["BizlistingReview"][];
            averageRating: number | null;
            totalReviewCount: number;
            /** @description The same as nextCursor. */
            nextPageToken?: string | null;
          };
        };
      };
    };
  };
  batchGetBizlistingReviews: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          locationNames: string[];
          pageSize?: number;
          pageToken?: string;
          /** @enum {string} */
          orderBy?: "updateTime desc" | "rating" | "rating desc";
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            accountId: string;
            locationReviews: {
              name: string;
              review: components["schemas"]["BizlistingReview"];
            }[];
            nextPageToken: string | null;
          };
        };
      };
    };
  };
  batchReplyToBizlistingReviews: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          replies: {
            reviewId: string;
            /** @description The answer, 1 to 4096 bytes. It replaces an earlier one. */
            comment: string;
          }[];
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            results: {
              reviewId: string;
              ok: boolean;
              error?: {
                code: string;
                message: string;
              };
            }[];
          };
        };
      };
    };
  };
  getBizlistingReviewSummary: {
    parameters: {
      query?: {
        locationId?: string;
      };
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            averageRating: number | null;
            totalReviewCount: number;
            distribution: {
              1: number;
              2: number;
              3: number;
              4: number;
              5: number;
            };
            unansweredCount: number;
          };
        };
      };
    };
  };
  getBizlistingReview: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        accountId: string;
        reviewId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["BizlistingReview"];
        };
      };
    };
  };
  getBizlistingReviewReply: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        accountId: string;
        reviewId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            comment: string;
            updateTime: string | null;
          };
        };
      };
    };
  };
  setBizlistingReviewReply: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        accountId: string;
        reviewId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The answer, 1 to 4096 bytes. It replaces an earlier one. */
          comment: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            reviewId: string;
            /** @constant */
            platform: "bizlisting";
          };
        };
      };
    };
  };
  replyToBizlistingReview: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        accountId: string;
        reviewId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The answer, 1 to 4096 bytes. It replaces an earlier one. */
          comment: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            reviewId: string;
            /** @constant */
            platform: "bizlisting";
          };
        };
      };
    };
  };
  deleteBizlistingReviewReply: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        accountId: string;
        reviewId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /** @constant */
            deleted: true;
            message: string;
            /** @constant */
            platform: "bizlisting";
          };
        };
      };
    };
  };
  listBizlistingAccountSearchKeywords: {
    parameters: {
      query?: {
        startMonth?: string;
        endMonth?: string;
        limit?: number;
        cursor?: string;
        pageSize?: number;
        pageToken?: string;
      };
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["BizlistingKeyword"][];
            hasMore: boolean;
            /** @description Pass it as `cursor` to read on; null on the last page. */
            nextCursor: string | null;
            /** @constant */
            success: true;
            accountId: string;
            /** @constant */
            platform: "bizlisting";
            monthRange: {
              /** @description YYYY-MM */
              startMonth: string;
              /** @description YYYY-MM */
              endMonth: string;
            };
            keywords?: components["schemas"]["BizlistingKeyword"][];
            note: string;
            /** @description The same as nextCursor. */
            nextPageToken?: string | null;
          };
        };
      };
    };
  };
  getBizlistingServices: {
    parameters: {
      query?: {
        locationId?: string;
      };
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            accountId: string;
            locationId: string;
            services: {
              [key: string]: unknown;
            }[];
          };
        };
      };
    };
  };
  updateBizlistingServices: {
    parameters: {
      query?: {
        locationId?: string;
      };
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          serviceItems: components["schemas"]["BizlistingService"][];
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            services: {
              [key: string]: unknown;
            }[];
          };
        };
      };
    };
  };
  getBizlistingVerifications: {
    parameters: {
      query?: {
        locationId?: string;
      };
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            accountId: string;
            locationId: string;
            /** @description In the words of Google. */
            voiceOfMerchantState: {
              [key: string]: unknown;
            };
            verifications: components["schemas"]["BizlistingVerification"][];
          };
        };
      };
    };
  };
  startBizlistingVerification: {
    parameters: {
      query?: {
        locationId?: string;
      };
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @enum {string} */
          method: "ADDRESS" | "EMAIL" | "PHONE_CALL" | "SMS" | "AUTO" | "VETTED_PARTNER";
          languageCode?: string;
          /** @description A number that fetchBizlistingVerificationOptions lists: digits, with spaces, hyphens, dots and parentheses between them. */
          phoneNumber?: string;
          emailAddress?: string;
          mailerContact?: {
            /** @description Who the letter is sent to. */
            name: string;
          };
          /** @description In the words of Google. */
          context?: {
            [key: string]: unknown;
          };
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            accountId: string;
            locationId: string;
            verification: components["schemas"]["BizlistingVerification"];
          };
        };
      };
    };
  };
  fetchBizlistingVerificationOptions: {
    parameters: {
      query?: {
        locationId?: string;
      };
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          languageCode: string;
          /** @description In the words of Google. */
          context?: {
            [key: string]: unknown;
          };
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            accountId: string;
            locationId: string;
            options: {
              [key: string]: unknown;
            }[];
          };
        };
      };
    };
  };
  completeBizlistingVerification: {
    parameters: {
      query?: {
        locationId?: string;
      };
      header?: never;
      path: {
        accountId: string;
        verificationId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          pin: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            accountId: string;
            locationId: string;
            verification: components["schemas"]["BizlistingVerification"];
          };
        };
      };
    };
  };
  listBlogs: {
    parameters: {
      query?: {
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Blog"][];
            hasMore: boolean;
            /** @description Pass it as `cursor` to read on; null on the last page. */
            nextCursor: string | null;
          };
        };
      };
    };
  };
  createBlog: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          title: string;
          /** @description The name in addresses of the store. Left out, the store makes it of the title. */
          handle?: string;
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Blog"];
        };
      };
    };
  };
  getBlog: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        accountId: string;
        blogId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Blog"];
        };
      };
    };
  };
  deleteBlog: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        accountId: string;
        blogId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  updateBlog: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        accountId: string;
        blogId: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": {
          title?: string;
          /** @description The name in addresses of the store. Left out, the store makes it of the title. */
          handle?: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Blog"];
        };
      };
    };
  };
  listBlogArticles: {
    parameters: {
      query?: {
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path: {
        accountId: string;
        blogId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["BlogArticle"][];
            hasMore: boolean;
            /** @description Pass it as `cursor` to read on; null on the last page. */
            nextCursor: string | null;
          };
        };
      };
    };
  };
  createBlogArticle: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        accountId: string;
        blogId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          title: string;
          bodyHtml?: string;
          /** @description The name in addresses of the store. Left out, the store makes it of the title. */
          handle?: string;
          /** @description Of up to 255 characters, without commas. On a change they replace all tags. */
          tags?: string[];
          /** @description Left out, the name of the store. */
          author?: string;
          /** @description HTML, which themes show on other pages. */
          excerpt?: string;
          image?: {
            /**
             * Format: uri
             * @description Shopify fetches it and keeps a copy.
             */
            url: string;
            altText?: string;
          };
          /** @description What search engines show. It is not read back. */
          seo?: {
            title?: string;
            description?: string;
          };
          /** @description false hides it until publishDate or, without one, until a change publishes it. true with a publishDate to come is refused by the store. Left out, it is published at publishDate, and a new article without one at once. */
          isPublished?: boolean;
          /**
           * Format: date-time
           * @description A time to come schedules the article; a time that has passed dates it back.
           */
          publishDate?: string;
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["BlogArticle"];
        };
      };
    };
  };
  getBlogArticle: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        accountId: string;
        blogId: string;
        articleId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["BlogArticle"];
        };
      };
    };
  };
  deleteBlogArticle: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        accountId: string;
        blogId: string;
        articleId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  updateBlogArticle: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        accountId: string;
        blogId: string;
        articleId: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": {
          title?: string;
          bodyHtml?: string;
          /** @description The name in addresses of the store. Left out, the store makes it of the title. */
          handle?: string;
          /** @description Of up to 255 characters, without commas. On a change they replace all tags. */
          tags?: string[];
          author?: string;
          /** @description HTML, which themes show on other pages. */
          excerpt?: string;
          image?: {
            /**
             * Format: uri
             * @description Shopify fetches it and keeps a copy.
             */
            url: string;
            altText?: string;
          } | null;
          /** @description What search engines show. It is not read back. */
          seo?: {
            title?: string;
            description?: string;
          };
          /** @description false hides it until publishDate or, without one, until a change publishes it. true with a publishDate to come is refused by the store. Left out, it is published at publishDate, and a new article without one at once. */
          isPublished?: boolean;
          /**
           * Format: date-time
           * @description A time to come schedules the article; a time that has passed dates it back.
           */
          publishDate?: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["BlogArticle"];
        };
      };
    };
  };
  getBotchatCommands: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["BotchatCommands"];
        };
      };
    };
  };
  setBotchatCommands: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description At most 100. */
          commands: {
            /** @description 1 to 32 of a to z, 0 to 9 and _, without the slash. */
            command: string;
            description: string;
          }[];
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["BotchatCommands"];
        };
      };
    };
  };
  deleteBotchatCommands: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            deleted: true;
          };
        };
      };
    };
  };
  getChatMenu: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ChatMenu"];
        };
      };
    };
  };
  setChatMenu: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description One entry for each language. */
          persistent_menu: {
            /** @description A language such as de_DE, or default. Messenger needs an entry for default. */
            locale: string;
            /** @description Hides the text field. */
            composer_input_disabled?: boolean;
            /** @description 1 to 3 items. */
            call_to_actions: {
              /** @enum {string} */
              type: "postback" | "web_url" | "nested";
              /** @description At most 30 characters. */
              title: string;
              /** @description What a webhook of the page is sent, at most 1000 characters. For postback. */
              payload?: string;
              /**
               * Format: uri
               * @description What the item opens. For web_url.
               */
              url?: string;
              /** @enum {string} */
              webview_height_ratio?: "compact" | "tall" | "full";
              /** @description The items of a nested one, 1 to 5. */
              call_to_actions?: {
                /** @enum {string} */
                type: "postback" | "web_url";
                /** @description At most 30 characters. */
                title: string;
                /** @description What a webhook of the page is sent, at most 1000 characters. For postback. */
                payload?: string;
                /**
                 * Format: uri
                 * @description What the item opens. For web_url.
                 */
                url?: string;
                /** @enum {string} */
                webview_height_ratio?: "compact" | "tall" | "full";
              }[];
            }[];
          }[];
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ChatMenu"];
        };
      };
    };
  };
  deleteChatMenu: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            deleted: true;
          };
        };
      };
    };
  };
  getChatroomChannels: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            channels: components["schemas"]["ChatroomChannel"][];
          };
        };
      };
    };
  };
  getChatroomSettings: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ChatroomSettings"];
        };
      };
    };
  };
  updateChatroomSettings: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": {
          /** @description The id of a channel that getChatroomChannels lists. */
          channelId?: string;
          webhookUsername?: (string | "") | null;
          /**
           * Format: uri
           * @description Discord fetches it. Null clears it.
           */
          webhookAvatarUrl?: string | null;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ChatroomSettings"];
        };
      };
    };
  };
  listConversionDestinations: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @enum {string} */
            platform: "searchads" | "pronetads";
            destinations: components["schemas"]["ConversionDestination"][];
          };
        };
      };
    };
  };
  createConversionDestination: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Google Ads: the number of the customer. LinkedIn: the number of the ad account. */
          adAccountId: string;
          /** @description Up to 255 characters. */
          name: string;
          /** @description The kind of conversion in the words of the network, such as PURCHASE. */
          type: string;
          /** @enum {string} */
          attributionType?: "LAST_TOUCH_BY_CAMPAIGN" | "LAST_TOUCH_BY_CONVERSION";
          /** @description How long after a click a conversion counts. Days: 1, 7, 30, 90, 365. */
          postClickAttributionWindowSize?: number;
          /** @description How long after a view a conversion counts. Days: 1, 7, 30, 90, 365. */
          viewThroughAttributionWindowSize?: number;
          /** @enum {string} */
          valueType?: "DYNAMIC" | "FIXED" | "NO_VALUE";
          value?: {
            /** @description ISO 4217. */
            currencyCode: string;
            /** @description In whole units, such as 19.99. */
            amount: string;
          };
          /** @enum {string} */
          autoAssociationType?: "ALL_CAMPAIGNS" | "OBJECTIVE_BASED" | "NONE";
          /** @enum {string} */
          countingType?: "MANY_PER_CLICK" | "ONE_PER_CLICK";
          primaryForGoal?: boolean;
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @enum {string} */
            platform: "searchads" | "pronetads";
            id: string;
            name: string;
            /** @description The kind of conversion in the words of the network. */
            type: string | null;
            /** @enum {string} */
            status: "active" | "inactive";
            adAccountId: string;
          };
        };
      };
    };
  };
  getConversionDestination: {
    parameters: {
      query: {
        adAccountId: string;
      };
      header?: never;
      path: {
        accountId: string;
        destinationId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @enum {string} */
            platform: "searchads" | "pronetads";
            id: string;
            name: string;
            /** @description The kind of conversion in the words of the network. */
            type: string | null;
            /** @enum {string} */
            status: "active" | "inactive";
            adAccountId: string;
          };
        };
      };
    };
  };
  deleteConversionDestination: {
    parameters: {
      query?: {
        adAccountId?: string;
      };
      header?: never;
      path: {
        accountId: string;
        destinationId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  updateConversionDestination: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        accountId: string;
        destinationId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Google Ads: the number of the customer. LinkedIn: the number of the ad account. */
          adAccountId: string;
          name?: string;
          enabled?: boolean;
          /** @enum {string} */
          attributionType?: "LAST_TOUCH_BY_CAMPAIGN" | "LAST_TOUCH_BY_CONVERSION";
          /** @description How long after a click a conversion counts. Days: 1, 7, 30, 90, 365. */
          postClickAttributionWindowSize?: number;
          /** @description How long after a view a conversion counts. Days: 1, 7, 30, 90, 365. */
          viewThroughAttributionWindowSize?: number;
          /** @enum {string} */
          valueType?: "DYNAMIC" | "FIXED" | "NO_VALUE";
          value?: {
            /** @description ISO 4217. */
            currencyCode: string;
            /** @description In whole units, such as 19.99. */
            amount: string;
          };
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @enum {string} */
            platform: "searchads" | "pronetads";
            id: string;
            name: string;
            /** @description The kind of conversion in the words of the network. */
            type: string | null;
            /** @enum {string} */
            status: "active" | "inactive";
            adAccountId: string;
          };
        };
      };
    };
  };
  listConversionAssociations: {
    parameters: {
      query: {
        adAccountId: string;
      };
      header?: never;
      path: {
        accountId: string;
        destinationId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @enum {string} */
            platform: "searchads" | "pronetads";
            associations: {
              campaignId: string;
              conversionId: string;
              /** @description Unix milliseconds. */
              associatedAt: number | null;
            }[];
          };
        };
      };
    };
  };
  addConversionAssociations: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        accountId: string;
        destinationId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Google Ads: the number of the customer. LinkedIn: the number of the ad account. */
          adAccountId: string;
          campaignIds: string[];
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @enum {string} */
            platform: "searchads" | "pronetads";
            succeeded: string[];
            failed: {
              campaignId: string;
              reason: string;
            }[];
          };
        };
      };
    };
  };
  removeConversionAssociations: {
    parameters: {
      query: {
        adAccountId: string;
        campaignIds: string;
      };
      header?: never;
      path: {
        accountId: string;
        destinationId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @enum {string} */
            platform: "searchads" | "pronetads";
            succeeded: string[];
            failed: {
              campaignId: string;
              reason: string;
            }[];
          };
        };
      };
    };
  };
  getConversionMetrics: {
    parameters: {
      query: {
        adAccountId: string;
        startDate: string;
        endDate?: string;
        granularity?: "ALL" | "DAILY" | "MONTHLY" | "YEARLY";
      };
      header?: never;
      path: {
        accountId: string;
        destinationId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @enum {string} */
            platform: "searchads" | "pronetads";
            /** @enum {string} */
            granularity: "ALL" | "DAILY" | "MONTHLY" | "YEARLY";
            rows: {
              /** @description YYYY-MM-DD. */
              start: string;
              /** @description YYYY-MM-DD; it belongs to the row. */
              end: string;
              /** @description Numbers under the names of the network. */
              metrics: {
                [key: string]: unknown;
              };
            }[];
          };
        };
      };
    };
  };
  listCustomConversions: {
    parameters: {
      query: {
        adAccountId: string;
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
      };
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            adAccountId: string;
            data: components["schemas"]["CustomConversion"][];
          };
        };
      };
    };
  };
  createCustomConversion: {
    parameters: {
      query?: {
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
      };
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The ad account, act_ and its number. */
          adAccountId: string;
          /** @description Up to 255 characters. */
          name: string;
          /** @description The id of the tracking tag. */
          pixelId: string;
          /** @description In the words of Meta Ads, such as PURCHASE or LEAD. */
          customEventType: string;
          /** @description The rule in the words of Meta Ads. */
          rule: {
            [key: string]: unknown;
          };
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            adAccountId: string;
            customConversionId: string;
            /** @description Whether it was there already. */
            reused: boolean;
            customConversion: components["schemas"]["CustomConversion"];
          };
        };
      };
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            adAccountId: string;
            customConversionId: string;
            /** @description Whether it was there already. */
            reused: boolean;
            customConversion: components["schemas"]["CustomConversion"];
          };
        };
      };
    };
  };
  getPhotonetFollowStatus: {
    parameters: {
      query?: {
        refresh?: boolean;
      };
      header?: never;
      path: {
        accountId: string;
        userId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            userId: string;
            accountId: string;
            /** @description The person follows the account. */
            isFollower: boolean | null;
            /** @description The account follows the person. */
            isFollowedByAccount: boolean | null;
            followerCount: number | null;
            isVerified: boolean | null;
            username: string | null;
            name: string | null;
            unavailableReason: ("consent_required" | "dm_access_disabled" | "not_messageable" | "error") | null;
          };
        };
      };
    };
  };
  getForumFlairs: {
    parameters: {
      query: {
        subreddit: string;
      };
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            flairs: components["schemas"]["ForumFlair"][];
          };
        };
      };
    };
  };
  setForumPostFlair: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The name of a community, without `r/`. */
          subreddit: string;
          /** @description The id of the post on Reddit, with or without `t3_`. */
          postId: string;
          /** @description The id of a label that getForumFlairs lists. */
          flairTemplateId: string;
          /** @description Other words for it, where the label lets them change. */
          text?: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
          };
        };
      };
    };
  };
  getForumSubreddits: {
    parameters: {
      query?: {
        query?: string;
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["ForumCommunity"][];
            hasMore: boolean;
            /** @description Pass it as `cursor` to read on; null on the last page. */
            nextCursor: string | null;
            subreddits?: components["schemas"]["ForumCommunity"][];
            /** @description Where posts go whose target names no community. Left out when none is set. */
            defaultSubreddit?: string;
          };
        };
      };
    };
  };
  updateForumSubreddits: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The name of a community, without `r/`. */
          defaultSubreddit: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Account"];
        };
      };
    };
  };
  getSubredditRules: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        accountId: string;
        subreddit: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            rules: components["schemas"]["ForumRule"][];
            siteRules: string[];
          };
        };
      };
    };
  };
  voteForumThing: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The id of a post on Reddit, with or without `t3_`, or `t1_` and that of a comment. */
          thingId: string;
          /** @description 1 for it, -1 against it, 0 for no vote. */
          direction: number;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
          };
        };
      };
    };
  };
  getAccountHealth: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AccountHealth"];
        };
      };
    };
  };
  getPhotonetIceBreakers: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PhotonetIceBreakers"];
        };
      };
    };
  };
  setPhotonetIceBreakers: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description 1 to 4. */
          ice_breakers: {
            /** @description At most 80 characters. */
            question: string;
            /** @description What a webhook of the account is sent, at most 1000 characters. */
            payload: string;
          }[];
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PhotonetIceBreakers"];
        };
      };
    };
  };
  deletePhotonetIceBreakers: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            deleted: true;
          };
        };
      };
    };
  };
  searchPhotonetAudio: {
    parameters: {
      query: {
        audioType: "music" | "original_sound";
        q?: string;
      };
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            audio: components["schemas"]["PhotonetAudio"][];
          };
        };
      };
    };
  };
  getPhotonetAudio: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        accountId: string;
        audioId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            audio: components["schemas"]["PhotonetAudio"];
          };
        };
      };
    };
  };
  getPhotonetPublishingLimit: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description Posts in the window. */
            quotaUsage: number;
            /** @description How many the window takes. */
            quotaTotal: number;
            /** @description The length of the window, in seconds. */
            quotaDurationSeconds: number;
          };
        };
      };
    };
  };
  listPhotonetStories: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: {
              id: string;
              mediaType: string | null;
              mediaProductType: string | null;
              mediaUrl: string | null;
              permalink: string | null;
              thumbnailUrl: string | null;
              /** Format: date-time */
              timestamp: string | null;
            }[];
          };
        };
      };
    };
  };
  getPhotonetStoryInsights: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        accountId: string;
        storyId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: {
              /** @enum {string} */
              source: "live" | "cached" | "unavailable";
              metrics: {
                views: number;
                reach: number;
                replies: number;
                shares: number;
                /** @description All taps and swipes together. */
                navigation: number;
                tapsForward: number;
                tapsBack: number;
                exits: number;
                swipesForward: number;
                profileVisits: number;
                follows: number;
                reposts: number;
                totalInteractions: number;
              };
            };
          };
        };
      };
    };
  };
  listPinboardBoardSections: {
    parameters: {
      query?: {
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["PinboardBoardSection"][];
            hasMore: boolean;
            /** @description Pass it as `cursor` to read on; null on the last page. */
            nextCursor: string | null;
          };
        };
      };
    };
  };
  getPinboardBoards: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            boards: components["schemas"]["PinboardBoard"][];
          };
        };
      };
    };
  };
  updatePinboardBoards: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The id of a board that getPinboardBoards lists. */
          defaultBoardId: string;
          /** @description What the board is called here, up to 180 characters. Left out, its name on Pinterest. */
          defaultBoardName?: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Account"];
        };
      };
    };
  };
  createPinboardBoard: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Up to 180 characters. */
          name: string;
          /** @description Up to 500 characters. */
          description?: string;
          /** @enum {string} */
          privacy?: "PUBLIC" | "PROTECTED" | "SECRET";
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PinboardBoard"];
        };
      };
    };
  };
  getPronetAggregateAnalytics: {
    parameters: {
      query?: {
        aggregation?: "TOTAL" | "DAILY";
        startDate?: string;
        endDate?: string;
        metrics?: string;
      };
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            accountId: string;
            platform: string;
            /** @enum {string} */
            accountType: "personal" | "organization";
            username: string;
            note: string;
            /**
             * Format: date-time
             * @description When LinkedIn was asked.
             */
            lastUpdated: string;
            /** @constant */
            aggregation: "DAILY";
            dateRange: {
              /** Format: date */
              startDate: string;
              /** Format: date */
              endDate: string;
            } | null;
            analytics: {
              impressions?: {
                /** Format: date */
                date: string;
                count: number;
              }[];
              reactions?: {
                /** Format: date */
                date: string;
                count: number;
              }[];
              comments?: {
                /** Format: date */
                date: string;
                count: number;
              }[];
              shares?: {
                /** Format: date */
                date: string;
                count: number;
              }[];
              saves?: {
                /** Format: date */
                date: string;
                count: number;
              }[];
              sends?: {
                /** Format: date */
                date: string;
                count: number;
              }[];
            };
            /** @description What was asked for and cannot be told by day. */
            skippedMetrics: string[];
          } | {
            accountId: string;
            platform: string;
            /** @enum {string} */
            accountType: "personal" | "organization";
            username: string;
            note: string;
            /**
             * Format: date-time
             * @description When LinkedIn was asked.
             */
            lastUpdated: string;
            /** @constant */
            aggregation: "TOTAL";
            dateRange: {
              /** Format: date */
              startDate: string;
              /** Format: date */
              endDate: string;
            } | null;
            analytics: {
              impressions?: number | null;
              reach?: number | null;
              reactions?: number | null;
              comments?: number | null;
              shares?: number | null;
              saves?: number | null;
              sends?: number | null;
              /** @description reactions + comments + shares + saves + sends, of those that were asked for and told, in percent of impressions. Null without impressions. */
              engagementRate: number | null;
            };
          };
        };
      };
    };
  };
  getPronetMentions: {
    parameters: {
      query: {
        url: string;
        displayName?: string;
      };
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            urn: string;
            /** @enum {string} */
            type: "person" | "organization";
            displayName: string;
            /** @description @[name](urn), as it goes into a text. */
            mentionFormat: string;
            /** @description Of pages: the name in the address. */
            vanityName?: string;
            /** @description Of people, when displayName was not sent. */
            warning?: string;
          };
        };
      };
    };
  };
  updatePronetOrganization: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @enum {string} */
          accountType: "personal" | "organization";
          /** @description Required with accountType organization, not read with personal. */
          selectedOrganization?: {
            /** @description An id from getPronetOrganizations. */
            id?: string;
            /** @description urn:li:organization:<id>, in place of the id. */
            urn?: string;
            /** @description Ignored: LinkedIn returns the name. */
            name?: string;
            /** @description Not read. */
            vanityName?: string;
            /**
             * Format: uri
             * @description Not read.
             */
            logoUrl?: string;
          };
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            message: string;
            /** @enum {string} */
            accountType: "personal" | "organization";
            accountName: string;
          };
        };
      };
    };
  };
  getPronetOrganizations: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            organizations: {
              id: string;
              name: string;
              /** @description The name in the address of its page. */
              vanityName?: string;
              /** @description The same as name. */
              localizedName: string;
            }[];
          };
        };
      };
    };
  };
  getPronetPostAnalytics: {
    parameters: {
      query: {
        urn: string;
      };
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            accountId: string;
            platform: string;
            /** @enum {string} */
            accountType: "personal" | "organization";
            username: string;
            postUrn: string;
            analytics: {
              impressions: number | null;
              reach: number | null;
              likes: number | null;
              comments: number | null;
              shares: number | null;
              saves: number | null;
              sends: number | null;
              clicks: number | null;
              views: number | null;
              /** @description likes + comments + shares + clicks + saves + sends, in percent of impressions. Null without impressions. */
              engagementRate: number | null;
            };
            /** @description The numbers that are null, each with the reason. */
            unavailableMetrics: components["schemas"]["UnavailableMetric"][];
            /**
             * Format: date-time
             * @description When LinkedIn was asked.
             */
            lastUpdated: string;
          };
        };
      };
    };
  };
  getPronetPostReactions: {
    parameters: {
      query: {
        urn: string;
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["PostReaction"][];
            hasMore: boolean;
            /** @description Pass it as `cursor` to read on; null on the last page. */
            nextCursor: string | null;
            accountId: string;
            platform: string;
            /** @enum {string} */
            accountType: "personal" | "organization";
            username: string;
            postUrn: string;
            /** @description How many reacted, on all pages. */
            total: number;
            /**
             * Format: date-time
             * @description When LinkedIn was asked.
             */
            lastUpdated: string;
          };
        };
      };
    };
  };
  getShortvideoCreatorInfo: {
    parameters: {
      query?: {
        mediaType?: "video" | "photo";
      };
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ShortvideoCreatorInfo"];
        };
      };
    };
  };
  getSkynetSettings: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SkynetSettings"];
        };
      };
    };
  };
  updateSkynetSettings: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Language tags such as en or pt-BR (BCP 47), 1 to 3: a post of the network carries at most three (app.bsky.feed.post). Null clears them. */
          defaultLangs: string[] | null;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SkynetSettings"];
        };
      };
    };
  };
  getSocialnetPages: {
    parameters: {
      query?: {
        refresh?: boolean;
      };
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            pages: {
              id: string;
              name: string;
              username?: string;
              category?: string;
              fan_count?: number;
            }[];
            /** @description The page that the account posts to. */
            selectedPageId: string;
            cached: boolean;
          };
        };
      };
    };
  };
  updateSocialnetPage: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The id of a page that getSocialnetPages lists. */
          selectedPageId: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            message: string;
            selectedPage: {
              id: string;
              name: string;
            };
          };
        };
      };
    };
  };
  getSocialnetPostReactions: {
    parameters: {
      query: {
        postId: string;
      };
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            accountId: string;
            platform: string;
            username: string;
            /** @description As the platform calls it. */
            postId: string;
            total: number;
            breakdown: {
              like: number;
              love: number;
              haha: number;
              wow: number;
              sad: number;
              angry: number;
              care: number;
            };
            /**
             * Format: date-time
             * @description When Facebook was asked.
             */
            lastUpdated: string;
          };
        };
      };
    };
  };
  getThreadnetPostConversation: {
    parameters: {
      query?: {
        reverse?: boolean;
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path: {
        accountId: string;
        postId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["ThreadnetReply"][];
            hasMore: boolean;
            /** @description Pass it as `cursor` to read on; null on the last page. */
            nextCursor: string | null;
          };
        };
      };
    };
  };
  listThreadnetPendingReplies: {
    parameters: {
      query?: {
        reverse?: boolean;
        approvalStatus?: "pending" | "ignored";
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path: {
        accountId: string;
        postId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["ThreadnetReply"][];
            hasMore: boolean;
            /** @description Pass it as `cursor` to read on; null on the last page. */
            nextCursor: string | null;
          };
        };
      };
    };
  };
  listThreadnetPostReplies: {
    parameters: {
      query?: {
        reverse?: boolean;
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path: {
        accountId: string;
        postId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["ThreadnetReply"][];
            hasMore: boolean;
            /** @description Pass it as `cursor` to read on; null on the last page. */
            nextCursor: string | null;
          };
        };
      };
    };
  };
  listThreadnetReplies: {
    parameters: {
      query?: {
        reverse?: boolean;
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["ThreadnetReply"][];
            hasMore: boolean;
            /** @description Pass it as `cursor` to read on; null on the last page. */
            nextCursor: string | null;
          };
        };
      };
    };
  };
  decideThreadnetReply: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        accountId: string;
        replyId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @enum {string} */
          decision: "approve" | "ignore";
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            id: string;
            /** @enum {string} */
            approvalStatus: "approved" | "ignored";
          };
        };
      };
    };
  };
  hideThreadnetReply: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        accountId: string;
        replyId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            id: string;
            hidden: boolean;
          };
        };
      };
    };
  };
  unhideThreadnetReply: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        accountId: string;
        replyId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            id: string;
            hidden: boolean;
          };
        };
      };
    };
  };
  listTrackingTags: {
    parameters: {
      query?: {
        adAccountId?: string;
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
      };
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            platform: "adnet";
            tags: components["schemas"]["TrackingTag"][];
          };
        };
      };
    };
  };
  createTrackingTag: {
    parameters: {
      query?: {
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
      };
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The ad account, act_ and its number. */
          adAccountId: string;
          /** @description Up to 200 characters. */
          name: string;
          /** @description Checked, and not used: it belongs to another network. */
          defaultEventType?: string;
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TrackingTag"];
        };
      };
    };
  };
  getTrackingTag: {
    parameters: {
      query?: {
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
      };
      header?: never;
      path: {
        accountId: string;
        tagId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TrackingTag"];
        };
      };
    };
  };
  updateTrackingTag: {
    parameters: {
      query?: {
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
      };
      header?: never;
      path: {
        accountId: string;
        tagId: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": {
          /** @description Up to 200 characters. */
          name?: string;
          /** @description Whether the tag looks for values of people in the forms of the site. */
          enableAutomaticMatching?: boolean;
          /** @description Every field that is looked for: this replaces the fields before. em is the email address, ph the phone number, fn and ln the names, ge the gender, db the day of birth, ct the city, st the state, zp the postal code. */
          automaticMatchingFields?: ("em" | "ph" | "fn" | "ln" | "ge" | "db" | "ct" | "st" | "zp" | "country" | "external_id")[];
          /** @enum {string} */
          firstPartyCookieStatus?: "empty" | "first_party_cookie_disabled" | "first_party_cookie_enabled";
          /** @enum {string} */
          dataUseSetting?: "advertising_and_analytics" | "analytics_only" | "empty";
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TrackingTag"];
        };
      };
    };
  };
  listTrackingTagSharedAccounts: {
    parameters: {
      query?: {
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
      };
      header?: never;
      path: {
        accountId: string;
        tagId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            platform: "adnet";
            sharedAccounts: {
              /** @description act_ and the number of the ad account. */
              id: string;
              name: string | null;
              businessId: string | null;
            }[];
          };
        };
      };
    };
  };
  addTrackingTagSharedAccount: {
    parameters: {
      query?: {
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
      };
      header?: never;
      path: {
        accountId: string;
        tagId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The ad account, act_ and its number. */
          adAccountId: string;
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            platform: "adnet";
            /** @constant */
            ok: true;
          };
        };
      };
    };
  };
  removeTrackingTagSharedAccount: {
    parameters: {
      query?: {
        adAccountId?: string;
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
      };
      header?: never;
      path: {
        accountId: string;
        tagId: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": {
          /** @description The ad account, act_ and its number. */
          adAccountId?: string;
        };
      };
    };
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  getTrackingTagStats: {
    parameters: {
      query?: {
        aggregation?: "event" | "host" | "url" | "url_by_rule" | "pixel_fire" | "device_type" | "device_os" | "browser_type" | "had_pii" | "custom_data_field" | "match_keys" | "event_source" | "event_detection_method" | "event_processing_results" | "event_total_counts" | "event_value_count";
        startTime?: number;
        endTime?: number;
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
      };
      header?: never;
      path: {
        accountId: string;
        tagId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            platform: "adnet";
            aggregation: string;
            startTime: number | null;
            endTime: number | null;
            rows: {
              [key: string]: unknown;
            }[];
          };
        };
      };
    };
  };
  getVideositeCaptions: {
    parameters: {
      query: {
        videoId: string;
        refresh?: boolean;
        format?: "srt" | "vtt" | "sbv" | "json";
        language?: string;
      };
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["VideositeCaptions"];
        };
      };
    };
  };
  getVideositePlaylists: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["VideositePlaylists"];
        };
      };
    };
  };
  updateVideositeDefaultPlaylist: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The id of a playlist of the channel. */
          defaultPlaylistId: string;
          /** @description Its name, kept for you. */
          defaultPlaylistName?: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
          };
        };
      };
    };
  };
  listWorkchatMembers: {
    parameters: {
      query?: {
        query?: string;
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["WorkchatMember"][];
            hasMore: boolean;
            /** @description Pass it as `cursor` to read on; null on the last page. */
            nextCursor: string | null;
            members?: components["schemas"]["WorkchatMember"][];
          };
        };
      };
    };
  };
  getWorkchatSettings: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["WorkchatSettings"];
        };
      };
    };
  };
  updateWorkchatSettings: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": {
          defaultUsername?: string | "";
          defaultIconUrl?: string | "";
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["WorkchatSettings"];
        };
      };
    };
  };
  getAccount: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Account"];
        };
      };
    };
  };
  disconnectAccount: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Account"];
        };
      };
    };
  };
  reconnectAccount: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": {
          /**
           * Format: uri
           * @description http or https. In live mode, and in both modes of a production deployment, the address must be of PUBLIC_URL or of an origin in ALLOWED_ORIGINS.
           */
          redirectUrl?: string;
          /** @description Stops at the select step, on platforms that have one. */
          headless?: boolean;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            authUrl: string;
            state: string;
            /** Format: date-time */
            expiresAt: string;
          };
        };
      };
    };
  };
  listAds: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
        fromDate?: string;
        toDate?: string;
        source?: "service" | "all";
        status?: string;
        accountId?: string;
        profileId?: string;
        adAccountId?: string;
        campaignId?: string;
        platformAdId?: string;
        effectiveObjectStoryId?: string;
        effectiveInstagramMediaId?: string;
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Ad"][];
            hasMore: boolean;
            pagination: {
              page: number;
              limit: number;
              total: number;
              pages: number;
            };
            coverage: components["schemas"]["AdCoverage"];
          };
        };
      };
    };
  };
  listAdAccounts: {
    parameters: {
      query: {
        accountId: string;
        adAccountId?: string;
        limit?: number;
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            accounts: components["schemas"]["AdAccount"][];
          };
        };
      };
    };
  };
  updateAdAccount: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The connected account: the posting account, or the ads connection beside it. */
          accountId: string;
          /** @description The ad account, act_ and its number. */
          adAccountId: string;
          /** @description Who is advertised for, up to 100 characters. */
          defaultDsaBeneficiary: string;
          /** @description Who pays, up to 100 characters; the beneficiary when left out. */
          defaultDsaPayor?: string;
          /**
           * @description socialnet (the usual one) or photonet: both are advertised through Meta Ads. Any other platform is answered 501.
           * @enum {string}
           */
          platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["DsaDefaults"];
        };
      };
    };
  };
  getAdAccountFinance: {
    parameters: {
      query: {
        accountId: string;
        adAccountId: string;
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            adAccountId: string;
            currency: string;
            /** @description What is owed and not yet billed. */
            balance: number | null;
            /** @description Null when Meta Ads does not report it, which is not 0. */
            amountSpent: number | null;
            /** @description Null when there is none. */
            spendCap: number | null;
            fundingSource: {
              /** @description As Meta Ads shows it. */
              displayString: string | null;
              /** @description The type code of Meta Ads. */
              type: number | null;
            } | null;
          };
        };
      };
    };
  };
  getAdsActivityLog: {
    parameters: {
      query: {
        accountId: string;
        adAccountId: string;
        objectId?: string;
        since?: string;
        until?: string;
        limit?: number;
        after?: string;
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            adAccountId: string;
            data: {
              [key: string]: unknown;
            }[];
            paging: {
              /** @description Pass it as `after` to read on; null on the last page. */
              after: string | null;
            };
          };
        };
      };
    };
  };
  getAdSetDetails: {
    parameters: {
      query: {
        accountId: string;
        fields?: string;
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
      };
      header?: never;
      path: {
        adSetId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description As Meta Ads gives it, under its own names; every member may be missing. */
            adSet: {
              [key: string]: unknown;
            };
          };
        };
      };
    };
  };
  updateAdSet: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        adSetId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description socialnet or photonet: both are advertised through Meta Ads. Any other platform is answered 501.
           * @enum {string}
           */
          platform: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
          /** @description The budget of the ad set. A lifetime budget needs an end date. */
          budget?: {
            /** @description In whole units of the currency: 19.99. */
            amount: number;
            /** @enum {string} */
            type: "daily" | "lifetime";
          };
          /**
           * @description active starts it, paused stops it.
           * @enum {string}
           */
          status?: "active" | "paused";
          name?: string;
          /**
           * @description LOWEST_COST_WITH_BID_CAP and COST_CAP need bidAmount, LOWEST_COST_WITH_MIN_ROAS needs roasAverageFloor.
           * @enum {string}
           */
          bidStrategy?: "LOWEST_COST_WITHOUT_CAP" | "LOWEST_COST_WITH_BID_CAP" | "COST_CAP" | "LOWEST_COST_WITH_MIN_ROAS";
          /** @description The cap, in whole units of the currency: 4.5. */
          bidAmount?: number;
          /** @description The least return on ad spend: 1.5 is 150 percent. */
          roasAverageFloor?: number;
          platformSpecificData?: {
            /** @description optimization_goal of the Marketing API. */
            optimizationGoal?: string;
            /** @description billing_event of the Marketing API. */
            billingEvent?: string;
            /**
             * Format: date-time
             * @description When it starts.
             */
            startDate?: string;
            /**
             * Format: date-time
             * @description When it ends. A lifetime budget needs it.
             */
            endDate?: string;
            /** @description What is advertised: promoted_object of the Marketing API. */
            promotedObject?: {
              pixelId?: string;
              customEventType?: string;
              customEventStr?: string;
              pageId?: string;
              applicationId?: string;
              /** Format: uri */
              objectStoreUrl?: string;
              customConversionId?: string;
              productCatalogId?: string;
              productSetId?: string;
              offlineConversionDataSetId?: string;
              chatappPhoneNumber?: string;
            };
          };
          /** @description The value rule set that adjusts its bids. */
          valueRuleSetId?: string;
          /** @description false takes the value rules off; not together with valueRuleSetId. */
          valueRulesApplied?: boolean;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The budget of the ad set. A lifetime budget needs an end date. */
            budget?: {
              /** @description In whole units of the currency: 19.99. */
              amount: number;
              /** @enum {string} */
              type: "daily" | "lifetime";
            };
            /**
             * @description Sent with budget.
             * @enum {string}
             */
            budgetLevel?: "adset";
            /** @enum {string} */
            status?: "active" | "paused";
            /** @description How many stored ads follow. */
            statusUpdated?: number;
            /** @description How many stored ads cannot. */
            statusSkipped?: number;
            statusSkippedReasons?: string[];
            /** @description Sent when no ad follows. */
            statusMessage?: string;
            name?: string;
            /**
             * @description LOWEST_COST_WITH_BID_CAP and COST_CAP need bidAmount, LOWEST_COST_WITH_MIN_ROAS needs roasAverageFloor.
             * @enum {string}
             */
            bidStrategy?: "LOWEST_COST_WITHOUT_CAP" | "LOWEST_COST_WITH_BID_CAP" | "COST_CAP" | "LOWEST_COST_WITH_MIN_ROAS";
            bidAmount?: number;
            roasAverageFloor?: number;
            valueRuleSetId?: string;
            valueRulesApplied?: boolean;
            platformSpecificData?: {
              /** @description optimization_goal of the Marketing API. */
              optimizationGoal?: string;
              /** @description billing_event of the Marketing API. */
              billingEvent?: string;
              /**
               * Format: date-time
               * @description When it starts.
               */
              startDate?: string;
              /**
               * Format: date-time
               * @description When it ends. A lifetime budget needs it.
               */
              endDate?: string;
              /** @description What is advertised: promoted_object of the Marketing API. */
              promotedObject?: {
                pixelId?: string;
                customEventType?: string;
                customEventStr?: string;
                pageId?: string;
                applicationId?: string;
                /** Format: uri */
                objectStoreUrl?: string;
                customConversionId?: string;
                productCatalogId?: string;
                productSetId?: string;
                offlineConversionDataSetId?: string;
                chatappPhoneNumber?: string;
              };
            };
          };
        };
      };
    };
  };
  deleteAdSet: {
    parameters: {
      query?: {
        accountId?: string;
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
      };
      header?: never;
      path: {
        adSetId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The id at Meta Ads. */
            id: string;
            /** @constant */
            deleted: true;
            /** @description How many stored ads were marked as cancelled by this request. */
            adCount: number;
            /** @description A sentence for people. */
            message: string;
          };
        };
      };
    };
  };
  duplicateAdSet: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        adSetId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description socialnet or photonet: both are advertised through Meta Ads. Any other platform is answered 501.
           * @enum {string}
           */
          platform: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
          /** @description The campaign of the copy, by its id at Meta Ads. */
          campaignId?: string;
          /** @description Whether everything below is copied, too. true when it is left out. */
          deepCopy?: boolean;
          /**
           * Format: date-time
           * @description When the copy starts. With an offset from UTC.
           */
          startTime?: string;
          /**
           * Format: date-time
           * @description When the copy ends. With an offset from UTC.
           */
          endTime?: string;
          /**
           * @description PAUSED when it is left out.
           * @enum {string}
           */
          statusOption?: "ACTIVE" | "PAUSED" | "INHERITED_FROM_SOURCE";
          /**
           * @description Whether renamePrefix and renameSuffix are given to everything that is copied, to the object itself, or to nothing.
           * @enum {string}
           */
          renameStrategy?: "DEEP_RENAME" | "ONLY_TOP_LEVEL_RENAME" | "NO_RENAME";
          renamePrefix?: string;
          renameSuffix?: string;
          /** @description Has the ads of this connection read anew right afterwards, so that the copy shows in lists soon. true when it is left out. */
          syncAfter?: boolean;
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The id of the copy at Meta Ads. */
            copiedAdSetId: string;
            /**
             * @description Whether a pass over the ads was started. skipped: it was not asked for, or the account is no ads connection.
             * @enum {string}
             */
            discovery: "triggered" | "skipped";
            /** @description As Meta Ads gives it, under its own names; every member may be missing. */
            raw: {
              [key: string]: unknown;
            };
          };
        };
      };
    };
  };
  updateAdSetStatus: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        adSetId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description active starts it, paused stops it.
           * @enum {string}
           */
          status: "active" | "paused";
          /**
           * @description socialnet or photonet: both are advertised through Meta Ads. Any other platform is answered 501.
           * @enum {string}
           */
          platform: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /**
             * @description As the ad set is now.
             * @enum {string}
             */
            status: "active" | "paused";
            /** @description How many stored ads follow. */
            updated: number;
            /** @description How many stored ads cannot. */
            skipped: number;
            /** @description Why ads were skipped, one sentence for each status. */
            skippedReasons: string[];
            /** @description Sent when no ad follows. */
            message?: string;
          };
        };
      };
    };
  };
  listAdAudiences: {
    parameters: {
      query: {
        accountId: string;
        adAccountId: string;
        type?: "customer_list" | "company_list" | "engagement" | "adnet_engagement" | "website" | "website_retargeting" | "lookalike" | "saved_targeting";
        limit?: number;
        after?: string;
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["AdAudience"][];
            paging: {
              /** @description Pass it as `after` to read on; null on the last page. */
              after: string | null;
            };
          };
        };
      };
    };
  };
  createAdAudience: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The connected account: the posting account, or the ads connection beside it. */
          accountId: string;
          /** @description The ad account, act_ and its number. */
          adAccountId?: string;
          /** @description Up to 255 characters. */
          name: string;
          description?: string;
          /** @enum {string} */
          type: "customer_list" | "company_list" | "engagement" | "adnet_engagement" | "website" | "website_retargeting" | "lookalike" | "saved_targeting";
          /** @description website: the id of the tracking tag. */
          pixelId?: string;
          /** @description For how many days a person stays in it: website 1 to 180 (30 when left out), adnet_engagement 1 to 730 (365 when left out). */
          retentionDays?: number;
          /** @description website: visitors of addresses that hold this text. */
          urlContains?: string;
          /** @description website: the event of the tag, such as Purchase. adnet_engagement: what people did, in the words of Meta Ads, such as page_engaged. */
          event?: string;
          /** @enum {string} */
          engagementSource?: "page" | "photonet" | "video";
          /** @description adnet_engagement: the id of the page, account or video. */
          sourceId?: string;
          /** @description lookalike: platformAudienceId of the audience to look like. */
          sourceAudienceId?: string;
          /** @description lookalike: two letters. */
          country?: string;
          /** @description lookalike: the share of the people of the country. */
          ratio?: number;
          /** @description website, adnet_engagement: the rule of the Marketing API itself, in place of the members above. */
          rule?: {
            [key: string]: unknown;
          };
          /** @enum {string} */
          customerFileSource?: "USER_PROVIDED_ONLY" | "PARTNER_PROVIDED_ONLY" | "BOTH_USER_AND_PARTNER_PROVIDED";
          /** @description 1 to 300000 companies, each with at least one member. */
          companies?: {
            name?: string;
            /** @description Such as example.com. */
            domain?: string;
            website?: string;
            /**
             * Format: uri
             * @description The page of the company on LinkedIn.
             */
            pronetPageUrl?: string;
          }[];
          /** @description Of saved_targeting, which is answered 501. */
          spec?: {
            [key: string]: unknown;
          };
          /**
           * @description socialnet (the usual one) or photonet: both are advertised through Meta Ads. Any other platform is answered 501.
           * @enum {string}
           */
          platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            audience: components["schemas"]["AdAudience"];
            message: string;
          };
        };
      };
    };
  };
  getAdAudience: {
    parameters: {
      query?: {
        accountId?: string;
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
      };
      header?: never;
      path: {
        audienceId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            audience: components["schemas"]["AdAudience"];
          };
        };
      };
    };
  };
  updateAdAudience: {
    parameters: {
      query?: {
        accountId?: string;
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
      };
      header?: never;
      path: {
        audienceId: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": {
          /** @description Up to 255 characters. */
          name?: string;
          description?: string;
          /** @description Of saved_targeting, which is answered 501. */
          spec?: {
            [key: string]: unknown;
          };
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            audience: components["schemas"]["AdAudience"];
            message: string;
          };
        };
      };
    };
  };
  deleteAdAudience: {
    parameters: {
      query?: {
        accountId?: string;
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
      };
      header?: never;
      path: {
        audienceId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            id: string;
            /** @constant */
            deleted: true;
            message: string;
          };
        };
      };
    };
  };
  replaceAdAudienceCompanies: {
    parameters: {
      query?: {
        accountId?: string;
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
      };
      header?: never;
      path: {
        audienceId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description 1 to 300000 companies, each with at least one member. */
          companies: {
            name?: string;
            /** @description Such as example.com. */
            domain?: string;
            website?: string;
            /**
             * Format: uri
             * @description The page of the company on LinkedIn.
             */
            pronetPageUrl?: string;
          }[];
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            message: string;
            numReceived: number;
          };
        };
      };
    };
  };
  addUsersToAdAudience: {
    parameters: {
      query?: {
        accountId?: string;
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
      };
      header?: never;
      path: {
        audienceId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description 1 to 10000 people, each with an email address or a phone number. */
          users: {
            email?: string;
            /** @description With its country code. */
            phone?: string;
          }[];
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            message: string;
            numReceived: number;
            /** @description How many of them Meta Ads could not read. */
            numInvalid: number;
          };
        };
      };
    };
  };
  removeUsersFromAdAudience: {
    parameters: {
      query?: {
        accountId?: string;
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
      };
      header?: never;
      path: {
        audienceId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description 1 to 10000 people, each with an email address or a phone number. */
          users: {
            email?: string;
            /** @description With its country code. */
            phone?: string;
          }[];
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            message: string;
            numReceived: number;
            /** @description How many of them Meta Ads could not read. */
            numInvalid: number;
          };
        };
      };
    };
  };
  boostPost: {
    parameters: {
      query?: {
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The connected account: the posting account, or the ads connection beside it. */
          accountId: string;
          /** @description The ad account, act_ and its number. */
          adAccountId: string;
          campaign?: {
            /** @description The name of the first ad where it is left out. */
            name?: string;
            /**
             * @description What the campaign is for. The objective of Meta Ads follows from it.
             * @enum {string}
             */
            goal: "traffic" | "awareness" | "lead_generation" | "engagement" | "sales" | "app_promotion" | "messages" | "calls" | "video_views";
            /** @description What the law has rules for. None where it is left out. */
            specialAdCategories?: ("HOUSING" | "EMPLOYMENT" | "FINANCIAL_PRODUCTS_SERVICES" | "ISSUES_ELECTIONS_POLITICS" | "ONLINE_GAMBLING_AND_GAMING")[];
            /** @description Refused: a campaign has no budget here. */
            budget?: unknown;
            /** @description Refused: a campaign has no budget here. */
            dailyBudget?: unknown;
            /** @description Refused: a campaign has no budget here. */
            lifetimeBudget?: unknown;
            /** @description Refused: a campaign has no budget here. */
            dailyBudgetMinorUnits?: unknown;
            /** @description Refused: a campaign has no budget here. */
            lifetimeBudgetMinorUnits?: unknown;
          };
          adSet?: {
            /** @description The name of the first ad where it is left out. */
            name?: string;
            /** @description A billing event of Meta Ads; IMPRESSIONS where it is left out. */
            billingEvent?: string;
            /** @description An optimization goal of Meta Ads. The usual one of the goal where it is left out. */
            optimizationGoal?: string;
            /** @description What may be spent on a day, in the minor units of the currency of the ad account: 1999 is 19.99 dollars, and 1999 yen. It is passed on as it is. */
            dailyBudgetMinorUnits: number;
            /** @description The targeting object of Meta Ads. It is passed on as it is. */
            targeting: {
              [key: string]: unknown;
            };
            /** @description The promoted_object of Meta Ads, for goals that need a pixel or an app. It is passed on as it is. */
            promotedObject?: {
              [key: string]: unknown;
            };
          };
          /** @description An ad set that exists, in place of `campaign` and `adSet`. It stays as it is. */
          adSetId?: string;
          /** @description One, or up to three: see the operation. */
          ads: {
            name: string;
            /** @description boostPost: a post that this service has published on Facebook or Instagram. */
            postId?: string;
            /** @description boostPost: a post of a page, <pageId>_<postId>. */
            objectStoryId?: string;
            /** @description boostPost: a post of an Instagram account. */
            photonetMediaId?: string;
            /**
             * @description The button. LEARN_MORE where a link is given and none is named.
             * @enum {string}
             */
            callToAction?: "LEARN_MORE" | "SHOP_NOW" | "SIGN_UP" | "BOOK_TRAVEL" | "CONTACT_US" | "DOWNLOAD" | "GET_OFFER" | "GET_QUOTE" | "SUBSCRIBE" | "WATCH_MORE" | "ADD_TO_CART" | "APPLY_NOW" | "BOOK_NOW" | "BUY_TICKETS" | "DONATE" | "DONATE_NOW" | "GET_DIRECTIONS" | "GET_SHOWTIMES" | "LISTEN_NOW" | "ORDER_NOW" | "PLAY_GAME" | "REQUEST_TIME" | "SEE_MENU" | "START_ORDER" | "INSTALL_MOBILE_APP" | "USE_APP" | "BUY_NOW" | "SEE_MORE" | "CALL_NOW" | "MESSAGE_PAGE" | "WHATSAPP_MESSAGE" | "NO_BUTTON";
            /**
             * Format: uri
             * @description boostPost: where the button leads. It begins with https.
             */
            linkUrl?: string;
          }[];
          /**
           * @description PAUSED where it is left out.
           * @enum {string}
           */
          status?: "ACTIVE" | "PAUSED";
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AdChain"];
        };
      };
    };
  };
  listAdsBusinessCenters: {
    parameters: {
      query: {
        accountId: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            businessCenters: components["schemas"]["AdsBusinessCenter"][];
          };
        };
      };
    };
  };
  listAdnetBusinesses: {
    parameters: {
      query: {
        accountId: string;
        limit?: number;
        after?: string;
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: {
              [key: string]: unknown;
            }[];
            paging: {
              /** @description Pass it as `after` to read on; null on the last page. */
              after: string | null;
            };
          };
        };
      };
    };
  };
  createCallAd: {
    parameters: {
      query?: {
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The connected account: the posting account, or the ads connection beside it. */
          accountId: string;
          /** @description The ad account, act_ and its number. */
          adAccountId: string;
          campaign?: {
            /** @description The name of the first ad where it is left out. */
            name?: string;
            /**
             * @description What the campaign is for. The objective of Meta Ads follows from it.
             * @enum {string}
             */
            goal: "traffic" | "awareness" | "lead_generation" | "engagement" | "sales" | "app_promotion" | "messages" | "calls" | "video_views";
            /** @description What the law has rules for. None where it is left out. */
            specialAdCategories?: ("HOUSING" | "EMPLOYMENT" | "FINANCIAL_PRODUCTS_SERVICES" | "ISSUES_ELECTIONS_POLITICS" | "ONLINE_GAMBLING_AND_GAMING")[];
            /** @description Refused: a campaign has no budget here. */
            budget?: unknown;
            /** @description Refused: a campaign has no budget here. */
            dailyBudget?: unknown;
            /** @description Refused: a campaign has no budget here. */
            lifetimeBudget?: unknown;
            /** @description Refused: a campaign has no budget here. */
            dailyBudgetMinorUnits?: unknown;
            /** @description Refused: a campaign has no budget here. */
            lifetimeBudgetMinorUnits?: unknown;
          };
          adSet?: {
            /** @description The name of the first ad where it is left out. */
            name?: string;
            /** @description A billing event of Meta Ads; IMPRESSIONS where it is left out. */
            billingEvent?: string;
            /** @description An optimization goal of Meta Ads. The usual one of the goal where it is left out. */
            optimizationGoal?: string;
            /** @description What may be spent on a day, in the minor units of the currency of the ad account: 1999 is 19.99 dollars, and 1999 yen. It is passed on as it is. */
            dailyBudgetMinorUnits: number;
            /** @description The targeting object of Meta Ads. It is passed on as it is. */
            targeting: {
              [key: string]: unknown;
            };
            /** @description The promoted_object of Meta Ads, for goals that need a pixel or an app. It is passed on as it is. */
            promotedObject?: {
              [key: string]: unknown;
            };
          };
          /** @description An ad set that exists, in place of `campaign` and `adSet`. It stays as it is. */
          adSetId?: string;
          /** @description One, or up to three: see the operation. */
          ads: {
            name: string;
            creative?: components["schemas"]["AdChainCreative"];
            /** @description A creative of the ad account, in place of `creative`. */
            creativeId?: string;
            /** @description createCallAd: the number that is called, in E.164 form. */
            phoneNumber?: string;
          }[];
          /**
           * @description PAUSED where it is left out.
           * @enum {string}
           */
          status?: "ACTIVE" | "PAUSED";
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AdChain"];
        };
      };
    };
  };
  listAdCampaigns: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
        fromDate?: string;
        toDate?: string;
        source?: "service" | "all";
        status?: string;
        accountId?: string;
        profileId?: string;
        adAccountId?: string;
        pageId?: string;
        includeEmpty?: boolean;
        hasDelivery?: boolean;
        minSpend?: number;
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["AdCampaign"][];
            hasMore: boolean;
            pagination: {
              page: number;
              limit: number;
              total: number;
              pages: number;
            };
            coverage: components["schemas"]["AdCoverage"];
          };
        };
      };
    };
  };
  createAdCampaign: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The connected account: the posting account, or the ads connection beside it. */
          accountId: string;
          /** @description The ad account, act_ and its number. */
          adAccountId: string;
          name: string;
          /**
           * @description What the campaign is for. Meta Ads has an objective for it: OUTCOME_TRAFFIC for traffic, and so on.
           * @enum {string}
           */
          goal: "traffic" | "awareness" | "lead_generation" | "engagement" | "sales" | "app_promotion" | "messages" | "calls" | "video_views";
          /** @description What the law has rules for. None when it is left out (Marketing API). */
          specialAdCategories?: ("HOUSING" | "EMPLOYMENT" | "CREDIT" | "ISSUES_ELECTIONS_POLITICS" | "FINANCIAL_PRODUCTS_SERVICES" | "ONLINE_GAMBLING_AND_GAMING")[];
          /**
           * @description PAUSED when it is left out.
           * @enum {string}
           */
          status?: "ACTIVE" | "PAUSED";
          /**
           * @description socialnet (the usual one) or photonet: both are advertised through Meta Ads. Any other platform is answered 501.
           * @enum {string}
           */
          platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
          /**
           * @description How it is bought: always AUCTION. RESERVED is refused.
           * @enum {string}
           */
          buyingType?: "AUCTION";
          /** @description Not for a campaign: 400 campaign_budget_not_supported. Give it to the ad sets. */
          budgetAmount?: number;
          /**
           * @description Not for a campaign: 400 campaign_budget_not_supported. Give it to the ad sets.
           * @enum {string}
           */
          budgetType?: "daily" | "lifetime";
          /**
           * @description LOWEST_COST_WITH_BID_CAP and COST_CAP need bidAmount, LOWEST_COST_WITH_MIN_ROAS needs roasAverageFloor.
           * @enum {string}
           */
          bidStrategy?: "LOWEST_COST_WITHOUT_CAP" | "LOWEST_COST_WITH_BID_CAP" | "COST_CAP" | "LOWEST_COST_WITH_MIN_ROAS";
          /** @description Not for a campaign: 400 campaign_budget_not_supported. Give it to the ad sets. */
          bidAmount?: number;
          /** @description Not for a campaign: 400 campaign_budget_not_supported. Give it to the ad sets. */
          roasAverageFloor?: number;
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            adAccountId: string;
            /** @description The id at Meta Ads. */
            campaignId: string;
            /** @description The objective of Meta Ads that the goal stands for. */
            objective: string;
            /** @enum {string} */
            status: "ACTIVE" | "PAUSED";
          };
        };
      };
    };
  };
  bulkUpdateAdCampaignStatus: {
    parameters: {
      query?: {
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description active starts it, paused stops it.
           * @enum {string}
           */
          status: "active" | "paused";
          campaigns: {
            /** @description The id of the campaign at Meta Ads. */
            platformCampaignId: string;
            /**
             * @description socialnet or photonet: both are advertised through Meta Ads. Any other platform is answered 501.
             * @enum {string}
             */
            platform: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
          }[];
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @enum {string} */
            status: "active" | "paused";
            totals: {
              /** @description Campaigns that were changed. */
              updated: number;
              /** @description Stored ads that cannot follow, of all campaigns. */
              skipped: number;
              /** @description Campaigns with an error. */
              failed: number;
            };
            /** @description In the order of the request. */
            results: {
              platformCampaignId: string;
              platform: string;
              /** @description How many stored ads follow. */
              updated: number;
              /** @description How many stored ads cannot. */
              skipped: number;
              /** @description Why the campaign was not changed, or may not have been. */
              error?: string;
              /** @description The code of the error. provider_timeout: Meta Ads may have changed it. not_sent: Meta Ads was not asked. */
              code?: string;
            }[];
          };
        };
      };
    };
  };
  updateAdCampaign: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        campaignId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description socialnet or photonet: both are advertised through Meta Ads. Any other platform is answered 501.
           * @enum {string}
           */
          platform: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
          /** @description The connected account: the posting account, or the ads connection beside it. */
          accountId?: string;
          name?: string;
          /**
           * @description LOWEST_COST_WITH_BID_CAP and COST_CAP need bidAmount, LOWEST_COST_WITH_MIN_ROAS needs roasAverageFloor.
           * @enum {string}
           */
          bidStrategy?: "LOWEST_COST_WITHOUT_CAP" | "LOWEST_COST_WITH_BID_CAP" | "COST_CAP" | "LOWEST_COST_WITH_MIN_ROAS";
          /** @description The cap, in whole units of the currency: 4.5. */
          bidAmount?: number;
          /** @description The least return on ad spend: 1.5 is 150 percent. */
          roasAverageFloor?: number;
          /** @description The budget of the ad set. A lifetime budget needs an end date. */
          budget?: {
            /** @description In whole units of the currency: 19.99. */
            amount: number;
            /** @enum {string} */
            type: "daily" | "lifetime";
          };
          platformSpecificData?: {
            /** @description What the campaign may spend in all, in whole units of the currency. null takes it off. */
            spendCap: number | null;
          };
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description How many objects were changed at Meta Ads. */
            updated: number;
            /**
             * @description LOWEST_COST_WITH_BID_CAP and COST_CAP need bidAmount, LOWEST_COST_WITH_MIN_ROAS needs roasAverageFloor.
             * @enum {string}
             */
            bidStrategy?: "LOWEST_COST_WITHOUT_CAP" | "LOWEST_COST_WITH_BID_CAP" | "COST_CAP" | "LOWEST_COST_WITH_MIN_ROAS";
            bidAmount?: number;
            roasAverageFloor?: number;
            name?: string;
            platformSpecificData?: {
              spendCap: number | null;
            };
          };
        };
      };
    };
  };
  deleteAdCampaign: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        campaignId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description socialnet or photonet: both are advertised through Meta Ads. Any other platform is answered 501.
           * @enum {string}
           */
          platform: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
          /** @description The connected account: the posting account, or the ads connection beside it. */
          accountId?: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The id at Meta Ads. */
            id: string;
            /** @constant */
            deleted: true;
            /** @description How many stored ads were marked as cancelled by this request. */
            adCount: number;
          };
        };
      };
    };
  };
  getCampaignAnalytics: {
    parameters: {
      query?: {
        fromDate?: string;
        toDate?: string;
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
      };
      header?: never;
      path: {
        campaignId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            campaign: {
              platformCampaignId: string;
              name: string | null;
              status: string | null;
              currency: string | null;
            };
            analytics: {
              summary: components["schemas"]["AdMetrics"];
              /** @description Oldest first. */
              daily: components["schemas"]["AdDay"][];
            };
          };
        };
      };
    };
  };
  attachCampaignAssets: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        campaignId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The connection to Google Ads. */
          accountId: string;
          /** @description The ad account of Google Ads. The first one of the person when left out. */
          adAccountId?: string;
          /** @description The ad account of Google Ads, with or without dashes. The first one of the person when left out. */
          customerId?: string;
          sitelinks?: {
            text: string;
            /** Format: uri */
            linkUrl: string;
            /** @description Both descriptions, or none. */
            description1?: string;
            description2?: string;
          }[];
          callouts?: string[];
          structuredSnippets?: {
            /** @enum {string} */
            header: "Amenities" | "Brands" | "Courses" | "Degree programs" | "Destinations" | "Featured hotels" | "Insurance coverage" | "Models" | "Neighborhoods" | "Service catalog" | "Shows" | "Styles" | "Types";
            values: string[];
          }[];
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            campaignId: string;
            customerId: string;
            assets: components["schemas"]["AttachedAsset"][];
          };
        };
      };
    };
  };
  duplicateAdCampaign: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        campaignId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description socialnet or photonet: both are advertised through Meta Ads. Any other platform is answered 501.
           * @enum {string}
           */
          platform: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
          /** @description Whether everything below is copied, too. true when it is left out. */
          deepCopy?: boolean;
          /**
           * Format: date-time
           * @description When the copy starts. With an offset from UTC.
           */
          startTime?: string;
          /**
           * Format: date-time
           * @description When the copy ends. With an offset from UTC.
           */
          endTime?: string;
          /**
           * @description PAUSED when it is left out.
           * @enum {string}
           */
          statusOption?: "ACTIVE" | "PAUSED" | "INHERITED_FROM_SOURCE";
          /**
           * @description Whether renamePrefix and renameSuffix are given to everything that is copied, to the object itself, or to nothing.
           * @enum {string}
           */
          renameStrategy?: "DEEP_RENAME" | "ONLY_TOP_LEVEL_RENAME" | "NO_RENAME";
          renamePrefix?: string;
          renameSuffix?: string;
          /** @description Has the ads of this connection read anew right afterwards, so that the copy shows in lists soon. true when it is left out. */
          syncAfter?: boolean;
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The id of the copy at Meta Ads. */
            copiedCampaignId: string;
            /**
             * @description Whether a pass over the ads was started. skipped: it was not asked for, or the account is no ads connection.
             * @enum {string}
             */
            discovery: "triggered" | "skipped";
            /** @description As Meta Ads gives it, under its own names; every member may be missing. */
            raw: {
              [key: string]: unknown;
            };
          };
        };
      };
    };
  };
  updateAdCampaignStatus: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        campaignId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description active starts it, paused stops it.
           * @enum {string}
           */
          status: "active" | "paused";
          /**
           * @description socialnet or photonet: both are advertised through Meta Ads. Any other platform is answered 501.
           * @enum {string}
           */
          platform: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /**
             * @description As the campaign is now.
             * @enum {string}
             */
            status: "active" | "paused";
            /** @description How many stored ads follow. */
            updated: number;
            /** @description How many stored ads cannot. */
            skipped: number;
            /** @description Why ads were skipped, one sentence for each status. */
            skippedReasons: string[];
          };
        };
      };
    };
  };
  listAdCatalogs: {
    parameters: {
      query: {
        accountId: string;
        adAccountId: string;
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            catalogs: components["schemas"]["AdCatalog"][];
          };
        };
      };
    };
  };
  listAdCatalogProductSets: {
    parameters: {
      query: {
        accountId: string;
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
      };
      header?: never;
      path: {
        catalogId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            productSets: components["schemas"]["AdProductSet"][];
          };
        };
      };
    };
  };
  sendConversions: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The connected account: the posting account, or the ads connection beside it. */
          accountId: string;
          /** @description Where the id of the destination does not name it. */
          adAccountId?: string;
          /** @description Meta Ads: the id of a tracking tag. Google Ads: of a conversion action. LinkedIn: of a conversion rule. */
          destinationId: string;
          /** @description 1 to 1000 events. Meta Ads takes all of them or none. */
          events: {
            /** @description Such as Purchase or Lead. */
            eventName: string;
            /** @description Unix seconds. Meta Ads takes events of the last 7 days, of physical stores 62 days. */
            eventTime: number;
            /** @description The deduplication key: events with one name and id count once. Meta Ads remembers it for 48 hours. */
            eventId: string;
            /** @description In whole units of currency. */
            value?: number;
            /** @description ISO 4217. */
            currency?: string;
            /** @description The person. Values that tell who it is are hashed with SHA-256 before they leave; Meta Ads takes externalId, leadId, clickIds, ipAddress and userAgent as they are. */
            user: {
              email?: string;
              /** @description With its country code. */
              phone?: string;
              firstName?: string;
              lastName?: string;
              externalId?: string;
              ipAddress?: string;
              userAgent?: string;
              /** @description Two letters, or a SHA-256. */
              country?: string;
              city?: string;
              state?: string;
              zip?: string;
              /** @description YYYY-MM-DD. */
              dob?: string;
              gender?: string;
              /** @description The id of a lead that listLeads shows. */
              leadId?: string;
              clickIds?: {
                fbc?: string;
                fbp?: string;
                gclid?: string;
                gbraid?: string;
                wbraid?: string;
                li_fat_id?: string;
              };
            };
            items?: {
              id?: string;
              name?: string;
              price?: number;
              quantity?: number;
              category?: string;
            }[];
            /** Format: uri */
            sourceUrl?: string;
            /** @enum {string} */
            actionSource?: "web" | "app" | "offline" | "crm" | "phone_call" | "system_generated";
            /** @description Further members of the event in the words of the network. Nothing in it is hashed; user_data is refused here. */
            platformData?: {
              [key: string]: unknown;
            };
          }[];
          /** @description The events are tried out and do not count, in the words of the network. */
          testCode?: string;
          consent?: {
            /** @enum {string} */
            adUserData?: "GRANTED" | "DENIED";
            /** @enum {string} */
            adPersonalization?: "GRANTED" | "DENIED";
          };
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @enum {string} */
            platform: "adnet" | "searchads" | "pronetads";
            /** @description How many the network took. */
            eventsReceived: number;
            eventsFailed: number;
            failures: {
              eventIndex: number;
              eventId: string;
              message: string;
              /** @description In the words of the network. */
              code?: string;
            }[];
            /** @description What the network took and does not use as it is. Google Ads. */
            warnings?: {
              /** @description The member of the request, in the words of the network. */
              field: string;
              message: string;
              code?: string;
            }[];
            /** @description The id that the support of the network asks for. */
            traceId: string | null;
          };
        };
      };
    };
  };
  adjustConversions: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The connection of Google Ads. */
          accountId: string;
          /** @description The id of the conversion action. */
          destinationId: string;
          adjustments: {
            /** @enum {string} */
            adjustmentType: "RETRACTION" | "RESTATEMENT" | "ENHANCEMENT";
            /** @description Unix seconds. */
            adjustmentTime: number;
            orderId?: string;
            gclid?: string;
            /** @description Unix seconds; with gclid. */
            conversionTime?: number;
            restatementValue?: number;
            currency?: string;
            user?: {
              email?: string;
              phone?: string;
            };
            userAgent?: string;
          }[];
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            platform: "searchads";
            /** @description How many the network took. */
            adjustmentsReceived: number;
            adjustmentsFailed: number;
            failures: {
              adjustmentIndex: number;
              message: string;
              /** @description In the words of the network. */
              code?: string;
            }[];
            traceId: string | null;
          };
        };
      };
    };
  };
  getConversionsQuality: {
    parameters: {
      query: {
        accountId: string;
        destinationId: string;
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            platform: "adnet";
            rows: {
              eventName: string | null;
              /** @description 0 to 10; null while Meta Ads returns none. */
              compositeScore: number | null;
              matchKeys: {
                /** @description Such as email or phone. */
                identifier: string;
                /** @description In how many events of 100 it came. */
                coveragePercentage: number | null;
              }[];
              eventCoveragePercentage: number | null;
            }[];
          };
        };
      };
    };
  };
  createStandaloneAd: {
    parameters: {
      query?: {
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The connected account: the posting account, or the ads connection beside it. */
          accountId: string;
          /** @description The ad account, act_ and its number. */
          adAccountId: string;
          campaign?: {
            /** @description The name of the first ad where it is left out. */
            name?: string;
            /**
             * @description What the campaign is for. The objective of Meta Ads follows from it.
             * @enum {string}
             */
            goal: "traffic" | "awareness" | "lead_generation" | "engagement" | "sales" | "app_promotion" | "messages" | "calls" | "video_views";
            /** @description What the law has rules for. None where it is left out. */
            specialAdCategories?: ("HOUSING" | "EMPLOYMENT" | "FINANCIAL_PRODUCTS_SERVICES" | "ISSUES_ELECTIONS_POLITICS" | "ONLINE_GAMBLING_AND_GAMING")[];
            /** @description Refused: a campaign has no budget here. */
            budget?: unknown;
            /** @description Refused: a campaign has no budget here. */
            dailyBudget?: unknown;
            /** @description Refused: a campaign has no budget here. */
            lifetimeBudget?: unknown;
            /** @description Refused: a campaign has no budget here. */
            dailyBudgetMinorUnits?: unknown;
            /** @description Refused: a campaign has no budget here. */
            lifetimeBudgetMinorUnits?: unknown;
          };
          adSet?: {
            /** @description The name of the first ad where it is left out. */
            name?: string;
            /** @description A billing event of Meta Ads; IMPRESSIONS where it is left out. */
            billingEvent?: string;
            /** @description An optimization goal of Meta Ads. The usual one of the goal where it is left out. */
            optimizationGoal?: string;
            /** @description What may be spent on a day, in the minor units of the currency of the ad account: 1999 is 19.99 dollars, and 1999 yen. It is passed on as it is. */
            dailyBudgetMinorUnits: number;
            /** @description The targeting object of Meta Ads. It is passed on as it is. */
            targeting: {
              [key: string]: unknown;
            };
            /** @description The promoted_object of Meta Ads, for goals that need a pixel or an app. It is passed on as it is. */
            promotedObject?: {
              [key: string]: unknown;
            };
          };
          /** @description An ad set that exists, in place of `campaign` and `adSet`. It stays as it is. */
          adSetId?: string;
          /** @description One, or up to three: see the operation. */
          ads: {
            name: string;
            creative?: components["schemas"]["AdChainCreative"];
            /** @description A creative of the ad account, in place of `creative`. */
            creativeId?: string;
          }[];
          /**
           * @description PAUSED where it is left out.
           * @enum {string}
           */
          status?: "ACTIVE" | "PAUSED";
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AdChain"];
        };
      };
    };
  };
  listAdCreatives: {
    parameters: {
      query: {
        accountId: string;
        adAccountId: string;
        fields?: string;
        limit?: number;
        after?: string;
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            adAccountId: string;
            data: {
              [key: string]: unknown;
            }[];
            paging: {
              /** @description Pass it as `after` to read on; null on the last page. */
              after: string | null;
            };
          };
        };
      };
    };
  };
  createAdCreative: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The connected account: the posting account, or the ads connection beside it. */
          accountId: string;
          /** @description The ad account, act_ and its number. */
          adAccountId: string;
          headline: string;
          /** @description The text above the image. */
          body: string;
          /**
           * Format: uri
           * @description Where the ad leads. https only.
           */
          linkUrl: string;
          /** @description The line below the headline. */
          description?: string;
          /**
           * @description The button.
           * @enum {string}
           */
          callToAction?: "LEARN_MORE" | "SHOP_NOW" | "SIGN_UP" | "BOOK_TRAVEL" | "CONTACT_US" | "DOWNLOAD" | "GET_OFFER" | "GET_QUOTE" | "SUBSCRIBE" | "WATCH_MORE" | "ADD_TO_CART" | "APPLY_NOW" | "BOOK_NOW" | "BUY_TICKETS" | "DONATE" | "DONATE_NOW" | "GET_DIRECTIONS" | "GET_SHOWTIMES" | "LISTEN_NOW" | "ORDER_NOW" | "PLAY_GAME" | "REQUEST_TIME" | "SEE_MENU" | "START_ORDER" | "INSTALL_MOBILE_APP" | "USE_APP" | "REGISTER" | "JOIN" | "ATTEND" | "REQUEST_DEMO" | "VIEW_QUOTE" | "APPLY" | "SEE_MORE" | "BUY_NOW" | "CALL_NOW" | "WHATSAPP_MESSAGE" | "MESSAGE_PAGE" | "NO_BUTTON";
          /**
           * Format: uri
           * @description Where Meta Ads fetches the image. https only.
           */
          imageUrl?: string;
          /** @description The hash of an uploaded image. */
          imageHash?: string;
          /** @description 2 to 10 cards in place of one image. */
          carouselCards?: {
            /**
             * Format: uri
             * @description Where Meta Ads fetches the image of the card. https only.
             */
            imageUrl: string;
            /**
             * Format: uri
             * @description Where the card leads. https only.
             */
            linkUrl: string;
            headline?: string;
            description?: string;
            /** @enum {string} */
            callToAction?: "LEARN_MORE" | "SHOP_NOW" | "SIGN_UP" | "BOOK_TRAVEL" | "CONTACT_US" | "DOWNLOAD" | "GET_OFFER" | "GET_QUOTE" | "SUBSCRIBE" | "WATCH_MORE" | "ADD_TO_CART" | "APPLY_NOW" | "BOOK_NOW" | "BUY_TICKETS" | "DONATE" | "DONATE_NOW" | "GET_DIRECTIONS" | "GET_SHOWTIMES" | "LISTEN_NOW" | "ORDER_NOW" | "PLAY_GAME" | "REQUEST_TIME" | "SEE_MENU" | "START_ORDER" | "INSTALL_MOBILE_APP" | "USE_APP" | "REGISTER" | "JOIN" | "ATTEND" | "REQUEST_DEMO" | "VIEW_QUOTE" | "APPLY" | "SEE_MORE" | "BUY_NOW" | "CALL_NOW" | "WHATSAPP_MESSAGE" | "MESSAGE_PAGE" | "NO_BUTTON";
          }[];
          urlTags?: {
            /** @description utm_source, for example. */
            key: string;
            /** @description May hold macros of Meta Ads, such as {{campaign.name}}. */
            value: string;
          }[] | string;
          /** @description The headline when it is left out. */
          name?: string;
          /** @description What Meta Ads may do to it by itself: creative_features_spec of the Marketing API. */
          creativeFeatures?: {
            [key: string]: "OPT_IN" | "OPT_OUT";
          };
          /**
           * @description Whether it may be shown beside ads of others: contextual_multi_ads.
           * @enum {string}
           */
          multiAdvertiser?: "OPT_IN" | "OPT_OUT";
          /**
           * @description socialnet (the usual one) or photonet: both are advertised through Meta Ads. Any other platform is answered 501.
           * @enum {string}
           */
          platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            adAccountId: string;
            /** @description The id of the creative at Meta Ads. */
            creativeId: string;
          };
        };
      };
    };
  };
  getAdCreative: {
    parameters: {
      query: {
        accountId: string;
        fields?: string;
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
      };
      header?: never;
      path: {
        creativeId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description As Meta Ads gives it, under its own names; every member may be missing. */
            creative: {
              [key: string]: unknown;
            };
          };
        };
      };
    };
  };
  updateAdCreative: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        creativeId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The connected account: the posting account, or the ads connection beside it. */
          accountId: string;
          /** @description Up to 255 characters, without white space before or after them. */
          name: string;
          /**
           * @description socialnet (the usual one) or photonet: both are advertised through Meta Ads. Any other platform is answered 501.
           * @enum {string}
           */
          platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The id of the creative at Meta Ads. */
            creativeId: string;
            name: string;
            message: string;
          };
        };
      };
    };
  };
  deleteAdCreative: {
    parameters: {
      query: {
        accountId: string;
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
      };
      header?: never;
      path: {
        creativeId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The id of the creative at Meta Ads. */
            id: string;
            /** @constant */
            deleted: true;
            /** @description The id of the creative at Meta Ads. */
            creativeId: string;
            message: string;
          };
        };
      };
    };
  };
  createCtwaAd: {
    parameters: {
      query?: {
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The connected account: the posting account, or the ads connection beside it. */
          accountId: string;
          /** @description The ad account, act_ and its number. */
          adAccountId: string;
          campaign?: {
            /** @description The name of the first ad where it is left out. */
            name?: string;
            /**
             * @description What the campaign is for. The objective of Meta Ads follows from it.
             * @enum {string}
             */
            goal: "traffic" | "awareness" | "lead_generation" | "engagement" | "sales" | "app_promotion" | "messages" | "calls" | "video_views";
            /** @description What the law has rules for. None where it is left out. */
            specialAdCategories?: ("HOUSING" | "EMPLOYMENT" | "FINANCIAL_PRODUCTS_SERVICES" | "ISSUES_ELECTIONS_POLITICS" | "ONLINE_GAMBLING_AND_GAMING")[];
            /** @description Refused: a campaign has no budget here. */
            budget?: unknown;
            /** @description Refused: a campaign has no budget here. */
            dailyBudget?: unknown;
            /** @description Refused: a campaign has no budget here. */
            lifetimeBudget?: unknown;
            /** @description Refused: a campaign has no budget here. */
            dailyBudgetMinorUnits?: unknown;
            /** @description Refused: a campaign has no budget here. */
            lifetimeBudgetMinorUnits?: unknown;
          };
          adSet?: {
            /** @description The name of the first ad where it is left out. */
            name?: string;
            /** @description A billing event of Meta Ads; IMPRESSIONS where it is left out. */
            billingEvent?: string;
            /** @description An optimization goal of Meta Ads. The usual one of the goal where it is left out. */
            optimizationGoal?: string;
            /** @description What may be spent on a day, in the minor units of the currency of the ad account: 1999 is 19.99 dollars, and 1999 yen. It is passed on as it is. */
            dailyBudgetMinorUnits: number;
            /** @description The targeting object of Meta Ads. It is passed on as it is. */
            targeting: {
              [key: string]: unknown;
            };
            /** @description The promoted_object of Meta Ads, for goals that need a pixel or an app. It is passed on as it is. */
            promotedObject?: {
              [key: string]: unknown;
            };
          };
          /** @description An ad set that exists, in place of `campaign` and `adSet`. It stays as it is. */
          adSetId?: string;
          /** @description One, or up to three: see the operation. */
          ads: {
            name: string;
            creative?: components["schemas"]["AdChainCreative"];
            /** @description A creative of the ad account, in place of `creative`. */
            creativeId?: string;
            /** @description createMessagingAd, createCtwaAd: what people read when the conversation opens. */
            greeting?: string;
            /** @description createMessagingAd, createCtwaAd: what people can send with one tap. */
            prefilledText?: string;
          }[];
          /**
           * @description PAUSED where it is left out.
           * @enum {string}
           */
          status?: "ACTIVE" | "PAUSED";
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AdChain"];
        };
      };
    };
  };
  getDsaDefaults: {
    parameters: {
      query: {
        accountId: string;
        adAccountId: string;
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["DsaDefaults"];
        };
      };
    };
  };
  getDsaRecommendations: {
    parameters: {
      query: {
        accountId: string;
        adAccountId: string;
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            adAccountId: string;
            recommendations: string[];
          };
        };
      };
    };
  };
  listHighDemandPeriods: {
    parameters: {
      query: {
        accountId: string;
        campaignId?: string;
        adSetId?: string;
        limit?: number;
        after?: string;
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            objectId: string;
            data: {
              [key: string]: unknown;
            }[];
            paging: {
              /** @description Pass it as `after` to read on; null on the last page. */
              after: string | null;
            };
          };
        };
      };
    };
  };
  createHighDemandPeriod: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The connected account: the posting account, or the ads connection beside it. */
          accountId: string;
          /** @description Exactly one of campaignId and adSetId is sent. */
          campaignId?: string;
          adSetId?: string;
          /** @description With ABSOLUTE an amount in whole units of the currency: 50 is fifty dollars. With MULTIPLIER the number of Meta Ads, which is passed on as it is. */
          budgetValue: number;
          /** @enum {string} */
          budgetValueType: "ABSOLUTE" | "MULTIPLIER";
          /** @description Unix seconds on a quarter of an hour. */
          timeStart: number;
          /** @description The same, after timeStart. */
          timeEnd: number;
          /** @enum {string} */
          recurrenceType?: "ONE_TIME" | "WEEKLY" | "MONTHLY";
          /** @description Of the ad account, such as USD. Required with ABSOLUTE, ignored with MULTIPLIER. */
          currency?: string;
          /**
           * @description socialnet (the usual one) or photonet: both are advertised through Meta Ads. Any other platform is answered 501.
           * @enum {string}
           */
          platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            objectId: string;
            id: string;
          };
        };
      };
    };
  };
  listAdImages: {
    parameters: {
      query: {
        accountId: string;
        adAccountId: string;
        fields?: string;
        limit?: number;
        after?: string;
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            adAccountId: string;
            data: {
              [key: string]: unknown;
            }[];
            paging: {
              /** @description Pass it as `after` to read on; null on the last page. */
              after: string | null;
            };
          };
        };
      };
    };
  };
  uploadAdImage: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The connected account: the posting account, or the ads connection beside it. */
          accountId: string;
          /** @description The ad account, act_ and its number. */
          adAccountId: string;
          /** @description The image as base64, plain or as a data URL: data:image/png;base64,... */
          imageBase64: string;
          /** @description With an extension. ad_image.jpg when it is left out. */
          filename?: string;
          /**
           * @description socialnet (the usual one) or photonet: both are advertised through Meta Ads. Any other platform is answered 501.
           * @enum {string}
           */
          platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            adAccountId: string;
            image: {
              /** @description What imageHash of a creative takes. */
              hash: string;
              /** @description It lapses after a while. */
              url: string | null;
            };
          };
        };
      };
    };
  };
  queryAdInsights: {
    parameters: {
      query: {
        accountId: string;
        objectId: string;
        level?: "ad" | "adset" | "campaign" | "account";
        fields?: string;
        breakdowns?: string;
        actionBreakdowns?: string;
        actionAttributionWindows?: string;
        actionReportTime?: "impression" | "conversion" | "mixed";
        useUnifiedAttributionSetting?: boolean;
        filtering?: string;
        datePreset?: string;
        fromDate?: string;
        toDate?: string;
        timeIncrement?: string;
        limit?: number;
        after?: string;
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            objectId: string;
            data: {
              [key: string]: unknown;
            }[];
            paging: {
              /** @description Pass it as `after` to read on; null on the last page. */
              after: string | null;
            };
          };
        };
      };
    };
  };
  createAdInsightsReport: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The connected account: the posting account, or the ads connection beside it. */
          accountId: string;
          /** @description An ad account (act_ and its number), a campaign, an ad set or an ad, by its id on Meta Ads. */
          objectId: string;
          /**
           * @description What a row is for; the kind of objectId when it is left out.
           * @enum {string}
           */
          level?: "ad" | "adset" | "campaign" | "account";
          fields?: string | string[];
          breakdowns?: string | string[];
          actionBreakdowns?: string | string[];
          /** @description Words of Meta Ads. */
          actionAttributionWindows?: string[];
          /**
           * @description On which day an action counts: that of the impression, its own, or one of them by its kind.
           * @enum {string}
           */
          actionReportTime?: "impression" | "conversion" | "mixed";
          useUnifiedAttributionSetting?: boolean;
          filtering?: {
            /** @description Such as ad.effective_status or impressions. */
            field: string;
            /** @description A word of Meta Ads, such as EQUAL, IN or GREATER_THAN. */
            operator: string;
            value: unknown;
          }[];
          /** @description A word of Meta Ads such as last_7d; never with fromDate and toDate. */
          datePreset?: string;
          /**
           * Format: date
           * @description The first day. Sent with toDate, at most 730 days apart.
           */
          fromDate?: string;
          /**
           * Format: date
           * @description The last day; both days count.
           */
          toDate?: string;
          /** @description How many days a row is for: 1 to 90, monthly or all_days. */
          timeIncrement?: number | ("monthly" | "all_days");
          /**
           * @description socialnet (the usual one) or photonet: both are advertised through Meta Ads. Any other platform is answered 501.
           * @enum {string}
           */
          platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
        };
      };
    };
    responses: {
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            reportRunId: string;
          };
        };
      };
    };
  };
  getAdInsightsReport: {
    parameters: {
      query: {
        accountId: string;
        limit?: number;
        after?: string;
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
      };
      header?: never;
      path: {
        reportRunId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            reportRunId: string;
            status: string;
            percentCompletion?: number;
            dateStart?: string;
            dateStop?: string;
            data?: {
              [key: string]: unknown;
            }[];
            paging?: {
              after: string | null;
            };
          };
        };
      };
    };
  };
  searchAdInterests: {
    parameters: {
      query: {
        accountId: string;
        q: string;
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            interests: {
              id: string;
              name: string;
              category: string;
            }[];
          };
        };
      };
    };
  };
  listAdKeywords: {
    parameters: {
      query: {
        accountId: string;
        adAccountId?: string;
        campaignId?: string;
        adSetId?: string;
        status?: "active" | "paused";
        matchType?: "exact" | "phrase" | "broad" | "unknown";
        negative?: boolean;
        search?: string;
        limit?: number;
        pageToken?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            keywords: components["schemas"]["AdKeyword"][];
            paging: {
              /** @description Pass it as `pageToken` to read on; null on the last page. */
              nextPageToken: string | null;
            };
          };
        };
      };
    };
  };
  generateKeywordHistoricalMetrics: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The connection to Google Ads. */
          accountId: string;
          /** @description The ad account of Google Ads, with or without dashes. The first one of the person when left out. */
          customerId?: string;
          /** @description Another name of customerId. Send one of the two. */
          adAccountId?: string;
          /** @description ISO 3166-1 codes. Everywhere when left out. */
          countries?: string[];
          /** @description The number of a language constant of Google Ads; 1000, English, when left out. */
          languageConstantId?: string;
          /**
           * @description Where people search. GOOGLE_SEARCH when left out.
           * @enum {string}
           */
          network?: "GOOGLE_SEARCH" | "GOOGLE_SEARCH_AND_PARTNERS";
          /** @description False when left out. */
          includeAdultKeywords?: boolean;
          keywords: string[];
          /** @description False when left out. */
          includeAverageCpc?: boolean;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            customerId: string;
            data: {
              [key: string]: unknown;
            }[];
            /** @description As Google Ads gives it, under its own names; every member may be missing. Amounts are micros. */
            aggregateMetricResults: {
              [key: string]: unknown;
            } | null;
          };
        };
      };
    };
  };
  generateKeywordIdeas: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The connection to Google Ads. */
          accountId: string;
          /** @description The ad account of Google Ads, with or without dashes. The first one of the person when left out. */
          customerId?: string;
          /** @description Another name of customerId. Send one of the two. */
          adAccountId?: string;
          /** @description ISO 3166-1 codes. Everywhere when left out. */
          countries?: string[];
          /** @description The number of a language constant of Google Ads; 1000, English, when left out. */
          languageConstantId?: string;
          /**
           * @description Where people search. GOOGLE_SEARCH when left out.
           * @enum {string}
           */
          network?: "GOOGLE_SEARCH" | "GOOGLE_SEARCH_AND_PARTNERS";
          /** @description False when left out. */
          includeAdultKeywords?: boolean;
          seedKeywords?: string[];
          /** Format: uri */
          seedUrl?: string;
          pageSize?: number;
          /** @description paging.nextPageToken of the page before. */
          pageToken?: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            customerId: string;
            data: {
              [key: string]: unknown;
            }[];
            /** @description As Google Ads gives it, under its own names; every member may be missing. Amounts are micros. */
            aggregateMetricResults: {
              [key: string]: unknown;
            } | null;
            paging: {
              /** @description Pass it as `pageToken` to read on; null on the last page. */
              nextPageToken: string | null;
            };
          };
        };
      };
    };
  };
  listAdLabels: {
    parameters: {
      query: {
        accountId: string;
        adAccountId: string;
        limit?: number;
        after?: string;
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            adAccountId: string;
            data: {
              [key: string]: unknown;
            }[];
            paging: {
              /** @description Pass it as `after` to read on; null on the last page. */
              after: string | null;
            };
          };
        };
      };
    };
  };
  listLeadForms: {
    parameters: {
      query: {
        accountId: string;
        adAccountId?: string;
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: {
              [key: string]: unknown;
            }[];
            hasMore: boolean;
            /** @description Pass it as `cursor` to read on; null on the last page. */
            nextCursor: string | null;
          };
        };
      };
    };
  };
  createLeadForm: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The connected account: the posting account, or the ads connection beside it. */
          accountId: string;
          /** @description Up to 200 characters. */
          name: string;
          /** Format: uri */
          privacyPolicyUrl: string;
          platformSpecificData?: {
            /** @description 1 to 50 questions. */
            questions: {
              /** @description The kind of question in the words of Meta Ads, such as EMAIL, FULL_NAME, PHONE or CUSTOM. A CUSTOM question needs a label. */
              type: string;
              /** @description Under what the answer stands in leads. */
              key?: string;
              label?: string;
              options?: {
                key?: string;
                value: string;
              }[];
              inline_context?: string;
            }[];
            privacyPolicyLinkText?: string;
            /**
             * Format: uri
             * @description Where people go on after they sent the form.
             */
            followUpActionUrl?: string;
            /** @description Such as en_US. */
            locale?: string;
            thankYouTitle?: string;
            thankYouBody?: string;
            thankYouButtonText?: string;
            /** @description In the words of Meta Ads. Left out, VIEW_WEBSITE with a thankYouWebsiteUrl and NONE without one. */
            thankYouButtonType?: string;
            /** Format: uri */
            thankYouWebsiteUrl?: string;
            /** @description Whether people look over their answers before they send them. */
            isOptimizedForQuality?: boolean;
            blockDisplayForNonTargetedViewer?: boolean;
            questionPageCustomHeadline?: string;
            contextCard?: {
              title?: string;
              content?: string[];
              /** @enum {string} */
              style?: "LIST_STYLE" | "PARAGRAPH_STYLE";
              buttonText?: string;
              /** @description The id of a photo of the page. */
              coverPhoto?: string;
            };
          };
          /** @description 1 to 50 questions. */
          questions?: {
            /** @description The kind of question in the words of Meta Ads, such as EMAIL, FULL_NAME, PHONE or CUSTOM. A CUSTOM question needs a label. */
            type: string;
            /** @description Under what the answer stands in leads. */
            key?: string;
            label?: string;
            options?: {
              key?: string;
              value: string;
            }[];
            inline_context?: string;
          }[];
          privacyPolicyLinkText?: string;
          /**
           * Format: uri
           * @description Where people go on after they sent the form.
           */
          followUpActionUrl?: string;
          /** @description Such as en_US. */
          locale?: string;
          thankYouTitle?: string;
          thankYouBody?: string;
          thankYouButtonText?: string;
          /** @description In the words of Meta Ads. Left out, VIEW_WEBSITE with a thankYouWebsiteUrl and NONE without one. */
          thankYouButtonType?: string;
          /** Format: uri */
          thankYouWebsiteUrl?: string;
          /** @description Whether people look over their answers before they send them. */
          isOptimizedForQuality?: boolean;
          /**
           * @description socialnet (the usual one) or photonet: both are advertised through Meta Ads. Any other platform is answered 501.
           * @enum {string}
           */
          platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The definition as Meta Ads gives it, under its own names: id, name, status (ACTIVE or ARCHIVED), questions and others; every member may be missing. It never holds leads. */
            form: {
              [key: string]: unknown;
            };
          };
        };
      };
    };
  };
  getLeadForm: {
    parameters: {
      query: {
        accountId: string;
        adAccountId?: string;
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
      };
      header?: never;
      path: {
        formId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The definition as Meta Ads gives it, under its own names: id, name, status (ACTIVE or ARCHIVED), questions and others; every member may be missing. It never holds leads. */
            form: {
              [key: string]: unknown;
            };
          };
        };
      };
    };
  };
  archiveLeadForm: {
    parameters: {
      query: {
        accountId: string;
        adAccountId?: string;
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
      };
      header?: never;
      path: {
        formId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            formId: string;
            /** @constant */
            status: "ARCHIVED";
            /** @constant */
            archived: true;
          };
        };
      };
    };
  };
  listFormLeads: {
    parameters: {
      query: {
        accountId: string;
        since?: number;
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path: {
        formId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["FormLead"][];
            hasMore: boolean;
            /** @description Pass it as `cursor` to read on; null on the last page. */
            nextCursor: string | null;
          };
        };
      };
    };
  };
  createTestLead: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        formId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The connected account: the posting account, or the ads connection beside it. */
          accountId: string;
          fieldData: {
            /** @description The key of the question. */
            name: string;
            values: string[];
          }[];
          /**
           * @description socialnet (the usual one) or photonet: both are advertised through Meta Ads. Any other platform is answered 501.
           * @enum {string}
           */
          platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            testLead: {
              id: string;
              formId: string;
            };
          };
        };
      };
    };
  };
  listLeads: {
    parameters: {
      query?: {
        formId?: string;
        accountId?: string;
        adAccountId?: string;
        since?: number;
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Lead"][];
            hasMore: boolean;
            /** @description Pass it as `cursor` to read on; null on the last page. */
            nextCursor: string | null;
          };
        };
      };
    };
  };
  listLocalServicesLeads: {
    parameters: {
      query: {
        accountId: string;
        customerId?: string;
        adAccountId?: string;
        fromDate?: string;
        toDate?: string;
        leadType?: "PHONE_CALL" | "MESSAGE" | "BOOKING";
        leadStatus?: "NEW" | "ACTIVE" | "BOOKED" | "DECLINED" | "EXPIRED" | "DISABLED" | "CONSUMER_DECLINED" | "WIPED_OUT";
        chargedOnly?: boolean;
        pageToken?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            customerId: string;
            data: components["schemas"]["LocalServicesLead"][];
            paging: {
              /** @description Pass it as `pageToken` to read on; null on the last page. */
              nextPageToken: string | null;
            };
          };
        };
      };
    };
  };
  listLocalServicesLeadConversations: {
    parameters: {
      query: {
        accountId: string;
        customerId?: string;
        adAccountId?: string;
        pageToken?: string;
      };
      header?: never;
      path: {
        leadId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            customerId: string;
            data: components["schemas"]["LocalServicesConversation"][];
            paging: {
              /** @description Pass it as `pageToken` to read on; null on the last page. */
              nextPageToken: string | null;
            };
          };
        };
      };
    };
  };
  createMessagingAd: {
    parameters: {
      query?: {
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The connected account: the posting account, or the ads connection beside it. */
          accountId: string;
          /** @description The ad account, act_ and its number. */
          adAccountId: string;
          campaign?: {
            /** @description The name of the first ad where it is left out. */
            name?: string;
            /**
             * @description What the campaign is for. The objective of Meta Ads follows from it.
             * @enum {string}
             */
            goal: "traffic" | "awareness" | "lead_generation" | "engagement" | "sales" | "app_promotion" | "messages" | "calls" | "video_views";
            /** @description What the law has rules for. None where it is left out. */
            specialAdCategories?: ("HOUSING" | "EMPLOYMENT" | "FINANCIAL_PRODUCTS_SERVICES" | "ISSUES_ELECTIONS_POLITICS" | "ONLINE_GAMBLING_AND_GAMING")[];
            /** @description Refused: a campaign has no budget here. */
            budget?: unknown;
            /** @description Refused: a campaign has no budget here. */
            dailyBudget?: unknown;
            /** @description Refused: a campaign has no budget here. */
            lifetimeBudget?: unknown;
            /** @description Refused: a campaign has no budget here. */
            dailyBudgetMinorUnits?: unknown;
            /** @description Refused: a campaign has no budget here. */
            lifetimeBudgetMinorUnits?: unknown;
          };
          adSet?: {
            /** @description The name of the first ad where it is left out. */
            name?: string;
            /** @description A billing event of Meta Ads; IMPRESSIONS where it is left out. */
            billingEvent?: string;
            /** @description An optimization goal of Meta Ads. The usual one of the goal where it is left out. */
            optimizationGoal?: string;
            /** @description What may be spent on a day, in the minor units of the currency of the ad account: 1999 is 19.99 dollars, and 1999 yen. It is passed on as it is. */
            dailyBudgetMinorUnits: number;
            /** @description The targeting object of Meta Ads. It is passed on as it is. */
            targeting: {
              [key: string]: unknown;
            };
            /** @description The promoted_object of Meta Ads, for goals that need a pixel or an app. It is passed on as it is. */
            promotedObject?: {
              [key: string]: unknown;
            };
          };
          /** @description An ad set that exists, in place of `campaign` and `adSet`. It stays as it is. */
          adSetId?: string;
          /** @description One, or up to three: see the operation. */
          ads: {
            name: string;
            creative?: components["schemas"]["AdChainCreative"];
            /** @description A creative of the ad account, in place of `creative`. */
            creativeId?: string;
            /** @description createMessagingAd, createCtwaAd: what people read when the conversation opens. */
            greeting?: string;
            /** @description createMessagingAd, createCtwaAd: what people can send with one tap. */
            prefilledText?: string;
          }[];
          /**
           * @description PAUSED where it is left out.
           * @enum {string}
           */
          status?: "ACTIVE" | "PAUSED";
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AdChain"];
        };
      };
    };
  };
  generateAdPreviews: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The connected account: the posting account, or the ads connection beside it. */
          accountId: string;
          /** @description The ad account, act_ and its number. */
          adAccountId: string;
          /** @description The formats to show it in, 1 to 10, each once: ad_format of the Marketing API. DESKTOP_FEED_STANDARD, MOBILE_FEED_STANDARD, INSTAGRAM_STANDARD when they are left out. */
          formats?: string[];
          /** @description A creative, by its id at Meta Ads. */
          existingCreativeId?: string;
          /** @description A creative in the form of Meta Ads: object_story_spec and so on. It is passed on as it is. */
          creativeSpec?: {
            [key: string]: unknown;
          };
          /**
           * @description socialnet (the usual one) or photonet: both are advertised through Meta Ads. Any other platform is answered 501.
           * @enum {string}
           */
          platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description In the order of the formats. */
            previews: {
              format: string;
              /** @description An iframe, good for 24 hours. */
              html: string | null;
            }[];
          };
        };
      };
    };
  };
  createRfPrediction: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The connected account: the posting account, or the ads connection beside it. */
          accountId: string;
          /** @description The ad account, act_ and its number. */
          adAccountId: string;
          /** @description In whole units of the currency. Exactly one of budgetAmount and reach. */
          budgetAmount?: number;
          /** @description How many people are to be reached. */
          reach?: number;
          /** Format: date-time */
          startDate: string;
          /**
           * Format: date-time
           * @description After startDate.
           */
          endDate: string;
          /** @description How often one person is shown the ad at most. */
          frequencyCap?: number;
          /** @description The targeting object of Meta Ads, passed on as it is; people in the United States when it is left out. */
          targeting?: {
            [key: string]: unknown;
          };
          /** @description Members of the targeting object that name placements, such as publisher_platforms. */
          placements?: {
            [key: string]: unknown;
          };
          /**
           * @description socialnet (the usual one) or photonet: both are advertised through Meta Ads. Any other platform is answered 501.
           * @enum {string}
           */
          platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            adAccountId: string;
            currency: string;
            prediction: components["schemas"]["RfPrediction"];
          };
        };
      };
    };
  };
  getRfPrediction: {
    parameters: {
      query: {
        accountId: string;
        adAccountId: string;
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
      };
      header?: never;
      path: {
        predictionId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            adAccountId: string;
            currency: string;
            prediction: components["schemas"]["RfPrediction"];
          };
        };
      };
    };
  };
  cancelRfReservation: {
    parameters: {
      query: {
        accountId: string;
        adAccountId: string;
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
      };
      header?: never;
      path: {
        predictionId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            id: string;
            /** @constant */
            deleted: true;
          };
        };
      };
    };
  };
  reserveRfPrediction: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        predictionId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The connected account: the posting account, or the ads connection beside it. */
          accountId: string;
          /** @description The ad account, act_ and its number. */
          adAccountId: string;
          /**
           * @description socialnet (the usual one) or photonet: both are advertised through Meta Ads. Any other platform is answered 501.
           * @enum {string}
           */
          platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            adAccountId: string;
            prediction: components["schemas"]["RfPrediction"];
          };
        };
      };
    };
  };
  getAdsSearchTerms: {
    parameters: {
      query: {
        accountId: string;
        customerId?: string;
        adAccountId?: string;
        fromDate?: string;
        toDate?: string;
        campaignId?: string;
        adGroupId?: string;
        adSetId?: string;
        pageToken?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            customerId: string;
            data: components["schemas"]["AdSearchTerm"][];
            paging: {
              /** @description Pass it as `pageToken` to read on; null on the last page. */
              nextPageToken: string | null;
            };
          };
        };
      };
    };
  };
  listAdStudies: {
    parameters: {
      query: {
        accountId: string;
        adAccountId: string;
        fields?: string;
        limit?: number;
        after?: string;
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            adAccountId: string;
            data: {
              [key: string]: unknown;
            }[];
            paging: {
              /** @description Pass it as `after` to read on; null on the last page. */
              after: string | null;
            };
          };
        };
      };
    };
  };
  getLinkedInBidPricing: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The connected account: the posting account, or the ads connection beside it. */
          accountId: string;
          /** @description The ad account: act_ and its number, as everywhere in this service, or the number alone, or urn:li:sponsoredAccount: and the number. */
          adAccountId: string;
          spec: components["schemas"]["TargetingSpec"];
          /**
           * @description SPONSORED_UPDATES when it is left out.
           * @enum {string}
           */
          campaignType?: "TEXT_AD" | "SPONSORED_UPDATES" | "SPONSORED_INMAILS";
          /**
           * @description What is paid for: a thousand impressions (the usual one), a click, or a view of a video.
           * @enum {string}
           */
          bidType?: "CPM" | "CPC" | "CPV";
          /**
           * @description EXACT, the usual one, or also people who are like the audience.
           * @enum {string}
           */
          matchType?: "EXACT" | "AUDIENCE_EXPANDED";
          /** @description The ISO 4217 code of the money in the request. Left out, that of the ad account. */
          currency?: string;
          /** @description The objective of the campaign, such as WEBSITE_VISIT. */
          objectiveType?: string;
          /** @description What delivery is optimized for, such as MAX_CLICK. */
          optimizationTargetType?: string;
          /** @description What is to be spent in a day, in whole units of the currency: 19.99. */
          dailyBudget?: number;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description Whether LinkedIn has figures for this audience. */
            available: boolean;
            pricing: components["schemas"]["BidPricing"] | null;
          };
        };
      };
    };
  };
  estimateAdReach: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The connected account: the posting account, or the ads connection beside it. */
          accountId: string;
          /** @description The ad account, act_ and its number. */
          adAccountId: string;
          spec: components["schemas"]["TargetingSpec"];
          /** @description What the ad set is optimized for, in the words of Meta Ads, such as REACH or LINK_CLICKS. */
          optimizationGoal: string;
          /**
           * @description socialnet (the usual one) or photonet: both are advertised through Meta Ads. Any other platform is answered 501.
           * @enum {string}
           */
          platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description Whether Meta Ads gave an estimate. */
            available: boolean;
            lower: number | null;
            upper: number | null;
            /** @description Always null: Meta Ads returns none. */
            daily: number | null;
            /** @description Always null: the estimate holds no money. */
            currency: string | null;
            estimateReady: boolean | null;
          };
        };
      };
    };
  };
  searchAdTargeting: {
    parameters: {
      query: {
        accountId: string;
        q: string;
        dimension?: "geo" | "interest" | "behavior" | "income";
        adAccountId?: string;
        geoType?: "all" | "country" | "region" | "city" | "subcity" | "neighborhood" | "place" | "zip" | "metro_area" | "geo_market";
        countryCode?: string;
        limit?: number;
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            results: components["schemas"]["TargetingOption"][];
          };
        };
      };
    };
  };
  getLinkedInSupplyForecast: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The connected account: the posting account, or the ads connection beside it. */
          accountId: string;
          /** @description The ad account: act_ and its number, as everywhere in this service, or the number alone, or urn:li:sponsoredAccount: and the number. */
          adAccountId: string;
          spec: components["schemas"]["TargetingSpec"];
          /**
           * @description SPONSORED_UPDATES when it is left out.
           * @enum {string}
           */
          campaignType?: "SPONSORED_UPDATES" | "SPONSORED_INMAILS" | "DYNAMIC";
          /** @description Unix milliseconds. */
          timeRangeStart: number;
          /** @description Unix milliseconds, after timeRangeStart and in the future. LinkedIn limits how far. */
          timeRangeEnd: number;
          /** @description The objective of the campaign, such as WEBSITE_VISIT. */
          objectiveType?: string;
          /** @description What LinkedIn optimizes its own bids for, such as MAX_CLICK. Left out, competingBid is bid. */
          optimizationTarget?: string;
          /** @description What is to be spent in a day, in whole units of the currency: 19.99. */
          dailyBudget?: number;
          /** @description What is to be spent in all, in whole units of the currency: 19.99. */
          totalBudget?: number;
          /** @description The ISO 4217 code of the money in the request. Left out, that of the ad account. */
          currency?: string;
          /** @description What is bid by hand. Left out without optimizationTarget, what LinkedIn suggests is bid. */
          competingBid?: {
            /** @enum {string} */
            bidType: "CPM" | "CPC" | "CPV";
            amount: number;
          };
          /** @description Also on partner sites. */
          enableAudienceNetwork?: boolean;
          /** @description Also for people who are like the audience. */
          enableAudienceExpansion?: boolean;
          /** @description On connected television only; needs enableAudienceNetwork. */
          connectedTelevisionOnly?: boolean;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description Whether LinkedIn has a forecast for this audience. */
            available: boolean;
            forecast: components["schemas"]["SupplyForecastSeries"][];
          };
        };
      };
    };
  };
  getAdsTimeline: {
    parameters: {
      query: {
        accountId: string;
        fromDate?: string;
        toDate?: string;
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            rows: {
              /**
               * Format: date
               * @description In the time zone of the ad account.
               */
              date: string;
              /** @description The ISO 4217 code of spend. */
              currency: string;
              /** @description In whole units of the currency of the ad account. */
              spend: number;
              /** @description How often it was shown. */
              impressions: number;
              /** @description The sum of the people reached on each day and by each ad: a person who is reached twice counts twice. */
              reach: number;
              /** @description All clicks, also those that did not leave the network. */
              clicks: number;
              /** @description What Meta Ads counts as conversions; it revises them for days. */
              conversions: number;
              /** @description Clicks per hundred impressions; null without an impression. */
              ctr: number | null;
              /** @description Spend per click; null without a click. */
              cpc: number | null;
              /** @description Spend per thousand impressions; null without an impression. */
              cpm: number | null;
              /** @description Spend per conversion; null without one. */
              costPerConversion: number | null;
            }[];
          };
        };
      };
    };
  };
  getAdTree: {
    parameters: {
      query?: {
        accountId?: string;
        fromDate?: string;
        toDate?: string;
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            campaigns: components["schemas"]["AdTreeCampaign"][];
            /** @description True when there is more than fits: the newest 2000 campaigns, 5000 ad sets and 10000 ads are read. Name an account to read less. */
            truncated: boolean;
          };
        };
      };
    };
  };
  listValueRuleSets: {
    parameters: {
      query: {
        accountId: string;
        adAccountId: string;
        limit?: number;
        after?: string;
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            adAccountId: string;
            data: components["schemas"]["ValueRuleSet"][];
            paging: {
              /** @description Pass it as `after` to read on; null on the last page. */
              after: string | null;
            };
          };
        };
      };
    };
  };
  createValueRuleSet: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The connected account: the posting account, or the ads connection beside it. */
          accountId: string;
          /** @description The ad account, act_ and its number. */
          adAccountId: string;
          name: string;
          /** @description The first rule that holds for a person is the one that counts. */
          rules: {
            /** @description The id of a rule that is there already; left out, the rule is new. */
            id?: string;
            name: string;
            /** @enum {string} */
            adjustSign: "INCREASE" | "DECREASE";
            /** @description By how many percent the bid changes: 1 to 1000 up, 1 to 90 down. */
            adjustValue: number;
            /** @description The word of Meta Ads, as it was read. */
            status?: string;
            /** @description All of them must hold. */
            criteria: {
              /** @description The id on Meta Ads of one that is there already. */
              id?: string;
              /** @enum {string} */
              criteriaType: "AGE" | "GENDER" | "OS_TYPE" | "DEVICE_PLATFORM" | "LOCATION" | "PLACEMENT" | "OMNI_CHANNEL" | "AUDIENCE_LABEL";
              /** @enum {string} */
              operator: "CONTAINS";
              /** @description Such as 18-24 for AGE. */
              criteriaValues: string[];
              /** @description What each of the values is, in the words of Meta Ads. */
              criteriaValueTypes: string[];
            }[];
          }[];
          /**
           * @description socialnet (the usual one) or photonet: both are advertised through Meta Ads. Any other platform is answered 501.
           * @enum {string}
           */
          platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            adAccountId: string;
            /** @description The id on Meta Ads; valueRuleSetId of an ad set takes it. */
            valueRuleSetId: string;
          };
        };
      };
    };
  };
  getValueRuleSet: {
    parameters: {
      query: {
        accountId: string;
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
      };
      header?: never;
      path: {
        valueRuleSetId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            valueRuleSet: components["schemas"]["ValueRuleSet"];
          };
        };
      };
    };
  };
  updateValueRuleSet: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        valueRuleSetId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The connected account: the posting account, or the ads connection beside it. */
          accountId: string;
          name: string;
          /** @description The first rule that holds for a person is the one that counts. */
          rules: {
            /** @description The id of a rule that is there already; left out, the rule is new. */
            id?: string;
            name: string;
            /** @enum {string} */
            adjustSign: "INCREASE" | "DECREASE";
            /** @description By how many percent the bid changes: 1 to 1000 up, 1 to 90 down. */
            adjustValue: number;
            /** @description The word of Meta Ads, as it was read. */
            status?: string;
            /** @description All of them must hold. */
            criteria: {
              /** @description The id on Meta Ads of one that is there already. */
              id?: string;
              /** @enum {string} */
              criteriaType: "AGE" | "GENDER" | "OS_TYPE" | "DEVICE_PLATFORM" | "LOCATION" | "PLACEMENT" | "OMNI_CHANNEL" | "AUDIENCE_LABEL";
              /** @enum {string} */
              operator: "CONTAINS";
              /** @description Such as 18-24 for AGE. */
              criteriaValues: string[];
              /** @description What each of the values is, in the words of Meta Ads. */
              criteriaValueTypes: string[];
            }[];
          }[];
          /**
           * @description socialnet (the usual one) or photonet: both are advertised through Meta Ads. Any other platform is answered 501.
           * @enum {string}
           */
          platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The id on Meta Ads; valueRuleSetId of an ad set takes it. */
            valueRuleSetId: string;
            name: string;
            rules: components["schemas"]["ValueRule"][];
            message: string;
          };
        };
      };
    };
  };
  deleteValueRuleSet: {
    parameters: {
      query: {
        accountId: string;
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
      };
      header?: never;
      path: {
        valueRuleSetId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            id: string;
            /** @constant */
            deleted: true;
            /** @description The id on Meta Ads; valueRuleSetId of an ad set takes it. */
            valueRuleSetId: string;
            message: string;
          };
        };
      };
    };
  };
  listAdVideos: {
    parameters: {
      query: {
        accountId: string;
        adAccountId: string;
        fields?: string;
        limit?: number;
        after?: string;
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            adAccountId: string;
            data: {
              [key: string]: unknown;
            }[];
            paging: {
              /** @description Pass it as `after` to read on; null on the last page. */
              after: string | null;
            };
          };
        };
      };
    };
  };
  uploadAdVideo: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The connected account: the posting account, or the ads connection beside it. */
          accountId: string;
          /** @description The ad account, act_ and its number. */
          adAccountId: string;
          /**
           * Format: uri
           * @description Where Meta Ads fetches the video. https only.
           */
          videoUrl?: string;
          /** @description The video as base64, plain or as a data URL: data:video/mp4;base64,... */
          videoBase64?: string;
          /** @description With an extension. ad_video.mp4 when it is left out. */
          filename?: string;
          /**
           * @description socialnet (the usual one) or photonet: both are advertised through Meta Ads. Any other platform is answered 501.
           * @enum {string}
           */
          platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            adAccountId: string;
            video: {
              /** @description The id at Meta Ads. */
              id: string;
            };
          };
        };
      };
    };
  };
  deleteAdVideo: {
    parameters: {
      query: {
        accountId: string;
        adAccountId: string;
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
      };
      header?: never;
      path: {
        videoId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            id: string;
            /** @constant */
            deleted: true;
            /** @constant */
            success: true;
          };
        };
      };
    };
  };
  getAd: {
    parameters: {
      query?: {
        fromDate?: string;
        toDate?: string;
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
      };
      header?: never;
      path: {
        adId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Ad"];
        };
      };
    };
  };
  updateAd: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        adId: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": {
          /**
           * @description active starts it, paused stops it.
           * @enum {string}
           */
          status?: "active" | "paused";
          /** @description The budget of the ad set. A lifetime budget needs an end date. */
          budget?: {
            /** @description In whole units of the currency: 19.99. */
            amount: number;
            /** @enum {string} */
            type: "daily" | "lifetime";
          };
          /** @description The whole new targeting of the ad set, in the form of Meta Ads (targeting of the Marketing API). It is passed on as it is. */
          targeting?: {
            [key: string]: unknown;
          };
          /** @description What the ad shows otherwise than now; what is left out stays. At most one of imageUrl, imageHash, carouselCards and videoId. */
          creative?: {
            headline?: string;
            /** @description The text above the image. */
            body?: string;
            /**
             * Format: uri
             * @description Where the ad leads. https only.
             */
            linkUrl?: string;
            /** @description The line below the headline. */
            description?: string;
            /**
             * @description The button.
             * @enum {string}
             */
            callToAction?: "LEARN_MORE" | "SHOP_NOW" | "SIGN_UP" | "BOOK_TRAVEL" | "CONTACT_US" | "DOWNLOAD" | "GET_OFFER" | "GET_QUOTE" | "SUBSCRIBE" | "WATCH_MORE" | "ADD_TO_CART" | "APPLY_NOW" | "BOOK_NOW" | "BUY_TICKETS" | "DONATE" | "DONATE_NOW" | "GET_DIRECTIONS" | "GET_SHOWTIMES" | "LISTEN_NOW" | "ORDER_NOW" | "PLAY_GAME" | "REQUEST_TIME" | "SEE_MENU" | "START_ORDER" | "INSTALL_MOBILE_APP" | "USE_APP" | "REGISTER" | "JOIN" | "ATTEND" | "REQUEST_DEMO" | "VIEW_QUOTE" | "APPLY" | "SEE_MORE" | "BUY_NOW" | "CALL_NOW" | "WHATSAPP_MESSAGE" | "MESSAGE_PAGE" | "NO_BUTTON";
            /**
             * Format: uri
             * @description Where Meta Ads fetches the image. https only.
             */
            imageUrl?: string;
            /** @description The hash of an uploaded image. */
            imageHash?: string;
            /** @description 2 to 10 cards in place of one image. */
            carouselCards?: {
              /**
               * Format: uri
               * @description Where Meta Ads fetches the image of the card. https only.
               */
              imageUrl: string;
              /**
               * Format: uri
               * @description Where the card leads. https only.
               */
              linkUrl: string;
              headline?: string;
              description?: string;
              /** @enum {string} */
              callToAction?: "LEARN_MORE" | "SHOP_NOW" | "SIGN_UP" | "BOOK_TRAVEL" | "CONTACT_US" | "DOWNLOAD" | "GET_OFFER" | "GET_QUOTE" | "SUBSCRIBE" | "WATCH_MORE" | "ADD_TO_CART" | "APPLY_NOW" | "BOOK_NOW" | "BUY_TICKETS" | "DONATE" | "DONATE_NOW" | "GET_DIRECTIONS" | "GET_SHOWTIMES" | "LISTEN_NOW" | "ORDER_NOW" | "PLAY_GAME" | "REQUEST_TIME" | "SEE_MENU" | "START_ORDER" | "INSTALL_MOBILE_APP" | "USE_APP" | "REGISTER" | "JOIN" | "ATTEND" | "REQUEST_DEMO" | "VIEW_QUOTE" | "APPLY" | "SEE_MORE" | "BUY_NOW" | "CALL_NOW" | "WHATSAPP_MESSAGE" | "MESSAGE_PAGE" | "NO_BUTTON";
            }[];
            /** @description A video of the library, by its id. */
            videoId?: string;
          };
          name?: string;
          /**
           * @description socialnet (the usual one) or photonet: both are advertised through Meta Ads. Any other platform is answered 501.
           * @enum {string}
           */
          platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The id of the ad at Meta Ads. */
            adId: string;
            /** @description What was changed at Meta Ads, in the order of the calls. */
            applied: {
              /** @enum {string} */
              step: "campaign" | "ad_set" | "creative" | "ad";
              /** @description The id at Meta Ads of what was changed or made. */
              platformId: string;
            }[];
            ad: components["schemas"]["Ad"] | null;
            /** @description The new creative, when one was made. */
            creativeId?: string;
            /** @description Why the status was left as it is. */
            message?: string;
          };
        };
      };
    };
  };
  deleteAd: {
    parameters: {
      query?: {
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
      };
      header?: never;
      path: {
        adId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The id at Meta Ads. */
            id: string;
            /** @constant */
            deleted: true;
            /** @description A sentence for people. */
            message: string;
          };
        };
      };
    };
  };
  getAdAnalytics: {
    parameters: {
      query?: {
        fromDate?: string;
        toDate?: string;
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
      };
      header?: never;
      path: {
        adId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            ad: {
              id: string;
              platformAdId: string;
              name: string;
              /** @enum {string} */
              platform: "socialnet" | "photonet";
              status: string;
              currency: string | null;
            };
            analytics: {
              summary: components["schemas"]["AdMetrics"];
              /** @description Oldest first. */
              daily: components["schemas"]["AdDay"][];
            };
          };
        };
      };
    };
  };
  getAdComments: {
    parameters: {
      query?: {
        placement?: "socialnet" | "photonet";
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path: {
        adId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["AdComment"][];
            hasMore: boolean;
            /** @description Pass it as `cursor` to read on; null on the last page. */
            nextCursor: string | null;
            /** @enum {string} */
            placement: "socialnet" | "photonet";
            adId: string;
            platformAdId: string;
            /** @description The Facebook post or the Instagram media. */
            postId: string;
            /** @description The connected account that read them. */
            accountId: string;
          };
        };
      };
    };
  };
  duplicateAd: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        adId: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": {
          /**
           * @description socialnet (the usual one) or photonet: both are advertised through Meta Ads. Any other platform is answered 501.
           * @enum {string}
           */
          platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
          /** @description The ad set of the copy, by its id at Meta Ads. */
          adSetId?: string;
          /**
           * @description PAUSED when it is left out.
           * @enum {string}
           */
          statusOption?: "ACTIVE" | "PAUSED" | "INHERITED_FROM_SOURCE";
          /**
           * @description Whether renamePrefix and renameSuffix are given to everything that is copied, to the object itself, or to nothing.
           * @enum {string}
           */
          renameStrategy?: "DEEP_RENAME" | "ONLY_TOP_LEVEL_RENAME" | "NO_RENAME";
          renamePrefix?: string;
          renameSuffix?: string;
          /** @description Has the ads of this connection read anew right afterwards, so that the copy shows in lists soon. true when it is left out. */
          syncAfter?: boolean;
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The id of the copy at Meta Ads. */
            copiedAdId: string;
            /**
             * @description Whether a pass over the ads was started. skipped: it was not asked for, or the account is no ads connection.
             * @enum {string}
             */
            discovery: "triggered" | "skipped";
            /** @description As Meta Ads gives it, under its own names; every member may be missing. */
            raw: {
              [key: string]: unknown;
            };
          };
        };
      };
    };
  };
  getAdMedia: {
    parameters: {
      query?: {
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
      };
      header?: never;
      path: {
        adId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            media: {
              /** @enum {string} */
              type: "image" | "video";
              /** @description Signed by Meta Ads and good for a short time. Null when Meta Ads returns none. */
              url: string | null;
              thumbnailUrl: string | null;
              videoId: string | null;
              /** @description Of a video, in seconds. */
              length: number | null;
              /** @description The place in the ad: cards of a carousel count from 0. */
              index: number;
            }[];
          };
        };
      };
    };
  };
  getAdPreviews: {
    parameters: {
      query?: {
        formats?: string;
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
      };
      header?: never;
      path: {
        adId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            adId: string;
            /** @description In the order of the formats. */
            previews: {
              format: string;
              /** @description An iframe, good for 24 hours. */
              html: string | null;
            }[];
          };
        };
      };
    };
  };
  updateAdStatus: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        adId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description active starts it, paused stops it.
           * @enum {string}
           */
          status: "active" | "paused";
          /**
           * @description socialnet (the usual one) or photonet: both are advertised through Meta Ads. Any other platform is answered 501.
           * @enum {string}
           */
          platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description 1 if the ad was changed. */
            updated: number;
            /** @description 1 if the ad was skipped. */
            skipped: number;
            /** @description Why the ad was skipped. */
            message?: string;
          };
        };
      };
    };
  };
  getAdTrackingTags: {
    parameters: {
      query?: {
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
      };
      header?: never;
      path: {
        adId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            platform: string;
            /** @constant */
            level: "creative";
            /** @description The creative that has the tags. */
            creativeId: string;
            /** @description The tags as Meta Ads keeps them: a query. */
            urlTags: string | null;
            /** @description What is appended to the addresses that the ad leads to, in this order. */
            tags: {
              /** @description utm_source, for example. */
              key: string;
              /** @description May hold macros of Meta Ads, such as {{campaign.name}}. */
              value: string;
            }[];
            /** @description As Meta Ads gives it, under its own names; every member may be missing. */
            templateUrlSpec: {
              [key: string]: unknown;
            } | null;
          };
        };
      };
    };
  };
  updateAdTrackingTags: {
    parameters: {
      query?: {
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads";
      };
      header?: never;
      path: {
        adId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description What is appended to the addresses that the ad leads to, in this order. */
          urlTags: {
            /** @description utm_source, for example. */
            key: string;
            /** @description May hold macros of Meta Ads, such as {{campaign.name}}. */
            value: string;
          }[];
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            adId: string;
            /** @description The creative that has the tags. */
            creativeId: string;
            /** @description The tags as Meta Ads keeps them: a query. */
            urlTags: string | null;
            /** @description What is appended to the addresses that the ad leads to, in this order. */
            tags: {
              /** @description utm_source, for example. */
              key: string;
              /** @description May hold macros of Meta Ads, such as {{campaign.name}}. */
              value: string;
            }[];
            previousCreativeId: string;
            /** @description What was changed at Meta Ads, in the order of the calls. */
            applied: {
              /** @enum {string} */
              step: "campaign" | "ad_set" | "creative" | "ad";
              /** @description The id at Meta Ads of what was changed or made. */
              platformId: string;
            }[];
          };
        };
      };
    };
  };
  getAnalytics: {
    parameters: {
      query?: {
        postId?: string;
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads" | "sms";
        profileId?: string;
        accountId?: string;
        source?: "all" | "internal" | "service" | "external";
        fromDate?: string;
        toDate?: string;
        page?: number;
        limit?: number;
        sortBy?: "date" | "engagement" | "impressions" | "reach" | "likes" | "comments" | "shares" | "saves" | "clicks" | "views" | "follows";
        order?: "asc" | "desc";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            overview: {
              totalPosts: number;
              /** @description Those of which something went out. */
              publishedPosts: number;
              /** @description How many wait, on whatever day. */
              scheduledPosts: number;
              totals: components["schemas"]["AnalyticsNumbers"];
              /**
               * Format: date-time
               * @description The newest of its accounts.
               */
              lastSync: string | null;
              dataStaleness: {
                staleAccountCount: number;
                /** @description Stale accounts are read at once. */
                syncTriggered: boolean;
              };
            };
            data: components["schemas"]["AnalyticsPost"][];
            hasMore: boolean;
            pagination: {
              page: number;
              limit: number;
              total: number;
              pages: number;
            };
            /** @description Those of the filter whose platform tells numbers. */
            accounts: components["schemas"]["AnalyticsAccount"][];
            posts?: components["schemas"]["LegacyAnalyticsPost"][];
          } | components["schemas"]["PostAnalytics"];
        };
      };
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PostAnalytics"];
        };
      };
    };
  };
  getBestTimeToPost: {
    parameters: {
      query?: {
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads" | "sms";
        profileId?: string;
        accountId?: string;
        source?: "all" | "internal" | "service" | "external";
        timezone?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The zone of the slots. */
            timezone: string;
            slots: {
              /** @description 0 is Sunday. */
              day_of_week: number;
              hour: number;
              /** @description Two decimals. */
              avg_engagement: number;
              post_count: number;
            }[];
          };
        };
      };
    };
  };
  getBizlistingPerformance: {
    parameters: {
      query: {
        accountId: string;
        startDate?: string;
        endDate?: string;
        metrics?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            accountId: string;
            /** @constant */
            platform: "bizlisting";
            dateRange: {
              /** Format: date */
              startDate: string;
              /** Format: date */
              endDate: string;
            };
            metrics: {
              [key: string]: {
                total: number;
                values: {
                  /** Format: date */
                  date: string;
                  value: number;
                }[];
              };
            };
            dataDelay: string;
          };
        };
      };
    };
  };
  getBizlistingSearchKeywords: {
    parameters: {
      query: {
        accountId: string;
        startMonth?: string;
        endMonth?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            accountId: string;
            /** @constant */
            platform: "bizlisting";
            monthRange: {
              /** @description YYYY-MM */
              startMonth: string;
              /** @description YYYY-MM */
              endMonth: string;
            };
            keywords: components["schemas"]["BizlistingKeyword"][];
            note: string;
          };
        };
      };
    };
  };
  getContentDecay: {
    parameters: {
      query?: {
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads" | "sms";
        profileId?: string;
        accountId?: string;
        source?: "all" | "internal" | "service" | "external";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            buckets: {
              bucket_order: number;
              /** @enum {string} */
              bucket_label: "0-6h" | "6-12h" | "12-24h" | "1-2d" | "2-7d" | "7-30d" | "30d+";
              /** @description Cumulative, two decimals. Null without an observation. */
              avg_pct_of_final: number | null;
              post_count: number;
            }[];
          };
        };
      };
    };
  };
  getDailyMetrics: {
    parameters: {
      query?: {
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads" | "sms";
        profileId?: string;
        accountId?: string;
        source?: "all" | "internal" | "service" | "external";
        fromDate?: string;
        toDate?: string;
        timezone?: string;
        attribution?: "publish" | "received";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The zone of the days. */
            timezone: string;
            /** @enum {string} */
            attribution: "publish" | "received";
            dateRange: {
              /** Format: date */
              from: string;
              /** Format: date */
              to: string;
            };
            /** @description The oldest day first. Days without posts, or without observations, are left out. */
            dailyData: {
              /** Format: date */
              date: string;
              /** @description Posts that went out on the day; with received, posts that were observed on it, one on two accounts as two. */
              postCount: number;
              /** @description The same by platform. */
              platforms: {
                [key: string]: number;
              };
              metrics: components["schemas"]["DailyNumbers"];
            }[];
            platformBreakdown: {
              platform: string;
              /** @description Posts that went out in the range; with received, posts that were out by its end and were observed since it began. */
              postCount: number;
              /** @description How often it was shown. */
              impressions: number | null;
              /** @description How many people saw it. */
              reach: number | null;
              /** @description Likes and other reactions. */
              likes: number | null;
              /** @description Comments and answers. */
              comments: number | null;
              /** @description Shares, reposts and quotes. */
              shares: number | null;
              /** @description Saves and bookmarks. */
              saves: number | null;
              /** @description Clicks. */
              clicks: number | null;
              /** @description Views. */
              views: number | null;
              /** @description People who followed the account from the post. */
              follows: number | null;
              /** @description How often it was sent in a message. */
              sends: number | null;
            }[];
          };
        };
      };
    };
  };
  listInboxConversationAnalytics: {
    parameters: {
      query: {
        fromDate: string;
        toDate?: string;
        timezone?: string;
        profileId?: string;
        platform?: "socialnet" | "photonet" | "microblog" | "skynet" | "forum" | "botchat" | "chatapp" | "workchat";
        accountId?: string;
        source?: "contact" | "human" | "api" | "workflow" | "sequence" | "broadcast" | "comment_automation" | "platform";
        limit?: number;
        page?: number;
        sortBy?: "lastMessageAt" | "firstMessageAt" | "totalMessages" | "received" | "sent" | "read" | "failed";
        order?: "asc" | "desc";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /**
             * Format: date
             * @description The first day.
             */
            from: string;
            /**
             * Format: date
             * @description The last day.
             */
            to: string;
            /** @description The zone whose days these are. */
            timezone: string;
            data: components["schemas"]["ConversationAnalytics"][];
            hasMore: boolean;
            pagination: {
              page: number;
              limit: number;
              total: number;
              pages: number;
            };
          };
        };
      };
    };
  };
  getInboxConversationAnalytics: {
    parameters: {
      query: {
        fromDate: string;
        toDate?: string;
        timezone?: string;
      };
      header?: never;
      path: {
        conversationId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            conversationId: string;
            accountId: string;
            platform: string;
            /**
             * Format: date
             * @description The first day.
             */
            from: string;
            /**
             * Format: date
             * @description The last day.
             */
            to: string;
            /** @description The zone whose days these are. */
            timezone: string;
            summary: {
              /** @description Incoming messages, by createdAt. */
              received: number;
              /** @description Outgoing messages that left, by sentAt. */
              sent: number;
              /** @description Outgoing messages that the participant has read, by readAt. */
              read: number;
              /** @description Outgoing messages that failed, by createdAt. */
              failed: number;
              /** @description Outgoing messages of which it is uncertain whether they left, by createdAt. */
              unknown: number;
              /** @description received and sent. */
              totalMessages: number;
              /**
               * Format: date-time
               * @description Of the messages in the range.
               */
              firstMessageAt: string | null;
              /**
               * Format: date-time
               * @description Of the messages in the range.
               */
              lastMessageAt: string | null;
            };
            /** @description Every day of the range, the first one first. */
            timeseries: components["schemas"]["InboxDay"][];
            /** @description The received and sent messages by what produced them. */
            bySource: {
              /**
               * @description Who wrote the messages: the contact, a person in the panel (human), an API key (api), an automation, or the account in the app of the platform (platform).
               * @enum {string}
               */
              source: "contact" | "human" | "api" | "workflow" | "sequence" | "broadcast" | "comment_automation" | "platform";
              count: number;
            }[];
          };
        };
      };
    };
  };
  getInboxHeatmap: {
    parameters: {
      query: {
        fromDate: string;
        toDate?: string;
        timezone?: string;
        profileId?: string;
        platform?: "socialnet" | "photonet" | "microblog" | "skynet" | "forum" | "botchat" | "chatapp" | "workchat";
        accountId?: string;
        source?: "contact" | "human" | "api" | "workflow" | "sequence" | "broadcast" | "comment_automation" | "platform";
        action?: "message.received" | "message.sent" | "message.read" | "all";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /**
             * Format: date
             * @description The first day.
             */
            from: string;
            /**
             * Format: date
             * @description The last day.
             */
            to: string;
            /** @description The zone whose days these are. */
            timezone: string;
            buckets: {
              dow: number;
              hour: number;
              /** @description Incoming messages, by createdAt. */
              received: number;
              /** @description Outgoing messages that left, by sentAt. */
              sent: number;
              /** @description Outgoing messages that the participant has read, by readAt. */
              read: number;
            }[];
          };
        };
      };
    };
  };
  getInboxResponseTime: {
    parameters: {
      query: {
        fromDate: string;
        toDate?: string;
        timezone?: string;
        profileId?: string;
        platform?: "socialnet" | "photonet" | "microblog" | "skynet" | "forum" | "botchat" | "chatapp" | "workchat";
        accountId?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /**
             * Format: date
             * @description The first day.
             */
            from: string;
            /**
             * Format: date
             * @description The last day.
             */
            to: string;
            /** @description The zone whose days these are. */
            timezone: string;
            summary: {
              /** @description How many questions were answered. */
              sampleSize: number;
              medianSeconds: number | null;
              p90Seconds: number | null;
              p99Seconds: number | null;
              meanSeconds: number | null;
              fastestSeconds: number | null;
              slowestSeconds: number | null;
            };
            /** @description Seven steps, also those without answers. */
            histogram: {
              /** @enum {string} */
              bucket: "0-1m" | "1-5m" | "5-15m" | "15-60m" | "1-4h" | "4-24h" | "1d+";
              /** @description Counted in this step. */
              lowerSeconds: number;
              /** @description Counted in the next step; null on the last one. */
              upperSeconds: number | null;
              count: number;
            }[];
          };
        };
      };
    };
  };
  getInboxSourceBreakdown: {
    parameters: {
      query: {
        fromDate: string;
        toDate?: string;
        timezone?: string;
        profileId?: string;
        platform?: "socialnet" | "photonet" | "microblog" | "skynet" | "forum" | "botchat" | "chatapp" | "workchat";
        accountId?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /**
             * Format: date
             * @description The first day.
             */
            from: string;
            /**
             * Format: date
             * @description The last day.
             */
            to: string;
            /** @description The zone whose days these are. */
            timezone: string;
            sources: {
              /**
               * @description Who wrote the messages: the contact, a person in the panel (human), an API key (api), an automation, or the account in the app of the platform (platform).
               * @enum {string}
               */
              source: "contact" | "human" | "api" | "workflow" | "sequence" | "broadcast" | "comment_automation" | "platform";
              /** @description Incoming messages, by createdAt. */
              received: number;
              /** @description Outgoing messages that left, by sentAt. */
              sent: number;
              /** @description Outgoing messages that the participant has read, by readAt. */
              read: number;
              byPlatform: {
                /** @enum {string} */
                platform: "socialnet" | "photonet" | "microblog" | "skynet" | "forum" | "botchat" | "chatapp" | "workchat";
                /** @description Incoming messages, by createdAt. */
                received: number;
                /** @description Outgoing messages that left, by sentAt. */
                sent: number;
                /** @description Outgoing messages that the participant has read, by readAt. */
                read: number;
              }[];
            }[];
          };
        };
      };
    };
  };
  getInboxTopAccounts: {
    parameters: {
      query: {
        fromDate: string;
        toDate?: string;
        timezone?: string;
        profileId?: string;
        platform?: "socialnet" | "photonet" | "microblog" | "skynet" | "forum" | "botchat" | "chatapp" | "workchat";
        source?: "contact" | "human" | "api" | "workflow" | "sequence" | "broadcast" | "comment_automation" | "platform";
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /**
             * Format: date
             * @description The first day.
             */
            from: string;
            /**
             * Format: date
             * @description The last day.
             */
            to: string;
            /** @description The zone whose days these are. */
            timezone: string;
            accounts: {
              accountId: string;
              platform: string;
              displayName: string;
              username: string;
              received: number;
              sent: number;
              /** @description received and sent. */
              total: number;
              conversations: number;
              /** @description Null without answers. */
              medianResponseSeconds: number | null;
              /** @description How many questions were answered. */
              repliedCount: number;
            }[];
          };
        };
      };
    };
  };
  getInboxVolume: {
    parameters: {
      query: {
        fromDate: string;
        toDate?: string;
        timezone?: string;
        profileId?: string;
        platform?: "socialnet" | "photonet" | "microblog" | "skynet" | "forum" | "botchat" | "chatapp" | "workchat";
        accountId?: string;
        source?: "contact" | "human" | "api" | "workflow" | "sequence" | "broadcast" | "comment_automation" | "platform";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /**
             * Format: date
             * @description The first day.
             */
            from: string;
            /**
             * Format: date
             * @description The last day.
             */
            to: string;
            /** @description The zone whose days these are. */
            timezone: string;
            summary: {
              /** @description Incoming messages, by createdAt. */
              received: number;
              /** @description Outgoing messages that left, by sentAt. */
              sent: number;
              /** @description Outgoing messages that the participant has read, by readAt. */
              read: number;
              /** @description Outgoing messages that failed, by createdAt. */
              failed: number;
              /** @description Outgoing messages of which it is uncertain whether they left, by createdAt. */
              unknown: number;
              uniqueConversations: number;
            };
            /** @description Every day of the range, the first one first. */
            timeseries: components["schemas"]["InboxDay"][];
            /** @description Platforms with messages in the range. */
            byPlatform: {
              /** @enum {string} */
              platform: "socialnet" | "photonet" | "microblog" | "skynet" | "forum" | "botchat" | "chatapp" | "workchat";
              /** @description Incoming messages, by createdAt. */
              received: number;
              /** @description Outgoing messages that left, by sentAt. */
              sent: number;
              /** @description Outgoing messages that the participant has read, by readAt. */
              read: number;
              /** @description Outgoing messages that failed, by createdAt. */
              failed: number;
              /** @description Outgoing messages of which it is uncertain whether they left, by createdAt. */
              unknown: number;
            }[];
          };
        };
      };
    };
  };
  getPhotonetAccountInsights: {
    parameters: {
      query: {
        accountId: string;
        metrics?: string;
        since?: string;
        until?: string;
        metricType?: "time_series" | "total_value";
        breakdown?: "media_product_type" | "follow_type" | "follower_type" | "contact_button_type";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            accountId: string;
            platform: string;
            dateRange: {
              /** Format: date */
              since: string;
              /** Format: date */
              until: string;
            };
            /** @enum {string} */
            metricType: "time_series" | "total_value";
            /** @description As it was asked for. */
            breakdown?: string;
            /** @description By the names of the platform. One that it did not tell is absent, and never 0. */
            metrics: {
              [key: string]: components["schemas"]["InsightMetric"];
            };
            /** @description The numbers that are null, each with the reason. */
            unavailableMetrics: components["schemas"]["UnavailableMetric"][];
            /** @description How late the platform is with its numbers. */
            dataDelay: string;
          };
        };
      };
    };
  };
  getPhotonetDemographics: {
    parameters: {
      query: {
        accountId: string;
        metric?: "follower_demographics" | "engaged_audience_demographics";
        breakdown?: string;
        timeframe?: "this_week" | "this_month";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            accountId: string;
            platform: string;
            /** @enum {string} */
            metric: "follower_demographics" | "engaged_audience_demographics";
            /** @enum {string} */
            timeframe: "this_week" | "this_month";
            /** @description By dimension, most first. A dimension that the platform tells nothing of is absent. */
            demographics: {
              [key: string]: {
                dimension: string;
                value: number;
              }[];
            };
            /** @description The numbers that are null, each with the reason. */
            unavailableMetrics: components["schemas"]["UnavailableMetric"][];
            note: string;
          };
        };
      };
    };
  };
  getPhotonetFollowerHistory: {
    parameters: {
      query: {
        accountId: string;
        metrics?: string;
        since?: string;
        until?: string;
        metricType?: "time_series" | "total_value";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            accountId: string;
            platform: string;
            dateRange: {
              /** Format: date */
              since: string;
              /** Format: date */
              until: string;
            };
            /** @enum {string} */
            metricType: "time_series" | "total_value";
            /** @description As it was asked for. */
            breakdown?: string;
            /** @description By the names of the platform. One that it did not tell is absent, and never 0. */
            metrics: {
              [key: string]: components["schemas"]["InsightMetric"];
            };
            /** @description The numbers that are null, each with the reason. */
            unavailableMetrics: components["schemas"]["UnavailableMetric"][];
            /** @description How late the platform is with its numbers. */
            dataDelay: string;
          };
        };
      };
    };
  };
  getPostTimeline: {
    parameters: {
      query: {
        postId: string;
        fromDate?: string;
        toDate?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            postId: string;
            timeline: {
              /** Format: date */
              date: string;
              platform: string;
              platformPostId: string | null;
              accountId: string;
              /** @description How often it was shown. */
              impressions: number | null;
              /** @description How many people saw it. */
              reach: number | null;
              /** @description Likes and other reactions. */
              likes: number | null;
              /** @description Comments and answers. */
              comments: number | null;
              /** @description Shares, reposts and quotes. */
              shares: number | null;
              /** @description Saves and bookmarks. */
              saves: number | null;
              /** @description Clicks. */
              clicks: number | null;
              /** @description Views. */
              views: number | null;
              /** @description People who followed the account from the post. */
              follows: number | null;
              /** @description How often it was sent in a message. */
              sends: number | null;
              /**
               * Format: date-time
               * @description When the platform was asked.
               */
              lastUpdated: string;
            }[];
          };
        };
      };
    };
  };
  getPostingFrequency: {
    parameters: {
      query?: {
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads" | "sms";
        profileId?: string;
        accountId?: string;
        source?: "all" | "internal" | "service" | "external";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            frequency: {
              platform: string;
              posts_per_week: number;
              /** @description In percent, two decimals. */
              avg_engagement_rate: number | null;
              /** @description Two decimals. */
              avg_engagement: number | null;
              /** @description Weeks of accounts with so many posts. */
              weeks_count: number;
            }[];
          };
        };
      };
    };
  };
  getPronetOrgAggregateAnalytics: {
    parameters: {
      query: {
        accountId: string;
        metrics?: string;
        since?: string;
        until?: string;
        metricType?: "time_series" | "total_value";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            accountId: string;
            platform: string;
            dateRange: {
              /** Format: date */
              since: string;
              /** Format: date */
              until: string;
            };
            /** @enum {string} */
            metricType: "time_series" | "total_value";
            /** @description As it was asked for. */
            breakdown?: string;
            /** @description By the names of the platform. One that it did not tell is absent, and never 0. */
            metrics: {
              [key: string]: components["schemas"]["InsightMetric"];
            };
            /** @description The numbers that are null, each with the reason. */
            unavailableMetrics: components["schemas"]["UnavailableMetric"][];
            /** @description How late the platform is with its numbers. */
            dataDelay: string;
          };
        };
      };
    };
  };
  getShortvideoAccountInsights: {
    parameters: {
      query: {
        accountId: string;
        metrics?: string;
        since?: string;
        until?: string;
        metricType?: "time_series" | "total_value";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            accountId: string;
            platform: string;
            dateRange: {
              /** Format: date */
              since: string;
              /** Format: date */
              until: string;
            };
            /** @enum {string} */
            metricType: "time_series" | "total_value";
            /** @description As it was asked for. */
            breakdown?: string;
            /** @description By the names of the platform. One that it did not tell is absent, and never 0. */
            metrics: {
              [key: string]: components["schemas"]["InsightMetric"];
            };
            /** @description The numbers that are null, each with the reason. */
            unavailableMetrics: components["schemas"]["UnavailableMetric"][];
            /** @description How late the platform is with its numbers. */
            dataDelay: string;
          };
        };
      };
    };
  };
  getSocialnetPageInsights: {
    parameters: {
      query: {
        accountId: string;
        metrics?: string;
        since?: string;
        until?: string;
        metricType?: "time_series" | "total_value";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            accountId: string;
            platform: string;
            dateRange: {
              /** Format: date */
              since: string;
              /** Format: date */
              until: string;
            };
            /** @enum {string} */
            metricType: "time_series" | "total_value";
            /** @description As it was asked for. */
            breakdown?: string;
            /** @description By the names of the platform. One that it did not tell is absent, and never 0. */
            metrics: {
              [key: string]: components["schemas"]["InsightMetric"];
            };
            /** @description The numbers that are null, each with the reason. */
            unavailableMetrics: components["schemas"]["UnavailableMetric"][];
            /** @description How late the platform is with its numbers. */
            dataDelay: string;
          };
        };
      };
    };
  };
  getSocialnetPostEarnings: {
    parameters: {
      query: {
        accountId: string;
        postId: string;
        metrics?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            accountId: string;
            /** @description As the platform calls it. */
            postId: string;
            platform: string;
            /** @enum {string} */
            period: "lifetime";
            metrics: {
              [key: string]: components["schemas"]["EarnedAmount"];
            };
            /** @description The numbers that are null, each with the reason. */
            unavailableMetrics: components["schemas"]["UnavailableMetric"][];
            /** @description How late the platform is with its numbers. */
            dataDelay: string;
          };
        };
      };
    };
  };
  getVideositeChannelInsights: {
    parameters: {
      query: {
        accountId: string;
        metrics?: string;
        since?: string;
        until?: string;
        metricType?: "time_series" | "total_value";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            accountId: string;
            platform: string;
            dateRange: {
              /** Format: date */
              since: string;
              /** Format: date */
              until: string;
            };
            /** @enum {string} */
            metricType: "time_series" | "total_value";
            /** @description As it was asked for. */
            breakdown?: string;
            /** @description By the names of the platform. One that it did not tell is absent, and never 0. */
            metrics: {
              [key: string]: components["schemas"]["InsightMetric"];
            };
            /** @description The numbers that are null, each with the reason. */
            unavailableMetrics: components["schemas"]["UnavailableMetric"][];
            /** @description How late the platform is with its numbers. */
            dataDelay: string;
          };
        };
      };
    };
  };
  getVideositeDailyViews: {
    parameters: {
      query: {
        videoId: string;
        accountId: string;
        startDate?: string;
        endDate?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            videoId: string;
            /** @description The length of the video. */
            durationSeconds: number | null;
            dateRange: {
              /** Format: date */
              startDate: string;
              /** Format: date */
              endDate: string;
            };
            /**
             * Format: date
             * @description YouTube may change the numbers of this day and of later ones.
             */
            provisionalSince: string;
            /** @description The sum of the days. */
            totalViews: number;
            dailyViews: components["schemas"]["VideoDay"][];
            /**
             * Format: date-time
             * @description When YouTube was asked: now.
             */
            lastSyncedAt: string | null;
            scopeStatus: {
              /** @description Always true: without the scope the answer is analytics_permission_missing. */
              hasAnalyticsScope: boolean;
            };
          };
        };
      };
    };
  };
  getVideositeDemographics: {
    parameters: {
      query: {
        accountId: string;
        videoId?: string;
        breakdown?: string;
        startDate?: string;
        endDate?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            accountId: string;
            platform: string;
            /** @description As it was asked for. */
            videoId?: string;
            /** @description Of the video. */
            title?: string | null;
            /**
             * Format: date-time
             * @description Of the video.
             */
            publishedAt?: string | null;
            /** @description By dimension, most first. A dimension that the platform tells nothing of is absent. */
            demographics: {
              [key: string]: {
                dimension: string;
                value: number;
              }[];
            };
            /** @description The numbers that are null, each with the reason. */
            unavailableMetrics: components["schemas"]["UnavailableMetric"][];
            dateRange: {
              /** Format: date */
              startDate: string;
              /** Format: date */
              endDate: string;
            };
            /**
             * Format: date
             * @description YouTube may change the numbers of this day and of later ones.
             */
            provisionalSince: string;
            note: string;
          };
        };
      };
    };
  };
  getVideositeVideoRetention: {
    parameters: {
      query: {
        videoId: string;
        accountId: string;
        startDate?: string;
        endDate?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            accountId: string;
            videoId: string;
            title: string | null;
            /** Format: date-time */
            publishedAt: string | null;
            /** @description The length of the video. */
            durationSeconds: number | null;
            dateRange: {
              /** Format: date */
              startDate: string;
              /** Format: date */
              endDate: string;
            };
            /**
             * Format: date
             * @description YouTube may change the numbers of this day and of later ones.
             */
            provisionalSince: string;
            retentionCurve: components["schemas"]["RetentionPoint"][];
            note: string;
            scopeStatus: {
              /** @description Always true: without the scope the answer is analytics_permission_missing. */
              hasAnalyticsScope: boolean;
            };
          };
        };
      };
    };
  };
  listApiKeys: {
    parameters: {
      query?: {
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["ApiKey"][];
            hasMore: boolean;
            /** @description Pass it as `cursor` to read on; null on the last page. */
            nextCursor: string | null;
            apiKeys?: components["schemas"]["LegacyApiKey"][];
          };
        };
      };
    };
  };
  createApiKey: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          name: string;
          /** @enum {string} */
          mode?: "live" | "test";
          /** @enum {string} */
          scope?: "full" | "profiles";
          profileIds?: string[];
          /** @enum {string} */
          permission?: "read-write" | "read";
          /** @description Days; null never expires. */
          expiresIn?: number | null;
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            id: string;
            name: string;
            /** @enum {string} */
            mode: "live" | "test";
            /** @description The prefix and the last four characters. */
            keyPreview: string;
            /** @enum {string} */
            scope: "full" | "profiles";
            profileIds: string[];
            /** @enum {string} */
            permission: "read-write" | "read";
            /** Format: date-time */
            expiresAt: string | null;
            /**
             * Format: date-time
             * @description Up to a minute late.
             */
            lastUsedAt: string | null;
            createdBy: string | null;
            /** Format: date-time */
            createdAt: string;
            /** @description Shown this once. */
            key: string;
          };
        };
      };
    };
  };
  deleteApiKey: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        keyId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Deleted"];
        };
      };
    };
  };
  listAuditLog: {
    parameters: {
      query?: {
        action?: "account.connected" | "account.deleted" | "account.disconnected" | "account.moved" | "account.switched" | "apikey.created" | "apikey.deleted" | "auth.login" | "auth.login_failed" | "auth.logout" | "auth.password_changed" | "auth.password_reset" | "auth.registered" | "billing.checkout_created" | "billing.credited" | "post.settled" | "profile.deleted" | "team.deleted" | "team.invitation_accepted" | "team.invitation_revoked" | "team.member_invited" | "team.member_removed" | "team.role_changed" | "webhook.created" | "webhook.deleted" | "webhook.secret_rotated" | "webhook.updated";
        actorId?: string;
        targetType?: "account" | "api_key" | "billing" | "invitation" | "post" | "profile" | "team" | "user" | "webhook";
        from?: string;
        to?: string;
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["AuditEntry"][];
            hasMore: boolean;
            /** @description Pass it as `cursor` to read on; null on the last page. */
            nextCursor: string | null;
          };
        };
      };
    };
  };
  login: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Blanks around it and the case of its letters do not count. Its domain is kept and shown in ASCII form. */
          email: string;
          /** @description 8 to 128 characters, and not the address. */
          password: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Identity"];
        };
      };
    };
  };
  logout: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  changePassword: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          currentPassword: string;
          /** @description 8 to 128 characters, and not the address. */
          newPassword: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            changed: true;
          };
        };
      };
    };
  };
  requestPasswordReset: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Blanks around it and the case of its letters do not count. Its domain is kept and shown in ASCII form. */
          email: string;
        };
      };
    };
    responses: {
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            status: "accepted";
          };
        };
      };
    };
  };
  resetPassword: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          token: string;
          /** @description 8 to 128 characters, and not the address. */
          password: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            reset: true;
          };
        };
      };
    };
  };
  register: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Blanks around it and the case of its letters do not count. Its domain is kept and shown in ASCII form. */
          email: string;
          /** @description 8 to 128 characters, and not the address. */
          password: string;
          name?: string;
          teamName?: string;
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Identity"];
        };
      };
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            verification: "pending";
          };
        };
      };
    };
  };
  getSession: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Identity"];
        };
      };
    };
  };
  verifyCredential: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            valid: true;
            /** @enum {string} */
            authType: "api_key" | "session";
            /** @description For sessions only. */
            userId?: string;
            /** @description Always null. */
            scope: string | null;
          };
        };
      };
    };
  };
  verifyEmail: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          token: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            verified: true;
            email: string;
          };
        };
      };
    };
  };
  getBilling: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Balance"];
        };
      };
    };
  };
  createBillingCheckout: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Plain digits with at most two decimals, such as 25 or 25.00, as a text. */
          amountUsd: string;
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Checkout"];
        };
      };
    };
  };
  getMicroblogPricing: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PriceTable"];
        };
      };
    };
  };
  listBroadcasts: {
    parameters: {
      query?: {
        profileId?: string;
        status?: "draft" | "scheduled" | "sending" | "completed" | "failed" | "cancelled";
        platform?: "photonet" | "socialnet" | "botchat" | "microblog" | "skynet" | "forum" | "chatapp";
        limit?: number;
        cursor?: string;
        skip?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Broadcast"][];
            hasMore: boolean;
            /** @description Pass it as `cursor` to read on; null on the last page. */
            nextCursor: string | null;
            total?: number;
            skip?: number;
            limit?: number;
          };
        };
      };
    };
  };
  createBroadcast: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          profileId: string;
          accountId: string;
          /** @enum {string} */
          platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront";
          name: string;
          description?: string | null;
          message?: {
            /** @description {{name}}, {{email}}, {{phone}}, {{company}} and {{custom.<slug>}} are filled in for each person; {{name|there}} has a fallback. Another word between braces is refused. */
            text?: string;
            attachments?: {
              /** @enum {string} */
              type?: "image" | "video" | "audio" | "file";
              /**
               * Format: uri
               * @description The platform opens it.
               */
              url: string;
              filename?: string;
            }[];
          } | null;
          /** @description An approved template, on WhatsApp. */
          template?: {
            name: string;
            language: string;
            components?: {
              [key: string]: unknown;
            }[];
            /** @description What stands for each variable of the body, by its number or name. */
            variableMapping?: {
              [key: string]: {
                /** @enum {string} */
                field: "name" | "phone" | "email" | "company" | "custom";
                /** @description For custom: a text that is filled in like that of a message. */
                customValue?: string;
              };
            };
          } | null;
          /** @description Who is added when sending starts; {} is every contact on the account. */
          segmentFilters?: {
            /** @description Contacts with any of these tags, in any case. Absent: all. */
            tags?: string[];
            /** @description Who is not subscribed is never written to, so false fits nobody. */
            isSubscribed?: boolean;
          } | null;
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Broadcast"];
        };
      };
    };
  };
  getBroadcast: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        broadcastId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Broadcast"];
        };
      };
    };
  };
  deleteBroadcast: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        broadcastId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Deleted"];
        };
      };
    };
  };
  updateBroadcast: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        broadcastId: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": {
          name?: string;
          description?: string | null;
          message?: {
            /** @description {{name}}, {{email}}, {{phone}}, {{company}} and {{custom.<slug>}} are filled in for each person; {{name|there}} has a fallback. Another word between braces is refused. */
            text?: string;
            attachments?: {
              /** @enum {string} */
              type?: "image" | "video" | "audio" | "file";
              /**
               * Format: uri
               * @description The platform opens it.
               */
              url: string;
              filename?: string;
            }[];
          } | null;
          /** @description An approved template, on WhatsApp. */
          template?: {
            name: string;
            language: string;
            components?: {
              [key: string]: unknown;
            }[];
            /** @description What stands for each variable of the body, by its number or name. */
            variableMapping?: {
              [key: string]: {
                /** @enum {string} */
                field: "name" | "phone" | "email" | "company" | "custom";
                /** @description For custom: a text that is filled in like that of a message. */
                customValue?: string;
              };
            };
          } | null;
          /** @description Who is added when sending starts; {} is every contact on the account. */
          segmentFilters?: {
            /** @description Contacts with any of these tags, in any case. Absent: all. */
            tags?: string[];
            /** @description Who is not subscribed is never written to, so false fits nobody. */
            isSubscribed?: boolean;
          } | null;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Broadcast"];
        };
      };
    };
  };
  cancelBroadcast: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        broadcastId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Broadcast"];
        };
      };
    };
  };
  listBroadcastRecipients: {
    parameters: {
      query?: {
        status?: "pending" | "sent" | "delivered" | "read" | "failed" | "unknown" | "skipped";
        limit?: number;
        cursor?: string;
        skip?: number;
      };
      header?: never;
      path: {
        broadcastId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["BroadcastRecipient"][];
            hasMore: boolean;
            /** @description Pass it as `cursor` to read on; null on the last page. */
            nextCursor: string | null;
            total?: number;
            skip?: number;
            limit?: number;
          };
        };
      };
    };
  };
  addBroadcastRecipients: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        broadcastId: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": {
          contactIds?: string[];
          phones?: string[];
          useSegment?: boolean;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            added: number;
            skipped: number;
            /** @description Who was not added, and why: the first 1,000. */
            skippedRecipients: {
              contactId?: string;
              phone?: string;
              /** @enum {string} */
              code: "contact_not_found" | "no_channel" | "contact_blocked" | "contact_unsubscribed" | "already_added";
            }[];
          };
        };
      };
    };
  };
  scheduleBroadcast: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        broadcastId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** Format: date-time */
          scheduledAt: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Broadcast"];
        };
      };
    };
  };
  sendBroadcast: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        broadcastId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Broadcast"];
        };
      };
    };
  };
  deleteChatroomMessage: {
    parameters: {
      query: {
        accountId: string;
      };
      header?: never;
      path: {
        channelId: string;
        messageId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            id: string;
            /** @constant */
            deleted: true;
          };
        };
      };
    };
  };
  crosspostChatroomMessage: {
    parameters: {
      query: {
        accountId: string;
      };
      header?: never;
      path: {
        channelId: string;
        messageId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            id: string;
            channelId: string;
          };
        };
      };
    };
  };
  listChatroomPinnedMessages: {
    parameters: {
      query: {
        accountId: string;
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path: {
        channelId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["ChatroomMessage"][];
            hasMore: boolean;
            /** @description Pass it as `cursor` to read on; null on the last page. */
            nextCursor: string | null;
          };
        };
      };
    };
  };
  pinChatroomMessage: {
    parameters: {
      query: {
        accountId: string;
      };
      header?: never;
      path: {
        channelId: string;
        messageId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            operation: "message_pinned";
            channelId: string;
            messageId: string;
          };
        };
      };
    };
  };
  unpinChatroomMessage: {
    parameters: {
      query: {
        accountId: string;
      };
      header?: never;
      path: {
        channelId: string;
        messageId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            operation: "message_unpinned";
            channelId: string;
            messageId: string;
          };
        };
      };
    };
  };
  createChatroomThread: {
    parameters: {
      query: {
        accountId: string;
      };
      header?: never;
      path: {
        channelId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Up to 100 characters. */
          name: string;
          /** @description The message that the thread is opened on. */
          messageId?: string;
          /** @description After how many quiet minutes it is put away: 60, 1440, 4320 or 10080. */
          autoArchiveDuration?: number;
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            id: string;
            name: string;
          };
        };
      };
    };
  };
  sendChatroomDirectMessage: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          accountId: string;
          /** @description The id of a member, as listChatroomGuildMembers answers it. */
          userId: string;
          /** @description Up to 2000 characters. */
          content?: string;
          /** @description Cards below the words, at most 10. */
          embeds?: {
            [key: string]: unknown;
          }[];
          /** @description At most 10 files. */
          attachments?: {
            /** @enum {string} */
            type: "image" | "video" | "gif" | "document";
            /**
             * Format: uri
             * @description The service fetches it and sends it along. No uploaded file.
             */
            url: string;
            filename?: string;
            mimeType?: string;
            /** @description Bytes; Discord takes 10 MiB for each file. */
            size?: number;
          }[];
          /** @description Reads the words out. */
          tts?: boolean;
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            messageId: string;
            /** @description The conversation. */
            channelId: string;
            url: string;
            /** Format: date-time */
            timestamp: string;
            recipient: {
              userId: string;
              /** @constant */
              platform: "chatroom";
            };
            account: {
              id: string;
              username: string;
              displayName: string;
            };
          };
        };
      };
    };
  };
  listChatroomScheduledEvents: {
    parameters: {
      query: {
        accountId: string;
        withUserCount?: boolean;
      };
      header?: never;
      path: {
        guildId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["ChatroomScheduledEvent"][];
          };
        };
      };
    };
  };
  createChatroomScheduledEvent: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        guildId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description An account on the server. What is done is done by its bot. */
          accountId: string;
          /** @description Up to 100 characters. */
          name: string;
          /** @description Up to 1000 characters. */
          description?: string;
          /** Format: date-time */
          startsAt: string;
          entity: {
            /**
             * @description Outside, in a voice channel or in a stage.
             * @enum {string}
             */
            type: "external" | "voice" | "stage";
            /** @description The place, up to 100 characters. */
            location?: string;
            /**
             * Format: date-time
             * @description An event outside needs it.
             */
            endsAt?: string;
            /** @description An event inside needs its voice or stage channel. */
            channelId?: string;
          };
          /** @description The picture as a data URI of png, jpeg or gif. */
          imageDataUri?: string;
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ChatroomScheduledEvent"];
        };
      };
    };
  };
  getChatroomScheduledEvent: {
    parameters: {
      query: {
        accountId: string;
      };
      header?: never;
      path: {
        guildId: string;
        eventId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ChatroomScheduledEvent"];
        };
      };
    };
  };
  deleteChatroomScheduledEvent: {
    parameters: {
      query: {
        accountId: string;
      };
      header?: never;
      path: {
        guildId: string;
        eventId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            id: string;
            /** @constant */
            deleted: true;
          };
        };
      };
    };
  };
  updateChatroomScheduledEvent: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        guildId: string;
        eventId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description An account on the server. What is done is done by its bot. */
          accountId: string;
          /** @description Up to 100 characters. */
          name?: string;
          /** @description Up to 1000 characters. */
          description?: string;
          /** Format: date-time */
          startsAt?: string;
          /** Format: date-time */
          endsAt?: string;
          /** @description The place, up to 100 characters. */
          location?: string;
          /** @enum {string} */
          status?: "scheduled" | "active" | "completed" | "cancelled";
          /** @description The picture as a data URI of png, jpeg or gif. */
          imageDataUri?: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ChatroomScheduledEvent"];
        };
      };
    };
  };
  listChatroomGuildMembers: {
    parameters: {
      query: {
        accountId: string;
        limit?: number;
        after?: string;
      };
      header?: never;
      path: {
        guildId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["ChatroomMember"][];
            paging: {
              /** @description Pass it as `after` to read on; null on the last page. */
              after: string | null;
            };
          };
        };
      };
    };
  };
  searchChatroomGuildMembers: {
    parameters: {
      query: {
        accountId: string;
        query: string;
        limit?: number;
      };
      header?: never;
      path: {
        guildId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["ChatroomMember"][];
          };
        };
      };
    };
  };
  getChatroomGuildMember: {
    parameters: {
      query: {
        accountId: string;
      };
      header?: never;
      path: {
        guildId: string;
        userId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ChatroomMember"];
        };
      };
    };
  };
  addChatroomMemberRole: {
    parameters: {
      query: {
        accountId: string;
      };
      header?: never;
      path: {
        guildId: string;
        userId: string;
        roleId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            operation: "role_assigned";
            guildId: string;
            userId: string;
            roleId: string;
          };
        };
      };
    };
  };
  removeChatroomMemberRole: {
    parameters: {
      query: {
        accountId: string;
      };
      header?: never;
      path: {
        guildId: string;
        userId: string;
        roleId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            operation: "role_removed";
            guildId: string;
            userId: string;
            roleId: string;
          };
        };
      };
    };
  };
  listChatroomGuildRoles: {
    parameters: {
      query: {
        accountId: string;
      };
      header?: never;
      path: {
        guildId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["ChatroomRole"][];
          };
        };
      };
    };
  };
  createChatroomGuildRole: {
    parameters: {
      query: {
        accountId: string;
      };
      header?: never;
      path: {
        guildId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Up to 100 characters. */
          name: string;
          /** @description A colour of 24 bits. */
          color?: number;
          /** @description Shows its members apart. */
          hoist?: boolean;
          /** @description Everybody may mention it. */
          mentionable?: boolean;
          /** @description The bits of the Discord API, as a decimal number. The bot gives nothing that it does not have. */
          permissions?: string;
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ChatroomRole"];
        };
      };
    };
  };
  deleteChatroomGuildRole: {
    parameters: {
      query: {
        accountId: string;
      };
      header?: never;
      path: {
        guildId: string;
        roleId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            id: string;
            /** @constant */
            deleted: true;
          };
        };
      };
    };
  };
  editChatroomGuildRole: {
    parameters: {
      query: {
        accountId: string;
      };
      header?: never;
      path: {
        guildId: string;
        roleId: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": {
          /** @description Up to 100 characters. */
          name?: string;
          /** @description A colour of 24 bits. */
          color?: number;
          /** @description Shows its members apart. */
          hoist?: boolean;
          /** @description Everybody may mention it. */
          mentionable?: boolean;
          /** @description The bits of the Discord API, as a decimal number. The bot gives nothing that it does not have. */
          permissions?: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ChatroomRole"];
        };
      };
    };
  };
  listCommentAutomations: {
    parameters: {
      query?: {
        profileId?: string;
        limit?: number;
        cursor?: string;
        skip?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["CommentAutomation"][];
            hasMore: boolean;
            /** @description Pass it as `cursor` to read on; null on the last page. */
            nextCursor: string | null;
            total?: number;
            skip?: number;
            limit?: number;
          };
        };
      };
    };
  };
  createCommentAutomation: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          profileId: string;
          accountId: string;
          platform?: string;
          name: string;
          platformPostId?: string;
          /** @description It may be unpublished: the rule binds to it once it is out. */
          postId?: string;
          postTitle?: string | null;
          /** @description At most 1000 characters, 640 beside buttons. {{name}}, {{email}}, {{phone}}, {{company}} and {{custom.<slug>}} are filled in; {{name|there}} has a fallback. */
          dmMessage: string;
          /** @enum {string} */
          trigger?: "comment" | "story_reply";
          keywords?: string[];
          /** @enum {string} */
          matchMode?: "exact" | "contains" | "word";
          excludeKeywords?: string[];
          typoTolerance?: boolean;
          buttons?: {
            /** @enum {string} */
            type: "url" | "postback" | "phone";
            title: string;
            /**
             * Format: uri
             * @description The address that the button opens.
             */
            url?: string;
            payload?: string;
            phone?: string;
          }[];
          template?: {
            /** @enum {string} */
            type: "generic";
            elements: {
              title: string;
              subtitle?: string;
              /** Format: uri */
              imageUrl?: string;
              buttons?: {
                /** @enum {string} */
                type: "url" | "postback";
                title: string;
                /**
                 * Format: uri
                 * @description The address that the button opens.
                 */
                url?: string;
                payload?: string;
              }[];
            }[];
          } | null;
          dmMessageVariations?: string[];
          /** @description The public answer. Null: none. */
          commentReply?: string | null;
          commentReplyVariations?: string[];
          linkTracking?: boolean;
          /** @description Put on the contact who opens a link. */
          clickTag?: string | null;
          dmDelaySeconds?: number;
          commentReplyDelaySeconds?: number;
          alsoMatchInDms?: boolean;
          audience?: {
            /** @enum {string} */
            followerStatus?: "any" | "follower" | "non_follower";
            minFollowerCount?: number | null;
            /**
             * @description What happens where the platform does not tell the status: the message is sent, nothing is sent, or the person is asked to follow and press a button.
             * @enum {string}
             */
            whenUnknown?: "send" | "skip" | "verify";
          } | null;
          followGate?: {
            message?: string;
            buttonLabel?: string;
            notFollowingMessage?: string | null;
          } | null;
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CommentAutomation"];
        };
      };
    };
  };
  getCommentAutomation: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        automationId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CommentAutomation"];
        };
      };
    };
  };
  deleteCommentAutomation: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        automationId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Deleted"];
        };
      };
    };
  };
  updateCommentAutomation: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        automationId: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": {
          name?: string;
          /** @description At most 1000 characters, 640 beside buttons. {{name}}, {{email}}, {{phone}}, {{company}} and {{custom.<slug>}} are filled in; {{name|there}} has a fallback. */
          dmMessage?: string;
          isActive?: boolean;
          /** @enum {string} */
          trigger?: "comment" | "story_reply";
          keywords?: string[];
          /** @enum {string} */
          matchMode?: "exact" | "contains" | "word";
          excludeKeywords?: string[];
          typoTolerance?: boolean;
          buttons?: {
            /** @enum {string} */
            type: "url" | "postback" | "phone";
            title: string;
            /**
             * Format: uri
             * @description The address that the button opens.
             */
            url?: string;
            payload?: string;
            phone?: string;
          }[];
          template?: {
            /** @enum {string} */
            type: "generic";
            elements: {
              title: string;
              subtitle?: string;
              /** Format: uri */
              imageUrl?: string;
              buttons?: {
                /** @enum {string} */
                type: "url" | "postback";
                title: string;
                /**
                 * Format: uri
                 * @description The address that the button opens.
                 */
                url?: string;
                payload?: string;
              }[];
            }[];
          } | null;
          dmMessageVariations?: string[];
          /** @description The public answer. Null: none. */
          commentReply?: string | null;
          commentReplyVariations?: string[];
          linkTracking?: boolean;
          /** @description Put on the contact who opens a link. */
          clickTag?: string | null;
          dmDelaySeconds?: number;
          commentReplyDelaySeconds?: number;
          alsoMatchInDms?: boolean;
          audience?: {
            /** @enum {string} */
            followerStatus?: "any" | "follower" | "non_follower";
            minFollowerCount?: number | null;
            /**
             * @description What happens where the platform does not tell the status: the message is sent, nothing is sent, or the person is asked to follow and press a button.
             * @enum {string}
             */
            whenUnknown?: "send" | "skip" | "verify";
          } | null;
          followGate?: {
            message?: string;
            buttonLabel?: string;
            notFollowingMessage?: string | null;
          } | null;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CommentAutomation"];
        };
      };
    };
  };
  listCommentAutomationLogs: {
    parameters: {
      query?: {
        status?: "pending" | "sent" | "failed" | "unknown" | "skipped" | "gated";
        limit?: number;
        cursor?: string;
        skip?: number;
      };
      header?: never;
      path: {
        automationId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["CommentAutomationLog"][];
            hasMore: boolean;
            /** @description Pass it as `cursor` to read on; null on the last page. */
            nextCursor: string | null;
            total?: number;
            skip?: number;
            limit?: number;
            misses: {
              total: number;
              retentionDays: number;
              samples: {
                commentText: string;
                commenterName: string | null;
                /** @description The exclusion that won over a keyword. */
                excludedBy: string | null;
                /** Format: date-time */
                at: string;
              }[];
            };
          };
        };
      };
    };
  };
  listBizlistingLocations: {
    parameters: {
      query?: {
        profileId?: string;
        pendingDataToken?: string;
        tempToken?: string;
        search?: string;
        filter?: string;
      };
      header?: {
        "X-Connect-Token"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            locations: {
              id: string;
              name: string;
              /** @description What it is, in the words of the platform: board, page, organization. */
              type: string;
              /** @description The community that a channel is in. */
              guildId?: string;
              /** @description What it belongs to on the platform. */
              parentId?: string;
              /** @description The account or group at Google that holds it. */
              accountId?: string;
              accountName?: string;
              address?: string;
              /** @description Its primary category. */
              category?: string;
              storeCode?: string;
              websiteUrl?: string;
            }[];
            hasMore: boolean;
          };
        };
      };
    };
  };
  selectBizlistingLocation: {
    parameters: {
      query?: never;
      header?: {
        "X-Connect-Token"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          profileId: string;
          /** @description The id of a location that listBizlistingLocations lists. */
          locationId: string;
          /** @description Accepted from older clients and ignored: Google returns the account that holds the location. */
          accountId?: string;
          /** @description Names the unfinished connection, until it is finished or 15 minutes pass. */
          pendingDataToken?: string;
          /** @description The connectToken of the connection, in place of X-Connect-Token. */
          tempToken?: string;
          /** @description Taken from older clients and not read: the connection knows who agreed. */
          userProfile?: {
            [key: string]: unknown;
          };
          /**
           * Format: uri
           * @description http or https. In live mode, and in both modes of a production deployment, the address must be of PUBLIC_URL or of an origin in ALLOWED_ORIGINS. The answer names it with the result added.
           */
          redirect_url?: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            connected: true;
            accountId: string;
            profileId: string;
            account: components["schemas"]["Account"];
            /** @description Where to send the person on to, when the connection was begun with an address. */
            redirectUrl?: string;
          };
        };
      };
    };
  };
  getBotchatConnectStatus: {
    parameters: {
      query: {
        profileId: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            code: string;
            /** Format: date-time */
            expiresAt: string;
            /** @description Seconds. */
            expiresIn: number;
            botUsername: string;
            instructions: string[];
          };
        };
      };
    };
  };
  initiateBotchatConnect: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The id of the chat, or @ and its public name. */
          chatId: string;
          profileId: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            connected: true;
            accountId: string;
            profileId: string;
            account: components["schemas"]["Account"];
            /** @description Where to send the person on to, when the connection was begun with an address. */
            redirectUrl?: string;
          };
        };
      };
    };
  };
  completeBotchatConnect: {
    parameters: {
      query: {
        code: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @enum {string} */
            status: "pending" | "connected" | "expired";
            /** Format: date-time */
            expiresAt?: string;
            /** @description Seconds. */
            expiresIn?: number;
            message?: string;
            chatId?: string;
            chatTitle?: string;
            chatType?: string;
            account?: components["schemas"]["Account"];
          };
        };
      };
    };
  };
  connectChatappCredentials: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          profileId: string;
          /** @description The token of a system user of the app, with the scopes of the network. */
          accessToken: string;
          /** @description The id of the business account that the number belongs to. */
          wabaId: string;
          /** @description The id of the number, which is not the number itself. */
          phoneNumberId: string;
          /** @description Six digits that guard the number from then on. */
          pin?: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            connected: true;
            accountId: string;
            profileId: string;
            account: components["schemas"]["Account"];
            /** @description Where to send the person on to, when the connection was begun with an address. */
            redirectUrl?: string;
            /** @description Why the number could not be registered; null where nothing is wrong. */
            registrationWarning: string | null;
          };
        };
      };
    };
  };
  connectChatappEmbeddedSignup: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          code: string;
          profileId: string;
          /** @description The business account of the sign-up. */
          wabaId?: string;
          /** @description The number of the sign-up, by its id. */
          phoneNumberId?: string;
          /** @description The number stays in use on a phone. It is never registered. */
          isCoexistence?: boolean;
          /** @description E.164. The sign-up has to be of this number, else nothing is kept. */
          expectedPhoneNumber?: string;
          /**
           * Format: uri
           * @description http or https. In live mode, and in both modes of a production deployment, the address must be of PUBLIC_URL or of an origin in ALLOWED_ORIGINS. The answer names it with the result added.
           */
          redirectUrl?: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            connected: true;
            accountId: string;
            profileId: string;
            account: components["schemas"]["Account"];
            /** @description Where to send the person on to, when the connection was begun with an address. */
            redirectUrl?: string;
          };
        };
      };
    };
  };
  getChatappSdkConfig: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The id of the app. */
            appId: string;
            /** @description The id of the configuration of the sign-up. */
            configId: string;
          };
        };
      };
    };
  };
  listChatappPhoneNumbers: {
    parameters: {
      query: {
        profileId: string;
        pendingDataToken?: string;
        tempToken?: string;
      };
      header?: {
        "X-Connect-Token"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            phoneNumbers: {
              id: string;
              name: string;
              /** @description What it is, in the words of the platform: board, page, organization. */
              type: string;
              /** @description The community that a channel is in. */
              guildId?: string;
              /** @description What it belongs to on the platform. */
              parentId?: string;
              /** @description E.164. */
              display_phone_number: string;
              verified_name: string;
              /** @description GREEN, YELLOW or RED. */
              quality_rating?: string;
              /** @description Such as APPROVED. */
              name_status?: string;
              /** @description The business account that the number belongs to. */
              wabaId: string;
              wabaName?: string;
            }[];
          };
        };
      };
    };
  };
  completeChatappPhoneSelection: {
    parameters: {
      query?: never;
      header?: {
        "X-Connect-Token"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          profileId: string;
          /** @description The id of a number that listChatappPhoneNumbers lists. */
          phoneNumberId: string;
          /** @description The business account of the number, as in the list. Any other value is refused. */
          wabaId?: string;
          /** @description Names the unfinished connection, as its connectToken does, until it is finished or 15 minutes pass. */
          pendingDataToken?: string;
          /** @description Another name of pendingDataToken. Send one of the two. */
          tempToken?: string;
          /** @description Taken from older clients and not read: the connection knows who agreed. */
          userProfile?: {
            [key: string]: unknown;
          };
          /**
           * Format: uri
           * @description http or https. In live mode, and in both modes of a production deployment, the address must be of PUBLIC_URL or of an origin in ALLOWED_ORIGINS. The answer names it with the result added.
           */
          redirect_url?: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            connected: true;
            accountId: string;
            profileId: string;
            account: components["schemas"]["Account"];
            /** @description Where to send the person on to, when the connection was begun with an address. */
            redirectUrl?: string;
          };
        };
      };
    };
  };
  listChatroomChannelsForSelection: {
    parameters: {
      query: {
        profileId: string;
        pendingDataToken?: string;
        tempToken?: string;
        accountId?: string;
      };
      header?: {
        "X-Connect-Token"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            channels: {
              id: string;
              name: string;
              /** @description What it is, in the words of the platform: board, page, organization. */
              type: string;
              /** @description The community that a channel is in. */
              guildId?: string;
              /** @description What it belongs to on the platform. */
              parentId?: string;
            }[];
          };
        };
      };
    };
  };
  connectChatroomChannel: {
    parameters: {
      query?: never;
      header?: {
        "X-Connect-Token"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          profileId: string;
          /** @description The id of a channel that listChatroomChannelsForSelection lists. */
          channelId: string;
          /** @description The server of the channel, as in the list. Any other value is refused. */
          guildId: string;
          /** @description Names the unfinished connection, until it is finished or 15 minutes pass. */
          pendingDataToken?: string;
          /** @description The connectToken of the connection, in place of X-Connect-Token. */
          tempToken?: string;
          /** @description An account of the profile that is connected already, in place of a pending connection. */
          accountId?: string;
          /** @description Taken from older clients and not read: the connection knows who agreed. */
          userProfile?: {
            [key: string]: unknown;
          };
          /**
           * Format: uri
           * @description http or https. In live mode, and in both modes of a production deployment, the address must be of PUBLIC_URL or of an origin in ALLOWED_ORIGINS. The answer names it with the result added.
           */
          redirect_url?: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            connected: true;
            accountId: string;
            profileId: string;
            account: components["schemas"]["Account"];
            /** @description Where to send the person on to, when the connection was begun with an address. */
            redirectUrl?: string;
          };
        };
      };
    };
  };
  pendingConnectData: {
    parameters: {
      query: {
        token: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            platform: string;
            profileId: string;
            /** @description The connectToken of the connection. Send it to the select step as X-Connect-Token or tempToken. */
            tempToken: string;
            /** @description Who gave the consent, in the words of the platform. */
            userProfile: {
              [key: string]: string;
            };
            /** @enum {string} */
            selectionType: "organizations" | "pages" | "boards" | "locations" | "profiles" | "channels" | "numbers";
            options: {
              id: string;
              name: string;
              /** @description What it is, in the words of the platform: board, page, organization. */
              type: string;
              /** @description The community that a channel is in. */
              guildId?: string;
              /** @description What it belongs to on the platform. */
              parentId?: string;
            }[];
            /** Format: date-time */
            expiresAt: string;
          };
        };
      };
    };
  };
  listPhotonetPages: {
    parameters: {
      query: {
        profileId: string;
        pendingDataToken?: string;
        tempToken?: string;
      };
      header?: {
        "X-Connect-Token"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            pages: {
              id: string;
              name: string;
              /** @description What it is, in the words of the platform: board, page, organization. */
              type: string;
              /** @description The community that a channel is in. */
              guildId?: string;
              /** @description What it belongs to on the platform. */
              parentId?: string;
              /** @description The Instagram account behind the page. */
              photonet_business_account: {
                id: string;
                username: string;
                profile_picture_url?: string;
              };
            }[];
          };
        };
      };
    };
  };
  selectPhotonetAccount: {
    parameters: {
      query?: never;
      header?: {
        "X-Connect-Token"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          profileId: string;
          /** @description The id of a page that listPhotonetPages lists. */
          pageId: string;
          /** @description Names the unfinished connection, until it is finished or 15 minutes pass. */
          pendingDataToken?: string;
          /** @description The connectToken of the connection, in place of X-Connect-Token. */
          tempToken?: string;
          /** @description Taken from older clients and not read: the connection knows who agreed. */
          userProfile?: {
            [key: string]: unknown;
          };
          /**
           * Format: uri
           * @description http or https. In live mode, and in both modes of a production deployment, the address must be of PUBLIC_URL or of an origin in ALLOWED_ORIGINS. The answer names it with the result added.
           */
          redirect_url?: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            connected: true;
            accountId: string;
            profileId: string;
            account: components["schemas"]["Account"];
            /** @description Where to send the person on to, when the connection was begun with an address. */
            redirectUrl?: string;
          };
        };
      };
    };
  };
  listPinboardBoardsForSelection: {
    parameters: {
      query: {
        profileId: string;
        pendingDataToken?: string;
        tempToken?: string;
      };
      header?: {
        "X-Connect-Token"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            boards: {
              id: string;
              name: string;
              /** @description What it is, in the words of the platform: board, page, organization. */
              type: string;
              /** @description The community that a channel is in. */
              guildId?: string;
              /** @description What it belongs to on the platform. */
              parentId?: string;
              description?: string;
              /** @description PUBLIC, PROTECTED or SECRET. */
              privacy?: string;
            }[];
          };
        };
      };
    };
  };
  selectPinboardBoard: {
    parameters: {
      query?: never;
      header?: {
        "X-Connect-Token"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          profileId: string;
          /** @description The id of a board that listPinboardBoardsForSelection lists. */
          boardId: string;
          /** @description Accepted from older clients and ignored: Pinterest returns the name. */
          boardName?: string;
          /** @description Taken from older clients and neither read nor kept: the pending connection holds the token. */
          refreshToken?: string;
          /** @description Taken from older clients and not read. */
          expiresIn?: number;
          /** @description Names the unfinished connection, until it is finished or 15 minutes pass. */
          pendingDataToken?: string;
          /** @description The connectToken of the connection, in place of X-Connect-Token. */
          tempToken?: string;
          /** @description Taken from older clients and not read: the connection knows who agreed. */
          userProfile?: {
            [key: string]: unknown;
          };
          /**
           * Format: uri
           * @description http or https. In live mode, and in both modes of a production deployment, the address must be of PUBLIC_URL or of an origin in ALLOWED_ORIGINS. The answer names it with the result added.
           */
          redirect_url?: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            connected: true;
            accountId: string;
            profileId: string;
            account: components["schemas"]["Account"];
            /** @description Where to send the person on to, when the connection was begun with an address. */
            redirectUrl?: string;
          };
        };
      };
    };
  };
  listPronetOrganizations: {
    parameters: {
      query: {
        profileId?: string;
        pendingDataToken?: string;
        tempToken?: string;
        orgIds: string;
      };
      header?: {
        "X-Connect-Token"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            organizations: {
              id: string;
              name: string;
              /** @description What it is, in the words of the platform: board, page, organization. */
              type: string;
              /** @description The community that a channel is in. */
              guildId?: string;
              /** @description What it belongs to on the platform. */
              parentId?: string;
              /** @description The name in the address of its page. */
              vanityName?: string;
              website?: string;
              description?: string;
            }[];
          };
        };
      };
    };
  };
  selectPronetOrganization: {
    parameters: {
      query?: never;
      header?: {
        "X-Connect-Token"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          profileId: string;
          /** @enum {string} */
          accountType: "personal" | "organization";
          /** @description Required with accountType organization, not read with personal. */
          selectedOrganization?: {
            /** @description The id of an organization of the person. */
            id: string;
            /** @description Not read: it follows from the id. */
            urn?: string;
            /** @description Ignored: LinkedIn returns the name. */
            name?: string;
            /** @description Not read. */
            vanityName?: string;
            /**
             * Format: uri
             * @description Not read.
             */
            logoUrl?: string;
          };
          /** @description Names the unfinished connection, until it is finished or 15 minutes pass. */
          pendingDataToken?: string;
          /** @description The connectToken of the connection, in place of X-Connect-Token. */
          tempToken?: string;
          /** @description Taken from older clients and not read: the connection knows who agreed. */
          userProfile?: {
            [key: string]: unknown;
          };
          /**
           * Format: uri
           * @description http or https. In live mode, and in both modes of a production deployment, the address must be of PUBLIC_URL or of an origin in ALLOWED_ORIGINS. The answer names it with the result added.
           */
          redirect_url?: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            connected: true;
            accountId: string;
            profileId: string;
            account: components["schemas"]["Account"];
            /** @description Where to send the person on to, when the connection was begun with an address. */
            redirectUrl?: string;
          };
        };
      };
    };
  };
  configureShortvideoAdsBrandIdentity: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The connected account: the posting account, or the ads connection beside it. */
          accountId: string;
          /** @description Up to 40 characters. */
          displayName: string;
          /**
           * Format: uri
           * @description The address of a square picture, https or http, JPG or PNG, at least 98 by 98 pixels and at most 5 MB. TikTok fetches it.
           */
          imageUrl: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /** @description Its id at TikTok, for ads that run for no TikTok account. */
            identityId: string;
            displayName: string;
          };
        };
      };
    };
  };
  connectSkynetCredentials: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Handle, mail address or DID. */
          identifier: string;
          appPassword: string;
          state?: string;
          profileId?: string;
          /**
           * Format: uri
           * @description http or https. In live mode, and in both modes of a production deployment, the address must be of PUBLIC_URL or of an origin in ALLOWED_ORIGINS. The answer names it with the result added.
           */
          redirectUri?: string;
          /**
           * Format: uri
           * @description Another name of redirectUri. Send one of the two.
           */
          redirect_url?: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            connected: true;
            accountId: string;
            profileId: string;
            account: components["schemas"]["Account"];
            /** @description Where to send the person on to, when the connection was begun with an address. */
            redirectUrl?: string;
          };
        };
      };
    };
  };
  listSnapnetProfiles: {
    parameters: {
      query: {
        profileId: string;
        pendingDataToken?: string;
        tempToken?: string;
      };
      header?: {
        "X-Connect-Token"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            publicProfiles: {
              id: string;
              name: string;
              /** @description What it is, in the words of the platform: board, page, organization. */
              type: string;
              /** @description The community that a channel is in. */
              guildId?: string;
              /** @description What it belongs to on the platform. */
              parentId?: string;
              display_name: string;
              username: string;
              profile_image_url?: string;
              subscriber_count?: number;
            }[];
          };
        };
      };
    };
  };
  selectSnapnetProfile: {
    parameters: {
      query?: never;
      header?: {
        "X-Connect-Token"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          profileId: string;
          selectedPublicProfile: {
            /** @description The id of a profile that listSnapnetProfiles lists. */
            id: string;
            /** @description Ignored: Snapchat returns the name. */
            display_name?: string;
            /** @description Not read. */
            username?: string;
            /**
             * Format: uri
             * @description Not read.
             */
            profile_image_url?: string;
            /** @description Not read. */
            subscriber_count?: number;
          };
          /** @description Taken from older clients and neither read nor kept: the pending connection holds the token. */
          refreshToken?: string;
          /** @description Taken from older clients and not read. */
          expiresIn?: number;
          /** @description Names the unfinished connection, until it is finished or 15 minutes pass. */
          pendingDataToken?: string;
          /** @description The connectToken of the connection, in place of X-Connect-Token. */
          tempToken?: string;
          /** @description Taken from older clients and not read: the connection knows who agreed. */
          userProfile?: {
            [key: string]: unknown;
          };
          /**
           * Format: uri
           * @description http or https. In live mode, and in both modes of a production deployment, the address must be of PUBLIC_URL or of an origin in ALLOWED_ORIGINS. The answer names it with the result added.
           */
          redirect_url?: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            connected: true;
            accountId: string;
            profileId: string;
            account: components["schemas"]["Account"];
            /** @description Where to send the person on to, when the connection was begun with an address. */
            redirectUrl?: string;
          };
        };
      };
    };
  };
  listSocialnetPages: {
    parameters: {
      query: {
        profileId: string;
        pendingDataToken?: string;
        tempToken?: string;
      };
      header?: {
        "X-Connect-Token"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            pages: {
              id: string;
              name: string;
              /** @description What it is, in the words of the platform: board, page, organization. */
              type: string;
              /** @description The community that a channel is in. */
              guildId?: string;
              /** @description What it belongs to on the platform. */
              parentId?: string;
              username?: string;
              /** @description What Facebook files the page under. */
              category?: string;
            }[];
          };
        };
      };
    };
  };
  selectSocialnetPage: {
    parameters: {
      query?: never;
      header?: {
        "X-Connect-Token"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          profileId: string;
          /** @description The id of a page that listSocialnetPages lists. */
          pageId: string;
          /** @description Names the unfinished connection, until it is finished or 15 minutes pass. */
          pendingDataToken?: string;
          /** @description The connectToken of the connection, in place of X-Connect-Token. */
          tempToken?: string;
          /** @description Taken from older clients and not read: the connection knows who agreed. */
          userProfile?: {
            [key: string]: unknown;
          };
          /**
           * Format: uri
           * @description http or https. In live mode, and in both modes of a production deployment, the address must be of PUBLIC_URL or of an origin in ALLOWED_ORIGINS. The answer names it with the result added.
           */
          redirect_url?: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            connected: true;
            accountId: string;
            profileId: string;
            account: components["schemas"]["Account"];
            /** @description Where to send the person on to, when the connection was begun with an address. */
            redirectUrl?: string;
          };
        };
      };
    };
  };
  getStorefrontConnectUrl: {
    parameters: {
      query: {
        profileId: string;
        shop: string;
        redirect_url?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            authUrl: string;
            state: string;
            /** Format: date-time */
            expiresAt: string;
          };
        };
      };
    };
  };
  connectStorefrontWithToken: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          profileId: string;
          /** @description The store, as people know it at the network: acme, acme.myshopify.com or admin.shopify.com/store/acme. A domain of its own does not name it. */
          shop: string;
          accessToken?: string;
          /** @description Of an app of the Dev Dashboard. */
          clientId?: string;
          /** @description Beside clientId, in place of accessToken. */
          clientSecret?: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            connected: true;
            accountId: string;
            profileId: string;
            account: components["schemas"]["Account"];
            /** @description Where to send the person on to, when the connection was begun with an address. */
            redirectUrl?: string;
          };
        };
      };
    };
  };
  listWorkchatChannelsForSelection: {
    parameters: {
      query: {
        profileId: string;
        pendingDataToken?: string;
        tempToken?: string;
        accountId?: string;
      };
      header?: {
        "X-Connect-Token"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            channels: {
              id: string;
              name: string;
              /** @description What it is, in the words of the platform: board, page, organization. */
              type: string;
              /** @description The community that a channel is in. */
              guildId?: string;
              /** @description What it belongs to on the platform. */
              parentId?: string;
            }[];
          };
        };
      };
    };
  };
  connectWorkchatChannel: {
    parameters: {
      query?: never;
      header?: {
        "X-Connect-Token"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          profileId: string;
          /** @description The id of a channel that listWorkchatChannelsForSelection lists. */
          channelId: string;
          /** @description Names the unfinished connection, until it is finished or 15 minutes pass. */
          pendingDataToken?: string;
          /** @description The connectToken of the connection, in place of X-Connect-Token. */
          tempToken?: string;
          /** @description An account of the profile that is connected already, in place of a pending connection. */
          accountId?: string;
          /** @description Taken from older clients and not read: the connection knows who agreed. */
          userProfile?: {
            [key: string]: unknown;
          };
          /**
           * Format: uri
           * @description http or https. In live mode, and in both modes of a production deployment, the address must be of PUBLIC_URL or of an origin in ALLOWED_ORIGINS. The answer names it with the result added.
           */
          redirect_url?: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            connected: true;
            accountId: string;
            profileId: string;
            account: components["schemas"]["Account"];
            /** @description Where to send the person on to, when the connection was begun with an address. */
            redirectUrl?: string;
          };
        };
      };
    };
  };
  getConnectUrl: {
    parameters: {
      query: {
        profileId: string;
        redirect_url?: string;
        headless?: boolean;
        loginMethod?: "photonet_login" | "socialnet_login";
        onboarding?: "api" | "business_app";
      };
      header?: never;
      path: {
        platform: components["schemas"]["ConsentWord"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            authUrl: string;
            state: string;
            /** Format: date-time */
            expiresAt: string;
          };
        };
      };
    };
  };
  handleOAuthCallback: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        platform: components["schemas"]["ConsentWord"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          code: string;
          state: string;
          /** @description The profile that the connection was begun for. */
          profileId?: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            connected: true;
            accountId: string;
            profileId: string;
            account: components["schemas"]["Account"];
            /** @description Where to send the person on to, when the connection was begun with an address. */
            redirectUrl?: string;
          } | components["schemas"]["Selection"];
        };
      };
    };
  };
  connectAds: {
    parameters: {
      query: {
        profileId: string;
        accountId?: string;
        redirect_url?: string;
        headless?: boolean;
        force?: boolean;
        adAccountId?: string;
        adAccountIds?: string;
      };
      header?: never;
      path: {
        platform: components["schemas"]["AdvertisedWord"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            alreadyConnected: true;
            /** @description Of the ads connection. */
            accountId: string;
            /** @description The word of the ads connection, such as adnet. */
            platform: string;
            username: string;
            displayName: string;
            /** @description The ad accounts that the connection is limited to; empty where it has all. */
            scopedAdAccountIds: string[];
          } | {
            authUrl: string;
            state: string;
            /** Format: date-time */
            expiresAt: string;
          };
        };
      };
    };
  };
  completeConnectRedirect: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        platform: components["schemas"]["ConsentWord"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            connected: true;
            accountId: string;
            profileId: string;
          } | components["schemas"]["Selection"];
        };
      };
      302: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  listContacts: {
    parameters: {
      query?: {
        profileId?: string;
        search?: string;
        tag?: string;
        tags?: string;
        isSubscribed?: boolean;
        limit?: number;
        cursor?: string;
        skip?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Contact"][];
            hasMore: boolean;
            /** @description Pass it as `cursor` to read on; null on the last page. */
            nextCursor: string | null;
            filters: {
              /** @description The tags of the requested profile, or of all profiles in scope, in alphabetical order. No other filter narrows them. */
              tags: string[];
            };
            total?: number;
            skip?: number;
            limit?: number;
          };
        };
      };
    };
  };
  createContact: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          profileId: string;
          displayName?: string | null;
          /** @description Another name of displayName. Send one of the two. */
          name?: string | null;
          email?: string | null;
          company?: string;
          /** Format: uri */
          avatarUrl?: string | null;
          notes?: string;
          /** @description A language tag, or empty. */
          locale?: string;
          /** @description The name of an IANA time zone, or empty. */
          timezone?: string;
          /** @description At most 25 that differ in more than case; blanks around them do not count. The profile keeps the spelling that was written first. */
          tags?: string[];
          isSubscribed?: boolean;
          /** @description Known to this service only; no platform learns of it. */
          isBlocked?: boolean;
          /**
           * Format: date-time
           * @description May be past, for people who are imported.
           */
          firstSeenAt?: string;
          /** @description Values by the slugs of their fields. */
          customFields?: {
            [key: string]: unknown;
          };
          /** @description An account of the profile of the contact. */
          accountId?: string;
          /** @description How the account knows the person; kept as it is sent. */
          externalId?: string;
          /** @description Another name of externalId. Send one of the two. */
          platformIdentifier?: string;
          displayIdentifier?: string;
          /** @description Checked against the account. */
          platform?: string;
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Contact"];
        };
      };
    };
  };
  bulkCreateContacts: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          profileId: string;
          /** @description An account of the profile. It is that of every row with an externalId and without an accountId of its own. */
          accountId?: string;
          /** @description Checked against accountId; without it, it changes nothing. */
          platform?: string;
          contacts: components["schemas"]["ContactImportRow"][];
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ContactImport"];
        };
      };
    };
  };
  getContact: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        contactId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Contact"];
        };
      };
    };
  };
  deleteContact: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        contactId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Deleted"];
        };
      };
    };
  };
  updateContact: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        contactId: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": {
          displayName?: string | null;
          /** @description Another name of displayName. Send one of the two. */
          name?: string | null;
          email?: string | null;
          company?: string;
          /** Format: uri */
          avatarUrl?: string | null;
          notes?: string;
          /** @description A language tag, or empty. */
          locale?: string;
          /** @description The name of an IANA time zone, or empty. */
          timezone?: string;
          /** @description At most 25 that differ in more than case; blanks around them do not count. The profile keeps the spelling that was written first. */
          tags?: string[];
          isSubscribed?: boolean;
          /** @description Known to this service only; no platform learns of it. */
          isBlocked?: boolean;
          /**
           * Format: date-time
           * @description May be past, for people who are imported.
           */
          firstSeenAt?: string;
          /** @description Values by the slugs of their fields. */
          customFields?: {
            [key: string]: unknown;
          };
          /** @description Refused: a contact stays in its profile. */
          profileId?: unknown;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Contact"];
        };
      };
    };
  };
  getContactChannels: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        contactId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["ContactChannel"][];
            /** @constant */
            hasMore: false;
            /** @description Always null. */
            nextCursor: string | null;
          };
        };
      };
    };
  };
  setContactFieldValue: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        contactId: string;
        slug: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description A text, a number, true or false, or a date as YYYY-MM-DD, by the type of the field. */
          value: unknown;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CustomFieldValue"];
        };
      };
    };
  };
  clearContactFieldValue: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        contactId: string;
        slug: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            slug: string;
            /** @constant */
            deleted: true;
          };
        };
      };
    };
  };
  listCustomFields: {
    parameters: {
      query?: {
        profileId?: string;
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["CustomField"][];
            hasMore: boolean;
            /** @description Pass it as `cursor` to read on; null on the last page. */
            nextCursor: string | null;
          };
        };
      };
    };
  };
  createCustomField: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          profileId: string;
          name: string;
          /** @description 1 to 64 of a-z, 0-9, - and _. */
          slug?: string | null;
          /** @enum {string} */
          type: "text" | "number" | "boolean" | "date" | "select";
          /** @description For select fields, which have at least one: at most 100 of at most 100 characters. */
          options?: string[];
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CustomField"];
        };
      };
    };
  };
  getCustomField: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        fieldId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CustomField"];
        };
      };
    };
  };
  deleteCustomField: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        fieldId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Deleted"];
        };
      };
    };
  };
  updateCustomField: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        fieldId: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": {
          name?: string;
          /** @description For select fields, which have at least one: at most 100 of at most 100 characters. */
          options?: string[];
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CustomField"];
        };
      };
    };
  };
  getForumFeed: {
    parameters: {
      query: {
        accountId: string;
        subreddit?: string;
        sort?: "hot" | "new" | "top" | "rising";
        t?: "hour" | "day" | "week" | "month" | "year" | "all";
        limit?: number;
        after?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["ForumPost"][];
            /** @description Pass it as `after` to read on; null on the last page. */
            after: string | null;
            /** @description The cursor of the page before, in the words of Reddit. */
            before: string | null;
          };
        };
      };
    };
  };
  searchForum: {
    parameters: {
      query: {
        accountId: string;
        q: string;
        subreddit?: string;
        restrict_sr?: "0" | "1";
        sort?: "relevance" | "hot" | "top" | "new" | "comments";
        limit?: number;
        after?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["ForumPost"][];
            /** @description Pass it as `after` to read on; null on the last page. */
            after: string | null;
            /** @description The cursor of the page before, in the words of Reddit. */
            before: string | null;
          };
        };
      };
    };
  };
  getHealth: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            status: "ok";
            /** @constant */
            database: "ok";
            uptimeSeconds: number;
          };
        };
      };
    };
  };
  listInboxComments: {
    parameters: {
      query?: {
        profileId?: string;
        accountId?: string;
        platform?: "socialnet" | "photonet" | "microblog" | "skynet" | "threadnet" | "videosite" | "pronet" | "forum";
        minComments?: number;
        since?: string;
        sortBy?: "date" | "comments";
        sortOrder?: "asc" | "desc";
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["CommentedPost"][];
            hasMore: boolean;
            /** @description Pass it as `cursor` to read on; null on the last page. */
            nextCursor: string | null;
            meta: {
              /** @description The accounts that the list is made of. */
              accountsQueried: number;
              accountsFailed: number;
              /** @description Their part may be out of date. */
              failedAccounts: {
                accountId: string;
                accountUsername: string | null;
                platform: string;
                error: string;
                code: string | null;
                retryAfter: number | null;
              }[];
              /** @description Accounts that are not read in the background, because they have not opted in by xCapabilities. */
              accountsSkipped: string[];
              /**
               * Format: date-time
               * @description When the last of the accounts was read.
               */
              lastUpdated: string | null;
            };
          };
        };
      };
    };
  };
  getInboxPostComments: {
    parameters: {
      query: {
        accountId: string;
        commentId?: string;
        subreddit?: string;
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path: {
        postId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Comment"][];
            hasMore: boolean;
            /** @description Pass it as `cursor` to read on; null on the last page. */
            nextCursor: string | null;
            meta: {
              platform: string;
              /** @description Null where the post was not published here. */
              postId: string | null;
              platformPostId: string;
              accountId: string;
              /** Format: date-time */
              lastUpdated: string;
            };
          };
        };
      };
    };
  };
  replyToInboxPost: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        postId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          accountId: string;
          /** @description May be left out. If sent, it is the platform of the account. */
          platform?: string;
          message?: string;
          /** @description Another name of message. Send one of the two. */
          text?: string;
          /**
           * Format: uri
           * @description A picture, on platforms whose comments have one.
           */
          attachmentUrl?: string;
          /** @description The comment that is answered. */
          commentId?: string;
          /** @description Never needed: the service reads it itself. */
          parentCid?: string;
          /** @description Never needed: the service reads it itself. */
          rootUri?: string;
          /** @description Never needed: the service reads it itself. */
          rootCid?: string;
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Comment"];
        };
      };
    };
  };
  deleteInboxComment: {
    parameters: {
      query: {
        accountId: string;
        commentId: string;
      };
      header?: never;
      path: {
        postId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            id: string;
            /** @constant */
            deleted: true;
          };
        };
      };
    };
  };
  editInboxComment: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        postId: string;
        commentId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          accountId: string;
          /** @description May be left out. If sent, it is the platform of the account. */
          platform?: string;
          content?: string;
          /** @description Another name of content. Send one of the two. */
          text?: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Comment"];
        };
      };
    };
  };
  hideInboxComment: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        postId: string;
        commentId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          accountId: string;
          /** @description May be left out. If sent, it is the platform of the account. */
          platform?: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            id: string;
            hidden: boolean;
          };
        };
      };
    };
  };
  unhideInboxComment: {
    parameters: {
      query: {
        accountId: string;
      };
      header?: never;
      path: {
        postId: string;
        commentId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            id: string;
            hidden: boolean;
          };
        };
      };
    };
  };
  likeInboxComment: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        postId: string;
        commentId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          accountId: string;
          /** @description May be left out. If sent, it is the platform of the account. */
          platform?: string;
          /**
           * @description LIKE when it is left out. Only {pronet} has several.
           * @enum {string}
           */
          reactionType?: "LIKE" | "PRAISE" | "EMPATHY" | "INTEREST" | "APPRECIATION" | "ENTERTAINMENT";
          /** @description Never needed: the service reads it itself. */
          cid?: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            id: string;
            liked: boolean;
          };
        };
      };
    };
  };
  unlikeInboxComment: {
    parameters: {
      query: {
        accountId: string;
        likeUri?: string;
      };
      header?: never;
      path: {
        postId: string;
        commentId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            id: string;
            liked: boolean;
          };
        };
      };
    };
  };
  setCommentModeration: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        postId: string;
        commentId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          accountId: string;
          /** @description May be left out. If sent, it is the platform of the account. */
          platform?: string;
          /** @enum {string} */
          moderationStatus: "published" | "heldForReview" | "rejected";
          /** @description Only with rejected. */
          banAuthor?: boolean;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            id: string;
            /** @enum {string} */
            moderationStatus: "published" | "heldForReview" | "rejected";
          };
        };
      };
    };
  };
  sendPrivateReplyToComment: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        postId: string;
        commentId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          accountId: string;
          /** @description Also taken as `text`. */
          message?: string;
          /** @description Another name of message. Send one of the two. */
          text?: string;
          /** @description Choices under the message, on Facebook and Instagram. */
          quickReplies?: {
            title: string;
            payload: string;
            /** Format: uri */
            imageUrl?: string;
          }[];
          /** @description On Facebook and Instagram, not beside quickReplies. A button of type url has a url, postback a payload, phone a phone (Facebook only). */
          buttons?: {
            /** @enum {string} */
            type: "url" | "postback" | "phone";
            title: string;
            /**
             * Format: uri
             * @description The address that the button opens.
             */
            url?: string;
            payload?: string;
            phone?: string;
          }[];
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["InboxMessage"];
        };
      };
    };
  };
  listInboxConversations: {
    parameters: {
      query?: {
        profileId?: string;
        platform?: "socialnet" | "photonet" | "microblog" | "skynet" | "forum" | "botchat" | "chatapp" | "workchat";
        accountId?: string;
        status?: "active" | "archived";
        unread?: boolean;
        sortOrder?: "asc" | "desc";
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Conversation"][];
            hasMore: boolean;
            /** @description Pass it as `cursor` to read on; null on the last page. */
            nextCursor: string | null;
            meta: components["schemas"]["ListMeta"];
          };
        };
      };
    };
  };
  createInboxConversation: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          accountId: string;
          /** @description The id of the person at the platform. */
          participantId?: string;
          /** @description Where the platform resolves names. */
          participantUsername?: string;
          /** @description Also taken as `text`. */
          message?: string;
          /** @description Another name of message. Send one of the two. */
          text?: string;
          /**
           * Format: uri
           * @description The platform opens it.
           */
          attachmentUrl?: string;
          /** @enum {string} */
          attachmentType?: "image" | "video" | "audio" | "file";
          attachmentName?: string;
          /** @description Does not ask before whether the person takes messages. */
          skipDmCheck?: boolean;
          /** @description An approved template, on WhatsApp. */
          templateName?: string;
          templateLanguage?: string;
          templateParams?: string[];
          headerMedia?: {
            /** @enum {string} */
            type: "image" | "video" | "document";
            /** Format: uri */
            link?: string;
            id?: string;
            filename?: string;
          };
          linkPreview?: boolean;
          /**
           * @description Checked, and changes nothing.
           * @enum {string}
           */
          category?: "utility";
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            conversation: components["schemas"]["Conversation"];
            message: components["schemas"]["InboxMessage"];
          };
        };
      };
    };
  };
  searchInboxConversations: {
    parameters: {
      query: {
        profileId?: string;
        platform?: "socialnet" | "photonet" | "microblog" | "skynet" | "forum" | "botchat" | "chatapp" | "workchat";
        accountId?: string;
        query: string;
        direction?: "incoming" | "outgoing";
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: {
              conversation: components["schemas"]["Conversation"];
              /** @description How many messages match; 0 if only the name of the participant does. */
              matchCount: number;
              /** @description The newest five. */
              matches: {
                id: string;
                text: string | null;
                /** @enum {string} */
                direction: "incoming" | "outgoing";
                /** Format: date-time */
                timestamp: string;
              }[];
            }[];
            hasMore: boolean;
            /** @description Pass it as `cursor` to read on; null on the last page. */
            nextCursor: string | null;
            meta: components["schemas"]["ListMeta"];
          };
        };
      };
    };
  };
  getInboxConversation: {
    parameters: {
      query?: {
        accountId?: string;
      };
      header?: never;
      path: {
        conversationId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Conversation"];
        };
      };
    };
  };
  updateInboxConversation: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        conversationId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          accountId?: string;
          /** @enum {string} */
          status: "active" | "archived";
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Conversation"];
        };
      };
    };
  };
  getInboxConversationMessages: {
    parameters: {
      query?: {
        accountId?: string;
        sortOrder?: "asc" | "desc";
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path: {
        conversationId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["InboxMessage"][];
            hasMore: boolean;
            /** @description Pass it as `cursor` to read on; null on the last page. */
            nextCursor: string | null;
          };
        };
      };
    };
  };
  sendInboxMessage: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        conversationId: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": {
          accountId?: string;
          /** @description Also taken as `text`. */
          message?: string;
          /** @description Another name of message. Send one of the two. */
          text?: string;
          /**
           * Format: uri
           * @description The platform opens it.
           */
          attachmentUrl?: string;
          /** @enum {string} */
          attachmentType?: "image" | "video" | "audio" | "file";
          attachmentName?: string;
          /** @description Choices under the message, on Facebook and Instagram. */
          quickReplies?: {
            title: string;
            payload: string;
            /** Format: uri */
            imageUrl?: string;
          }[];
          /** @description On Facebook and Instagram, not beside quickReplies. A button of type url has a url, postback a payload, phone a phone (Facebook only). */
          buttons?: {
            /** @enum {string} */
            type: "url" | "postback" | "phone";
            title: string;
            /**
             * Format: uri
             * @description The address that the button opens.
             */
            url?: string;
            payload?: string;
            phone?: string;
          }[];
          /** @description Cards with pictures and buttons (type generic, elements) on Facebook and Instagram, or an approved template (name, language, components) on WhatsApp. */
          template?: {
            /** @enum {string} */
            type?: "generic";
            elements?: {
              title: string;
              subtitle?: string;
              /** Format: uri */
              imageUrl?: string;
              buttons?: {
                /** @enum {string} */
                type: "url" | "postback";
                title: string;
                /**
                 * Format: uri
                 * @description The address that the button opens.
                 */
                url?: string;
                payload?: string;
              }[];
            }[];
            name?: string;
            language?: string;
            components?: {
              [key: string]: unknown;
            }[];
          };
          /** @description Lists, flows, products and other interactive kinds of WhatsApp, in its own form. */
          interactive?: {
            [key: string]: unknown;
          };
          /** @description On Telegram. */
          replyMarkup?: {
            /** @enum {string} */
            type: "inline_keyboard" | "reply_keyboard";
            keyboard: {
              text: string;
              callbackData?: string;
              /** Format: uri */
              url?: string;
            }[][];
          };
          /** @enum {string} */
          messagingType?: "RESPONSE" | "UPDATE" | "MESSAGE_TAG";
          /** @enum {string} */
          messageTag?: "HUMAN_AGENT" | "CONFIRMED_EVENT_UPDATE" | "POST_PURCHASE_UPDATE" | "ACCOUNT_UPDATE";
          /** @description A message of the conversation. */
          replyTo?: string;
          /** @description On Telegram and WhatsApp. */
          location?: {
            latitude: number;
            longitude: number;
            name?: string;
            address?: string;
          };
          /** @description On Telegram and WhatsApp, each as `{name: {formatted_name}, phones: [{phone}]}`. */
          contacts?: {
            [key: string]: unknown;
          }[];
          voiceNote?: boolean;
          linkPreview?: boolean;
          /**
           * @description Checked, and changes nothing.
           * @enum {string}
           */
          category?: "utility";
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["InboxMessage"];
        };
      };
    };
  };
  deleteInboxMessage: {
    parameters: {
      query?: {
        accountId?: string;
      };
      header?: never;
      path: {
        conversationId: string;
        messageId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            id: string;
            /** @constant */
            deleted: true;
          };
        };
      };
    };
  };
  editInboxMessage: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        conversationId: string;
        messageId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          accountId?: string;
          text?: string;
          /** @description Another name of text. Send one of the two. */
          message?: string;
          replyMarkup?: {
            /** @enum {string} */
            type: "inline_keyboard";
            keyboard: {
              text: string;
              callbackData?: string;
              /** Format: uri */
              url?: string;
            }[][];
          };
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["InboxMessage"];
        };
      };
    };
  };
  getMessageAttachment: {
    parameters: {
      query?: {
        accountId?: string;
        format?: "redirect" | "json";
      };
      header?: never;
      path: {
        conversationId: string;
        messageId: string;
        index: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            url: string;
            refreshed: boolean;
          };
        };
      };
      302: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  addMessageReaction: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        conversationId: string;
        messageId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          accountId?: string;
          emoji: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["InboxMessage"];
        };
      };
    };
  };
  removeMessageReaction: {
    parameters: {
      query?: {
        accountId?: string;
      };
      header?: never;
      path: {
        conversationId: string;
        messageId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["InboxMessage"];
        };
      };
    };
  };
  markConversationRead: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        conversationId: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": {
          accountId?: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            markedCount: number;
            unreadCount: number;
          };
        };
      };
    };
  };
  sendTypingIndicator: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        conversationId: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": {
          accountId?: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            sent: boolean;
          };
        };
      };
    };
  };
  listInboxMentions: {
    parameters: {
      query?: {
        profileId?: string;
        platform?: "pronet" | "photonet";
        accountId?: string;
        sortOrder?: "asc" | "desc";
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Mention"][];
            hasMore: boolean;
            /** @description Pass it as `cursor` to read on; null on the last page. */
            nextCursor: string | null;
            meta: components["schemas"]["ListMeta"];
          };
        };
      };
    };
  };
  replyToMention: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          accountId: string;
          mentionId?: string;
          mediaId?: string;
          commentId?: string;
          message?: string;
          /** @description Another name of message. Send one of the two. */
          text?: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            id: string;
          };
        };
      };
    };
  };
  likePost: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        postId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          accountId: string;
          /** @description May be left out. If sent, it is the platform of the account. */
          platform?: string;
          /**
           * @description LIKE when it is left out. Only {pronet} has several.
           * @enum {string}
           */
          reactionType?: "LIKE" | "PRAISE" | "EMPATHY" | "INTEREST" | "APPRECIATION" | "ENTERTAINMENT";
          /** @description Never needed: the service reads it itself. */
          cid?: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            postId: string;
            platform: string;
            liked: boolean;
          };
        };
      };
    };
  };
  unlikePost: {
    parameters: {
      query: {
        accountId: string;
        likeUri?: string;
      };
      header?: never;
      path: {
        postId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            postId: string;
            platform: string;
            liked: boolean;
          };
        };
      };
    };
  };
  listInboxReviews: {
    parameters: {
      query?: {
        profileId?: string;
        platform?: "socialnet" | "bizlisting";
        accountId?: string;
        minRating?: number;
        maxRating?: number;
        hasReply?: boolean;
        sortBy?: "date" | "rating";
        sortOrder?: "asc" | "desc";
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Review"][];
            hasMore: boolean;
            /** @description Pass it as `cursor` to read on; null on the last page. */
            nextCursor: string | null;
            summary: {
              totalReviews: number;
              /** @description To two decimals; null of no reviews. */
              averageRating: number | null;
            };
            meta: components["schemas"]["ListMeta"];
          };
        };
      };
    };
  };
  replyToInboxReview: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        reviewId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          accountId: string;
          message?: string;
          /** @description Another name of message. Send one of the two. */
          text?: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Review"];
        };
      };
    };
  };
  deleteInboxReviewReply: {
    parameters: {
      query?: {
        accountId?: string;
      };
      header?: never;
      path: {
        reviewId: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": {
          accountId?: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            id: string;
            /** @constant */
            deleted: true;
          };
        };
      };
    };
  };
  receiveIncomingEvent: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        provider: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": {
          [key: string]: unknown;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            received: true;
            challenge?: string;
          };
        };
      };
    };
  };
  inviteLinkTokens: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": {
          /** @enum {string} */
          role?: "admin" | "member" | "billing_admin" | "viewer";
          /** @description true is the role viewer, and goes with the roles member and viewer only. */
          readOnly?: boolean;
          /** @enum {string} */
          scope?: "all" | "profiles";
          profileIds?: string[];
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description Shown this once. */
            token: string;
            /** @enum {string} */
            role: "admin" | "member" | "billing_admin" | "viewer";
            /** @enum {string} */
            scope: "all" | "profiles";
            invitedProfileIds: string[];
            /** Format: date-time */
            expiresAt: string;
            inviteUrl: string;
          };
        };
      };
    };
  };
  listLogs: {
    parameters: {
      query?: {
        type?: "publishing" | "connections" | "webhooks" | "messaging" | "workflows" | "api_request" | "workflow_event" | "all";
        status?: "success" | "failed" | "pending" | "skipped" | "all";
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads" | "sms" | "all";
        action?: string;
        search?: string;
        accountId?: string;
        profileId?: string;
        requestId?: string;
        via?: "key" | "session";
        from?: string;
        days?: number;
        to?: string;
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["LogEntry"][];
            hasMore: boolean;
            /** @description Pass it as `cursor` to read on; null on the last page. */
            nextCursor: string | null;
          };
        };
      };
    };
  };
  listMedia: {
    parameters: {
      query?: {
        type?: "image" | "video" | "gif" | "document" | "audio";
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Media"][];
            hasMore: boolean;
            /** @description Pass it as `cursor` to read on; null on the last page. */
            nextCursor: string | null;
          };
        };
      };
    };
  };
  getMediaPresignedUrl: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          filename: string;
          /** @enum {string} */
          contentType: "image/jpeg" | "image/png" | "image/webp" | "image/gif" | "video/mp4" | "video/mpeg" | "video/quicktime" | "video/x-msvideo" | "video/webm" | "video/x-m4v" | "application/pdf" | "audio/mpeg" | "audio/mp4" | "audio/aac" | "audio/ogg" | "audio/wav" | "audio/webm" | "image/jpg" | "video/avi" | "audio/x-m4a";
          /** @description Bytes. The deployment may take less: MEDIA_MAX_BYTES. */
          size?: number;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            mediaId: string;
            uploadUrl: string;
            /** @description Leads to the file once it is ready. */
            publicUrl: string;
            key: string;
            /** @description Seconds within which the upload begins. */
            expiresIn: number;
          };
        };
      };
    };
  };
  uploadMediaDirect: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "multipart/form-data": {
          /** Format: binary */
          file: Blob;
          /** @enum {string} */
          contentType?: "image/jpeg" | "image/png" | "image/webp" | "image/gif" | "video/mp4" | "video/mpeg" | "video/quicktime" | "video/x-msvideo" | "video/webm" | "video/x-m4v" | "application/pdf" | "audio/mpeg" | "audio/mp4" | "audio/aac" | "audio/ogg" | "audio/wav" | "audio/webm" | "image/jpg" | "video/avi" | "audio/x-m4a";
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Media"];
        };
      };
    };
  };
  getMedia: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        mediaId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Media"];
        };
      };
    };
  };
  deleteMedia: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        mediaId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Deleted"];
        };
      };
    };
  };
  bookmarkPost: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The account that acts; its platform is microblog. */
          accountId: string;
          /** @description The id of a post on the platform, 1 to 19 digits. */
          tweetId: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            status: "success";
            /** @constant */
            platform: "microblog";
            tweetId: string;
            bookmarked: boolean;
          };
        };
      };
    };
  };
  removeBookmark: {
    parameters: {
      query: {
        accountId: string;
        tweetId: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            status: "success";
            /** @constant */
            platform: "microblog";
            tweetId: string;
            bookmarked: boolean;
          };
        };
      };
    };
  };
  followUser: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The account that acts; its platform is microblog. */
          accountId: string;
          /** @description The id of a user on the platform, 1 to 19 digits; in test mode also that of a sandbox identity. */
          targetUserId: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            status: "success";
            /** @constant */
            platform: "microblog";
            targetUserId: string;
            following: boolean;
            pending_follow: boolean;
          };
        };
      };
    };
  };
  unfollowUser: {
    parameters: {
      query: {
        accountId: string;
        targetUserId: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            status: "success";
            /** @constant */
            platform: "microblog";
            targetUserId: string;
            following: boolean;
          };
        };
      };
    };
  };
  retweetPost: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The account that acts; its platform is microblog. */
          accountId: string;
          /** @description The id of a post on the platform, 1 to 19 digits. */
          tweetId: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            status: "success";
            /** @constant */
            platform: "microblog";
            tweetId: string;
            retweeted: boolean;
          };
        };
      };
    };
  };
  undoRetweet: {
    parameters: {
      query: {
        accountId: string;
        tweetId: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            status: "success";
            /** @constant */
            platform: "microblog";
            tweetId: string;
            retweeted: boolean;
          };
        };
      };
    };
  };
  searchTweets: {
    parameters: {
      query: {
        accountId: string;
        query: string;
        sinceId?: string;
        untilId?: string;
        startTime?: string;
        endTime?: string;
        sortOrder?: "recency" | "relevancy";
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Tweet"][];
            hasMore: boolean;
            /** @description Pass it as `cursor` to read on; null on the last page. */
            nextCursor: string | null;
          };
        };
      };
    };
  };
  getTweet: {
    parameters: {
      query: {
        accountId: string;
        id?: string;
        tweetId?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Tweet"];
        };
      };
    };
  };
  listPhoneNumbers: {
    parameters: {
      query?: {
        status?: "pending_payment" | "pending_regulatory" | "regulatory_declined" | "provisioning" | "verifying" | "active" | "suspended" | "releasing" | "released";
        profileId?: string;
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["PhoneNumber"][];
            hasMore: boolean;
            /** @description Pass it as `cursor` to read on; null on the last page. */
            nextCursor: string | null;
          };
        };
      };
    };
  };
  checkPhoneNumberAvailability: {
    parameters: {
      query: {
        country: string;
        numberType?: "local" | "mobile" | "national" | "toll_free";
        sms?: boolean;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            country: string;
            /** @enum {string} */
            numberType: "local" | "mobile" | "national" | "toll_free";
            available: boolean;
            /** @enum {string} */
            addressConstraint: "geo" | "country" | "none";
            /** @description The area codes that have numbers. */
            areas: string[];
            areaOptions: {
              ndc: string;
              name: string;
              count: number;
            }[];
          };
        };
      };
    };
  };
  searchAvailablePhoneNumbers: {
    parameters: {
      query?: {
        country?: string;
        type?: "local" | "mobile" | "national" | "toll_free";
        numberType?: "local" | "mobile" | "national" | "toll_free";
        areaCode?: string;
        prefix?: string;
        locality?: string;
        contains?: string;
        sms?: boolean;
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            country: string;
            /** @enum {string} */
            numberType: "local" | "mobile" | "national" | "toll_free";
            requireSms: boolean;
            numbers: {
              /** @description E.164. */
              phoneNumber: string;
              /** @description In the words of the carrier: sms, mms, voice, fax. */
              features: string[];
              monthlyCostMicros: number | null;
            }[];
          };
        };
      };
    };
  };
  listPhoneNumberCountries: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            countries: {
              code: string;
              /** @description By the price of a month: 1 below 2 USD, 2 below 5, 3 below 15, 4 from there; null without a price. */
              tier: number | null;
              /** @description Of a number now in stock, in cents of a USD, rounded up; null without a price. */
              monthlyCents: number | null;
              /** @description Whether the country asks who will use the number. */
              needsKyc: boolean;
              callsAvailable: boolean;
              chatappAvailable: boolean;
              smsAvailable: boolean;
              inStock: boolean;
              types: {
                /** @enum {string} */
                numberType: "local" | "mobile" | "national" | "toll_free";
                /** @description By the price of a month: 1 below 2 USD, 2 below 5, 3 below 15, 4 from there; null without a price. */
                tier: number | null;
                /** @description Of a number now in stock, in cents of a USD, rounded up; null without a price. */
                monthlyCents: number | null;
                /** @description Whether the country asks who will use the number. */
                needsKyc: boolean;
                callsAvailable: boolean;
                chatappAvailable: boolean;
                smsAvailable: boolean;
                inStock: boolean;
              }[];
            }[];
          };
        };
      };
    };
  };
  getPhoneNumberKycForm: {
    parameters: {
      query: {
        country: string;
        numberType?: "local" | "mobile" | "national" | "toll_free";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            country: string;
            /** @enum {string} */
            numberType: "local" | "mobile" | "national" | "toll_free";
            fields: components["schemas"]["KycField"][];
            reusable: {
              available: boolean;
              options: {
                /** @description Sent as `reuseOptionId`. */
                id: string;
                fromPhoneNumber: string;
                /** @description Approved already, so the number comes without a review. */
                instant: boolean;
                details: {
                  label: string;
                  value: string;
                  documentId?: string;
                }[];
              }[];
            } | null;
            /** @description A number of this kind waits for a review or a verification. */
            pendingReview: boolean;
          };
        };
      };
    };
  };
  submitPhoneNumberKyc: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          profileId: string;
          /** @description ISO 3166-1 alpha-2, in capitals. */
          country: string;
          /** @enum {string} */
          numberType?: "local" | "mobile" | "national" | "toll_free";
          /** @description A key of your own for retries; the team shares such keys in a mode. */
          submissionId?: string;
          /** @description 1 to 5, 1 when it is left out. */
          quantity?: number;
          /** @description Takes earlier answers, the newest when no option is named. */
          reuse?: boolean;
          /** @description An option of the form. */
          reuseOptionId?: string;
          /** @description The national destination code, 1 to 4 digits, without a leading zero that is only dialled at home. */
          areaCode?: string;
          endUserFirstName?: string;
          endUserLastName?: string;
          /** @description Answers to text and date, by requirementId. */
          values?: {
            [key: string]: string;
          };
          documents?: ({
            /** @description The question that is answered. */
            requirementId: string;
            /** @description Uploaded before. */
            documentId: string;
          } | {
            /** @description The question that is answered. */
            requirementId: string;
            filename: string;
            /** @description The file, at most 10 MiB. */
            base64: string;
          })[];
          address?: {
            /** @description The question that is answered. */
            requirementId?: string;
            /** @description ISO 3166-1 alpha-2, in capitals. */
            country_code?: string;
            business_name?: string;
            first_name?: string;
            last_name?: string;
            street_address: string;
            extended_address?: string;
            locality: string;
            administrative_area?: string;
            postal_code?: string;
          };
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @enum {string} */
            status: "kyc_submitted" | "kyc_reused" | "kyc_already_submitted";
            phoneNumber: components["schemas"]["PhoneNumber"];
            /** @description All that were claimed; the first is `phoneNumber`. */
            numbers: components["schemas"]["PhoneNumber"][];
          };
        };
      };
    };
  };
  uploadPhoneNumberKycDocument: {
    parameters: {
      query?: never;
      header: {
        "X-Filename": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/octet-stream": Blob;
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The carrier's own id. */
            documentId: string;
          };
        };
      };
    };
  };
  validatePhoneNumberKycAddress: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description ISO 3166-1 alpha-2, in capitals. */
          country: string;
          street_address: string;
          extended_address?: string;
          locality: string;
          administrative_area?: string;
          postal_code: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            ok: boolean;
            skipped: boolean;
            /** @description What is wrong, in the carrier's words. */
            problems: string[];
            suggested: {
              street_address: string | null;
              extended_address: string | null;
              locality: string | null;
              administrative_area: string | null;
              postal_code: string | null;
            } | null;
          };
        };
      };
    };
  };
  purchasePhoneNumber: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          profileId: string;
          /** @description ISO 3166-1 alpha-2, in capitals. */
          country?: string;
          /** @enum {string} */
          numberType?: "local" | "mobile" | "national" | "toll_free";
          /** @description The national destination code, 1 to 4 digits, without a leading zero that is only dialled at home. */
          areaCode?: string;
          /** @description Whether the number is meant for the chat app; true when it is left out. */
          connectChatapp?: boolean;
          /** @description Only a number that can send text messages. */
          wantsSms?: boolean;
          /** @description A key of your own for retries; the team shares such keys in a mode. */
          purchaseIntentId?: string;
          /** @description Allows another purchase within ten minutes. */
          allowMultiple?: boolean;
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PhoneNumber"];
        };
      };
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            status: "kyc_required";
            country: string;
            /** @enum {string} */
            numberType: "local" | "mobile" | "national" | "toll_free";
            /** @description Where the questions are read, with the same credential. */
            kycUrl: string;
          };
        };
      };
    };
  };
  getPhoneNumber: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PhoneNumber"];
        };
      };
    };
  };
  releasePhoneNumber: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PhoneNumber"];
        };
      };
    };
  };
  getPhoneNumberRemediation: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            country: string;
            /** @enum {string} */
            numberType: "local" | "mobile" | "national" | "toll_free";
            declineReason: string | null;
            fields: components["schemas"]["KycField"][];
          };
        };
      };
    };
  };
  remediatePhoneNumber: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": {
          /** @description Answers to text and date, by requirementId. */
          values?: {
            [key: string]: string;
          };
          documents?: ({
            /** @description The question that is answered. */
            requirementId: string;
            /** @description Uploaded before. */
            documentId: string;
          } | {
            /** @description The question that is answered. */
            requirementId: string;
            filename: string;
            /** @description The file, at most 10 MiB. */
            base64: string;
          })[];
          address?: {
            /** @description The question that is answered. */
            requirementId?: string;
            /** @description ISO 3166-1 alpha-2, in capitals. */
            country_code?: string;
            business_name?: string;
            first_name?: string;
            last_name?: string;
            street_address: string;
            extended_address?: string;
            locality: string;
            administrative_area?: string;
            postal_code?: string;
          };
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            status: "resubmitted";
            phoneNumber: components["schemas"]["PhoneNumber"];
          };
        };
      };
    };
  };
  listPlatforms: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Platform"][];
        };
      };
    };
  };
  listPosts: {
    parameters: {
      query?: {
        status?: "draft" | "scheduled" | "publishing" | "published" | "failed" | "partial" | "cancelled" | "unknown";
        platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront" | "adnet" | "pronetads" | "pinboardads" | "shortvideoads" | "microblogads" | "searchads" | "sms";
        profileId?: string;
        accountId?: string;
        createdBy?: string;
        queueId?: string;
        search?: string;
        dateFrom?: string;
        fromDate?: string;
        dateTo?: string;
        toDate?: string;
        includeHidden?: boolean;
        source?: "internal" | "external" | "all";
        sort?: "scheduledFor" | "-scheduledFor" | "createdAt" | "-createdAt";
        sortBy?: "scheduled-desc" | "scheduled-asc" | "created-desc" | "created-asc" | "status" | "platform";
        limit?: number;
        cursor?: string;
        page?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Post"][];
            hasMore: boolean;
            /** @description Pass it as `cursor` to read on; null on the last page. */
            nextCursor: string | null;
            posts?: components["schemas"]["LegacyPost"][];
            pagination?: {
              page: number;
              limit: number;
              total: number;
              pages: number;
            };
          };
        };
      };
    };
  };
  createPost: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": {
          /** @description At most 300 characters. YouTube, Pinterest, TikTok and videos on Facebook show it; null removes it. */
          title?: string | null;
          /** @description The text, at most 100000 characters. Each platform has its own limit (GET /v1/platforms). */
          content?: string;
          /** @description At most 20 files. GET /v1/platforms says how many of each kind a platform takes. */
          mediaItems?: components["schemas"]["MediaItemInput"][];
          /** @description The accounts that the post goes to, at most 50, all of one profile. */
          targets?: components["schemas"]["PostTargetInput"][];
          /** @description The legacy spelling of targets. Send one of the two. */
          platforms?: components["schemas"]["LegacyPostTargetInput"][];
          /** @description ISO-8601 with an offset, or a local time together with timezone. Up to five minutes back counts as now. */
          scheduledFor?: string;
          /** @description The IANA name of the zone of a local time, such as Europe/Berlin. */
          timezone?: string;
          /** @description Sends the post at once. */
          publishNow?: boolean;
          /** @description Keeps the post as a draft, which is not sent. */
          isDraft?: boolean;
          /** @description Takes the next free slot of the default queue of this profile. */
          queuedFromProfile?: string;
          /** @description With queuedFromProfile: takes the slot of this queue of the profile instead. */
          queueId?: string;
          /**
           * @description Kept with the post, public if it is left out. It is sent to no platform: options of a target say who sees a post.
           * @enum {string}
           */
          visibility?: "public" | "private" | "unlisted";
          /** @description Your own tags: at most 50 of 100 characters. They are kept with the post and sent to no platform. */
          tags?: string[];
          /** @description Hashtags: at most 50 of 100 characters. They are kept with the post and sent to no platform. */
          hashtags?: string[];
          /** @description Mentions: at most 50 of 100 characters. They are kept with the post and sent to no platform. */
          mentions?: string[];
          /** @description Your own keys, at most 50, with texts of at most 2000 characters. Events hold them. */
          metadata?: {
            [key: string]: string;
          };
          recycling?: components["schemas"]["PostRecyclingInput"] | null;
          /** @description Allows the same content on the same account within 24 hours. */
          skipDuplicateCheck?: boolean;
          /** @description Checked, and neither kept nor used: the targets say where a post goes. */
          crosspostingEnabled?: boolean;
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Post"];
        };
      };
    };
  };
  bulkCreatePosts: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          posts: components["schemas"]["NewPost"][];
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["BulkCreatedPosts"];
        };
      };
      207: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["BulkCreatedPosts"];
        };
      };
    };
  };
  bulkDeletePosts: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          ids: string[];
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["BulkDeletedPosts"];
        };
      };
      207: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["BulkDeletedPosts"];
        };
      };
    };
  };
  bulkUploadPosts: {
    parameters: {
      query?: {
        dryRun?: boolean;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "multipart/form-data": {
          /** Format: binary */
          file: Blob;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["BulkUploadedPosts"];
        };
      };
      207: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["BulkUploadedPosts"];
        };
      };
    };
  };
  syncExternalPosts: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The account that the post is on. */
          accountId: string;
          /**
           * Format: uri
           * @description The address under which people see the post.
           */
          url?: string;
          /** @description The id of the post on the platform. Not together with url. */
          postId?: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SyncedPosts"];
        };
      };
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SyncedPosts"];
        };
      };
    };
  };
  getPost: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        postId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Post"];
        };
      };
    };
  };
  updatePost: {
    parameters: {
      query?: never;
      header?: {
        "If-Match"?: string;
      };
      path: {
        postId: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": {
          /** @description At most 300 characters. YouTube, Pinterest, TikTok and videos on Facebook show it; null removes it. */
          title?: string | null;
          /** @description The text, at most 100000 characters. Each platform has its own limit (GET /v1/platforms). */
          content?: string;
          /** @description At most 20 files. GET /v1/platforms says how many of each kind a platform takes. */
          mediaItems?: components["schemas"]["MediaItemInput"][];
          /** @description The accounts that the post goes to, at most 50, all of one profile. */
          targets?: components["schemas"]["PostTargetInput"][];
          /** @description The legacy spelling of targets. Send one of the two. */
          platforms?: components["schemas"]["LegacyPostTargetInput"][];
          /** @description ISO-8601 with an offset, or a local time together with timezone. Up to five minutes back counts as now. */
          scheduledFor?: string;
          /** @description The IANA name of the zone of a local time, such as Europe/Berlin. */
          timezone?: string;
          /** @description Sends the post at once. */
          publishNow?: boolean;
          /** @description Keeps the post as a draft, which is not sent. */
          isDraft?: boolean;
          /** @description Takes the next free slot of the default queue of this profile. */
          queuedFromProfile?: string;
          /** @description With queuedFromProfile: takes the slot of this queue of the profile instead. */
          queueId?: string;
          /**
           * @description Kept with the post, public if it is left out. It is sent to no platform: options of a target say who sees a post.
           * @enum {string}
           */
          visibility?: "public" | "private" | "unlisted";
          /** @description Your own tags: at most 50 of 100 characters. They are kept with the post and sent to no platform. */
          tags?: string[];
          /** @description Hashtags: at most 50 of 100 characters. They are kept with the post and sent to no platform. */
          hashtags?: string[];
          /** @description Mentions: at most 50 of 100 characters. They are kept with the post and sent to no platform. */
          mentions?: string[];
          /** @description Your own keys, at most 50, with texts of at most 2000 characters. Events hold them. */
          metadata?: {
            [key: string]: string;
          };
          recycling?: components["schemas"]["PostRecyclingInput"] | null;
          /** @description Allows the same content on the same account within 24 hours. */
          skipDuplicateCheck?: boolean;
          /** @description Checked, and neither kept nor used: the targets say where a post goes. */
          crosspostingEnabled?: boolean;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Post"];
        };
      };
      207: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PartlyChangedPost"];
        };
      };
    };
  };
  deletePost: {
    parameters: {
      query?: never;
      header?: {
        "If-Match"?: string;
      };
      path: {
        postId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Deleted"];
        };
      };
    };
  };
  cancelPost: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        postId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Post"];
        };
      };
    };
  };
  duplicatePost: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        postId: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": {
          /** @description The profile of the copy. Left out, that of the post, and the targets are copied. */
          profileId?: string;
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Post"];
        };
      };
    };
  };
  publishPost: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        postId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Post"];
        };
      };
    };
  };
  editPost: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        postId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The target of the post. */
          targetId?: string;
          /** @description The account of the target. */
          accountId?: string;
          /** @description The legacy name; only where one target has the platform. */
          platform?: string;
          /** @description The whole new text, within the limit of the platform. */
          content: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /** @description The id of the post on the platform. */
            id: string;
            /** @description Its address on the platform, if that is known. */
            url: string | null;
            /** @description For people. */
            message: string;
          };
        };
      };
    };
  };
  getPostLogs: {
    parameters: {
      query?: {
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path: {
        postId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["LogEntry"][];
            hasMore: boolean;
            /** @description Pass it as `cursor` to read on; null on the last page. */
            nextCursor: string | null;
          };
        };
      };
    };
  };
  retryPost: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        postId: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": {
          /** @description Takes targets whose outcome is unknown, too. The platform may get a second copy. */
          includeUnknown?: boolean;
          /** @description The targets to retry, 1 to 50. Left out, all that failed; with settle, none. */
          targetIds?: string[];
          /** @description The unknown targets whose posts a person has found on their platform, 1 to 50. They become published and are not sent again. Either all of them are settled or none. */
          settle?: components["schemas"]["SettledTarget"][];
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Post"];
        };
      };
      207: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PartlyChangedPost"];
        };
      };
    };
  };
  listPostTargets: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        postId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["PostTarget"][];
            /** @constant */
            hasMore: false;
            /** @description Always null. */
            nextCursor: string | null;
          };
        };
      };
    };
  };
  unpublishPost: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        postId: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": {
          /** @description The target of the post. */
          targetId?: string;
          /** @description The account of the target. */
          accountId?: string;
          /** @description The legacy name; only where one target has the platform. */
          platform?: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /** @description For people. */
            message: string;
          };
        };
      };
    };
  };
  updatePostMetadata: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        postId: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": {
          /** @description The target of the post. */
          targetId?: string;
          /** @description The account of the target. */
          accountId?: string;
          /**
           * @description If one target has it.
           * @enum {string}
           */
          platform?: "videosite";
          /** @description The id of the video on the platform: platformPostId of the target. */
          videoId?: string;
          /** @description At most 100 characters, without < and >. */
          title?: string;
          /** @description At most 5000 bytes of UTF-8, without < and > (videos.update). */
          description?: string;
          /** @description All tags of the video. YouTube takes 500 characters together, with the commas between them. */
          tags?: string[];
          /** @description The id of a video category of YouTube (videoCategories.list). */
          categoryId?: string;
          /**
           * @description Who can see the video.
           * @enum {string}
           */
          privacyStatus?: "public" | "private" | "unlisted";
          /**
           * Format: uri
           * @description A public https address of an image of at most 2 MB. It is read at once.
           */
          thumbnailUrl?: string;
          /** @description Declares that the video is made for children (selfDeclaredMadeForKids). */
          madeForKids?: boolean;
          /** @description Whether the video shows realistic things that were altered or made by a machine. */
          containsSyntheticMedia?: boolean;
          /** @description The id of a playlist of the channel, at most 100 characters. The video is added to it, and stays in others. */
          playlistId?: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            message: string;
            /** @description The id of the video on the platform. */
            videoId: string;
            /** @description The fields that the body named. */
            updatedFields: string[];
          };
        };
      };
    };
  };
  listProfiles: {
    parameters: {
      query?: {
        name?: string;
        includeOverLimit?: boolean;
        limit?: number;
        cursor?: string;
        skip?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Profile"][];
            hasMore: boolean;
            /** @description Pass it as `cursor` to read on; null on the last page. */
            nextCursor: string | null;
            profiles?: components["schemas"]["LegacyProfile"][];
            total?: number;
            skip?: number;
            limit?: number;
          };
        };
      };
    };
  };
  createProfile: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description At most 100 characters, unique in the team and mode. */
          name: string;
          /** @description At most 500 characters; null removes it. */
          description?: string | null;
          /** @description #rrggbb */
          color?: string | null;
          /** @description The name of a zone, such as Europe/Berlin; UTC when it is left out on creation. */
          timezone?: string;
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Profile"];
        };
      };
    };
  };
  getProfile: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        profileId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Profile"];
        };
      };
    };
  };
  updateProfile: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        profileId: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": {
          /** @description At most 100 characters, unique in the team and mode. */
          name?: string;
          /** @description At most 500 characters; null removes it. */
          description?: string | null;
          /** @description #rrggbb */
          color?: string | null;
          /** @description The name of a zone, such as Europe/Berlin; UTC when it is left out on creation. */
          timezone?: string;
          /** @description true makes it the default of its mode; false is for profiles that are not. */
          isDefault?: boolean;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Profile"];
        };
      };
    };
  };
  deleteProfile: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        profileId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Deleted"];
        };
      };
    };
  };
  patchProfile: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        profileId: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": {
          /** @description At most 100 characters, unique in the team and mode. */
          name?: string;
          /** @description At most 500 characters; null removes it. */
          description?: string | null;
          /** @description #rrggbb */
          color?: string | null;
          /** @description The name of a zone, such as Europe/Berlin; UTC when it is left out on creation. */
          timezone?: string;
          /** @description true makes it the default of its mode; false is for profiles that are not. */
          isDefault?: boolean;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Profile"];
        };
      };
    };
  };
  getNextQueueSlot: {
    parameters: {
      query: {
        profileId: string;
        queueId?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            profileId: string;
            /** Format: date-time */
            nextSlot: string;
            timezone: string;
            queueId: string;
            queueName: string;
          };
        };
      };
    };
  };
  previewQueue: {
    parameters: {
      query: {
        profileId: string;
        queueId?: string;
        count?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            profileId: string;
            queueId: string;
            queueName: string;
            /** @description The number of slots in this answer. */
            count: number;
            slots: string[];
          };
        };
      };
    };
  };
  listQueueSlots: {
    parameters: {
      query: {
        profileId: string;
        queueId?: string;
        all?: boolean;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            exists: boolean;
            schedule: components["schemas"]["LegacyQueue"] | null;
            /** @description The next 10 free slots; none while the queue is not active. */
            nextSlots: string[];
          } | {
            queues: components["schemas"]["LegacyQueue"][];
            count: number;
          };
        };
      };
    };
  };
  updateQueueSlot: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          profileId: string;
          /** @description The default queue of the profile when it is left out. */
          queueId?: string;
          name?: string;
          /** @description The name of a zone, such as Europe/Berlin. A new queue without it takes that of its profile. */
          timezone?: string;
          /** @description 1 to 100 times of the week, each once. */
          slots: components["schemas"]["QueueSlot"][];
          /** @description A queue that is not active takes no posts; those that it has go out. */
          active?: boolean;
          /** @description true makes it the default of its profile. */
          setAsDefault?: boolean;
          /** @description Posts that wait get the next free slots of the changed queue, in their order. */
          reshuffleExisting?: boolean;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            schedule: components["schemas"]["LegacyQueue"];
            /** @description The next 10 free slots; none while the queue is not active. */
            nextSlots: string[];
            /** @description Only with reshuffleExisting. */
            reshuffledCount?: number;
            /** @description Only when the queue was made. */
            isNewQueue?: boolean;
          };
        };
      };
    };
  };
  createQueueSlot: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          profileId: string;
          name: string;
          /** @description The name of a zone, such as Europe/Berlin. A new queue without it takes that of its profile. */
          timezone?: string;
          /** @description 1 to 100 times of the week, each once. */
          slots: components["schemas"]["QueueSlot"][];
          /** @description A queue that is not active takes no posts; those that it has go out. */
          active?: boolean;
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            schedule: components["schemas"]["LegacyQueue"];
            /** @description The next 10 free slots; none while the queue is not active. */
            nextSlots: string[];
          };
        };
      };
    };
  };
  deleteQueueSlot: {
    parameters: {
      query: {
        profileId: string;
        queueId?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            deleted: boolean;
            deletedCount: number;
          };
        };
      };
    };
  };
  listQueues: {
    parameters: {
      query?: {
        profileId?: string;
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Queue"][];
            hasMore: boolean;
            /** @description Pass it as `cursor` to read on; null on the last page. */
            nextCursor: string | null;
          };
        };
      };
    };
  };
  createQueue: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          profileId: string;
          name: string;
          /** @description The name of a zone, such as Europe/Berlin. A new queue without it takes that of its profile. */
          timezone?: string;
          /** @description 1 to 100 times of the week, each once. */
          slots: components["schemas"]["QueueSlot"][];
          /** @description A queue that is not active takes no posts; those that it has go out. */
          active?: boolean;
          /** @description Makes it the default of its profile. */
          isDefault?: boolean;
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["QueueWithSlots"];
        };
      };
    };
  };
  getQueue: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        queueId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["QueueWithSlots"];
        };
      };
    };
  };
  deleteQueue: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        queueId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Deleted"];
        };
      };
    };
  };
  updateQueue: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        queueId: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": {
          name?: string;
          /** @description The name of a zone, such as Europe/Berlin. A new queue without it takes that of its profile. */
          timezone?: string;
          /** @description 1 to 100 times of the week, each once. */
          slots?: components["schemas"]["QueueSlot"][];
          /** @description A queue that is not active takes no posts; those that it has go out. */
          active?: boolean;
          /** @description true makes it the default of its profile; false is for queues that are not. */
          isDefault?: boolean;
          reshuffleExisting?: boolean;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["QueueWithSlots"];
        };
      };
    };
  };
  listSequences: {
    parameters: {
      query?: {
        profileId?: string;
        status?: "draft" | "active" | "paused";
        platform?: "photonet" | "socialnet" | "botchat" | "microblog" | "skynet" | "forum" | "chatapp";
        limit?: number;
        cursor?: string;
        skip?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["ListedSequence"][];
            hasMore: boolean;
            /** @description Pass it as `cursor` to read on; null on the last page. */
            nextCursor: string | null;
            total?: number;
            skip?: number;
            limit?: number;
          };
        };
      };
    };
  };
  createSequence: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          profileId: string;
          accountId: string;
          /** @enum {string} */
          platform?: "socialnet" | "photonet" | "skynet" | "chatroom" | "bizlisting" | "pinboard" | "forum" | "workchat" | "botchat" | "threadnet" | "shortvideo" | "videosite" | "chatapp" | "microblog" | "pronet" | "snapnet" | "storefront";
          name: string;
          description?: string | null;
          /** @description Each has a message or, on WhatsApp, a template. Answered in their order. */
          steps?: {
            /** @description Steps leave in this order. */
            order: number;
            /** @description For the first step since the enrollment, for the others since the step before was sent. */
            delayMinutes: number;
            message?: {
              /** @description {{name}}, {{email}}, {{phone}}, {{company}} and {{custom.<slug>}} are filled in for each person; {{name|there}} has a fallback. Another word between braces is refused. */
              text?: string;
              attachments?: {
                /** @enum {string} */
                type?: "image" | "video" | "audio" | "file";
                /**
                 * Format: uri
                 * @description The platform opens it.
                 */
                url: string;
                filename?: string;
              }[];
            } | null;
            /** @description An approved template, on WhatsApp. */
            template?: {
              name: string;
              language: string;
              components?: {
                [key: string]: unknown;
              }[];
              /** @description What stands for each variable of the body, by its number or name. */
              variableMapping?: {
                [key: string]: {
                  /** @enum {string} */
                  field: "name" | "phone" | "email" | "company" | "custom";
                  /** @description For custom: a text that is filled in like that of a message. */
                  customValue?: string;
                };
              };
            } | null;
          }[];
          exitOnReply?: boolean;
          exitOnUnsubscribe?: boolean;
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Sequence"];
        };
      };
    };
  };
  getSequence: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        sequenceId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Sequence"];
        };
      };
    };
  };
  deleteSequence: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        sequenceId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Deleted"];
        };
      };
    };
  };
  updateSequence: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        sequenceId: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": {
          name?: string;
          description?: string | null;
          /** @description Each has a message or, on WhatsApp, a template. Answered in their order. */
          steps?: {
            /** @description Steps leave in this order. */
            order: number;
            /** @description For the first step since the enrollment, for the others since the step before was sent. */
            delayMinutes: number;
            message?: {
              /** @description {{name}}, {{email}}, {{phone}}, {{company}} and {{custom.<slug>}} are filled in for each person; {{name|there}} has a fallback. Another word between braces is refused. */
              text?: string;
              attachments?: {
                /** @enum {string} */
                type?: "image" | "video" | "audio" | "file";
                /**
                 * Format: uri
                 * @description The platform opens it.
                 */
                url: string;
                filename?: string;
              }[];
            } | null;
            /** @description An approved template, on WhatsApp. */
            template?: {
              name: string;
              language: string;
              components?: {
                [key: string]: unknown;
              }[];
              /** @description What stands for each variable of the body, by its number or name. */
              variableMapping?: {
                [key: string]: {
                  /** @enum {string} */
                  field: "name" | "phone" | "email" | "company" | "custom";
                  /** @description For custom: a text that is filled in like that of a message. */
                  customValue?: string;
                };
              };
            } | null;
          }[];
          exitOnReply?: boolean;
          exitOnUnsubscribe?: boolean;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Sequence"];
        };
      };
    };
  };
  activateSequence: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        sequenceId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Sequence"];
        };
      };
    };
  };
  enrollContacts: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        sequenceId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          contactIds: string[];
          /** @description None, or one for each of contactIds. */
          channelIds?: string[];
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            enrolled: number;
            failed: number;
            /** @description In the order of the request. */
            results: {
              contactId: string;
              success: boolean;
              enrollmentId: string | null;
              error: ("contact_not_found" | "channel_not_found" | "no_channel" | "contact_blocked" | "contact_unsubscribed" | "already_enrolled") | null;
            }[];
          };
        };
      };
    };
  };
  unenrollContact: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        sequenceId: string;
        contactId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SequenceEnrollment"];
        };
      };
    };
  };
  listSequenceEnrollments: {
    parameters: {
      query?: {
        status?: "active" | "completed" | "exited" | "paused";
        limit?: number;
        cursor?: string;
        skip?: number;
      };
      header?: never;
      path: {
        sequenceId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["SequenceEnrollment"][];
            hasMore: boolean;
            /** @description Pass it as `cursor` to read on; null on the last page. */
            nextCursor: string | null;
            total?: number;
            skip?: number;
            limit?: number;
          };
        };
      };
    };
  };
  pauseSequence: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        sequenceId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Sequence"];
        };
      };
    };
  };
  listSmsBrands: {
    parameters: {
      query?: {
        page?: number;
        recordsPerPage?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            records: components["schemas"]["SmsBrand"][];
            page: number;
            totalRecords: number;
          };
        };
      };
    };
  };
  createSmsBrand: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Registers without vetting and fees, for a trial. */
          mock?: boolean;
          /** @enum {string} */
          entityType: "PRIVATE_PROFIT" | "PUBLIC_PROFIT" | "NON_PROFIT" | "GOVERNMENT" | "SOLE_PROPRIETOR";
          displayName: string;
          companyName?: string;
          ein?: string;
          /** @description ISO 3166-1 alpha-2, in capitals. */
          country: string;
          /** @enum {string} */
          vertical: "AGRICULTURE" | "COMMUNICATION" | "CONSTRUCTION" | "EDUCATION" | "ENERGY" | "ENTERTAINMENT" | "FINANCIAL" | "GAMBLING" | "GOVERNMENT" | "HEALTHCARE" | "HOSPITALITY" | "HUMAN_RESOURCES" | "INSURANCE" | "LEGAL" | "MANUFACTURING" | "NGO" | "POLITICAL" | "POSTAL" | "PROFESSIONAL" | "REAL_ESTATE" | "RETAIL" | "TECHNOLOGY" | "TRANSPORTATION";
          email?: string;
          /** @description E.164, such as +15551234567. */
          phone?: string;
          /** @description Such as example.com. */
          website?: string;
          subUsecases?: string[];
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SmsBrand"];
        };
      };
    };
  };
  getSmsBrand: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        brandId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SmsBrand"];
        };
      };
    };
  };
  listSmsCampaigns: {
    parameters: {
      query: {
        brandId: string;
        page?: number;
        recordsPerPage?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            records: components["schemas"]["SmsCampaign"][];
            page: number;
            totalRecords: number;
          };
        };
      };
    };
  };
  createSmsCampaign: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Registers without vetting and fees, for a trial. */
          mock?: boolean;
          /** @description The carrier's own id. */
          brandId: string;
          usecase: string;
          subUsecases?: string[];
          description: string;
          sample1?: string;
          sample2?: string;
          messageFlow?: string;
          /** @enum {string} */
          entityType?: "PRIVATE_PROFIT" | "PUBLIC_PROFIT" | "NON_PROFIT" | "GOVERNMENT" | "SOLE_PROPRIETOR";
          /** @enum {string} */
          vertical?: "AGRICULTURE" | "COMMUNICATION" | "CONSTRUCTION" | "EDUCATION" | "ENERGY" | "ENTERTAINMENT" | "FINANCIAL" | "GAMBLING" | "GOVERNMENT" | "HEALTHCARE" | "HOSPITALITY" | "HUMAN_RESOURCES" | "INSURANCE" | "LEGAL" | "MANUFACTURING" | "NGO" | "POLITICAL" | "POSTAL" | "PROFESSIONAL" | "REAL_ESTATE" | "RETAIL" | "TECHNOLOGY" | "TRANSPORTATION";
          /** @description ISO 3166-1 alpha-2, in capitals. */
          country?: string;
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SmsCampaign"];
        };
      };
    };
  };
  getSmsCampaign: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        campaignId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SmsCampaign"];
        };
      };
    };
  };
  listSmsMessages: {
    parameters: {
      query?: {
        status?: "queued" | "sent" | "failed";
        profileId?: string;
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["SmsMessage"][];
            hasMore: boolean;
            /** @description Pass it as `cursor` to read on; null on the last page. */
            nextCursor: string | null;
          };
        };
      };
    };
  };
  sendSms: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          profileId: string;
          /** @description E.164, such as +15551234567. */
          from: string;
          /** @description E.164, such as +15551234567. */
          to: string;
          /** @description 1 to 4096 characters. Line feed, carriage return and form feed are allowed, other control characters are not. */
          body: string;
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SmsMessage"];
        };
      };
    };
  };
  getSmsMessage: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SmsMessage"];
        };
      };
    };
  };
  listSmsSenderIds: {
    parameters: {
      query?: {
        pageNumber?: number;
        pageSize?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            senderIds: components["schemas"]["SmsSenderId"][];
            meta: {
              pageNumber: number;
              pageSize: number;
              totalPages: number;
              totalResults: number;
            };
          };
        };
      };
    };
  };
  createSmsSenderId: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description 3 to 11 letters, digits or inner spaces, and at least one letter. */
          senderId: string;
          /** @description E.164, such as +15551234567. */
          usLongCodeFallback?: string;
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SmsSenderId"];
        };
      };
    };
  };
  getSmsSenderId: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SmsSenderId"];
        };
      };
    };
  };
  deleteSmsSenderId: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SmsSenderId"];
        };
      };
    };
  };
  getStatus: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            service: "zither";
            /** @constant */
            version: "1.0.0";
            /** Format: date-time */
            time: string;
            /** @enum {string} */
            registration: "open" | "closed";
            emailDelivery: boolean;
            modes: {
              /** @constant */
              test: "available";
              /** @enum {string} */
              live: "available" | "limited";
            };
            components: {
              name: string;
              /** @enum {string} */
              status: "operational" | "degraded" | "down";
            }[];
          };
        };
      };
    };
  };
  deleteTeam: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The name of the team. */
          confirm: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Deleted"];
        };
      };
    };
  };
  invite: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Blanks around it and the case of its letters do not count. Its domain is kept and shown in ASCII form. */
          email: string;
          /** @enum {string} */
          role: "owner" | "admin" | "billing_admin" | "member" | "read_only";
          profileIds?: string[];
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Invitation"];
        };
      };
    };
  };
  acceptInvitation: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          token: string;
          /** @description 8 to 128 characters, and not the address. */
          password: string;
          /** @description Blanks around it and the case of its letters do not count. Its domain is kept and shown in ASCII form. */
          email?: string;
          name?: string;
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Identity"];
        };
      };
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            verification: "pending";
          };
        };
      };
    };
  };
  revokeInvitation: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        invitationId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Invitation"];
        };
      };
    };
  };
  listTeamMembers: {
    parameters: {
      query?: {
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Member"][];
            hasMore: boolean;
            /** @description Pass it as `cursor` to read on; null on the last page. */
            nextCursor: string | null;
            invitations: components["schemas"]["Invitation"][];
          };
        };
      };
    };
  };
  removeTeamMember: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        userId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Deleted"];
        };
      };
    };
  };
  changeRole: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        userId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @enum {string} */
          role: "owner" | "admin" | "billing_admin" | "member" | "read_only";
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Member"];
        };
      };
    };
  };
  validateMedia: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** Format: uri */
          url: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description Whether the file can be read and at least one platform takes it. */
            valid: boolean;
            url: string;
            error?: string;
            contentType: string | null;
            /** @description Bytes. Null where the address does not say. */
            size: number | null;
            sizeFormatted: string | null;
            /** @enum {string} */
            type: "image" | "gif" | "video" | "document" | "unknown";
            /** @description By the word of each platform that takes this kind. */
            platformLimits: {
              [key: string]: {
                /** @description Bytes. Null where the platform states none. */
                limit: number | null;
                limitFormatted: string | null;
                /** @description True as well where the size is not known. */
                withinLimit: boolean;
              };
            };
          };
        };
      };
    };
  };
  validatePost: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": {
          /** @description At most 300 characters. YouTube, Pinterest, TikTok and videos on Facebook show it; null removes it. */
          title?: string | null;
          /** @description The text, at most 100000 characters. Each platform has its own limit (GET /v1/platforms). */
          content?: string;
          /** @description At most 20 files. GET /v1/platforms says how many of each kind a platform takes. */
          mediaItems?: components["schemas"]["MediaItemInput"][];
          targets?: components["schemas"]["ValidationTarget"][];
          /** @description The legacy spelling of targets. */
          platforms?: components["schemas"]["LegacyValidationTarget"][];
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description Whether no target has an error. */
            valid: boolean;
            /** @description The result in a sentence. */
            message: string;
            /** @description What has to be changed, target by target. */
            errors: {
              /** @description The neutral word of the platform. */
              platform: string;
              /** @description Null where the request names a platform alone. */
              accountId: string | null;
              /** @description The code that createPost would answer with. */
              code: string;
              /** @description What is wrong, for people. */
              error: string;
              /** @description The field of the request. */
              param: string;
              /** @description The item of a thread, 0 for a post. */
              item: number;
            }[];
            /** @description What does not stop the post and is worth knowing. */
            warnings: {
              /** @description The neutral word of the platform. */
              platform: string;
              /** @description Null where the request names a platform alone. */
              accountId: string | null;
              /** @description What is worth knowing, for people. */
              warning: string;
            }[];
          };
        };
      };
    };
  };
  validatePostLength: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          text: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            text: string;
            /** @description By the word of the platform. */
            platforms: {
              [key: string]: {
                /** @description The length of the text in the platform's own counting. */
                count: number;
                /** @description The longest text of one item. */
                limit: number;
                /** @description Whether the count is within the limit. */
                valid: boolean;
              };
            };
          };
        };
      };
    };
  };
  validateSms: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description 1 to 4096 characters. Line feed, carriage return and form feed are allowed, other control characters are not. */
          body: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SmsMeasure"];
        };
      };
    };
  };
  validateSubreddit: {
    parameters: {
      query: {
        name: string;
        accountId?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            exists: boolean;
            error?: string;
            subreddit?: {
              name: string;
              title: string;
              description: string;
              subscribers: number;
              isNSFW: boolean;
              /** @enum {string} */
              type: "public" | "private" | "restricted";
              allowImages: boolean;
              allowVideos: boolean;
            };
          };
        };
      };
    };
  };
  getUsage: {
    parameters: {
      query?: {
        range?: "cycle" | "prev-cycle" | "7d" | "14d" | "30d" | "3mo" | "12mo" | "custom";
        from?: string;
        to?: string;
        granularity?: "day" | "month" | "total";
        reconcile?: boolean;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["UsageSnapshot"] | components["schemas"]["UsageMetering"];
        };
      };
    };
  };
  getUsageStats: {
    parameters: {
      query?: {
        reconcile?: boolean;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["UsageSnapshot"];
        };
      };
    };
  };
  listUsers: {
    parameters: {
      query?: {
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["User"][];
            hasMore: boolean;
            /** @description Pass it as `cursor` to read on; null on the last page. */
            nextCursor: string | null;
            currentUserId: string;
            users?: components["schemas"]["LegacyUser"][];
          };
        };
      };
    };
  };
  getUser: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        userId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["User"];
        };
      };
    };
  };
  listWebhooks: {
    parameters: {
      query?: {
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Webhook"][];
            hasMore: boolean;
            /** @description Pass it as `cursor` to read on; null on the last page. */
            nextCursor: string | null;
          };
        };
      };
    };
  };
  createWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          name: string;
          /**
           * Format: uri
           * @description https and public; checked again at every delivery. Redirects are not followed.
           */
          url: string;
          events: components["schemas"]["WebhookEventName"][];
          /** @description Only events of these profiles; empty for all. A key limited to profiles has to name some. */
          profileIds?: string[];
          /** @description Turning it on again also clears what disabled it and the count of failures. */
          isActive?: boolean;
          /** @description Headers that every delivery carries besides its own: at most 20, values of at most 1024 printable ASCII characters. */
          customHeaders?: {
            [key: string]: string;
          };
          /** @description A secret of your own: whsec_ and the base64 of 24 to 64 bytes. The service makes one otherwise. */
          secret?: string;
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["WebhookWithSecret"];
        };
      };
    };
  };
  getWebhookLogs: {
    parameters: {
      query?: {
        status?: "pending" | "success" | "failed";
        event?: string;
        webhookId?: string;
        eventId?: string;
        limit?: number;
        cursor?: string;
        skip?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["WebhookDelivery"][];
            hasMore: boolean;
            /** @description Pass it as `cursor` to read on; null on the last page. */
            nextCursor: string | null;
            total?: number;
            skip?: number;
            limit?: number;
          };
        };
      };
    };
  };
  redeliverWebhookEvent: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          webhookId: string;
          eventId: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            success: boolean;
            statusCode: number | null;
            /** @description Milliseconds. */
            responseTime: number;
            message: string;
          };
        };
      };
    };
  };
  getWebhookSettings: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            webhooks: components["schemas"]["LegacyWebhook"][];
          };
        };
      };
    };
  };
  updateWebhookSettings: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": {
          _id?: string;
          id?: string;
          webhookId?: string;
          name?: string;
          /**
           * Format: uri
           * @description https and public; checked again at every delivery. Redirects are not followed.
           */
          url?: string;
          events?: components["schemas"]["WebhookEventName"][];
          /** @description Only events of these profiles; empty for all. A key limited to profiles has to name some. */
          profileIds?: string[];
          /** @description Turning it on again also clears what disabled it and the count of failures. */
          isActive?: boolean;
          /** @description Headers that every delivery carries besides its own: at most 20, values of at most 1024 printable ASCII characters. */
          customHeaders?: {
            [key: string]: string;
          };
          /** @description A secret of your own: whsec_ and the base64 of 24 to 64 bytes. The service makes one otherwise. */
          secret?: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            webhook: components["schemas"]["LegacyWebhook"];
          };
        };
      };
    };
  };
  createWebhookSettings: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          name: string;
          /**
           * Format: uri
           * @description https and public; checked again at every delivery. Redirects are not followed.
           */
          url: string;
          events: components["schemas"]["WebhookEventName"][];
          /** @description Only events of these profiles; empty for all. A key limited to profiles has to name some. */
          profileIds?: string[];
          /** @description Turning it on again also clears what disabled it and the count of failures. */
          isActive?: boolean;
          /** @description Headers that every delivery carries besides its own: at most 20, values of at most 1024 printable ASCII characters. */
          customHeaders?: {
            [key: string]: string;
          };
          /** @description A secret of your own: whsec_ and the base64 of 24 to 64 bytes. The service makes one otherwise. */
          secret?: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            webhook: components["schemas"]["LegacyWebhook"];
          };
        };
      };
    };
  };
  deleteWebhookSettings: {
    parameters: {
      query?: {
        _id?: string;
        id?: string;
        webhookId?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
          };
        };
      };
    };
  };
  testWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          webhookId: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            success: boolean;
            statusCode: number | null;
            /** @description Milliseconds. */
            responseTime: number;
            message: string;
          };
        };
      };
    };
  };
  getWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        webhookId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Webhook"];
        };
      };
    };
  };
  deleteWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        webhookId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Deleted"];
        };
      };
    };
  };
  updateWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        webhookId: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": {
          name?: string;
          /**
           * Format: uri
           * @description https and public; checked again at every delivery. Redirects are not followed.
           */
          url?: string;
          events?: components["schemas"]["WebhookEventName"][];
          /** @description Only events of these profiles; empty for all. A key limited to profiles has to name some. */
          profileIds?: string[];
          /** @description Turning it on again also clears what disabled it and the count of failures. */
          isActive?: boolean;
          /** @description Headers that every delivery carries besides its own: at most 20, values of at most 1024 printable ASCII characters. */
          customHeaders?: {
            [key: string]: string;
          };
          /** @description A secret of your own: whsec_ and the base64 of 24 to 64 bytes. The service makes one otherwise. */
          secret?: string;
          rotateSecret?: boolean;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["WebhookWithSecret"];
        };
      };
    };
  };
  listWorkflows: {
    parameters: {
      query?: {
        profileId?: string;
        status?: "draft" | "active" | "paused";
        limit?: number;
        cursor?: string;
        skip?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["WorkflowListed"][];
            hasMore: boolean;
            /** @description Pass it as `cursor` to read on; null on the last page. */
            nextCursor: string | null;
            total?: number;
            skip?: number;
            limit?: number;
          };
        };
      };
    };
  };
  createWorkflow: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          profileId: string;
          /** @description An account of the profile. */
          accountId: string;
          /** @description Checked against the account. */
          platform?: string;
          name: string;
          description?: string;
          nodes?: components["schemas"]["WorkflowNode"][];
          edges?: components["schemas"]["WorkflowEdge"][];
          entryNodeId?: string | null;
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Workflow"];
        };
      };
    };
  };
  getWorkflow: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        workflowId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Workflow"];
        };
      };
    };
  };
  deleteWorkflow: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        workflowId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Deleted"];
        };
      };
    };
  };
  updateWorkflow: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        workflowId: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": {
          name?: string;
          description?: string;
          /** @description An account of the same profile and platform. */
          accountId?: string;
          nodes?: components["schemas"]["WorkflowNode"][];
          edges?: components["schemas"]["WorkflowEdge"][];
          entryNodeId?: string | null;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Workflow"];
        };
      };
    };
  };
  activateWorkflow: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        workflowId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Workflow"];
        };
      };
    };
  };
  duplicateWorkflow: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        workflowId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Workflow"];
        };
      };
    };
  };
  listWorkflowExecutions: {
    parameters: {
      query?: {
        status?: "running" | "waiting" | "completed" | "exited" | "failed";
        limit?: number;
        cursor?: string;
        skip?: number;
      };
      header?: never;
      path: {
        workflowId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["WorkflowExecution"][];
            hasMore: boolean;
            /** @description Pass it as `cursor` to read on; null on the last page. */
            nextCursor: string | null;
            total?: number;
            skip?: number;
            limit?: number;
          };
        };
      };
    };
  };
  triggerWorkflow: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        workflowId: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": {
          conversationId?: string;
          /** @description WhatsApp only: the number of the person. */
          to?: string;
          text?: string;
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["WorkflowExecution"];
        };
      };
    };
  };
  listWorkflowExecutionEvents: {
    parameters: {
      query?: {
        limit?: number;
        cursor?: string;
        skip?: number;
      };
      header?: never;
      path: {
        workflowId: string;
        executionId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["WorkflowEvent"][];
            hasMore: boolean;
            /** @description Pass it as `cursor` to read on; null on the last page. */
            nextCursor: string | null;
            total?: number;
            skip?: number;
            limit?: number;
          };
        };
      };
    };
  };
  pauseWorkflow: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        workflowId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Workflow"];
        };
      };
    };
  };
  listWorkflowVersions: {
    parameters: {
      query?: {
        limit?: number;
        cursor?: string;
        skip?: number;
      };
      header?: never;
      path: {
        workflowId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["WorkflowVersionListed"][];
            hasMore: boolean;
            /** @description Pass it as `cursor` to read on; null on the last page. */
            nextCursor: string | null;
            total?: number;
            skip?: number;
            limit?: number;
          };
        };
      };
    };
  };
  getWorkflowVersion: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        workflowId: string;
        version: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["WorkflowVersion"];
        };
      };
    };
  };
  restoreWorkflowVersion: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        workflowId: string;
        version: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["RestoredWorkflow"];
        };
      };
    };
  };
}
