import { type FormEvent, useState } from 'react'
import { useCan } from '../../api/session.ts'
import { useWrite } from '../../api/write.ts'
import { Button } from '../../components/button.tsx'
import { Failure } from '../../components/failure.tsx'
import { CheckField, SelectField, TextArea, TextField } from '../../components/field.tsx'
import { toast } from '../../components/toast.tsx'
import { contactWords as words } from '../../i18n/audience/contacts.ts'
import { common } from '../../i18n/shell/common.ts'
import { type Contact, contactReads } from './contact.ts'
import styles from './contacts.module.css'

const valuesOf = (contact: Contact) => ({
  displayName: contact.displayName ?? '',
  email: contact.email ?? '',
  company: contact.company,
  locale: contact.locale,
  timezone: contact.timezone,
  notes: contact.notes,
  isSubscribed: contact.isSubscribed,
  isBlocked: contact.isBlocked,
})
type Values = ReturnType<typeof valuesOf>

/** Only what was changed: another person may have changed the rest meanwhile. */
function changesOf(before: Values, after: Values) {
  const changed = Object.entries(after).filter(([name, value]) => before[name as keyof Values] !== value)
  return Object.fromEntries(
    changed.map(([name, value]) => [
      name,
      value === '' && (name === 'displayName' || name === 'email') ? null : value,
    ]),
  )
}

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')]

export function ContactForm({ contact }: { contact: Contact }) {
  const isWriter = useCan()('PATCH /v1/contacts/{contactId}')
  const [values, setValues] = useState(() => valuesOf(contact))
  const update = useWrite('PATCH /v1/contacts/{contactId}', {
    renews: contactReads,
    onDone: (saved) => {
      setValues(valuesOf(saved))
      toast(words.saved)
    },
  })
  const { failure } = update
  const faultOf = (name: string) => (failure?.facts.param === name ? failure.message : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void update.send({ path: { contactId: contact.id }, body: changesOf(valuesOf(contact), values) })
  }
  const text = (name: 'displayName' | 'email' | 'company' | 'locale' | 'timezone' | 'notes') => ({
    value: values[name],
    fault: faultOf(name),
    readOnly: !isWriter,
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  })
  const check = (name: 'isSubscribed' | 'isBlocked') => ({
    label: words[name],
    checked: values[name],
    disabled: !isWriter,
    onChange: (event: { target: { checked: boolean } }) =>
      setValues({ ...values, [name]: event.target.checked }),
  })
  return (
    <form className={styles.fields} noValidate onSubmit={submit}>
      {failure && !Object.keys(values).includes(failure.facts.param ?? '') && (
        <div className={styles.wide}>
          <Failure failure={failure} />
        </div>
      )}
      <TextField label={words.name} dir="auto" {...text('displayName')} />
      <TextField label={words.email} type="email" {...text('email')} />
      <TextField label={words.company} dir="auto" {...text('company')} />
      <TextField label={words.locale} hint={words.localeHint} {...text('locale')} />
      <Zone isWriter={isWriter} {...text('timezone')} />
      <div className={styles.wide}>
        <TextArea label={words.notes} maxLength={10_000} {...text('notes')} />
      </div>
      <CheckField hint={words.isSubscribedHint} {...check('isSubscribed')} />
      <CheckField hint={words.isBlockedHint} {...check('isBlocked')} />
      {isWriter && (
        <div className={styles.wide}>
          <Button type="submit" variant="primary" isBusy={update.isSending}>
            {common.save}
          </Button>
        </div>
      )}
    </form>
  )
}

interface ZoneProps {
  value: string
  fault: string | undefined
  isWriter: boolean
  onChange: (event: { target: { value: string } }) => void
}

function Zone({ value, fault, isWriter, onChange }: ZoneProps) {
  const names = [...new Set([value, ...zones])].filter(Boolean)
  return (
    <SelectField
      label={words.zone}
      value={value}
      fault={fault}
      disabled={!isWriter}
      options={[
        { value: '', label: words.noZone },
        ...names.map((name) => ({ value: name, label: name.replaceAll('_', ' ') })),
      ]}
      onChange={onChange}
    />
  )
}
