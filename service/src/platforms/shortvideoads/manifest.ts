import { lazyRequire } from '#values/lazy-require.ts'
import { platform } from '../platform.ts'
import { secret, text } from '../settings.ts'
import { base } from './api.ts'
import { createBrandIdentity, uploadPicture } from './brand-identity.ts'
import { listAdvertisers, listBusinessCenters } from './business-centers.ts'
import { oauth, readIdentity } from './connect.ts'
import { facts } from './facts.ts'
import { liveCheck } from './live-check.ts'

const twin = lazyRequire<typeof import('./twin/twin.ts')>(import.meta.url, './twin/twin.ts')

export const shortvideoads = platform({
  word: 'shortvideoads',
  name: 'TikTok Ads',
  kind: 'ads',
  publicUrl: base,
  settings: {
    clientId: text('the id of the registered app of the Business API'),
    clientSecret: secret('its secret'),
  },
  connect: { oauth },
  profile: { readIdentity },
  // The consent to post never covers ads: they have an interface and an app of their own.
  beside: [{ word: 'shortvideo' }],
  ads: { listReachedAccounts: listAdvertisers },
  own: { listBusinessCenters, uploadPicture, createBrandIdentity },
  facts,
  liveCheck,
  judgedBy:
    '`tiktok-business-api-sdk-official` of TikTok, which connects, lists business centers and makes identities',
  get twin() {
    return twin().shortvideoadsTwin
  },
})
