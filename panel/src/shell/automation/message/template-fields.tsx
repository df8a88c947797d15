import { X } from 'lucide-react'
import { Button } from '../../../components/button.tsx'
import { SelectField, TextField } from '../../../components/field.tsx'
import { messageWords as words } from '../../../i18n/audience/automation.ts'
import type { ContentDraft, ContentFaults, Variable } from './content.ts'
import styles from './message.module.css'

interface Props {
  draft: ContentDraft
  faults: ContentFaults
  change: (part: Partial<ContentDraft>) => void
}

/** An approved template, and what stands for its variables. */
export function TemplateFields({ draft, faults, change }: Props) {
  const { templateName, language, variables } = draft
  const set = (index: number, next: Partial<Variable>) =>
    change({ variables: variables.map((one, at) => (at === index ? { ...one, ...next } : one)) })
  const next = String(Math.max(0, ...variables.map(({ name }) => Number(name) || 0)) + 1)
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label={words.templateName}
          hint={words.templateNameHint}
          autoComplete="off"
          value={templateName}
          fault={faults.templateName}
          onChange={(event) => change({ templateName: event.target.value })}
        />
        <TextField
          label={words.language}
          hint={words.languageHint}
          autoComplete="off"
          value={language}
          fault={faults.language}
          onChange={(event) => change({ language: event.target.value })}
        />
      </div>
      <fieldset className={styles.variables}>
        <legend>{words.variables}</legend>
        {variables.map((variable, index) => (
          <VariableFields
            key={variable.name}
            variable={variable}
            change={(part) => set(index, part)}
            drop={() => change({ variables: variables.filter((_, at) => at !== index) })}
          />
        ))}
        {faults.variables && <p className={styles.fault}>{faults.variables}</p>}
        <Button
          size="small"
          onClick={() => change({ variables: [...variables, { name: next, field: 'name', own: '' }] })}
        >
          {words.addVariable}
        </Button>
      </fieldset>
    </>
  )
}

interface VariableProps {
  variable: Variable
  change: (part: Partial<Variable>) => void
  drop: () => void
}

function VariableFields({ variable: { name, field, own }, change, drop }: VariableProps) {
  return (
    <div className={styles.variable}>
      <SelectField
        label={words.variable(name)}
        value={field}
        options={Object.entries(words.fields).map(([value, label]) => ({ value, label }))}
        onChange={(event) => change({ field: event.target.value as Variable['field'] })}
      />
      {field === 'custom' && (
        <TextField
          label={words.ownText(name)}
          dir="auto"
          maxLength={1024}
          value={own}
          onChange={(event) => change({ own: event.target.value })}
        />
      )}
      <Button
        variant="quiet"
        size="small"
        label={words.dropVariable(name)}
        icon={<X size={14} aria-hidden />}
        onClick={drop}
      />
    </div>
  )
}
