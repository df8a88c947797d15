import { Deleted, deleted } from '#contract/operation/deleted.ts'
import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import { pageAnswer } from '#contract/operation/page-answer.ts'
import * as t from '#contract/schema/schema.ts'
import { accountNotFound, isProfileVisible, profileNotFound } from '#features/accounts/index.ts'
import { deleteContact as removeContact } from './contact-changes.store.ts'
import { contactRemoved } from './contacts.causes.ts'
import {
  channelPlatformMismatch,
  contactChannelExists,
  contactNotFound,
  customFieldNotFound,
  immutableField,
  incompleteChannel,
  invalidEmail,
  invalidFieldValue,
  invalidTimezone,
  tooManyProfileTags,
  tooManyTags,
} from './contacts.errors.ts'
import { Channel, Contact, toChannel, toContact } from './contacts.shape.ts'
import { findContact, listContacts as listRows } from './contacts.store.ts'
import { createContact as create, NewContact } from './create-contact.ts'
import { fullContact, fullContacts, visibleChannels } from './full-contact.ts'
import { alphabetical, namesIn, readTagFilters, TagFilters } from './tags/tag-filters.ts'
import { listTags, takeTags } from './tags/tags.store.ts'
import { ContactPatch, lockContact, patchContact } from './update-contact.ts'

const Filters = t.object({
  tags: t.array(t.anyString(), {
    description:
      'The tags of the requested profile, or of all profiles in scope, in alphabetical order. No other filter narrows them.',
  }),
})

export const listContacts = operation({
  id: 'listContacts',
  route: 'GET /v1/contacts',
  tag: 'contacts',
  summary: 'Lists contacts with filters and the tags in scope.',
  description: 'Newest first. With `skip` the answer also holds total, skip and limit.',
  permission: 'contacts:read',
  query: t.object({
    profileId: t.optional(t.id()),
    search: t.optional(
      t.text(100, {
        min: 0,
        description: 'A part of the display name, the email or the company, in any case.',
      }),
    ),
    ...TagFilters,
    isSubscribed: t.optional(t.boolean()),
  }),
  reply: t.page(Contact, { filters: Filters, ...t.skipFields }),
  paging: { skip: true, max: 200, usual: 50 },
  errors: [profileNotFound],
  async handler({ scope, query, page, transaction }) {
    const { profileId, search = '', isSubscribed } = query
    const wanted = readTagFilters(query)
    return transaction(async (tx) => {
      const known = listTags(tx, scope, profileId)
      const listed = async () => {
        const carries = wanted.length === 0 ? [] : wanted.map(namesIn(await known))
        return listRows(tx, scope, { profileId, search, carries, isSubscribed }, page)
      }
      const [visible, tags, rows] = await Promise.all([
        profileId === undefined || isProfileVisible(tx, scope, profileId),
        known,
        listed(),
      ])
      if (!visible) raise(profileNotFound, { param: 'profileId' })
      const full = { ...rows, data: await fullContacts(tx, scope, rows.data) }
      return { ...pageAnswer(full, page, toContact), filters: { tags: alphabetical(tags) } }
    })
  },
})

export const createContact = operation({
  id: 'createContact',
  route: 'POST /v1/contacts',
  tag: 'contacts',
  summary: 'Creates a contact, optionally with its first channel.',
  description:
    'A contact needs a displayName, an email, or a channel: accountId and externalId. An identifier of an account belongs to one contact. If it is taken, `details.contactId` names that contact. The platform of a channel is that of its account. A profile has at most 500 different tags.',
  example: { with: ['displayName'] },
  permission: 'contacts:write',
  body: NewContact,
  reply: t.created(Contact),
  errors: [
    profileNotFound,
    accountNotFound,
    customFieldNotFound,
    contactChannelExists,
    channelPlatformMismatch,
    incompleteChannel,
    tooManyTags,
    tooManyProfileTags,
    invalidFieldValue,
    invalidEmail,
    invalidTimezone,
  ],
  handler: async (call) => toContact(await create(call)),
})

export const getContact = operation({
  id: 'getContact',
  route: 'GET /v1/contacts/{contactId}',
  tag: 'contacts',
  summary: 'Returns one contact with its channels and custom values.',
  permission: 'contacts:read',
  reply: t.ok(Contact),
  errors: [contactNotFound],
  async handler({ db, scope, params }) {
    const contact = (await findContact(db, scope, params.contactId)) ?? raise(contactNotFound)
    return toContact(await fullContact(db, scope, contact))
  },
})

export const updateContact = operation({
  id: 'updateContact',
  route: 'PATCH /v1/contacts/{contactId}',
  tag: 'contacts',
  summary: 'Changes the sent fields of a contact.',
  description:
    'tags replaces all tags. customFields sets the sent values and leaves the others; DELETE clears one. null clears displayName, email and avatarUrl. The profile never changes.',
  permission: 'contacts:write',
  body: ContactPatch,
  reply: t.ok(Contact),
  errors: [
    contactNotFound,
    customFieldNotFound,
    immutableField,
    tooManyTags,
    tooManyProfileTags,
    invalidFieldValue,
    invalidEmail,
    invalidTimezone,
  ],
  handler: async (call) => toContact(await patchContact(call)),
})

export const deleteContact = operation({
  id: 'deleteContact',
  route: 'DELETE /v1/contacts/{contactId}',
  tag: 'contacts',
  summary: 'Deletes a contact with everything attached to it.',
  description: 'Its channels, tags and custom values are deleted with it at once.',
  permission: 'contacts:write',
  reply: t.ok(Deleted),
  errors: [contactNotFound],
  handler({ scope, params, transaction, react, now }) {
    return transaction(async (tx) => {
      const { id, profile_id } = await lockContact(tx, scope, params.contactId)
      await react(tx, contactRemoved, { contactId: id }, now)
      const gone = (await removeContact(tx, scope, id)) ?? raise(contactNotFound)
      await takeTags(tx, profile_id, gone.tags)
      return deleted(id)
    })
  },
})

const ChannelList = t.object({
  data: t.array(Channel),
  hasMore: t.literal(false),
  nextCursor: t.nullable(t.anyString({ description: 'Always null.' })),
})

export const getContactChannels = operation({
  id: 'getContactChannels',
  route: 'GET /v1/contacts/{contactId}/channels',
  tag: 'contacts',
  summary: 'Lists the channels a contact is reachable on.',
  description: 'The whole list at once, oldest first.',
  permission: 'contacts:read',
  reply: t.ok(ChannelList),
  errors: [contactNotFound],
  async handler({ db, scope, params }): Promise<t.Static<typeof ChannelList>> {
    const { id } = (await findContact(db, scope, params.contactId)) ?? raise(contactNotFound)
    const channels = await visibleChannels(db, scope, [id])
    return { data: channels.map(toChannel), hasMore: false, nextCursor: null }
  },
})
