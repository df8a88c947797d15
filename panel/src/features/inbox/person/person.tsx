import { Suspense } from 'react'
import { useMode } from '../../../api/mode.ts'
import { useRead } from '../../../api/read.ts'
import { useCan } from '../../../api/session.ts'
import { ButtonLink } from '../../../components/button.tsx'
import { Failure } from '../../../components/failure.tsx'
import { PlatformMark } from '../../../components/marks.tsx'
import { Section } from '../../../components/page.tsx'
import { When } from '../../../components/when.tsx'
import type { Shapes } from '../../../contract/routes.ts'
import { contactWords } from '../../../i18n/audience/contacts.ts'
import { personWords as words } from '../../../i18n/audience/inbox.ts'
import { common } from '../../../i18n/shell/common.ts'
import { handleOf, useAccounts } from '../../../shell/accounts.ts'
import { usePlatformName } from '../../../shell/platforms.ts'
import { shownName } from '../../../values/foreign-text.ts'
import { CustomValues, TagsEditor } from '../../contacts/index.ts'
import { type Conversation, nameOf } from '../conversation.ts'
import { Elsewhere } from './elsewhere.tsx'
import { Notes } from './notes.tsx'
import styles from './person.module.css'
import { PersonMark } from './person-mark.tsx'

type Contact = Shapes['Contact']

interface Props {
  conversation: Conversation
  /** Gives the focus back to the conversation. */
  onLeave?: () => void
}

/** The person of a conversation, as the contacts know them. */
export function Person({ conversation, onLeave }: Props) {
  const can = useCan()
  const { contactId, participant, platform } = conversation
  const name = nameOf(conversation)
  const platformName = usePlatformName()
  const mayRead = can('GET /v1/contacts/{contactId}')
  const { data, error, refetch } = useRead(
    'GET /v1/contacts/{contactId}',
    { path: { contactId: contactId ?? '' } },
    { enabled: contactId !== null && mayRead },
  )
  return (
    <div className={styles.person}>
      <div className={styles.head}>
        <PersonMark name={name} platform={platform} size={44} />
        <div>
          <h2>
            <bdi>{name}</bdi>
          </h2>
          {participant.username && (
            <p className={styles.muted}>
              <bdi>{shownName(participant.username)}</bdi>
            </p>
          )}
          <p className={styles.muted}>
            {words.writesOn(platformName(platform))} <bdi>{conversation.accountUsername}</bdi>
          </p>
        </div>
      </div>
      {contactId === null && <p className={styles.muted}>{words.noContact}</p>}
      {data ? (
        <Suspense fallback={<p>{common.loading}</p>}>
          <Known contact={data} {...(onLeave && { onLeave })} />
        </Suspense>
      ) : (
        error && <Failure failure={error} onRetry={() => void refetch()} />
      )}
      <Elsewhere conversation={conversation} />
      <dl className={styles.facts}>
        <dt>{words.since}</dt>
        <dd>
          <When at={conversation.createdAt} />
        </dd>
        <dt>{words.theirId}</dt>
        <dd>
          <code>{shownName(participant.id)}</code>
        </dd>
      </dl>
    </div>
  )
}

function Known({ contact, onLeave }: { contact: Contact } & Pick<Props, 'onLeave'>) {
  const mode = useMode()
  const can = useCan()
  // The answer of the list names all tags of the profile.
  const { data } = useRead(
    'GET /v1/contacts',
    { query: { profileId: contact.profileId, limit: 1 } },
    { staleTime: 60_000, enabled: can('GET /v1/contacts') },
  )
  return (
    <>
      <p>
        <ButtonLink size="small" to={`/${mode}/contacts/${contact.id}`}>
          {words.openContact}
        </ButtonLink>
        {contact.isBlocked && <span className={styles.blocked}> {contactWords.blocked}</span>}
      </p>
      <Section title={contactWords.tags}>
        <div data-tags>
          {can('PATCH /v1/contacts/{contactId}') ? (
            <TagsEditor contact={contact} known={data?.filters.tags ?? []} {...(onLeave && { onLeave })} />
          ) : (
            <p dir="auto">{contact.tags.join(', ') || contactWords.noTags}</p>
          )}
        </div>
      </Section>
      <Notes key={contact.id} contact={contact} />
      <CustomValues contact={contact} />
      <Section title={contactWords.channels}>
        <Channels contact={contact} />
      </Section>
    </>
  )
}

function Channels({ contact: { channels } }: { contact: Contact }) {
  const accounts = useAccounts()
  const platformName = usePlatformName()
  return (
    <ul className={styles.channels}>
      {channels.map(({ id, platform, accountId, displayIdentifier }) => (
        <li key={id}>
          <PlatformMark platform={platform} name={platformName(platform)} />
          <span>
            <bdi>{shownName(displayIdentifier)}</bdi>
            <span className={styles.muted}>
              {' '}
              {platformName(platform)}, <bdi>{handleOf(accounts.get(accountId)) ?? accountId}</bdi>
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
