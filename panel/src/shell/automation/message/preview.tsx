import { type ReactNode, useState } from 'react'
import { useRead } from '../../../api/read.ts'
import { useCan } from '../../../api/session.ts'
import { SelectField } from '../../../components/field.tsx'
import { Section } from '../../../components/page.tsx'
import { messageWords as words } from '../../../i18n/audience/automation.ts'
import { shownText } from '../../../values/foreign-text.ts'
import type { ContentDraft } from './content.ts'
import { fillText, type PersonValues, valuesOf } from './filled.ts'
import styles from './message.module.css'

interface Props {
  profileId: string
  accountId: string
  /** Draws what the person gets. */
  children: (values: PersonValues) => ReactNode
}

/** What one of the contacts gets; the person is chosen here. */
export function Preview({ profileId, accountId, children }: Props) {
  const can = useCan()
  const [own, setOwn] = useState('')
  const { data } = useRead(
    'GET /v1/contacts',
    { query: { profileId, limit: 50 } },
    { enabled: profileId !== '' && can('GET /v1/contacts') },
  )
  const contacts = (data?.data ?? []).toSorted(
    (a, b) => Number(isOn(b, accountId)) - Number(isOn(a, accountId)),
  )
  const person = contacts.find(({ id }) => id === own) ?? contacts[0]
  return (
    <Section title={words.preview}>
      {person || !data ? (
        <SelectField
          label={words.previewFor}
          value={person?.id ?? ''}
          disabled={!person}
          options={contacts.map(({ id, displayName, email }) => ({
            value: id,
            label: shownText(displayName ?? email ?? id),
          }))}
          onChange={(event) => setOwn(event.target.value)}
        />
      ) : (
        <p className={styles.muted}>{words.previewNobody}</p>
      )}
      {children(person ? valuesOf(person) : {})}
    </Section>
  )
}

const isOn = (contact: { channels: readonly { accountId: string }[] }, accountId: string): boolean =>
  contact.channels.some((channel) => channel.accountId === accountId)

interface PartProps {
  draft: ContentDraft
  values: PersonValues
}

/** One message, filled in. */
export const ContentPreview = ({ draft, values }: PartProps) => (
  <div className={styles.bubble}>
    {draft.kind === 'text' ? (
      <TextPreview draft={draft} values={values} />
    ) : (
      <TemplatePreview draft={draft} values={values} />
    )}
  </div>
)

function TextPreview({ draft: { text, attachmentUrl }, values }: PartProps) {
  const filled = fillText(text, values).trim()
  const url = attachmentUrl.trim()
  if (!filled && !url) return <p className={styles.muted}>{words.previewNothing}</p>
  return (
    <>
      {url && <p className={styles.file}>{url}</p>}
      {filled && (
        <p className={styles.words} dir="auto">
          {filled}
        </p>
      )}
    </>
  )
}

function TemplatePreview({ draft: { templateName, variables }, values }: PartProps) {
  if (!templateName.trim()) return <p className={styles.muted}>{words.previewNothing}</p>
  return (
    <>
      <p>
        <b>{templateName}</b>
      </p>
      <dl className={styles.pairs}>
        {variables.map(({ name, field, own }) => (
          <div key={name}>
            <dt>{words.variable(name)}</dt>
            <dd dir="auto">{field === 'custom' ? fillText(own, values) : (values[field] ?? '')}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
