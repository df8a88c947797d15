import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { listingMediaNotFound } from '../accounts.errors.ts'
import { onLocation, requireLocation } from './listing.subject.ts'
import { listingPage, nextPageToken, ofNetwork } from './listing-page.ts'
import { ofLocation, success } from './reviews.shape.ts'

const Medium = t.object(
  {
    name: t.anyString({ description: 'accounts/{id}/locations/{id}/media/{id}' }),
    mediaFormat: t.anyString({ description: 'PHOTO or VIDEO.' }),
    sourceUrl: t.nullable(t.anyString()),
    searchadsUrl: t.nullable(t.anyString({ description: 'Where Google shows it.' })),
    thumbnailUrl: t.nullable(t.anyString()),
    description: t.nullable(t.anyString()),
    createTime: t.nullable(t.anyString()),
    locationAssociation: t.object({ category: t.nullable(t.anyString()) }),
  },
  { component: 'BizlistingMedia' },
)

interface Told {
  googleUrl: string | null
  category: string | null
}

function shown<T extends Told>({ googleUrl, category, ...media }: T) {
  return { ...media, searchadsUrl: googleUrl, locationAssociation: { category } }
}

export const listBizlistingMedia = operation({
  id: 'listBizlistingMedia',
  route: 'GET /v1/accounts/{accountId}/bizlisting-media',
  tag: 'bizlisting-media',
  summary: 'Lists the photos and videos of a listing.',
  description: 'In test mode only.',
  permission: 'accounts:read',
  on: onLocation,
  paging: { max: 100, usual: 100, ...ofNetwork },
  reply: t.page(Medium, {
    ...ofLocation,
    mediaItems: t.copies(Medium),
    totalMediaItemsCount: t.integer(0),
    ...nextPageToken,
  }),
  async handler(call) {
    const { ask, head, wished: locationId } = call
    const { found, ...page } = await listingPage(call, async (wish) =>
      requireLocation(await ask((listing) => listing.listMedia({ ...wish, locationId }))),
    )
    const data = page.data.map(shown)
    return { ...head, ...page, data, mediaItems: data, totalMediaItemsCount: found.total }
  },
})

export const createBizlistingMedia = operation({
  id: 'createBizlistingMedia',
  route: 'POST /v1/accounts/{accountId}/bizlisting-media',
  tag: 'bizlisting-media',
  summary: 'Adds a photo or video to a listing.',
  description:
    'In test mode only. Google fetches the file. Each request that succeeds adds one more, so list the media before you repeat a request whose outcome is uncertain.',
  permission: 'accounts:write',
  on: onLocation,
  body: t.object({
    sourceUrl: t.fetched({ byNetwork: true, description: 'Where Google fetches the file.' }),
    mediaFormat: t.optional(t.oneOf('PHOTO', 'VIDEO')),
    description: t.optional(t.prose(1000, { min: 1 })),
    category: t.optional(
      t.oneOf(
        ...(['CATEGORY_UNSPECIFIED', 'COVER', 'PROFILE', 'LOGO', 'EXTERIOR', 'INTERIOR', 'PRODUCT'] as const),
        ...(['FOOD_AND_DRINK', 'MENU', 'COMMON_AREA', 'ROOMS', 'TEAMS', 'AT_WORK', 'ADDITIONAL'] as const),
      ),
    ),
  }),
  reply: t.created(
    t.object({
      ...success,
      name: t.anyString(),
      mediaFormat: t.anyString(),
      searchadsUrl: t.nullable(t.anyString()),
    }),
  ),
  async handler({ effect, wished, body }) {
    const { mediaFormat = 'PHOTO', category = 'ADDITIONAL', ...rest } = body
    const text = rest.description ?? ''
    const made = await effect({ step: 'settings', text }, (listing) =>
      listing.createMedia(wished, { ...rest, mediaFormat, category }),
    )
    const { name, mediaFormat: format, googleUrl } = requireLocation(made)
    return { success: true as const, name, mediaFormat: format, searchadsUrl: googleUrl }
  },
})

export const deleteBizlistingMedia = operation({
  id: 'deleteBizlistingMedia',
  route: 'DELETE /v1/accounts/{accountId}/bizlisting-media',
  tag: 'bizlisting-media',
  summary: 'Removes a photo or video from a listing.',
  description: 'In test mode only.',
  permission: 'accounts:write',
  on: onLocation,
  query: t.object({
    mediaId: t.text(200, { of: 'listingMediaId', description: 'The last part of the name of the media.' }),
  }),
  reply: t.ok(t.object({ ...success, deleted: t.literal(true), mediaId: t.anyString() })),
  errors: [listingMediaNotFound],
  async handler({ effect, wished, query: { mediaId } }) {
    const removed = await effect({ step: 'settings' }, (listing) => listing.deleteMedia(wished, mediaId))
    if (!removed) raise(listingMediaNotFound, { param: 'mediaId' })
    return { success: true as const, deleted: true as const, mediaId }
  },
})
