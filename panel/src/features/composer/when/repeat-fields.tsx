import { CheckField, SelectField, TextField } from '../../../components/field.tsx'
import { timeIn, useZone } from '../../../components/when.tsx'
import { composerWords as words } from '../../../i18n/publishing/composer.ts'
import { repeatDays } from '../../../values/days/repeat-days.ts'
import type { Repeat } from '../draft/draft.ts'
import { useForm } from '../form.ts'
import styles from './when.module.css'

const shownDays = 2
/** As many as a rule may have that ends. */
const countedMax = 1000

/** Whether the post goes out again, how often and until when. */
export function RepeatFields() {
  const { draft, change } = useForm()
  const own = useZone()
  const { when, repeat } = draft
  if (when.kind === 'draft') return null
  const zone = when.kind === 'at' ? when.zone : own
  const set = (next: Repeat | null) => change({ do: 'repeat', repeat: next })
  return (
    <div className={styles.repeat}>
      <CheckField
        label={words.repeat}
        checked={Boolean(repeat)}
        onChange={({ target }) => set(target.checked ? { gap: 1, unit: 'week', until: '', zone } : null)}
      />
      {repeat && (
        <div className={styles.fields}>
          <TextField
            label={words.every}
            type="number"
            min={1}
            value={Number.isNaN(repeat.gap) ? '' : repeat.gap}
            onChange={({ target }) => set({ ...repeat, gap: target.valueAsNumber })}
          />
          <SelectField
            label={words.repeatUnit}
            value={repeat.unit}
            options={Object.entries(words.repeatUnits).map(([value, label]) => ({ value, label }))}
            onChange={({ target }) => set({ ...repeat, unit: target.value as Repeat['unit'] })}
          />
          <TextField
            label={words.until}
            isOptional
            type="date"
            value={repeat.until}
            onChange={({ target }) => set({ ...repeat, until: target.value })}
          />
        </div>
      )}
      {repeat && when.kind === 'at' && <Next day={when.day} repeat={repeat} />}
    </div>
  )
}

function Next({ day, repeat }: { day: string; repeat: Repeat }) {
  const isKnown = day !== '' && Number.isInteger(repeat.gap) && repeat.gap >= 1 && repeat.gap <= 1000
  const days = isKnown ? repeatDays(day, repeat, repeat.until === '' ? shownDays : countedMax) : []
  if (days.length === 0) return null
  return <p className={styles.hint}>{sentenceOf(days, repeat)}</p>
}

function sentenceOf(days: readonly string[], { until }: Repeat): string {
  const [first = '', next] = days.map((day) => timeIn(`${day}T12:00:00Z`, 'UTC', 'shortDate'))
  if (next === undefined) return words.repeatOnce(first)
  if (until === '') return words.repeatAlways(first, next)
  const last = timeIn(`${days.at(-1)}T12:00:00Z`, 'UTC', 'shortDate')
  return days.length > shownDays ? words.repeatUntil(first, next, last) : words.repeatTwice(first, next)
}
