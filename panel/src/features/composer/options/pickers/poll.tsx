import { useState } from 'react'
import { TextArea, TextField } from '../../../../components/field.tsx'
import { composerWords } from '../../../../i18n/publishing/composer.ts'
import { optionWords as words } from '../../../../i18n/publishing/options.ts'
import { linesOf } from '../schema.ts'
import { asText, type PickerProps } from './picker.ts'

/** Discord keeps each text of a poll in a box of its own. */
export function PollQuestion({ frame, value, onChange }: PickerProps) {
  const { text } = (value ?? {}) as { text?: string }
  return (
    <TextField
      {...frame}
      label={words.pollQuestion}
      maxLength={300}
      value={asText(text)}
      onChange={({ target }) => onChange(target.value ? { text: target.value } : undefined)}
    />
  )
}

export function PollAnswers({ frame, value, onChange }: PickerProps) {
  const answers = (value ?? []) as readonly { poll_media?: { text?: string } }[]
  const [text, setText] = useState(() => answers.map(({ poll_media }) => poll_media?.text ?? '').join('\n'))
  return (
    <TextArea
      {...frame}
      label={words.pollAnswers}
      hint={`${words.pollAnswersHint} ${composerWords.onePerLine}`}
      rows={4}
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        onChange(linesOf(target.value)?.map((line) => ({ poll_media: { text: line } })))
      }}
    />
  )
}
