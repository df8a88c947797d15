import { contactWords as words } from '../../i18n/audience/contacts.ts'
import { common, fileWords } from '../../i18n/shell/common.ts'
import { useProfileName } from '../../shell/filters/profile.ts'
import type { CsvColumn } from '../../values/csv/csv.ts'
import type { Contact } from './contact.ts'

const slugsOf = (contacts: readonly Contact[]) => [
  ...new Set(contacts.flatMap(({ customFields }) => Object.keys(customFields))),
]

const textOf = (value: unknown) => (typeof value === 'boolean' ? yesNo(value) : String(value ?? ''))

const yesNo = (is: boolean) => (is ? common.yes : common.no)

/** A contact in a file, under headings that the import of contacts knows, with every field that one of them has. */
export function useContactCsv(): (contacts: readonly Contact[]) => readonly CsvColumn<Contact>[] {
  const profileOf = useProfileName()
  return (contacts) => [
    [words.name, ({ displayName }) => displayName],
    [words.email, ({ email }) => email],
    [words.company, ({ company }) => company],
    [words.tags, ({ tags }) => tags.join(', ')],
    [words.channels, ({ channels }) => channels.map(({ displayIdentifier }) => displayIdentifier).join(', ')],
    [words.subscribed, ({ isSubscribed }) => yesNo(isSubscribed)],
    [words.blocked, ({ isBlocked }) => yesNo(isBlocked)],
    [words.locale, ({ locale }) => locale],
    [words.zone, ({ timezone }) => timezone],
    [words.notes, ({ notes }) => notes],
    [words.profile, ({ profileId }) => profileOf(profileId)],
    ...slugsOf(contacts).map(
      (slug): CsvColumn<Contact> => [slug, ({ customFields }) => textOf(customFields[slug])],
    ),
    [words.created, ({ createdAt }) => createdAt],
    [fileWords.id, ({ id }) => id],
  ]
}
