import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMode } from '../../api/mode.ts'
import { ChoiceBox } from '../../components/lists/choice-box.tsx'
import { type ShownColumns, useShownColumns } from '../../components/lists/columns-menu.tsx'
import { PlatformMark } from '../../components/marks.tsx'
import type { Column } from '../../components/rows.tsx'
import { When } from '../../components/when.tsx'
import { contactWords as words } from '../../i18n/audience/contacts.ts'
import { useProfiles } from '../../shell/filters/profile.ts'
import { usePlatformName } from '../../shell/platforms.ts'
import { type Contact, nameOf } from './contact.ts'
import styles from './contacts.module.css'
import { Subscription } from './subscription.tsx'
import { TagsCell } from './tags-cell.tsx'

export const columnNames = [
  'email',
  'company',
  'tags',
  'channels',
  'subscribed',
  'profile',
  'created',
] as const
export type ColumnName = (typeof columnNames)[number]
const usual: readonly ColumnName[] = ['email', 'tags', 'channels', 'subscribed', 'created']

export const useContactColumns = (): ShownColumns<ColumnName> =>
  useShownColumns('contacts', columnNames, usual)

export function ContactLink({ id, children }: { id: string; children: ReactNode }) {
  const mode = useMode()
  return (
    <Link to={`/${mode}/contacts/${id}`} className={styles.link} dir="auto">
      {children}
    </Link>
  )
}

/** The columns of the list that the person wants to see. The name is always one of them. */
export function contactColumns(shown: readonly ColumnName[], tags: readonly string[]): Column<Contact>[] {
  const all: Record<ColumnName, Column<Contact>> = {
    email: { name: words.email, cell: ({ email }) => email ?? '' },
    company: { name: words.company, cell: ({ company }) => <span dir="auto">{company}</span> },
    tags: { name: words.tags, cell: (contact) => <TagsCell contact={contact} known={tags} /> },
    channels: { name: words.channels, cell: ({ channels }) => <Networks channels={channels} /> },
    subscribed: { name: words.subscribed, cell: (contact) => <Subscription contact={contact} /> },
    profile: { name: words.profile, cell: ({ profileId }) => <ProfileName id={profileId} /> },
    created: { name: words.created, cell: ({ createdAt }) => <When at={createdAt} as="date" /> },
  }
  return [
    {
      name: words.name,
      cell: (contact) => <ContactLink id={contact.id}>{nameOf(contact)}</ContactLink>,
    },
    ...columnNames.filter((name) => shown.includes(name)).map((name) => all[name]),
  ]
}

export const choiceColumn = (
  chosen: readonly string[],
  toggle: (id: string) => void,
  labelOf: (contact: Contact) => string,
): Column<Contact> => ({
  name: words.select,
  isQuiet: true,
  cell: (contact) => (
    <ChoiceBox
      label={labelOf(contact)}
      isChosen={chosen.includes(contact.id)}
      onToggle={() => toggle(contact.id)}
    />
  ),
})

function Networks({ channels }: Pick<Contact, 'channels'>) {
  const nameOf = usePlatformName()
  const platforms = [...new Set(channels.map(({ platform }) => platform))]
  return (
    <span className={styles.networks}>
      {platforms.map((platform) => (
        <PlatformMark key={platform} platform={platform} name={nameOf(platform)} />
      ))}
    </span>
  )
}

function ProfileName({ id }: { id: string }) {
  return <>{useProfiles()?.find((profile) => profile.id === id)?.name ?? ''}</>
}
