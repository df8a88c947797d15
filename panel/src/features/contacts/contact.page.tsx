import { useNavigate, useParams } from '@tanstack/react-router'
import { useMode } from '../../api/mode.ts'
import { useRead } from '../../api/read.ts'
import { useCan } from '../../api/session.ts'
import { useWrite } from '../../api/write.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Can, NeedsRole } from '../../components/can.tsx'
import { Confirm } from '../../components/confirm.tsx'
import { Id } from '../../components/copy.tsx'
import { Failure } from '../../components/failure.tsx'
import { PlatformMark } from '../../components/marks.tsx'
import { Page, Section } from '../../components/page.tsx'
import { toast } from '../../components/toast.tsx'
import { When } from '../../components/when.tsx'
import { contactWords as words } from '../../i18n/audience/contacts.ts'
import { common } from '../../i18n/shell/common.ts'
import { handleOf, useAccounts } from '../../shell/accounts.ts'
import { usePlatformName } from '../../shell/platforms.ts'
import { type Contact, nameOf } from './contact.ts'
import { ContactForm } from './contact-form.tsx'
import styles from './contacts.module.css'
import { CustomValues } from './custom-values.tsx'
import { Subscription } from './subscription.tsx'
import { TagsEditor } from './tags-cell.tsx'

export function ContactPage() {
  const mode = useMode()
  const can = useCan()
  const { contactId } = useParams({ strict: false }) as { contactId: string }
  const { data, error, refetch } = useRead(
    'GET /v1/contacts/{contactId}',
    { path: { contactId } },
    { enabled: can('GET /v1/contacts/{contactId}') },
  )
  if (data) return <Known contact={data} />
  return (
    <Page title={words.contact}>
      <NeedsRole route="GET /v1/contacts/{contactId}">
        {error?.code === 'contact_not_found' ? (
          <>
            <p>{words.gone}</p>
            <p>
              <ButtonLink to={`/${mode}/contacts`}>{words.backToList}</ButtonLink>
            </p>
          </>
        ) : (
          <Failure failure={error} onRetry={() => void refetch()} />
        )}
      </NeedsRole>
    </Page>
  )
}

function Known({ contact }: { contact: Contact }) {
  const mode = useMode()
  return (
    <Page
      title={nameOf(contact)}
      lead={<Subscription contact={contact} />}
      actions={
        <>
          <ButtonLink variant="quiet" to={`/${mode}/contacts`}>
            {words.backToList}
          </ButtonLink>
          <Can do="DELETE /v1/contacts/{contactId}">
            <Delete contact={contact} />
          </Can>
        </>
      }
    >
      <div className={styles.detail}>
        <Section title={words.details}>
          <ContactForm key={contact.id} contact={contact} />
        </Section>
        <div className={styles.side}>
          <Section title={words.tags}>
            <Tags contact={contact} />
          </Section>
          <CustomValues contact={contact} />
          <Section title={words.channels}>
            <Channels contact={contact} />
          </Section>
          <dl className={styles.fixed}>
            <dt>Id</dt>
            <dd>
              <Id id={contact.id} />
            </dd>
            <dt>{words.firstSeen}</dt>
            <dd>
              <When at={contact.firstSeenAt} />
            </dd>
            <dt>{words.created}</dt>
            <dd>
              <When at={contact.createdAt} />
            </dd>
          </dl>
        </div>
      </div>
    </Page>
  )
}

function Tags({ contact }: { contact: Contact }) {
  const can = useCan()
  // The answer of the list names all tags of the profile.
  const { data } = useRead('GET /v1/contacts', { query: { profileId: contact.profileId, limit: 1 } })
  if (can('PATCH /v1/contacts/{contactId}'))
    return <TagsEditor contact={contact} known={data?.filters.tags ?? []} />
  if (contact.tags.length === 0) return <p className={styles.muted}>{words.noTags}</p>
  return (
    <span className={styles.tags}>
      {contact.tags.map((tag) => (
        <span key={tag} className={styles.tag} dir="auto">
          {tag}
        </span>
      ))}
    </span>
  )
}

function Channels({ contact }: { contact: Contact }) {
  const { data, error } = useRead('GET /v1/contacts/{contactId}/channels', {
    path: { contactId: contact.id },
  })
  const accounts = useAccounts()
  const platformName = usePlatformName()
  if (error && !data) return <Failure failure={error} />
  if (data?.data.length === 0) return <p className={styles.muted}>{words.noChannels}</p>
  return (
    <ul className={styles.channels}>
      {data?.data.map(({ id, platform, accountId, displayIdentifier, createdAt }) => (
        <li key={id}>
          <PlatformMark platform={platform} name={platformName(platform)} />
          <b dir="auto">{displayIdentifier}</b>
          <span className={styles.muted}>
            {platformName(platform)}, {handleOf(accounts.get(accountId)) ?? accountId}
          </span>
          <span className={styles.muted}>
            {words.since} <When at={createdAt} as="date" />
          </span>
        </li>
      ))}
    </ul>
  )
}

function Delete({ contact }: { contact: Contact }) {
  const mode = useMode()
  const navigate = useNavigate()
  const name = nameOf(contact)
  const remove = useWrite('DELETE /v1/contacts/{contactId}', { renews: ['GET /v1/contacts'] })
  const confirm = async () => {
    const done = await remove.send({ path: { contactId: contact.id } })
    if (!done) return false
    toast(words.deleted(name))
    void navigate({ to: `/${mode}/contacts` })
    return true
  }
  return (
    <Confirm
      title={words.deleteTitle(name)}
      action={common.delete}
      isBusy={remove.isSending}
      onConfirm={confirm}
      trigger={(open) => (
        <Button variant="danger" onClick={open}>
          {words.delete}
        </Button>
      )}
    >
      <p>{words.deleteWhat}</p>
      <Failure failure={remove.failure} />
    </Confirm>
  )
}
