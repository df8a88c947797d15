import { useId, useState } from 'react'
import type { ApiFailure } from '../../../../api/failure.ts'
import { TextField } from '../../../../components/field.tsx'
import { optionWords as words } from '../../../../i18n/publishing/options.ts'
import type { Choice } from './listed-field.tsx'
import { asText, type Frame, type PickerProps, textOr } from './picker.ts'

interface SearchedProps extends Pick<PickerProps, 'value' | 'onChange'> {
  frame: Frame
  /** Undefined while loading. */
  choices: readonly Choice[] | undefined
  failure: ApiFailure | null
  unset?: string
  onSearch?: (text: string) => void
}

/** One of a list, found by its name. Where the network cannot be asked, its ID is typed. */
export function SearchedField({ frame, choices, failure, unset, value, onChange, onSearch }: SearchedProps) {
  const list = useId()
  const [typed, setTyped] = useState<string>()
  const id = asText(value)
  const isUnlisted = failure !== null && !choices
  const text = typed ?? choices?.find((one) => one.id === id)?.name ?? id
  const found = choices?.find(({ name }) => name === text)
  const isOpen = typed !== undefined && typed !== '' && !found && !isUnlisted && choices !== undefined
  return (
    <div>
      <TextField
        {...frame}
        hint={isUnlisted ? words.notListed : isOpen ? words.chooseOne : frame.hint}
        list={list}
        value={text}
        placeholder={unset}
        autoComplete="off"
        onChange={({ target }) => {
          setTyped(target.value)
          onSearch?.(target.value)
          const chosen = choices?.find(({ name }) => name === target.value)?.id
          onChange(chosen ?? (isUnlisted ? textOr(target.value) : undefined))
        }}
      />
      <datalist id={list}>
        {choices?.map((one) => (
          <option key={one.id} value={one.name} />
        ))}
      </datalist>
    </div>
  )
}
