import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { SelectField, TextField } from '../../../components/field.tsx'
import { referenceWords as words } from '../../../i18n/developers/reference.ts'
import type { Operation, Parameter } from '../model.ts'
import { type Draft, keyOf } from './draft.ts'

/** What has to be there first; what may be left out waits behind a button. */
export function RunFields({ operation, draft }: { operation: Operation; draft: Draft }) {
  const [isOpen, setOpen] = useState(false)
  const optional = operation.parameters.filter(({ required }) => !required)
  const shown = isOpen ? operation.parameters : operation.parameters.filter(({ required }) => required)
  return (
    <>
      {shown.map((parameter) => (
        <RunField key={keyOf(parameter)} parameter={parameter} draft={draft} />
      ))}
      {optional.length > 0 && (
        <p>
          <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {words.optionalParameters(optional.length)}
          </Button>
        </p>
      )}
    </>
  )
}

/** One parameter: chosen where it has a list of values, written elsewhere. */
function RunField({ parameter, draft }: { parameter: Parameter; draft: Draft }) {
  const { name, required, schema } = parameter
  const value = draft.values[keyOf(parameter)] ?? ''
  const values = schema.type === 'boolean' ? ['true', 'false'] : schema.enum?.map(String)
  const frame = { label: name, isOptional: !required, value }
  if (values)
    return (
      <SelectField
        {...frame}
        options={[
          ...(required ? [] : [{ value: '', label: words.notSent }]),
          ...values.map((one) => ({ value: one, label: one })),
        ]}
        onChange={(event) => draft.setValue(parameter, event.target.value)}
      />
    )
  return (
    <TextField
      {...frame}
      autoComplete="off"
      spellCheck={false}
      fault={required && value === '' ? words.needed : undefined}
      onChange={(event) => draft.setValue(parameter, event.target.value)}
    />
  )
}
