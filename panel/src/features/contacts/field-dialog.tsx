import { type FormEvent, type ReactNode, useState } from 'react'
import type { ApiFailure } from '../../api/failure.ts'
import { useWrite } from '../../api/write.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/confirm.tsx'
import { Failure } from '../../components/failure.tsx'
import { SelectField, TextArea, TextField } from '../../components/field.tsx'
import { toast } from '../../components/toast.tsx'
import { contactWords, fieldWords as words } from '../../i18n/audience/contacts.ts'
import { common } from '../../i18n/shell/common.ts'
import { ProfileField, useUsualProfile } from '../../shell/filters/profile-field.tsx'
import { slugOf } from '../../values/slug.ts'
import type { CustomField } from './contact.ts'
import styles from './contacts.module.css'

const renews = ['GET /v1/custom-fields'] as const

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Codes that belong to a field of the form although they name none. */
const places: Record<string, string> = { slug_not_derivable: 'slug', custom_field_slug_taken: 'slug' }

const placeOf = (failure: ApiFailure | undefined): string =>
  failure ? (failure.facts.param ?? places[failure.code] ?? '') : ''

interface FormProps {
  title: string
  failure: ApiFailure | undefined
  names: readonly string[]
  isSending: boolean
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

function FieldForm({ title, failure, names, isSending, onSubmit, onClose, children }: FormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  const hasPlace = names.some((name) => placeOf(failure).startsWith(name))
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        {!hasPlace && <Failure failure={failure} />}
        {children}
        <Button type="submit" variant="primary" isBusy={isSending}>
          {common.save}
        </Button>
      </form>
    </Dialog>
  )
}

const blank = { name: '', slug: '', type: 'text' as CustomField['type'], options: '' }

export function NewField({ onClose }: { onClose: () => void }) {
  const usual = useUsualProfile()
  const [own, setOwn] = useState<string>()
  const [values, setValues] = useState(blank)
  const create = useWrite('POST /v1/custom-fields', {
    renews,
    onDone: ({ name }) => {
      toast(words.made(name))
      onClose()
    },
  })
  const { failure } = create
  const { name, slug, type, options } = values
  const profileId = own ?? usual
  const faultOf = (at: string) => (placeOf(failure).startsWith(at) ? failure?.message : undefined)
  const submit = () =>
    void create.send({
      body: {
        profileId,
        name,
        type,
        ...(slug && { slug }),
        ...(type === 'select' && { options: linesOf(options) }),
      },
    })
  return (
    <FieldForm
      title={words.new}
      failure={failure}
      names={['profileId', 'name', 'slug', 'type', 'options']}
      isSending={create.isSending}
      onSubmit={submit}
      onClose={onClose}
    >
      <ProfileField
        label={words.profile}
        none={contactWords.chooseProfile}
        value={profileId}
        fault={faultOf('profileId')}
        onChange={setOwn}
      />
      <NewFieldInputs
        values={values}
        faultOf={faultOf}
        onChange={(part) => setValues({ ...values, ...part })}
      />
    </FieldForm>
  )
}

interface InputsProps {
  values: typeof blank
  faultOf: (name: string) => string | undefined
  onChange: (part: Partial<typeof blank>) => void
}

function NewFieldInputs({ values: { name, slug, type, options }, faultOf, onChange }: InputsProps) {
  const derived = slugOf(name)
  return (
    <>
      <TextField
        label={words.name}
        maxLength={100}
        autoComplete="off"
        value={name}
        fault={faultOf('name')}
        hint={slug || !name ? undefined : derived ? words.derived(derived) : words.notDerivable}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <TextField
        label={words.ownSlug}
        isOptional
        hint={slug ? words.derived(slug) : words.ownSlugHint}
        autoComplete="off"
        value={slug}
        fault={faultOf('slug')}
        onChange={(event) => onChange({ slug: event.target.value })}
      />
      <SelectField
        label={words.type}
        value={type}
        hint={words.typeFixed}
        options={Object.entries(words.types).map(([value, label]) => ({ value, label }))}
        onChange={(event) => onChange({ type: event.target.value as CustomField['type'] })}
      />
      {type === 'select' && (
        <TextArea
          label={words.options}
          hint={words.optionsHint}
          value={options}
          fault={faultOf('options')}
          onChange={(event) => onChange({ options: event.target.value })}
        />
      )}
    </>
  )
}

export function EditField({ field, onClose }: { field: CustomField; onClose: () => void }) {
  const [name, setName] = useState(field.name)
  const [options, setOptions] = useState(field.options.join('\n'))
  const update = useWrite('PATCH /v1/custom-fields/{fieldId}', {
    renews,
    onDone: (saved) => {
      toast(words.saved(saved.name))
      onClose()
    },
  })
  const { failure } = update
  const faultOf = (at: string) => (placeOf(failure).startsWith(at) ? failure?.message : undefined)
  const isSelect = field.type === 'select'
  const submit = () =>
    void update.send({
      path: { fieldId: field.id },
      body: { name, ...(isSelect && { options: linesOf(options) }) },
    })
  return (
    <FieldForm
      title={words.edit}
      failure={failure}
      names={['name', 'options']}
      isSending={update.isSending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={words.name}
        maxLength={100}
        autoComplete="off"
        value={name}
        fault={faultOf('name')}
        onChange={(event) => setName(event.target.value)}
      />
      <dl className={styles.fixed}>
        <dt>{words.slug}</dt>
        <dd>
          <code>{field.slug}</code>
        </dd>
        <dt>{words.type}</dt>
        <dd>{words.types[field.type]}</dd>
      </dl>
      <p className={styles.hint}>{words.typeFixed}</p>
      {isSelect && (
        <TextArea
          label={words.options}
          hint={`${words.optionsHint} ${words.optionsShrink}`}
          value={options}
          fault={faultOf('options')}
          onChange={(event) => setOptions(event.target.value)}
        />
      )}
    </FieldForm>
  )
}
