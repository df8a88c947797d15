import { X } from 'lucide-react'
import { Button } from '../../../components/button.tsx'
import { SelectField, TextField } from '../../../components/field.tsx'
import { ruleWriteWords as words } from '../../../i18n/audience/comment-automations.ts'
import type { ButtonDraft } from './draft.ts'
import type { Faults } from './faults.ts'
import styles from './writing.module.css'

interface Props {
  buttons: readonly ButtonDraft[]
  faults: Faults
  /** Whether a button may call a number on the network. */
  hasPhones: boolean
  onChange: (buttons: readonly ButtonDraft[]) => void
}

const buttonsMax = 3
const titleMax = 20
const valueMax = { url: 2048, postback: 1000, phone: 30 } as const

/** The buttons under the message. */
export function ButtonFields({ buttons, faults, hasPhones, onChange }: Props) {
  return (
    <fieldset className={styles.group}>
      <legend>{words.buttons}</legend>
      {buttons.map((button, index) => (
        <OneButton
          // biome-ignore lint/suspicious/noArrayIndexKey: a button has no name but its place
          key={index}
          {...{ button, index, faults, hasPhones }}
          change={(part) => onChange(buttons.with(index, { ...button, ...part }))}
          drop={() => onChange(buttons.toSpliced(index, 1))}
        />
      ))}
      {buttons.length < buttonsMax && (
        <Button size="small" onClick={() => onChange([...buttons, { type: 'url', title: '', value: '' }])}>
          {words.addButton}
        </Button>
      )}
    </fieldset>
  )
}

interface OneProps extends Pick<Props, 'faults' | 'hasPhones'> {
  button: ButtonDraft
  index: number
  change: (part: Partial<ButtonDraft>) => void
  drop: () => void
}

function OneButton({ button: { type, title, value }, index, faults, hasPhones, change, drop }: OneProps) {
  const number = index + 1
  const types = (['url', 'postback', 'phone'] as const).filter(
    (one) => one !== 'phone' || hasPhones || type === 'phone',
  )
  return (
    <div className={styles.button}>
      <SelectField
        label={words.buttonType(number)}
        value={type}
        options={types.map((one) => ({ value: one, label: words.buttonTypes[one] }))}
        onChange={(event) =>
          change({ type: types.find((one) => one === event.target.value) ?? type, value: '' })
        }
      />
      <TextField
        label={words.buttonTitle(number)}
        dir="auto"
        autoComplete="off"
        maxLength={titleMax}
        value={title}
        fault={faults[`button.${index}.title`]}
        onChange={(event) => change({ title: event.target.value })}
      />
      <TextField
        label={words.buttonValueOf(words.buttonValues[type], number)}
        inputMode={type === 'url' ? 'url' : type === 'phone' ? 'tel' : 'text'}
        autoComplete="off"
        maxLength={valueMax[type]}
        value={value}
        fault={faults[`button.${index}.value`]}
        onChange={(event) => change({ value: event.target.value })}
      />
      <Button
        variant="quiet"
        size="small"
        label={words.dropButton(number)}
        icon={<X size={14} aria-hidden />}
        onClick={drop}
      />
    </div>
  )
}
