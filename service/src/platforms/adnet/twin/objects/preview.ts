import type { Hono } from 'hono'
import type { TwinState } from '#wire/twin/twin.ts'
import { invalidParameter } from '../../../graph/twin/fault.ts'
import type { GraphCall } from '../../../graph/twin/serve.ts'
import { pathAccount } from '../accounts/account.ts'
import { asPerson } from '../person.ts'
import { adPath, findAd } from './ad.ts'
import { creativePath, findCreative } from './creative.ts'
import { sourceOf } from './creative-source.ts'

/** The formats in which the network shows an ad, with the size of the frame. */
const formats: Record<string, [width: number, height: number]> = {
  AUDIENCE_NETWORK_INSTREAM_VIDEO: [400, 300],
  AUDIENCE_NETWORK_INSTREAM_VIDEO_MOBILE: [320, 240],
  AUDIENCE_NETWORK_OUTSTREAM_VIDEO: [320, 560],
  AUDIENCE_NETWORK_REWARDED_VIDEO: [320, 560],
  BIZ_DISCO_FEED_MOBILE: [320, 560],
  DESKTOP_FEED_STANDARD: [540, 690],
  FACEBOOK_PROFILE_FEED_DESKTOP: [540, 690],
  FACEBOOK_PROFILE_FEED_MOBILE: [320, 560],
  FACEBOOK_PROFILE_REELS_MOBILE: [320, 560],
  FACEBOOK_REELS_BANNER: [320, 560],
  FACEBOOK_REELS_BANNER_DESKTOP: [540, 690],
  FACEBOOK_REELS_MOBILE: [320, 560],
  FACEBOOK_REELS_POSTLOOP: [320, 560],
  FACEBOOK_REELS_STICKER: [320, 560],
  FACEBOOK_STORY_MOBILE: [320, 560],
  FACEBOOK_STORY_STICKER_MOBILE: [320, 560],
  INSTAGRAM_EXPLORE_CONTEXTUAL: [320, 560],
  INSTAGRAM_EXPLORE_GRID_HOME: [320, 560],
  INSTAGRAM_EXPLORE_IMMERSIVE: [320, 560],
  INSTAGRAM_FEED_WEB: [400, 560],
  INSTAGRAM_FEED_WEB_M_SITE: [320, 560],
  INSTAGRAM_PROFILE_FEED: [320, 560],
  INSTAGRAM_PROFILE_REELS: [320, 560],
  INSTAGRAM_REELS: [320, 560],
  INSTAGRAM_REELS_OVERLAY: [320, 560],
  INSTAGRAM_SEARCH_CHAIN: [320, 560],
  INSTAGRAM_SEARCH_GRID: [320, 560],
  INSTAGRAM_STANDARD: [320, 560],
  INSTAGRAM_STORY: [320, 560],
  INSTAGRAM_STORY_CAMERA_TRAY: [320, 560],
  INSTAGRAM_STORY_WEB: [400, 560],
  INSTAGRAM_STORY_WEB_M_SITE: [320, 560],
  INSTANT_ARTICLE_RECIRCULATION_AD: [320, 560],
  INSTANT_ARTICLE_STANDARD: [320, 560],
  INSTREAM_BANNER_DESKTOP: [540, 690],
  INSTREAM_BANNER_FULLSCREEN_MOBILE: [320, 560],
  INSTREAM_BANNER_IMMERSIVE_MOBILE: [320, 560],
  INSTREAM_BANNER_MOBILE: [320, 560],
  INSTREAM_VIDEO_DESKTOP: [540, 690],
  INSTREAM_VIDEO_FULLSCREEN_MOBILE: [320, 560],
  INSTREAM_VIDEO_IMAGE: [320, 560],
  INSTREAM_VIDEO_IMMERSIVE_MOBILE: [320, 560],
  INSTREAM_VIDEO_MOBILE: [320, 560],
  JOB_BROWSER_DESKTOP: [540, 690],
  JOB_BROWSER_MOBILE: [320, 560],
  MARKETPLACE_MOBILE: [320, 560],
  MESSENGER_MOBILE_INBOX_MEDIA: [320, 560],
  MESSENGER_MOBILE_STORY_MEDIA: [320, 560],
  MOBILE_BANNER: [320, 50],
  MOBILE_FEED_BASIC: [320, 560],
  MOBILE_FEED_STANDARD: [320, 560],
  MOBILE_FULLWIDTH: [320, 560],
  MOBILE_INTERSTITIAL: [320, 560],
  MOBILE_MEDIUM_RECTANGLE: [320, 250],
  MOBILE_NATIVE: [320, 560],
  RIGHT_COLUMN_STANDARD: [254, 260],
  SUGGESTED_VIDEO_DESKTOP: [540, 690],
  SUGGESTED_VIDEO_FULLSCREEN_MOBILE: [320, 560],
  SUGGESTED_VIDEO_IMMERSIVE_MOBILE: [320, 560],
  SUGGESTED_VIDEO_MOBILE: [320, 560],
  WATCH_FEED_HOME: [320, 560],
  WATCH_FEED_MOBILE: [320, 560],
}

export function servePreviews(app: Hono, state: TwinState): void {
  app.get(
    `${adPath}/previews`,
    asPerson(state, async (call) => preview(call, (await findAd(call.state, call.path.id ?? '')).creativeId)),
  )
  app.get(
    `${creativePath}/previews`,
    asPerson(state, async (call) => preview(call, (await findCreative(call.state, call.path.id ?? '')).id)),
  )
  app.get('/:act{act_\\d+}/generatepreviews', asPerson(state, previewUnmade))
}

/** The frame of an ad is good for a day. */
function preview({ state, parameters }: GraphCall, of: string): object {
  const format = parameters.text('ad_format')
  if (format === 'SBX_UNRENDERABLE')
    throw invalidParameter('The creative cannot be shown in this ad format.', 1_487_472)
  const size = formats[format]
  if (!size) throw invalidParameter(`Param ad_format must be one of {${Object.keys(formats).join(', ')}}`)
  const [width, height] = size
  const until = Math.floor(state.now.getTime() / 1000) + 86_400
  const address = `https://business.facebook.com/ads/api/preview_iframe.php?d=${of}&amp;f=${format}&amp;t=${until}`
  const frame = `<iframe src="${address}" width="${width}" height="${height}" scrolling="yes" style="border: none;"></iframe>`
  return { data: [{ body: frame }] }
}

/** A preview of a creative that is named, or only described. */
async function previewUnmade(call: GraphCall): Promise<object> {
  const { state, holder, parameters } = call
  pathAccount(call)
  const given = parameters.json('creative')
  if (typeof given !== 'object' || given === null)
    throw invalidParameter('The parameter creative is required')
  if (given.creative_id !== undefined)
    return preview(call, (await findCreative(state, String(given.creative_id))).id)
  sourceOf(given, holder)
  return preview(call, 'unmade')
}
