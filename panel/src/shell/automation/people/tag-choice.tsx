import { CheckField } from '../../../components/field.tsx'
import { peopleWords as words } from '../../../i18n/audience/automation.ts'
import styles from './people.module.css'

interface Props {
  known: readonly string[]
  chosen: readonly string[]
  onChange: (tags: readonly string[]) => void
}

const mostTags = 25

/** Tags of the profile; a contact needs one of those that are chosen. */
export function TagChoice({ known, chosen, onChange }: Props) {
  const all = [...new Set([...chosen, ...known])].toSorted((a, b) => a.localeCompare(b))
  if (all.length === 0) return null
  return (
    <fieldset className={styles.tags}>
      <legend>{words.tags}</legend>
      {all.map((tag) => {
        const isChosen = chosen.includes(tag)
        return (
          <CheckField
            key={tag}
            label={tag}
            checked={isChosen}
            disabled={!isChosen && chosen.length >= mostTags}
            onChange={() => onChange(isChosen ? chosen.filter((one) => one !== tag) : [...chosen, tag])}
          />
        )
      })}
    </fieldset>
  )
}
