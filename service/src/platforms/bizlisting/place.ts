import { locationPattern } from '#values/names/location-name.ts'
import { pathSegment } from '#wire/path-segment.ts'
import type { Account } from '../account.ts'

/** A location with the account through which the person has access: the older interface needs both. */
export interface Place {
  accountId: string
  locationId: string
}

const named = new RegExp(locationPattern)

/** The location that a call is about: a wished one, which the same person reaches, or that of the account. */
export function placeOf(
  { platformAccountId, metadata }: Pick<Account, 'platformAccountId' | 'metadata'>,
  wish?: string,
): Place {
  const [, accountId, locationId] = named.exec(wish ?? '') ?? []
  return {
    accountId: accountId ?? metadata.accountId ?? '-',
    locationId: locationId ?? platformAccountId,
  }
}

/** The name of a location in the older interface. */
export function olderName({ accountId, locationId }: Place): string {
  return `/accounts/${pathSegment(accountId)}/locations/${pathSegment(locationId)}`
}

/** The name of a location in the newer ones. */
export function newerName({ locationId }: Place): string {
  return `/locations/${pathSegment(locationId)}`
}

/** The last part of a name such as `accounts/1/locations/2/localPosts/3`. */
export function idIn(name: unknown): string | undefined {
  if (typeof name !== 'string') return undefined
  const last = name.split('/').at(-1)
  return last === '' ? undefined : last
}
