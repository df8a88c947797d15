import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { auditContextOf } from '#features/system/index.ts'
import {
  accountAlreadyInProfile,
  locationNotFound,
  profileNotFound,
  tooManyAccounts,
} from '../accounts.errors.ts'
import { connectIdentity } from '../connect/connect-identity.ts'
import { switchIdentity } from '../connect/switch-identity.ts'
import { assertProfile } from '../profiles/visible-profile.ts'
import { word } from './bizlisting.word.ts'
import { onListing } from './listing.subject.ts'

const Location = t.object(
  {
    id: t.anyString(),
    name: t.anyString(),
    accountId: t.anyString({ description: 'The account or group at Google that holds it.' }),
    accountName: t.anyString(),
    address: t.anyString(),
    category: t.anyString(),
    websiteUrl: t.anyString(),
    storeCode: t.anyString(),
  },
  { component: 'BizlistingLocation' },
)

export const getBizlistingLocations = operation({
  id: 'getBizlistingLocations',
  route: 'GET /v1/accounts/{accountId}/bizlisting-locations',
  tag: 'connect',
  summary: 'Lists locations behind an account and marks the selected one.',
  description:
    'In test mode only. Asks Google anew, so cached is false. hasMore says whether there are more than limit.',
  permission: 'accounts:read',
  on: onListing,
  query: t.object({
    search: t.optional(t.text(100, { description: 'A part of the title, the address or the store code.' })),
    filter: t.optional(t.text(500, { description: 'A filter of Google: `title="Bakery"`.' })),
    limit: t.optional(t.integer(1, 500, { code: 'invalid_limit' })),
  }),
  reply: t.ok(
    t.object({
      locations: t.array(Location),
      hasMore: t.boolean(),
      selectedLocationId: t.anyString(),
      cached: t.boolean(),
    }),
  ),
  async handler({ account, ask, query: { search, filter, limit = 100 } }) {
    const all = await ask((listing) => listing.listLocations(filter))
    const sought = search?.toLowerCase()
    const found = all.filter(
      ({ title, address, storeCode }) =>
        sought === undefined ||
        [title, address, storeCode].some((text) => text.toLowerCase().includes(sought)),
    )
    const locations = found.slice(0, limit).map(({ title: name, account: of, body: _, ...rest }) => {
      return { ...rest, name, accountId: of.id, accountName: of.name }
    })
    const selectedLocationId = account.platform_account_id
    return { locations, hasMore: found.length > limit, selectedLocationId, cached: false }
  },
})

const selected = {
  selectedLocationId: t.text(100, { description: 'The id of a location that getBizlistingLocations lists.' }),
  bizlistingAccountId: t.optional(
    t.text(100, { description: 'The account at Google that holds it. Left out, any.' }),
  ),
}

export const updateBizlistingLocation = operation({
  id: 'updateBizlistingLocation',
  route: 'PUT /v1/accounts/{accountId}/bizlisting-locations',
  tag: 'connect',
  summary: 'Switches the location an account manages.',
  description:
    'In test mode only. The account keeps its id and becomes the other location. Posts that are scheduled on the account go to the new location. Repeating the request changes nothing more.',
  permission: 'accounts:write',
  on: onListing,
  body: t.object(selected),
  reply: t.ok(
    t.object({
      message: t.anyString(),
      selectedLocation: t.object({ id: t.anyString(), name: t.anyString() }),
    }),
  ),
  errors: [locationNotFound, accountAlreadyInProfile],
  async handler(call) {
    const { account, ask, body } = call
    const { selectedLocationId: locationId, bizlistingAccountId: accountId } = body
    const chosen = await ask((listing) => listing.takeLocation({ locationId, accountId }))
    if (!chosen) raise(locationNotFound, { param: 'selectedLocationId' })
    const { identity } = chosen
    await switchIdentity(call, account, identity, 'selectedLocationId')
    const selectedLocation = { id: identity.platformAccountId, name: identity.displayName }
    return { message: `The account manages ${selectedLocation.name} now.`, selectedLocation }
  },
})

export const assignBizlistingLocation = operation({
  id: 'assignBizlistingLocation',
  route: 'POST /v1/accounts/{accountId}/bizlisting-locations/assign',
  tag: 'connect',
  summary: 'Connects one more location to another profile with the same grant.',
  description:
    'In test mode only. The new account has the grant of the person behind this one. A location that is in the profile already is renewed.',
  permission: 'accounts:write',
  on: onListing,
  body: t.object({ profileId: t.id(), ...selected }),
  reply: t.ok(
    t.object({
      message: t.anyString(),
      account: t.object({
        accountId: t.id(),
        platform: t.literal('bizlisting'),
        username: t.anyString(),
        displayName: t.anyString(),
        isActive: t.boolean(),
        selectedLocationName: t.anyString(),
        selectedLocationId: t.anyString(),
      }),
    }),
  ),
  errors: [profileNotFound, locationNotFound, tooManyAccounts],
  uses: ['platforms'],
  async handler(call) {
    const { ask, body, db, now, scope, transaction } = call
    await assertProfile(db, scope, body.profileId)
    const { selectedLocationId: locationId, bizlistingAccountId: accountId } = body
    const chosen = await ask((listing) => listing.takeLocation({ locationId, accountId }))
    if (!chosen) raise(locationNotFound, { param: 'selectedLocationId' })
    const { teamId, mode } = scope
    const connection = {
      ...{ teamId, mode, profileId: body.profileId, platform: word, connected: chosen },
      auditContext: auditContextOf(call),
    }
    const row = await transaction((tx) => connectIdentity(tx, call, connection, now))
    const account = {
      accountId: row.id,
      platform: word,
      username: row.username,
      displayName: row.display_name,
      isActive: row.status === 'connected',
      selectedLocationName: row.display_name,
      selectedLocationId: row.platform_account_id,
    }
    return { message: `${row.display_name} is connected.`, account }
  },
})
