import { raise } from '#contract/operation/errors.ts'
import { type Subject, subject } from '#contract/operation/subject.ts'
import * as t from '#contract/schema/schema.ts'
import { locationPattern } from '#values/names/location-name.ts'
import { requireAccountOn } from '../account.subject.ts'
import {
  type AccountCall,
  type AccountCalls,
  accountErrors,
  accountTools,
  callsOf,
  type SurfaceOf,
} from '../account-calls.ts'
import { capabilityNotSupported, locationNotFound } from '../accounts.errors.ts'

export type Listing = AccountCalls<SurfaceOf<'bizlisting'>>

const common = {
  idParam: 'accountId',
  ids: { accountId: 'listingAccountId' },
  uses: accountTools,
  notInLiveMode: capabilityNotSupported,
} as const

async function listingOf(call: AccountCall, id: string): Promise<Listing> {
  return callsOf(call, await requireAccountOn(call, id, ['bizlisting']))
}

const errors = [...accountErrors, capabilityNotSupported]

/** The listing of one account. */
export const onListing: Subject<Listing, { readonly accountId: string }> = subject({
  ...common,
  errors,
  resolve: (call, { id }) => listingOf(call, id),
})

/** The listing of one account, or another location of the same person. */
export const onLocation = subject({
  ...common,
  errors: [...errors, locationNotFound],
  query: {
    locationId: t.optional(
      t.pattern(locationPattern, 'invalid_string', {
        description:
          'Another location that the person behind the account manages: its id, locations/{id} or accounts/{id}/locations/{id}. Left out: the location of the account.',
      }),
    ),
  },
  async resolve(call, { id, members: { locationId: wished } }) {
    const listing = await listingOf(call, id)
    const shown = wished?.split('/').at(-1) ?? listing.account.platform_account_id
    return {
      ...listing,
      wished,
      head: { success: true as const, accountId: listing.account.id, locationId: shown },
    }
  },
})

/** A location that is not there. */
export function requireLocation<T>(found: T | null): T {
  return found ?? raise(locationNotFound, { param: 'locationId' })
}
