import { useState } from 'react'
import type { ApiFailure } from '../../../../api/failure.ts'
import { Button } from '../../../../components/button.tsx'
import { SelectField, TextField } from '../../../../components/field.tsx'
import { optionWords as words } from '../../../../i18n/publishing/options.ts'
import styles from '../options.module.css'
import { asText, type Frame, type PickerProps, textOr } from './picker.ts'

export interface Choice {
  id: string
  name: string
}

interface ListedProps extends Pick<PickerProps, 'value' | 'onChange'> {
  frame: Frame
  /** Undefined while loading. */
  choices: readonly Choice[] | undefined
  failure: ApiFailure | null
  /** What holds when nothing is chosen. */
  unset?: string
  /** Whether ids that are not listed are taken too. */
  isOpen?: boolean
  /** Where there is no list to ask for. */
  isTypedOnly?: boolean
}

/** No id has a blank in it. */
const byHand = 'by hand'

/** An id out of a list of the network. Where the network cannot be asked, or has more than it lists, it is typed. */
export function ListedField(props: ListedProps) {
  const { frame, choices, failure, unset, isOpen, isTypedOnly, value, onChange } = props
  const [isTyped, setTyped] = useState(false)
  const id = asText(value)
  if (isTyped || isTypedOnly || (failure && !choices))
    return (
      <div className={styles.typed}>
        <TextField
          {...frame}
          hint={failure && !choices ? words.notListed : frame.hint}
          value={id}
          spellCheck={false}
          onChange={({ target }) => onChange(textOr(target.value))}
        />
        {choices && (
          <span>
            <Button size="small" onClick={() => setTyped(false)}>
              {words.fromList}
            </Button>
          </span>
        )}
      </div>
    )
  const isUnknown = id !== '' && !choices?.some((choice) => choice.id === id)
  return (
    <SelectField
      {...frame}
      value={id}
      aria-busy={!choices}
      options={[
        { value: '', label: unset ?? words.notSet },
        ...(choices ?? []).map((choice) => ({ value: choice.id, label: choice.name })),
        ...(isUnknown ? [{ value: id, label: id }] : []),
        ...(isOpen ? [{ value: byHand, label: words.byHand }] : []),
      ]}
      onChange={({ target }) => (target.value === byHand ? setTyped(true) : onChange(textOr(target.value)))}
    />
  )
}
