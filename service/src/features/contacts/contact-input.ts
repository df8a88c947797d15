import { raise } from '#contract/operation/errors.ts'
import { raiseFault } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import { mailAddressPattern } from '#values/mail-address.ts'
import { isLanguageTag } from '#values/text/language.ts'
import { isZone } from '#values/zone.ts'
import { invalidTimezone, tooManyTags } from './contacts.errors.ts'
import { fieldValue } from './contacts.shape.ts'
import type { ContactRow } from './contacts.store.ts'
import { tagsByKey, tagsPerContact } from './tags/tag-book.ts'

export const tag = t.name(100)
const tags = t.array(tag, {
  description:
    'At most 25 that differ in more than case; blanks around them do not count. The profile keeps the spelling that was written first.',
})
const displayName = t.nullable(t.name(100))
const email = t.nullable(t.pattern(mailAddressPattern, 'invalid_email'))
const company = t.text(100, { min: 0 })
const displayIdentifier = t.text(255)
const accountId = t.id({ description: 'An account of the profile of the contact.' })
const externalId = t.text(255, { description: 'How the account knows the person; kept as it is sent.' })

/** What a body may say of a contact. */
export const contactFields = {
  displayName: t.optional(t.alsoNamed('name', displayName)),
  email: t.optional(email),
  company: t.optional(company),
  avatarUrl: t.optional(t.nullable(t.shown())),
  notes: t.optional(t.prose(10_000)),
  locale: t.optional(t.text(100, { min: 0, description: 'A language tag, or empty.' })),
  timezone: t.optional(t.text(100, { min: 0, description: 'The name of an IANA time zone, or empty.' })),
  tags: t.optional(tags),
  isSubscribed: t.optional(t.boolean()),
  isBlocked: t.optional(t.boolean({ description: 'Known to this service only; no platform learns of it.' })),
  firstSeenAt: t.optional(t.timestamp({ description: 'May be past, for people who are imported.' })),
  customFields: t.optional(t.map(fieldValue, 200, { description: 'Values by the slugs of their fields.' })),
}

/** The first channel of a contact. */
export const channelFields = {
  accountId: t.optional(accountId),
  externalId: t.optional(t.alsoNamed('platformIdentifier', externalId)),
  displayIdentifier: t.optional(displayIdentifier),
  platform: t.optional(t.text(50, { description: 'Checked against the account.' })),
}

const row = { displayName, email, company, tags, accountId, externalId, displayIdentifier }

/** A row of an import, as it is judged. */
export const ImportRow = t.object(t.partial(row))

/** A row of an import as a request may send it: only its members are looked at before the rows are judged. */
export const SentRow = t.object(
  {
    displayName: t.optional(t.alsoNamed('name', t.judged(displayName))),
    email: t.optional(t.judged(email)),
    company: t.optional(t.judged(company)),
    tags: t.optional(t.judged(tags)),
    accountId: t.optional(t.judged(accountId)),
    externalId: t.optional(t.alsoNamed('platformIdentifier', t.judged(externalId))),
    displayIdentifier: t.optional(t.judged(displayIdentifier)),
  },
  { component: 'ContactImportRow' },
)

const ContactBody = t.object(contactFields)
export type ContactBody = t.Static<typeof ContactBody>

/** Refuses what the schema cannot. */
export function judgeContact({ locale, timezone, tags: sent = [] }: ContactBody): void {
  if (locale && !isLanguageTag(locale))
    raiseFault({ code: 'invalid_string', param: 'locale', message: 'Send a language tag, such as pt-BR.' })
  if (timezone && !isZone(timezone)) raise(invalidTimezone, { param: 'timezone' })
  if (hasTooManyTags(sent)) raise(tooManyTags, { param: 'tags' })
}

export function hasTooManyTags(sent: readonly string[]): boolean {
  return tagsByKey(sent).size > tagsPerContact
}

/** A contact of which nothing is known yet. */
export function blankContact(
  id: string,
  profileId: string,
  owner: Pick<ContactRow, 'team_id' | 'mode'>,
  now: Date,
): ContactRow {
  return {
    ...owner,
    id,
    profile_id: profileId,
    display_name: null,
    email: null,
    company: '',
    avatar_url: null,
    notes: '',
    locale: '',
    timezone: '',
    tags: [],
    is_subscribed: true,
    is_blocked: false,
    first_seen_at: now,
    created_at: now,
    updated_at: now,
  }
}

/** A contact with the changes of a body, but for its tags, which the profile spells. */
export function withBody(contact: ContactRow, body: ContactBody): ContactRow {
  const { company, notes, locale, timezone, firstSeenAt } = body
  return {
    ...contact,
    display_name: body.displayName === undefined ? contact.display_name : body.displayName,
    email: body.email === undefined ? contact.email : (body.email?.trim() ?? null),
    company: company ?? contact.company,
    avatar_url: body.avatarUrl === undefined ? contact.avatar_url : body.avatarUrl,
    notes: notes ?? contact.notes,
    locale: locale ?? contact.locale,
    timezone: timezone ?? contact.timezone,
    is_subscribed: body.isSubscribed ?? contact.is_subscribed,
    is_blocked: body.isBlocked ?? contact.is_blocked,
    first_seen_at: firstSeenAt === undefined ? contact.first_seen_at : new Date(firstSeenAt),
  }
}
