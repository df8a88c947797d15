import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { adNotFound } from '../ads.errors.ts'
import { adObject } from '../ads.subject.ts'
import type { AdsCalls } from '../ads-calls.ts'
import { type Shown, shownBy } from './shown-media.ts'

const Medium = t.object({
  type: t.oneOf('image', 'video'),
  url: t.nullable(
    t.anyString({
      description: 'Signed by Meta Ads and good for a short time. Null when Meta Ads returns none.',
    }),
  ),
  thumbnailUrl: t.nullable(t.anyString()),
  videoId: t.nullable(t.anyString()),
  length: t.nullable(t.number({ description: 'Of a video, in seconds.' })),
  index: t.integer(0, undefined, { description: 'The place in the ad: cards of a carousel count from 0.' }),
})

export const getAdMedia = operation({
  id: 'getAdMedia',
  route: 'GET /v1/ads/{adId}/media',
  on: adObject('ad'),
  tag: 'ads',
  summary: 'Returns short-lived links to the images and videos of an ad.',
  description:
    'Asks Meta Ads each time, and nothing is kept: the addresses are signed and lapse within hours. Fetch the files at once, and ask again for new addresses.',
  permission: 'ads:read',
  reply: t.ok(t.object({ media: t.array(Medium) })),
  async handler({ object: { platformId }, ask }) {
    const fields =
      'id,account_id,creative{id,image_hash,image_url,thumbnail_url,video_id,object_story_spec,asset_feed_spec}'
    const ad = (await ask((adnet) => adnet.readAdObject(platformId, fields))) ?? raise(adNotFound)
    const shown = shownBy(ad.creative ?? {})
    const images = await imagesOf(ask, `act_${ad.account_id}`, shown)
    const media: t.Static<typeof Medium>[] = []
    for (const [index, one] of shown.entries()) {
      const usual = { url: one.url, thumbnailUrl: one.thumbnailUrl, videoId: null, length: null, index }
      if (one.type === 'video') media.push({ ...usual, ...(await videoOf(ask, one)), type: 'video' })
      else media.push({ ...usual, url: images.get(one.hash ?? '') ?? one.url, type: 'image' })
    }
    return { media }
  },
})

type Ask = AdsCalls<'adnet'>['ask']

/** The addresses of images that the creative names by their hashes only. */
async function imagesOf(
  ask: Ask,
  adAccountId: string,
  shown: readonly Shown[],
): Promise<ReadonlyMap<string, string>> {
  const hashes = shown.flatMap(({ type, hash }) => (type === 'image' && hash !== null ? [hash] : []))
  if (hashes.length === 0) return new Map()
  const rows = await ask((adnet) => adnet.findImages(adAccountId, [...new Set(hashes)]))
  return new Map(
    rows.flatMap(({ hash, url }): [string, string][] =>
      typeof hash === 'string' && typeof url === 'string' ? [[hash, url]] : [],
    ),
  )
}

async function videoOf(ask: Ask, { videoId, thumbnailUrl }: Shown) {
  const video = videoId === null ? undefined : await ask((adnet) => adnet.findVideo(videoId))
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  return {
    url: text(video?.source),
    thumbnailUrl: text(video?.picture) ?? thumbnailUrl,
    videoId,
    length: typeof video?.length === 'number' ? video.length : null,
  }
}
