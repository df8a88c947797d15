import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { callBusiness, unreadable } from './api.ts'

/** Puts a picture into the library of an ad account, from where it shows nowhere yet. TikTok fetches it itself. */
export async function uploadPicture(
  transport: Transport,
  { credentials }: Account,
  advertiserId: string,
  url: string,
): Promise<Outcome<string>> {
  const picture = { advertiser_id: advertiserId, upload_type: 'UPLOAD_BY_URL', image_url: url }
  const uploaded = await callBusiness(transport, credentials.accessToken, '/file/image/ad/upload/', picture)
  return chain(uploaded, async ({ image_id: imageId }) =>
    typeof imageId === 'string' ? done(imageId) : unreadable('the id of the picture'),
  )
}

/** Makes the name and picture that an ad shows when it runs for no TikTok account. TikTok makes another one each time. */
export async function createBrandIdentity(
  transport: Transport,
  { credentials }: Account,
  wanted: { advertiserId: string; displayName: string; imageId: string },
): Promise<Outcome<string>> {
  const identity = {
    advertiser_id: wanted.advertiserId,
    display_name: wanted.displayName,
    image_uri: wanted.imageId,
  }
  const created = await callBusiness(transport, credentials.accessToken, '/identity/create/', identity)
  return chain(created, async ({ identity_id: id }) =>
    typeof id === 'string' ? done(id) : unreadable('the id of the identity'),
  )
}
