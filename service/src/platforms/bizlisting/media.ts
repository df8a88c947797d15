import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import { pathSegment } from '#wire/path-segment.ts'
import type { ProviderPage } from '#wire/provider-page.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { callApi, isAbsent, pageOf, unreadable } from './api.ts'
import { textOf } from './locations.ts'
import { olderName, placeOf } from './place.ts'
import type { PageWish } from './reviews.ts'

/** A photo or a video of a location. */
export interface ListedMedia {
  name: string
  mediaFormat: string
  sourceUrl: string | null
  googleUrl: string | null
  thumbnailUrl: string | null
  description: string | null
  createTime: string | null
  category: string | null
}

export interface NewMedia {
  sourceUrl: string
  mediaFormat: string
  category: string
  description?: string | undefined
}

export async function listMedia(
  transport: Transport,
  account: Account,
  { locationId, size, after }: PageWish,
): Promise<Outcome<(ProviderPage<ListedMedia> & { total: number }) | null>> {
  const query = { pageSize: String(size), ...(after !== undefined && { pageToken: after }) }
  const answer = await callApi(transport, account, 'posts', mediaPath(account, locationId), { query })
  if (isAbsent(answer)) return done(null)
  return map(await pageOf(answer, 'mediaItems'), ({ items, next, body }) => ({
    items: items.map(toMedia),
    next,
    total: Number(body.totalMediaItemCount ?? items.length),
  }))
}

/** The network fetches the file. Each call makes one more. */
export async function createMedia(
  transport: Transport,
  account: Account,
  locationId: string | undefined,
  { category, ...media }: NewMedia,
): Promise<Outcome<ListedMedia | null>> {
  const json = { ...media, locationAssociation: { category } }
  const path = mediaPath(account, locationId)
  const answer = await callApi(transport, account, 'posts', path, { method: 'POST', json })
  if (isAbsent(answer)) return done(null)
  return chain(answer, async (body) =>
    textOf(body?.name) === '' ? unreadable('the name of the media') : done(toMedia(body)),
  )
}

/** False where there is none. */
export async function deleteMedia(
  transport: Transport,
  account: Account,
  locationId: string | undefined,
  mediaId: string,
): Promise<Outcome<boolean>> {
  const path = `${mediaPath(account, locationId)}/${pathSegment(mediaId)}`
  const answer = await callApi(transport, account, 'posts', path, { method: 'DELETE' })
  return isAbsent(answer) ? done(false) : map(answer, () => true)
}

function mediaPath(account: Account, locationId: string | undefined): string {
  return `${olderName(placeOf(account, locationId))}/media`
}

function toMedia(body: any): ListedMedia {
  const told = (name: string) => textOf(body[name]) || null
  return {
    name: textOf(body.name),
    mediaFormat: textOf(body.mediaFormat),
    sourceUrl: told('sourceUrl'),
    googleUrl: told('googleUrl'),
    thumbnailUrl: told('thumbnailUrl'),
    description: told('description'),
    createTime: told('createTime'),
    category: textOf(body.locationAssociation?.category) || null,
  }
}
