import { useState } from 'react'
import { useMode } from '../../api/mode.ts'
import { usePages } from '../../api/read.ts'
import { useCan } from '../../api/session.ts'
import { useWrite } from '../../api/write.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Can } from '../../components/can.tsx'
import { Failure } from '../../components/failure.tsx'
import { SelectField, TextField } from '../../components/field.tsx'
import { Section } from '../../components/page.tsx'
import { toast } from '../../components/toast.tsx'
import { fieldWords, importWords, contactWords as words } from '../../i18n/audience/contacts.ts'
import { common } from '../../i18n/shell/common.ts'
import { fieldValueOf } from '../../values/contact-import.ts'
import { type Contact, type CustomField, contactReads } from './contact.ts'
import styles from './contacts.module.css'

/** A value for each field of the profile, saved one by one. */
export function CustomValues({ contact }: { contact: Contact }) {
  const mode = useMode()
  const can = useCan()
  const fields = usePages(
    'GET /v1/custom-fields',
    { query: { profileId: contact.profileId } },
    { limit: 100, enabled: can('GET /v1/custom-fields') },
  )
  return (
    <Section
      title={fieldWords.title}
      actions={
        <Can do="POST /v1/custom-fields">
          <ButtonLink variant="quiet" size="small" to={`/${mode}/fields`}>
            {words.makeFields}
          </ButtonLink>
        </Can>
      }
    >
      {fields.error && !fields.rows && <Failure failure={fields.error} />}
      {fields.rows?.length === 0 && <p className={styles.muted}>{words.noFields}</p>}
      <div>
        {fields.rows?.map((field) => (
          <Value key={field.id} field={field} contact={contact} />
        ))}
      </div>
      {fields.hasNextPage && <Button onClick={() => void fields.fetchNextPage()}>{common.loadMore}</Button>}
    </Section>
  )
}

const textOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value))

function Value({ field, contact }: { field: CustomField; contact: Contact }) {
  const can = useCan()
  const kept = textOf(contact.customFields[field.slug])
  const [text, setText] = useState(kept)
  const [isUnfit, setUnfit] = useState(false)
  const path = { contactId: contact.id, slug: field.slug }
  const set = useWrite('PUT /v1/contacts/{contactId}/fields/{slug}', {
    renews: contactReads,
    onDone: () => toast(words.valueSaved(field.name)),
  })
  const clear = useWrite('DELETE /v1/contacts/{contactId}/fields/{slug}', {
    renews: contactReads,
    onDone: () => {
      setText('')
      toast(words.valueCleared(field.name))
    },
  })
  const isWriter = can('PUT /v1/contacts/{contactId}/fields/{slug}')
  const save = () => {
    const value = fieldValueOf(text, field)
    setUnfit(value === undefined)
    if (value !== undefined) void set.send({ path, body: { value: value as never } })
  }
  const refused = set.failure?.code === 'invalid_field_value'
  const fault = isUnfit || refused ? importWords.reasons.invalid_field_value : undefined
  return (
    <form
      className={styles.value}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <ValueInput
        field={field}
        text={text}
        isWriter={isWriter}
        fault={fault}
        onText={(next) => {
          setText(next)
          setUnfit(false)
        }}
      />
      {isWriter && text !== kept && text !== '' && (
        <Button type="submit" isBusy={set.isSending}>
          {words.setValue}
          <span className="visually-hidden"> {field.name}</span>
        </Button>
      )}
      {isWriter && kept !== '' && (
        <Button variant="quiet" isBusy={clear.isSending} onClick={() => void clear.send({ path })}>
          {words.clearValue}
          <span className="visually-hidden"> {field.name}</span>
        </Button>
      )}
      {!refused && <Failure failure={set.failure ?? clear.failure} />}
    </form>
  )
}

interface InputProps {
  field: CustomField
  text: string
  isWriter: boolean
  fault: string | undefined
  onText: (text: string) => void
}

const kinds: Partial<Record<CustomField['type'], string>> = { date: 'date' }

/** A number uses a text field: a browser clears a number field with invalid text and does not show why. */
function ValueInput({ field, text, isWriter, fault, onText }: InputProps) {
  const { name, type } = field
  if (type !== 'boolean' && type !== 'select')
    return (
      <TextField
        label={name}
        type={kinds[type] ?? 'text'}
        {...(type === 'number' && { inputMode: 'decimal' as const })}
        placeholder={words.notSet}
        value={text}
        fault={fault}
        readOnly={!isWriter}
        onChange={(event) => onText(event.target.value)}
      />
    )
  return (
    <SelectField
      label={name}
      value={text}
      fault={fault}
      disabled={!isWriter}
      options={[{ value: '', label: words.notSet }, ...choicesOf(field, text)]}
      onChange={(event) => onText(event.target.value)}
    />
  )
}

function choicesOf({ type, options }: CustomField, text: string): { value: string; label: string }[] {
  if (type === 'boolean')
    return [
      { value: 'true', label: common.yes },
      { value: 'false', label: common.no },
    ]
  const known = options.map((value) => ({ value, label: value }))
  return text && !options.includes(text)
    ? [{ value: text, label: words.removedOption(text) }, ...known]
    : known
}
