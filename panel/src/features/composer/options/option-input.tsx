import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { SelectField, TextArea, TextField } from '../../../components/field.tsx'
import { composerWords as words } from '../../../i18n/publishing/composer.ts'
import { common } from '../../../i18n/shell/common.ts'
import { targetOf } from '../draft/draft.ts'
import { placeName } from '../draft/problems.ts'
import { useForm } from '../form.ts'
import styles from './options.module.css'
import { pickers } from './pickers/pickers.ts'
import { fieldOf, labelOf, linesOf, type Schema, withOption } from './schema.ts'

export interface OptionProps {
  name: string
  /** From the options of the target on: `poll.question`. */
  path: string
  schema: Schema
  value: unknown
  accountId: string
  depth?: number
  onChange: (value: unknown) => void
}

/** One option, drawn by its kind. */
export function OptionInput(props: OptionProps) {
  const { name, path, schema, accountId, depth = 0 } = props
  const { draft, platforms, problems, accounts, change } = useForm()
  const networks = new Map([...platforms.values()].map((platform) => [platform.id, platform.name]))
  const own = { field: 'options', at: { accountId } } as const
  const fault = problems.find(
    ({ field, at, path: where }) =>
      field === own.field && at.accountId === accountId && (where === path || where?.startsWith(`${path}.`)),
  )
  const shared: Shared = {
    label: labelOf(name, networks),
    hint: schema.description,
    fault: fault?.message,
    place: placeName('options', { accountId }, path),
  }
  const account = accounts.get(accountId)
  const Picker = account && pickers[`${account.platform}.${path}`]
  if (Picker)
    return (
      <Picker
        frame={base(shared)}
        account={account}
        value={props.value}
        onChange={props.onChange}
        options={targetOf(draft, accountId)?.options ?? {}}
        onOptions={(options) => change({ do: 'options', accountId, options })}
      />
    )
  const field = fieldOf(schema, depth)
  switch (field.kind) {
    case 'choice':
      return <Choice {...props} shared={shared} values={field.values} />
    case 'yes-no':
      return <YesNo {...props} shared={shared} />
    case 'number':
      return <Numeric {...props} shared={shared} />
    case 'text':
      return <Text {...props} shared={shared} isLong={field.isLong && !isAddress.test(name)} />
    case 'lines':
      return <Lines {...props} shared={shared} />
    case 'group':
      return <Group {...props} shared={shared} />
    case 'json':
      return <AsJson {...props} shared={shared} />
  }
}

interface Shared {
  label: string
  hint: string | undefined
  fault: string | undefined
  place: string
}

type Own = OptionProps & { shared: Shared }

/** Addresses may be long, and stand in one line all the same. */
const isAddress = /(url|urn)$/i

/** What every field of the form is given. */
const base = ({ label, hint, fault, place }: Shared) => ({ label, hint, fault, 'data-place': place })

function Choice({ shared, values, value, onChange }: Own & { values: readonly string[] }) {
  return (
    <SelectField
      {...base(shared)}
      value={typeof value === 'string' ? value : ''}
      options={[{ value: '', label: words.notSet }, ...values.map((one) => ({ value: one, label: one }))]}
      onChange={({ target }) => onChange(target.value || undefined)}
    />
  )
}

/** Left out and no are two things: left out, the network or the account decides. */
function YesNo({ shared, value, onChange }: Own) {
  return (
    <SelectField
      {...base(shared)}
      value={typeof value === 'boolean' ? String(value) : ''}
      options={[
        { value: '', label: words.notSet },
        { value: 'true', label: common.yes },
        { value: 'false', label: common.no },
      ]}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value === 'true')}
    />
  )
}

function Numeric({ shared, schema, value, onChange }: Own) {
  return (
    <TextField
      {...base(shared)}
      type="number"
      inputMode="decimal"
      min={schema.minimum}
      max={schema.maximum}
      step={schema.type === 'integer' ? 1 : 'any'}
      value={typeof value === 'number' ? value : ''}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.valueAsNumber)}
    />
  )
}

function Text({ shared, schema, value, onChange, isLong }: Own & { isLong: boolean }) {
  const common = {
    ...base(shared),
    maxLength: schema.maxLength,
    value: typeof value === 'string' ? value : '',
  }
  const take = (text: string) => onChange(text === '' ? undefined : text)
  return isLong ? (
    <TextArea {...common} rows={3} onChange={({ target }) => take(target.value)} />
  ) : (
    <TextField {...common} onChange={({ target }) => take(target.value)} />
  )
}

function Lines({ shared, value, onChange }: Own) {
  const [text, setText] = useState(() => (Array.isArray(value) ? value.join('\n') : ''))
  return (
    <TextArea
      {...base(shared)}
      hint={[shared.hint, words.onePerLine].filter(Boolean).join(' ')}
      rows={3}
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        onChange(linesOf(target.value))
      }}
    />
  )
}

function Group({ shared, schema, value, path, accountId, depth = 0, onChange }: Own) {
  const values = value as Readonly<Record<string, unknown>> | undefined
  const name = shared.label
  return (
    <fieldset className={styles.group}>
      <legend>{name}</legend>
      {shared.hint && <p className={styles.hint}>{shared.hint}</p>}
      {values &&
        Object.entries(schema.properties ?? {}).map(([inner, innerSchema]) => (
          <OptionInput
            key={inner}
            name={inner}
            path={`${path}.${inner}`}
            schema={innerSchema}
            value={values[inner]}
            accountId={accountId}
            depth={depth + 1}
            onChange={(next) => onChange(withOption(values, inner, next))}
          />
        ))}
      <div>
        <Button
          size="small"
          data-place={values ? undefined : shared.place}
          onClick={() => onChange(values ? undefined : {})}
        >
          {values ? words.removeGroup(name) : words.setGroup(name)}
        </Button>
      </div>
    </fieldset>
  )
}

function AsJson({ shared, value, onChange }: Own) {
  const [text, setText] = useState(() => (value === undefined ? '' : JSON.stringify(value, null, 2)))
  const [isWrong, setWrong] = useState(false)
  const take = (next: string) => {
    setText(next)
    try {
      onChange(next.trim() === '' ? undefined : JSON.parse(next))
      setWrong(false)
    } catch {
      setWrong(true)
    }
  }
  return (
    <TextArea
      {...base(shared)}
      hint={[shared.hint, words.json].filter(Boolean).join(' ')}
      fault={isWrong ? words.notJson : shared.fault}
      className={styles.json}
      spellCheck={false}
      rows={4}
      value={text}
      onChange={({ target }) => take(target.value)}
    />
  )
}
