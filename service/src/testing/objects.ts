import assert from 'node:assert/strict'
import { newAccount } from './accounts.ts'
import { newEmail, newMember } from './members.ts'
import { randomId } from './sample.ts'
import { newSms } from './sms.ts'
import type { Reply, Team } from './team.ts'

/** Where an object is made: by whom, and in which profile where that is said. */
export interface Place {
  team: Team
  /** As who; a key of test mode when it is left out. */
  call?: Team['call']
  profileId?: string
}

type Maker = (place: Place) => Promise<string>

const accountOf: Maker = async ({ team, call = team.call, profileId = team.profileId }) =>
  (await newAccount({ call, profileId })).id

/** A draft on an account where a profile is named, and the team's own otherwise. */
async function newDraft({ team, call = team.call, profileId }: Place) {
  const targets = profileId && [{ accountId: await accountOf({ team, call, profileId }) }]
  const reply = await call('POST /v1/posts', {
    content: 'a draft',
    isDraft: true,
    ...(targets && { targets }),
  })
  assert.equal(reply.status, 201, JSON.stringify(reply.body))
  return reply.body
}

async function newBrand({ team, call = team.call }: Place): Promise<string> {
  const brand = { entityType: 'PRIVATE_PROFIT', displayName: 'A brand', country: 'US', vertical: 'RETAIL' }
  return made(await call('POST /v1/sms/brands', brand), 'brandId')
}

async function newNumber({ team, call = team.call, profileId = team.profileId }: Place): Promise<string> {
  return made(await call('POST /v1/phone-numbers/purchase', { profileId, allowMultiple: true }))
}

const groupOf: Maker = async ({ team, call = team.call, profileId = team.profileId }) =>
  made(await call('POST /v1/account-groups', { name: randomId(), accountIds: [], profileId }))

/** How a team comes to an object, by the name that its id has in a request. */
export const makers: Record<string, Maker> = {
  profileId: async ({ team, call = team.call }) =>
    made(await call('POST /v1/profiles', { name: randomId() })),
  keyId: async ({ team }) => made(await team.owner('POST /v1/api-keys', { name: 'one more' })),
  userId: async ({ team }) => (await newMember(team, 'member')).userId,
  invitationId: async ({ team }) =>
    made(await team.owner('POST /v1/team/invitations', { email: newEmail(), role: 'member' })),
  accountId: accountOf,
  // The operations of one account name it either way.
  id: accountOf,
  groupId: groupOf,
  'account-groups.id': groupOf,
  contactId: async ({ team, call = team.call, profileId = team.profileId }) =>
    made(await call('POST /v1/contacts', { profileId, displayName: 'somebody' })),
  fieldId: async ({ team, call = team.call, profileId = team.profileId }) =>
    made(await call('POST /v1/custom-fields', { profileId, name: randomId(), type: 'text' })),
  'messages.id': async ({ team, call = team.call, profileId = team.profileId }) =>
    made(await call('POST /v1/sms/messages', newSms({ profileId }))),
  'phone-numbers.id': newNumber,
  'sender-ids.id': async ({ team, call = team.call }) =>
    made(await call('POST /v1/sms/sender-ids', { senderId: 'Zither' })),
  brandId: newBrand,
  campaignId: async (place) => {
    const { team, call = team.call } = place
    const campaign = { brandId: await newBrand(place), usecase: 'MIXED', description: 'News for customers' }
    return made(await call('POST /v1/sms/campaigns', campaign), 'campaignId')
  },
  postId: async (place) => (await newDraft(place)).id,
  targetId: async (place) =>
    (await newDraft({ ...place, profileId: place.profileId ?? place.team.profileId })).targets[0].id,
  webhookId: async ({ team, call = team.call, profileId }) =>
    made(
      await call('POST /v1/webhooks', {
        name: 'a receiver',
        // In either mode an address that may be named, where private ones are allowed.
        url: 'http://127.0.0.1:9/',
        events: ['post.published'],
        ...(profileId && { profileIds: [profileId] }),
      }),
    ),
}

/** How an object goes away again. A target goes with its post. */
export const removers: Record<string, (team: Team, id: string) => Promise<unknown>> = {
  profileId: async ({ call }, id) => gone(await call(`DELETE /v1/profiles/${id}`)),
  keyId: async ({ owner }, id) => gone(await owner(`DELETE /v1/api-keys/${id}`)),
  userId: async ({ owner }, id) => gone(await owner(`DELETE /v1/team/members/${id}`)),
  invitationId: async ({ owner }, id) => gone(await owner(`DELETE /v1/team/invitations/${id}`)),
  accountId: async ({ call }, id) => gone(await call(`DELETE /v1/accounts/${id}`)),
  id: async ({ call }, id) => gone(await call(`DELETE /v1/accounts/${id}`)),
  groupId: async ({ call }, id) => gone(await call(`DELETE /v1/account-groups/${id}`)),
  'account-groups.id': async ({ call }, id) => gone(await call(`DELETE /v1/account-groups/${id}`)),
  contactId: async ({ call }, id) => gone(await call(`DELETE /v1/contacts/${id}`)),
  fieldId: async ({ call }, id) => gone(await call(`DELETE /v1/custom-fields/${id}`)),
  'sender-ids.id': async ({ call }, id) => gone(await call(`DELETE /v1/sms/sender-ids/${id}`)),
  postId: async ({ call }, id) => gone(await call(`DELETE /v1/posts/${id}`)),
  targetId: async ({ call }, id) => {
    const { data } = (await call('GET /v1/posts?limit=100')).body
    const post = data.find(({ targets }: any) => targets.some((target: any) => target.id === id))
    gone(await call(`DELETE /v1/posts/${post.id}`))
  },
  webhookId: async ({ call }, id) => gone(await call(`DELETE /v1/webhooks/${id}`)),
}

/** Kinds of objects that belong to a profile, and so to one mode. */
export const ofProfiles = [
  'profileId',
  'accountId',
  'id',
  'groupId',
  'account-groups.id',
  'contactId',
  'fieldId',
  'messages.id',
  'phone-numbers.id',
  'postId',
  'targetId',
  'webhookId',
]

function made(reply: Reply, name = 'id'): string {
  assert.equal(reply.status, 201, JSON.stringify(reply.body))
  return reply.body[name]
}

function gone(reply: Reply): void {
  assert.equal(reply.status, 200, JSON.stringify(reply.body))
}
