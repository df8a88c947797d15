import type { RefObject } from 'react'
import { usePages } from '../../../api/read.ts'
import { useCan } from '../../../api/session.ts'
import { Button } from '../../../components/button.tsx'
import { messageWords as words } from '../../../i18n/audience/automation.ts'
import { fillFields } from './filled.ts'
import styles from './message.module.css'

interface Props {
  profileId: string
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  onChange: (text: string) => void
  /** Names alone are offered. */
  isPublic: boolean
}

/** A button for each word that is filled in. It puts the word where the person writes. */
export function FillIn({ profileId, field, text, onChange, isPublic }: Props) {
  const can = useCan()
  const { rows = [] } = usePages(
    'GET /v1/custom-fields',
    { query: { profileId } },
    { limit: 100, enabled: !isPublic && profileId !== '' && can('GET /v1/custom-fields') },
  )
  const choices = [
    ...(isPublic ? (['name'] as const) : fillFields).map((name) => ({
      word: name as string,
      label: words.fields[name],
    })),
    ...(isPublic ? [] : rows).map(({ slug, name }) => ({ word: `custom.${slug}`, label: name })),
  ]
  const insert = (word: string) => {
    const { selectionStart: from = text.length, selectionEnd: to = text.length } = field.current ?? {}
    const inserted = `{{${word}}}`
    onChange(`${text.slice(0, from)}${inserted}${text.slice(to)}`)
    // The caret stands behind the word once the new text is drawn.
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(from + inserted.length, from + inserted.length)
    })
  }
  return (
    <fieldset className={styles.fillIn}>
      <legend>{words.fillIn}</legend>
      {choices.map(({ word, label }) => (
        <Button key={word} size="small" onClick={() => insert(word)}>
          <bdi>{label}</bdi>
        </Button>
      ))}
    </fieldset>
  )
}
