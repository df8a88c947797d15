import { namesNothing } from '#wire/twin/ids.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import type { Holder } from '../../gapi/twin/token.ts'
import { assertAccount, groupOf, locationIdsOf, type TwinCall } from './account.ts'
import { denied, invalid, notFound } from './fault.ts'
import { assertKnown, atHand, isAddress, masked, maskOf, pageSizeOf, type Row } from './request.ts'

/** What can be changed of a location, and what the network alone says. */
const writable = [
  ...['title', 'storeCode', 'languageCode', 'phoneNumbers', 'categories', 'storefrontAddress', 'websiteUri'],
  ...['regularHours', 'specialHours', 'moreHours', 'serviceArea', 'labels', 'latlng', 'openInfo', 'profile'],
  ...['adWordsLocationExtensions', 'relationshipData', 'serviceItems'],
]
const readable = ['name', 'metadata', ...writable]

/** A location in its initial state. */
function firstLocation({ username }: Holder, id: string): Row {
  const number = Number(/-(\d)$/.exec(id)?.[1] ?? 1)
  const isGranted = id.includes('-granted-')
  const categories = {
    primaryCategory: {
      name: 'categories/gcid:bakery',
      displayName: 'Bakery',
      serviceTypes: [{ serviceTypeId: 'job_type_id:custom_cakes', displayName: 'Custom cakes' }],
    },
  }
  return {
    name: `locations/${id}`,
    title: isGranted && number === 1 ? username : `Sandbox location ${number}`,
    storeCode: isGranted ? id : `sbx-${id}`,
    languageCode: 'en',
    phoneNumbers: { primaryPhone: '+1 555-010-0100' },
    categories,
    storefrontAddress: {
      regionCode: 'US',
      languageCode: 'en',
      postalCode: '94016',
      administrativeArea: 'CA',
      locality: 'Sandbox City',
      addressLines: [`${number} Main Street`],
    },
    websiteUri: `https://${id}.example/`,
    regularHours: {
      periods: [
        {
          openDay: 'MONDAY',
          openTime: { hours: 8 },
          closeDay: 'MONDAY',
          closeTime: { hours: 18, minutes: 30 },
        },
      ],
    },
    profile: { description: 'A bakery of the sandbox.' },
    openInfo: { status: 'OPEN', canReopen: true },
    metadata: {
      hasVoiceOfMerchant: true,
      canOperateLocalPost: true,
      canHaveFoodMenus: true,
      canModifyServiceList: true,
      canOperateHealthData: false,
      canDelete: false,
      placeId: `ChIJ-${id}`,
      mapsUri: `https://maps.google.com/maps?cid=${cidOf(id)}`,
      newReviewUri: `https://search.google.com/local/writereview?placeid=ChIJ-${id}`,
    },
  }
}

/** The number under which the maps of the network show a place. */
export function cidOf(id: string): string {
  return String([...id].reduce((sum, letter) => (sum * 31n + BigInt(letter.charCodeAt(0))) % 10n ** 18n, 7n))
}

/** Whether a person manages a location. An unknown location does not exist. */
export function assertLocation(holder: Holder, id: string): void {
  if (locationIdsOf(holder).includes(id)) return
  throw namesNothing(id) ? notFound() : denied()
}

/** The older interface names a location below the account that holds it. */
export function assertPlace(holder: Holder, accountId: string, locationId: string): void {
  assertAccount(holder, accountId)
  assertLocation(holder, locationId)
  if (accountId !== groupOf(holder)) throw notFound()
}

export async function locationOf(state: TwinState, holder: Holder, id: string): Promise<Row> {
  assertLocation(holder, id)
  return (await state.get('location', id)) ?? firstLocation(holder, id)
}

export async function listLocations({ state, holder, query }: TwinCall, accountId: string): Promise<object> {
  assertAccount(holder, accountId)
  const fields = maskOf(query, 'readMask', readable)
  const ids = accountId === groupOf(holder) ? locationIdsOf(holder) : []
  const all = await Promise.all(ids.map((id) => locationOf(state, holder, id)))
  const wanted = all.filter(filterOf(query.get('filter')))
  const { rows, more } = atHand(wanted, query, pageSizeOf(query, 10, 100))
  return {
    ...(rows.length > 0 && { locations: rows.map((location) => masked(location, fields)) }),
    ...more,
  }
}

/** The sandbox supports one part of the filter language: the comparison of a title or a store code. */
function filterOf(filter: string | null): (location: Row) => boolean {
  if (filter === null || filter === '') return () => true
  const [, field = '', quoted, bare] = /^(title|storeCode)=(?:"([^"]*)"|(\S+))$/.exec(filter) ?? []
  const wanted = (quoted ?? bare)?.toLowerCase()
  if (wanted === undefined) throw invalid('filter', 'Invalid filter.')
  return (location) =>
    String(location[field] ?? '')
      .toLowerCase()
      .includes(wanted)
}

export async function readLocation({ state, holder, query }: TwinCall, id: string): Promise<object> {
  const location = await locationOf(state, holder, id)
  return masked(location, maskOf(query, 'readMask', readable))
}

/** A field that the mask names and the body leaves out is cleared. */
export async function patchLocation({ state, holder, query, body }: TwinCall, id: string): Promise<object> {
  const location = await locationOf(state, holder, id)
  const fields = maskOf(query, 'updateMask', writable)
  assertKnown(body, readable)
  const changed = Object.fromEntries(fields.map((field) => [field, body[field]]))
  assertFields(changed)
  const next = Object.fromEntries(
    Object.entries({ ...location, ...changed }).filter(([, value]) => value !== undefined),
  )
  if (query.get('validateOnly') !== 'true') await state.put('location', id, next)
  return next
}

const days = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']

function assertFields(changed: Row): void {
  const { websiteUri, profile, regularHours, phoneNumbers } = changed
  assertTitles(changed)
  if (websiteUri !== undefined && !isAddress(websiteUri))
    throw invalid('location.website_uri', 'Invalid URL.')
  if ([...String(profile?.description ?? '')].length > 750)
    throw invalid('location.profile.description', 'The description has more than 750 characters.')
  if (phoneNumbers !== undefined && typeof phoneNumbers.primaryPhone !== 'string')
    throw invalid('location.phone_numbers.primary_phone', 'A primary phone number is required.')
  for (const period of regularHours?.periods ?? []) assertPeriod(period)
}

/** A location is not without these. */
function assertTitles(changed: Row): void {
  const { title, categories } = changed
  if ('title' in changed && (typeof title !== 'string' || title.trim() === ''))
    throw invalid('location.title', 'The title is required.')
  if ('categories' in changed && typeof categories?.primaryCategory?.name !== 'string')
    throw invalid('location.categories.primary_category', 'A primary category is required.')
}

function assertPeriod({ openDay, closeDay, openTime, closeTime }: Row): void {
  if (days.includes(openDay) && days.includes(closeDay) && openTime && closeTime) return
  throw invalid('location.regular_hours.periods', 'A period has to say when it opens and closes.')
}
