import { useRef } from 'react'
import { TextArea } from '../../../components/field.tsx'
import { messageWords as words } from '../../../i18n/audience/automation.ts'
import { lengthOf } from './content.ts'
import { FillIn } from './fill-in.tsx'

interface Props {
  label: string
  text: string
  onChange: (text: string) => void
  profileId: string
  /** The most characters; undefined where nothing is known of it. */
  max: number | undefined
  fault: string | undefined
  rows?: number
  isOptional?: boolean
  /** Everybody reads it, so that nothing is offered that is nobody else's business. */
  isPublic?: boolean
}

/** A text that is filled in for each person, with the words for it. */
export function PersonalText(props: Props) {
  const { label, text, onChange, profileId, max, fault, rows = 6, isOptional = false } = props
  const { isPublic = false } = props
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <>
      <TextArea
        ref={field}
        label={label}
        rows={rows}
        isOptional={isOptional}
        hint={max === undefined ? undefined : words.length(lengthOf(text), max)}
        value={text}
        fault={fault}
        onChange={(event) => onChange(event.target.value)}
      />
      <FillIn {...{ profileId, field, text, onChange, isPublic }} />
    </>
  )
}
