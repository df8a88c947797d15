import type { Hono } from 'hono'
import type { TwinState } from '#wire/twin/twin.ts'
import { serveAccounts } from './account.ts'
import { serveAds } from './ad.ts'
import { serveAdSets } from './adset.ts'
import { serveCampaigns } from './campaign.ts'
import { serveComments } from './comment.ts'
import { serveCopies } from './copy.ts'
import { serveCreatives } from './creative.ts'
import { serveImages } from './image.ts'
import { serveInsights } from './insights.ts'
import { servePreviews } from './preview.ts'
import { serveVideos } from './video.ts'

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
