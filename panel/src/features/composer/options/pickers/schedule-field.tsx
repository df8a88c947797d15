import { TextField } from '../../../../components/field.tsx'
import { optionWords as words } from '../../../../i18n/publishing/options.ts'
import styles from '../options.module.css'
import type { PickerProps } from './picker.ts'
import { clockIn, dayIn, type Schedule, toClock, toDay } from './schedule.ts'

/** The days of an event or an offer, and its times where it does not take whole days. */
export function SchedulePicker({ frame, value, onChange }: PickerProps) {
  const schedule = (value ?? {}) as Schedule
  const { fault, 'data-place': place } = frame
  const set = (part: Schedule) => {
    const set = Object.entries({ ...schedule, ...part }).filter(([, one]) => one !== undefined)
    onChange(set.length > 0 ? Object.fromEntries(set) : undefined)
  }
  return (
    <fieldset className={styles.group}>
      <legend>{words.schedule}</legend>
      <p className={styles.hint}>{words.scheduleHint}</p>
      <div className={styles.pair}>
        <TextField
          label={words.firstDay}
          type="date"
          fault={fault}
          data-place={place}
          value={dayIn(schedule.startDate)}
          onChange={({ target }) => set({ startDate: toDay(target.value) })}
        />
        <TextField
          label={words.begins}
          isOptional
          type="time"
          value={clockIn(schedule.startTime)}
          onChange={({ target }) => set({ startTime: toClock(target.value) })}
        />
      </div>
      <div className={styles.pair}>
        <TextField
          label={words.lastDay}
          type="date"
          min={dayIn(schedule.startDate)}
          value={dayIn(schedule.endDate)}
          onChange={({ target }) => set({ endDate: toDay(target.value) })}
        />
        <TextField
          label={words.ends}
          isOptional
          type="time"
          value={clockIn(schedule.endTime)}
          onChange={({ target }) => set({ endTime: toClock(target.value) })}
        />
      </div>
    </fieldset>
  )
}
