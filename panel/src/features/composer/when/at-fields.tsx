import { now } from '../../../api/clock.ts'
import { SelectField, TextField } from '../../../components/field.tsx'
import { When as Shown, wallTimeText } from '../../../components/when.tsx'
import { composerWords as words } from '../../../i18n/publishing/composer.ts'
import { isRepeated } from '../../../values/repeated-time.ts'
import { instantOf, skippedTo } from '../../../values/wall-time.ts'
import { browserZone, nameOfZone } from '../../../values/zone.ts'
import type { When } from '../draft/draft.ts'
import { useForm } from '../form.ts'
import { QuickTimes } from './quick-times.tsx'
import styles from './when.module.css'

type At = Extract<When, { kind: 'at' }>

interface AtFieldsProps {
  when: At
  onChange: (when: At) => void
}

/** A day and a time by the clock of a zone. What a clock change does to it is said. */
export function AtFields({ when, onChange }: AtFieldsProps) {
  const { problems } = useForm()
  const fault = problems.some(({ field }) => field === 'when')
  const { day, time, zone } = when
  return (
    <div className={styles.at}>
      <div className={styles.fields}>
        <TextField
          label={words.day}
          type="date"
          value={day}
          aria-invalid={fault || undefined}
          onChange={({ target }) => onChange({ ...when, day: target.value })}
        />
        <TextField
          label={words.time}
          type="time"
          value={time}
          onChange={({ target }) => onChange({ ...when, time: target.value })}
        />
        <SelectField
          label={words.zone}
          value={zone}
          options={zonesWith(zone)}
          onChange={({ target }) => onChange({ ...when, zone: target.value })}
        />
      </div>
      <p className={styles.hint}>{day && time && <Instant when={when} />}</p>
      <QuickTimes zone={zone} onPick={(at) => onChange({ ...when, ...at })} />
    </div>
  )
}

/** The time as it will be: with its zone, and with what a clock change makes of it. */
function Instant({ when: { day, time, zone } }: { when: At }) {
  try {
    const skipped = skippedTo(day, time, zone)
    return (
      <>
        <Shown at={instantOf(day, time, zone)} zone={zone} withZone />
        {skipped && <strong className={styles.note}> {words.skipped(wallTimeText(skipped))}</strong>}
        {isRepeated(day, time, zone) && <strong className={styles.note}> {words.repeated}</strong>}
      </>
    )
  } catch {
    return null
  }
}

let zones: { value: string; label: string }[] | undefined

/** All zones with their distance from UTC; the one that is chosen stands there in any case. */
function zonesWith(zone: string): { value: string; label: string }[] {
  zones ??= ['UTC', ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC')].map((value) => ({
    value,
    label: `${value.replaceAll('_', ' ')} (${nameOfZone(value, now()).split(', ').at(-1)})`,
  }))
  const first = [zone, browserZone()]
  return [
    ...[...new Set(first)].map(
      (value) => zones?.find((one) => one.value === value) ?? { value, label: value },
    ),
    ...zones.filter(({ value }) => !first.includes(value)),
  ]
}
