import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import { accountDisconnected } from '#contract/operation/provider-outcome.ts'
import * as t from '#contract/schema/schema.ts'
import { type AccountRow, changeSettings } from '#features/accounts/index.ts'
import { adAccountNotFound } from '../ads.errors.ts'
import { accountId } from '../ads.shape.ts'
import { adsOn } from '../ads.subject.ts'

/** The identity of a connection, as its settings keep it. */
interface BrandIdentity {
  identityId: string
  displayName: string
  imageUrl: string
}

const Answer = t.object({
  success: t.literal(true),
  identityId: t.anyString({ description: 'Its id at TikTok, for ads that run for no TikTok account.' }),
  displayName: t.anyString(),
})

export const configureShortvideoAdsBrandIdentity = operation({
  id: 'configureShortvideoAdsBrandIdentity',
  route: 'PATCH /v1/connect/shortvideo-ads',
  on: adsOn('shortvideoads'),
  tag: 'connect',
  summary: 'Stores the brand identity used by {shortvideoads}.',
  description:
    'The name and picture that an ad shows when it runs for no TikTok account. The service uploads the picture into the first ad account that the connection reaches, makes the identity there (POST /identity/create/ of the Business API), and keeps it with the connection: one for each. A request with the same name and picture answers the same identity and calls nothing. With others it makes a new one, because TikTok changes none; ads that run keep theirs. When the answer is provider_timeout there may be an identity that is not used.',
  permission: 'accounts:write',
  body: t.object({
    accountId,
    displayName: t.name(40, { description: 'Up to 40 characters.' }),
    imageUrl: t.shown({
      byNetwork: true,
      description:
        'The address of a square picture, https or http, JPG or PNG, at least 98 by 98 pixels and at most 5 MB. TikTok fetches it.',
    }),
  }),
  reply: t.ok(Answer),
  errors: [adAccountNotFound],
  async handler({ account, ask, effect, body, now, transaction }) {
    const { displayName, imageUrl } = body
    const kept = identityOf(account)
    if (kept?.displayName === displayName && kept.imageUrl === imageUrl) return answerOf(kept)
    const [advertiser] = await ask(({ ads }) => ads.listReachedAccounts())
    if (!advertiser) return raise(adAccountNotFound, { message: 'The connection reaches no ad account.' })
    const imageId = await ask((ads) => ads.uploadPicture(advertiser.id, imageUrl), {
      step: 'image',
      text: imageUrl,
    })
    return effect(
      {
        step: 'settings',
        text: displayName,
        async keep(identityId: string) {
          const brandIdentity: BrandIdentity = { identityId, displayName, imageUrl }
          const changed = await transaction((tx) =>
            changeSettings(tx, account, account.id, { brandIdentity }, now),
          )
          return changed ? answerOf(brandIdentity) : raise(accountDisconnected)
        },
      },
      (ads) => ads.createBrandIdentity({ advertiserId: advertiser.id, displayName, imageId }),
    )
  },
})

function identityOf({ settings }: AccountRow): BrandIdentity | undefined {
  return settings.brandIdentity as BrandIdentity | undefined
}

function answerOf({ identityId, displayName }: BrandIdentity): t.Static<typeof Answer> {
  return { success: true, identityId, displayName }
}
