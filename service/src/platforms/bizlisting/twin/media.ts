import { numberAfter } from '#wire/twin/ids.ts'
import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import type { TwinCall } from './account.ts'
import { invalidOlder, notFound } from './fault.ts'
import type { Place } from './local-post.ts'
import { assertKnown, isAddress, kept, pageSizeOf } from './request.ts'

const categories = [
  ...['CATEGORY_UNSPECIFIED', 'COVER', 'PROFILE', 'LOGO', 'EXTERIOR', 'INTERIOR', 'PRODUCT', 'AT_WORK'],
  ...['FOOD_AND_DRINK', 'MENU', 'COMMON_AREA', 'ROOMS', 'TEAMS', 'ADDITIONAL'],
]

/** Every location of the sandbox has two photos from the start. */
export async function putFirstMedia(state: TwinState, place: Place): Promise<void> {
  for (const category of ['COVER', 'EXTERIOR'])
    await putMedia(state, place, {
      mediaFormat: 'PHOTO',
      sourceUrl: 'https://sandbox.example/photo.jpg',
      locationAssociation: { category },
    })
}

async function putMedia(state: TwinState, place: Place, fields: object): Promise<object> {
  const id = `sbx-media-${await numberAfter(state, 1000n)}`
  const shown = {
    name: `accounts/${place.accountId}/locations/${place.locationId}/media/${id}`,
    ...fields,
    googleUrl: `https://lh3.googleusercontent.com/sandbox/${id}`,
    thumbnailUrl: `https://lh3.googleusercontent.com/sandbox/${id}=s128`,
    createTime: state.now.toISOString(),
  }
  await state.put('media', keyOf(place, id), shown, { under: place.locationId, days: memoryDays })
  return shown
}

export async function createMedia(call: TwinCall, place: Place): Promise<object> {
  const { state, body } = call
  assertKnown(body, ['mediaFormat', 'locationAssociation', 'sourceUrl', 'description'])
  const { mediaFormat, locationAssociation, sourceUrl, description } = body
  if (mediaFormat !== 'PHOTO' && mediaFormat !== 'VIDEO')
    throw invalidOlder('media_format', 'Media format is required.')
  if (!isAddress(sourceUrl)) throw invalidOlder('source_url', 'Source URL is not valid.')
  if (!categories.includes(locationAssociation?.category))
    throw invalidOlder('location_association.category', 'A category is required.')
  const described = description !== undefined && { description }
  return putMedia(state, place, { mediaFormat, sourceUrl, locationAssociation, ...described })
}

export async function listMedia(call: TwinCall, place: Place): Promise<object> {
  const { state, query } = call
  const listing = { collection: 'media', under: place.locationId, size: pageSizeOf(query, 100, 2500) }
  const { rows, more } = await kept(state, query, { ...listing, newestFirst: true })
  if (rows.length === 0) return {}
  return { mediaItems: rows, totalMediaItemCount: await state.count('media', place.locationId), ...more }
}

export async function deleteMedia({ state }: TwinCall, place: Place, id: string): Promise<object> {
  if (!(await state.get('media', keyOf(place, id)))) throw notFound()
  await state.delete('media', keyOf(place, id))
  return {}
}

function keyOf({ locationId }: Place, id: string): string {
  return `${locationId}/${id}`
}
