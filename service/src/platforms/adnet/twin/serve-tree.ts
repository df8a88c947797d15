import type { Hono } from 'hono'
import type { TwinState } from '#wire/twin/twin.ts'
import { serveAccounts } from './accounts/account.ts'
import { serveInsights } from './insights/insights.ts'
import { serveAds } from './objects/ad.ts'
import { serveAdSets } from './objects/adset.ts'
import { serveCampaigns } from './objects/campaign.ts'
import { serveComments } from './objects/comment.ts'
import { serveCopies } from './objects/copy.ts'
import { serveCreatives } from './objects/creative.ts'
import { serveImages } from './objects/image.ts'
import { servePreviews } from './objects/preview.ts'
import { serveVideos } from './objects/video.ts'

/** The ad accounts and what runs in them. */
export function serveTree(app: Hono, state: TwinState): void {
  serveAccounts(app, state)
  serveCampaigns(app, state)
  serveAdSets(app, state)
  serveCreatives(app, state)
  serveAds(app, state)
  serveCopies(app, state)
  serveImages(app, state)
  serveVideos(app, state)
  servePreviews(app, state)
  serveComments(app, state)
  serveInsights(app, state)
}
