import { useId } from 'react'
import type { ApiFailure } from '../../api/failure.ts'
import { TextField } from '../../components/field.tsx'
import { formWords as words } from '../../i18n/audience/numbers.ts'
import { AddressQuestion, type GivenAddress } from './address-question.tsx'
import type { KycField } from './number.ts'
import styles from './numbers.module.css'

interface GivenFile {
  filename: string
  base64: string
}

export interface Answers {
  values: Readonly<Record<string, string>>
  files: Readonly<Record<string, GivenFile>>
  address: GivenAddress | undefined
  /** The question whose file is too large. */
  tooLarge?: string | undefined
}

export const blankAnswers: Answers = { values: {}, files: {}, address: undefined }

/** The answers to the questions that are answered, as the service takes them. */
export function bodyOf(fields: readonly KycField[], { values, files, address }: Answers) {
  const requested = (kind: KycField['kind']) => fields.find((field) => field.kind === kind)
  const given = Object.entries(values).filter(([, text]) => text.trim() !== '')
  const documents = Object.entries(files).map(([requirementId, file]) => ({ requirementId, ...file }))
  const place = requested('address')
  return {
    ...(given.length > 0 && { values: Object.fromEntries(given) }),
    ...(documents.length > 0 && { documents }),
    ...(address && place && { address: { requirementId: place.requirementId, ...address } }),
  }
}

interface Props {
  fields: readonly KycField[]
  country: string
  answers: Answers
  failure: ApiFailure | undefined
  onChange: (answers: Answers) => void
}

/** A question of each kind that the carrier asks. */
export function Questions({ fields, country, answers, failure, onChange }: Props) {
  return (
    <div className={styles.questions}>
      {fields.map((field) => (
        <Question
          key={field.requirementId}
          field={field}
          country={country}
          answers={answers}
          failure={failure}
          onChange={onChange}
        />
      ))}
    </div>
  )
}

const hintOf = ({ description, example, localTo }: KycField): string =>
  [description, localTo && words.local(localTo), example && words.example(example)].filter(Boolean).join(' ')

/** Whether the service names this question as the one that is missing or wrong. */
function faultOf({ requirementId, kind }: KycField, failure: ApiFailure | undefined): string | undefined {
  const { param = '', details } = failure?.facts ?? {}
  const isNamed = param === `values.${requirementId}` || details?.requirementId === requirementId
  const isPlace = kind === 'address' && param.startsWith('address')
  return isNamed || isPlace ? failure?.message : undefined
}

function Question({
  field,
  country,
  answers,
  failure,
  onChange,
}: Omit<Props, 'fields'> & { field: KycField }) {
  const { requirementId, kind, label } = field
  const fault = faultOf(field, failure)
  if (kind === 'address')
    return (
      <AddressQuestion
        label={label}
        hint={hintOf(field)}
        country={country}
        fault={fault}
        faultyPart={failure?.facts.param?.replace(/^address\./, '')}
        address={answers.address}
        onChange={(address) => onChange({ ...answers, address })}
      />
    )
  if (kind === 'file')
    return <FileQuestion field={field} answers={answers} fault={fault} onChange={onChange} />
  if (kind === 'action')
    return (
      <div className={styles.question}>
        <b>{label}</b>
        <p className={styles.hint}>
          {hintOf(field)} {words.action}
        </p>
      </div>
    )
  return (
    <TextField
      label={label}
      hint={hintOf(field)}
      type={kind === 'date' ? 'date' : 'text'}
      autoComplete="off"
      dir="auto"
      value={answers.values[requirementId] ?? ''}
      fault={fault}
      onChange={(event) =>
        onChange({ ...answers, values: { ...answers.values, [requirementId]: event.target.value } })
      }
    />
  )
}

const bytesMax = 10 * 1024 * 1024

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })

interface FileProps {
  field: KycField
  answers: Answers
  fault: string | undefined
  onChange: (answers: Answers) => void
}

function FileQuestion({ field, answers, fault, onChange }: FileProps) {
  const id = useId()
  const { requirementId, label } = field
  const tooLarge = answers.tooLarge === requirementId ? words.fileTooLarge : undefined
  const take = async (file: File | undefined) => {
    if (!file) return
    const { [requirementId]: _, ...others } = answers.files
    if (file.size > bytesMax) return onChange({ ...answers, files: others, tooLarge: requirementId })
    const base64 = await base64Of(file)
    onChange({
      ...answers,
      files: { ...others, [requirementId]: { filename: file.name, base64 } },
      tooLarge: undefined,
    })
  }
  return (
    <div className={styles.question}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="file"
        aria-describedby={`${id}-hint`}
        aria-invalid={fault || tooLarge ? true : undefined}
        onChange={(event) => void take(event.target.files?.[0])}
      />
      <span id={`${id}-hint`} className={styles.hint}>
        {hintOf(field)} {words.file}
      </span>
      {(tooLarge ?? fault) && <span className={styles.fault}>{tooLarge ?? fault}</span>}
    </div>
  )
}
