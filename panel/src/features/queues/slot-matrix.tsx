import { Plus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { TextField } from '../../components/field.tsx'
import { wallTimeText } from '../../components/when.tsx'
import { queueWords } from '../../i18n/publishing/queues.ts'
import type { Slot } from '../../values/queue-slots.ts'
import styles from './queues.module.css'
import { weekdayName, weekdays } from './weekdays.ts'

const onDay = (slots: readonly Slot[], day: number): Slot[] =>
  slots
    .filter(({ dayOfWeek }) => dayOfWeek === day)
    .toSorted((one, other) => one.time.localeCompare(other.time))

/** The slots of a week, a column for each day. */
export function WeekSlots({ slots, label }: { slots: readonly Slot[]; label: string }) {
  return (
    <section className={styles.matrix} aria-label={label}>
      {weekdays.map((day) => (
        <div key={day} className={styles.day}>
          <h3>{weekdayName(day, 'short')}</h3>
          <ul>
            {onDay(slots, day).map(({ time }) => (
              <li key={time} className={styles.slot}>
                {wallTimeText(time)}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

interface EditorProps {
  slots: readonly Slot[]
  fault: string | undefined
  onChange: (slots: readonly Slot[]) => void
}

/** Adds a time to days, and takes slots away. */
export function SlotEditor({ slots, fault, onChange }: EditorProps) {
  const id = useId()
  const [time, setTime] = useState('09:00')
  const add = (days: readonly number[]) => {
    const missing = days.filter((day) => !slots.some((slot) => slot.dayOfWeek === day && slot.time === time))
    if (time) onChange([...slots, ...missing.map((dayOfWeek) => ({ dayOfWeek, time }))])
  }
  const remove = (gone: Slot) => onChange(slots.filter((slot) => slot !== gone))
  return (
    <fieldset className={styles.editor} aria-describedby={fault ? id : undefined}>
      <legend>{queueWords.slots}</legend>
      <div className={styles.adding}>
        <TextField
          label={queueWords.time}
          type="time"
          value={time}
          hint={queueWords.slotsHint}
          onChange={({ target }) => setTime(target.value)}
        />
        <Button onClick={() => add(weekdays)}>{queueWords.addAll}</Button>
        <Button onClick={() => add([1, 2, 3, 4, 5])}>{queueWords.addWorkdays}</Button>
      </div>
      <div className={styles.matrix}>
        {weekdays.map((day) => (
          <div key={day} className={styles.day}>
            <h3>{weekdayName(day, 'short')}</h3>
            <ul>
              {onDay(slots, day).map((slot) => (
                <li key={slot.time} className={styles.slot}>
                  {wallTimeText(slot.time)}
                  <button
                    type="button"
                    aria-label={queueWords.remove(wallTimeText(slot.time), weekdayName(day))}
                    onClick={() => remove(slot)}
                  >
                    <X size={13} aria-hidden />
                  </button>
                </li>
              ))}
            </ul>
            <button
              type="button"
              className={styles.add}
              aria-label={queueWords.addOn(time, weekdayName(day))}
              onClick={() => add([day])}
            >
              <Plus size={13} aria-hidden />
            </button>
          </div>
        ))}
      </div>
      {fault && (
        <p id={id} className={styles.fault}>
          {fault}
        </p>
      )}
    </fieldset>
  )
}
