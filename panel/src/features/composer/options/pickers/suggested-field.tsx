import { useId } from 'react'
import { TextField } from '../../../../components/field.tsx'
import type { Choice } from './listed-field.tsx'
import { asText, type PickerProps, textOr } from './picker.ts'

interface SuggestedProps extends Pick<PickerProps, 'frame' | 'value' | 'onChange'> {
  choices: readonly Choice[]
  placeholder?: string | undefined
}

/** A text that may be any, with suggestions out of a list of the network. */
export function SuggestedField({ frame, value, onChange, choices, placeholder }: SuggestedProps) {
  const list = useId()
  return (
    <div>
      <TextField
        {...frame}
        list={list}
        value={asText(value)}
        placeholder={placeholder}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange(textOr(target.value))}
      />
      <datalist id={list}>
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </datalist>
    </div>
  )
}
