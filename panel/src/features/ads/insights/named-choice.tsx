import { CheckField, TextField } from '../../../components/field.tsx'
import { insightsWords as words } from '../../../i18n/audience/insights.ts'
import styles from './insights.module.css'
import { namesIn } from './question.ts'

interface Props {
  label: string
  /** Names of the ad platform, with what people call them. */
  known: Readonly<Record<string, string>>
  /** With commas between them. */
  value: string
  onChange: (value: string) => void
}

/** Several names of the ad platform: those that people know to check, and any others in a folded field. */
export function NamedChoice({ label, known, value, onChange }: Props) {
  const chosen = namesIn(value)
  const others = chosen.filter((name) => !(name in known))
  const set = (names: readonly string[], rest: string) => onChange([...names, rest].filter(Boolean).join(','))
  const checked = chosen.filter((name) => name in known)
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.checks}>
        {Object.entries(known).map(([name, word]) => (
          <CheckField
            key={name}
            label={word}
            checked={checked.includes(name)}
            onChange={() =>
              set(
                Object.keys(known).filter((one) => checked.includes(one) !== (one === name)),
                others.join(','),
              )
            }
          />
        ))}
      </div>
      <details open={others.length > 0}>
        <summary>{words.others}</summary>
        <TextField
          label={`${label}: ${words.others}`}
          hint={words.othersHint}
          isOptional
          defaultValue={others.join(', ')}
          onChange={(event) => set(checked, event.target.value)}
        />
      </details>
    </fieldset>
  )
}
