import * as t from '#contract/schema/schema.ts'
import { selection, selectionList } from './select-step.ts'

export const listSnapnetProfiles = selectionList({
  id: 'listSnapnetProfiles',
  route: 'GET /v1/connect/snapnet/select-profile',
  summary: 'Lists {snapnet} public profiles the user may connect.',
  description:
    'Asks Snapchat for the public profiles of the organization that the person who agreed belongs to. A person without one has their own profile alone.',
  platform: 'snapnet',
  member: 'publicProfiles',
  details: {
    display_name: t.anyString(),
    username: t.anyString(),
    profile_image_url: t.optional(t.anyString()),
    subscriber_count: t.optional(t.integer(0)),
  },
})

export const selectSnapnetProfile = selection({
  id: 'selectSnapnetProfile',
  route: 'POST /v1/connect/snapnet/select-profile',
  summary: 'Connects the chosen {snapnet} public profile.',
  description:
    'The public profile is the account. The pending connection ends with it: of several requests at once one connects the account, and the others answer 404.',
  platform: 'snapnet',
  fields: {
    selectedPublicProfile: t.object({
      id: t.text(100, {
        of: 'publicProfileId',
        description: 'The id of a profile that listSnapnetProfiles lists.',
      }),
      display_name: t.optional(t.name(400, { description: 'Ignored: Snapchat returns the name.' })),
      username: t.optional(t.name(400, { description: 'Not read.' })),
      profile_image_url: t.optional(t.shown({ description: 'Not read.' })),
      subscriber_count: t.optional(t.integer(0, undefined, { description: 'Not read.' })),
    }),
    refreshToken: t.ignored(
      t.anyString(),
      'Taken from older clients and neither read nor kept: the pending connection holds the token.',
    ),
    expiresIn: t.ignored(t.integer(0), 'Taken from older clients and not read.'),
  },
  choose: ({ selectedPublicProfile: { id } }) => id,
  param: 'selectedPublicProfile.id',
})
