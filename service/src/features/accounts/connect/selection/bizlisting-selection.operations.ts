import * as t from '#contract/schema/schema.ts'
import { selection, selectionList } from './select-step.ts'

export const listBizlistingLocations = selectionList({
  id: 'listBizlistingLocations',
  route: 'GET /v1/connect/bizlisting/locations',
  summary: 'Lists business locations the user may connect.',
  description:
    'Asks Google for the locations of every account and group of the person who agreed. At most 1000 are answered; hasMore says whether there are others, which search and filter find.',
  platform: 'bizlisting',
  member: 'locations',
  anyProfile: true,
  most: 1000,
  query: {
    search: t.optional(
      t.text(100, { description: 'A part of the title, the address or the store code, in any case.' }),
    ),
    filter: t.optional(
      t.text(500, { description: 'A filter of Google for locations: `title="Bakery"`, `storeCode=12`.' }),
    ),
  },
  details: {
    accountId: t.optional(t.anyString({ description: 'The account or group at Google that holds it.' })),
    accountName: t.optional(t.anyString()),
    address: t.optional(t.anyString()),
    category: t.optional(t.anyString({ description: 'Its primary category.' })),
    storeCode: t.optional(t.anyString()),
    websiteUrl: t.optional(t.anyString()),
  },
  keeps: ({ name, about = {} }, { search }) =>
    search === undefined ||
    [name, about.address, about.storeCode].some((text) =>
      String(text ?? '')
        .toLowerCase()
        .includes(search.toLowerCase()),
    ),
  filterOf: ({ filter }) => filter,
})

export const selectBizlistingLocation = selection({
  id: 'selectBizlistingLocation',
  route: 'POST /v1/connect/bizlisting/select-location',
  summary: 'Connects the chosen business location.',
  description:
    'The location is the account; metadata.connectedBy is the person who agreed. The pending connection ends with it: of several requests at once one connects the account, and the others answer 404.',
  platform: 'bizlisting',
  ids: { accountId: 'businessAccountId' },
  fields: {
    locationId: t.text(100, { description: 'The id of a location that listBizlistingLocations lists.' }),
    accountId: t.ignored(
      t.text(100),
      'Accepted from older clients and ignored: Google returns the account that holds the location.',
    ),
  },
  choose: ({ locationId }) => locationId,
  param: 'locationId',
})
