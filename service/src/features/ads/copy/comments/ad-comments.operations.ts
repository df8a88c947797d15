import { error, raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import { providerPage } from '#contract/operation/provider-page.ts'
import * as t from '#contract/schema/schema.ts'
import { accountTools, findAccount } from '#features/accounts/index.ts'
import { adNotFound, adsConnectionRequired } from '../../ads.errors.ts'
import { platform } from '../../ads.shape.ts'
import { adsAccountOf } from '../../ads-account.ts'
import { type AdsCall, adsCallsOf, adsErrors, assertServed } from '../../ads-calls.ts'
import { instant } from '../ad.shape.ts'
import { type AdView, findAd } from '../ad-view.store.ts'
import { findPhotonetReader } from './comment-readers.store.ts'

const placementUnavailable = error(
  422,
  'placement_unavailable',
  'The ad is not shown there, so it has no comments there.',
)

const placement = t.oneOf('socialnet', 'photonet')

const AdComment = t.object(
  {
    id: t.anyString({ description: 'The id at Facebook or Instagram.' }),
    text: t.foreign(),
    author: t.nullable(t.object({ id: t.anyString(), name: t.nullable(t.foreign()) })),
    createdAt: t.nullable(t.timestamp()),
    likeCount: t.nullable(t.integer(0)),
    hidden: t.nullable(t.boolean()),
    parentId: t.nullable(t.anyString({ description: 'The comment that it answers.' })),
  },
  { component: 'AdComment' },
)

export const getAdComments = operation({
  id: 'getAdComments',
  route: 'GET /v1/ads/{adId}/comments',
  tag: 'ads',
  summary: 'Lists comments left on an ad for one placement.',
  description:
    'Asks Facebook or Instagram each time. adId is any of the four ids that getAd takes. placement is socialnet (the Facebook post of the ad) or photonet (its Instagram media); left out, it is photonet if the ad has that, else socialnet. The Instagram side is read by the ads connection, or by a connected Instagram account of the profile: without either the answer is 422 ads_connection_required.',
  permission: 'ads:read',
  query: t.object({ placement: t.optional(placement), platform }),
  reply: t.page(AdComment, {
    placement,
    adId: t.id(),
    platformAdId: t.anyString(),
    postId: t.anyString({ description: 'The Facebook post or the Instagram media.' }),
    accountId: t.id({ description: 'The connected account that read them.' }),
  }),
  // The first 404 is the answer to a path that cannot be read.
  errors: [adNotFound, ...adsErrors, placementUnavailable],
  uses: accountTools,
  check: ({ query }) => assertServed(query.platform),
  async handler(call) {
    const { db, scope, params, query, page } = call
    const ad = (await findAd(db, scope, params.adId)) ?? raise(adNotFound)
    const on = query.placement ?? (ad.photonet_media_id === null ? 'socialnet' : 'photonet')
    const postId =
      (on === 'photonet' ? ad.photonet_media_id : ad.object_story_id) ?? raise(placementUnavailable)
    const readerId = on === 'photonet' ? await photonetReader(call, ad) : ad.account_id
    const reader = (await findAccount(db, scope, readerId)) ?? raise(adNotFound)
    const { ask, account } = adsCallsOf(call, await adsAccountOf(call, reader, 'adnet'))
    const comments = await providerPage(page, ({ size, after }) =>
      ask((adnet) => adnet.listAdComments({ postId, on, size, after })),
    )
    return {
      ...comments,
      data: comments.data.map((one) => ({ ...one, createdAt: instant(one.createdAt) })),
      ...{ placement: on, adId: ad.id, platformAdId: ad.platform_ad_id, postId, accountId: account.id },
    }
  },
})

/** What people agree to for a page alone does not cover its account on the photo network. */
async function photonetReader({ db, scope }: Pick<AdsCall, 'db' | 'scope'>, ad: AdView): Promise<string> {
  const { creative } = ad.data as { creative?: { instagram_user_id?: unknown } }
  const shownFor = typeof creative?.instagram_user_id === 'string' ? creative.instagram_user_id : null
  const reader = await findPhotonetReader(db, scope, ad, shownFor)
  return reader ?? raise(adsConnectionRequired)
}
