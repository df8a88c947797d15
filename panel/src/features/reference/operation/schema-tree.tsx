import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { referenceWords as words } from '../../../i18n/developers/reference.ts'
import {
  type JsonSchema,
  mayBeNull,
  membersOf,
  resolved,
  type Schemas,
  typeText,
} from '../../../values/schema.ts'
import { choicesOf, limitsOf } from '../../../values/schema-limits.ts'
import { Prose } from '../prose.tsx'
import styles from './schema.module.css'

interface TreeProps {
  schema: JsonSchema
  schemas: Schemas
  /** In an answer nothing is required: what is not always there is marked instead. */
  isAnswer?: boolean
}

/** The members of a schema. Those of a member are drawn when it is opened, so that recursion ends. */
export function SchemaTree({ schema, schemas, isAnswer = false }: TreeProps) {
  const whole = membersOf(schema, schemas)
  if (!whole?.properties)
    return <Value name={words.value} schema={schema} schemas={schemas} isRequired isAnswer={isAnswer} />
  const required = new Set(whole.required)
  const rows = Object.entries(whole.properties).sort(
    ([one], [other]) => Number(required.has(other)) - Number(required.has(one)),
  )
  return (
    <ul className={styles.tree}>
      {rows.map(([name, member]) => (
        <li key={name}>
          <Value
            name={name}
            schema={member}
            schemas={schemas}
            isRequired={required.has(name)}
            isAnswer={isAnswer}
          />
        </li>
      ))}
    </ul>
  )
}

interface ValueProps extends TreeProps {
  name: string
  isRequired: boolean
  /** Said beside the schema's own text. */
  description?: string | undefined
}

/** One value: its name, its type, what it may be, and what is in it. */
export function Value({ name, schema, schemas, isRequired, isAnswer = false, description }: ValueProps) {
  const whole = resolved(schema, schemas)
  const text = description ?? whole.description
  const limits = limitsOf(schema, schemas, words.limits)
  return (
    <div className={styles.value}>
      <p className={styles.line}>
        <code className={styles.name}>{name}</code>
        <span className={styles.type}>
          {typeText(schema, schemas)}
          {mayBeNull(schema, schemas) && !typeText(schema, schemas).includes('null') && ` ${words.orNull}`}
        </span>
        {isRequired && !isAnswer && <span className={styles.required}>{words.required}</span>}
        {!isRequired && isAnswer && <span className={styles.absent}>{words.absent}</span>}
        {whole.deprecated && <span className={styles.deprecated}>{words.deprecated}</span>}
      </p>
      {text && <Prose text={text} lang="en" />}
      {limits.length > 0 && <p className={styles.limits}>{limits.join(' · ')}</p>}
      <Choices values={choicesOf(schema, schemas)} name={name} />
      <Inner name={name} schema={schema} schemas={schemas} isAnswer={isAnswer} />
    </div>
  )
}

const few = 16

function Choices({ values, name }: { values: readonly unknown[]; name: string }) {
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? values : values.slice(0, few)
  if (values.length === 0) return null
  return (
    <p className={styles.choices}>
      {shown.map((value) => (
        <code key={String(value)}>{String(value)}</code>
      ))}
      {values.length > shown.length && (
        <button type="button" className={styles.more} onClick={() => setOpen(true)}>
          {words.moreValues(values.length - shown.length, name)}
        </button>
      )}
    </p>
  )
}

function Inner({ name, schema, schemas, isAnswer = false }: Omit<ValueProps, 'isRequired'>) {
  const [isOpen, setOpen] = useState(false)
  const members = membersOf(schema, schemas)
  if (!members?.properties) return null
  return (
    <div className={styles.inner}>
      <button type="button" className={styles.open} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <ChevronRight size={14} aria-hidden />
        {words.members(Object.keys(members.properties).length, name)}
      </button>
      {isOpen && <SchemaTree schema={schema} schemas={schemas} isAnswer={isAnswer} />}
    </div>
  )
}
