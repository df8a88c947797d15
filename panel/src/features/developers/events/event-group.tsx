import { ChevronRight } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { CheckField } from '../../../components/field.tsx'
import { type eventNames, quietEvents } from '../../../contract/operations.gen.ts'
import { eventWords as words } from '../../../i18n/developers/events.ts'
import { EventData } from '../../reference/index.ts'
import type { GroupName } from './event-groups.ts'
import styles from './events.module.css'
import { useMixed } from './use-mixed.ts'

export type EventName = (typeof eventNames)[number]

interface GroupProps {
  name: GroupName
  events: readonly EventName[]
  chosen: readonly EventName[]
  isOpenAtFirst: boolean
  onChange: (events: readonly EventName[], isOn: boolean) => void
}

/** Events about one thing: one box for all of them, and one for each when it is open. */
export function EventGroupField({ name, events, chosen, isOpenAtFirst, onChange }: GroupProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const id = useId()
  const title = words.groups[name]
  const count = events.filter((one) => chosen.includes(one)).length
  const mixed = useMixed(count > 0 && count < events.length)
  return (
    <div className={styles.group}>
      <div className={styles.head}>
        <button
          type="button"
          className={styles.open}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={words.members(title)}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronRight size={16} aria-hidden />
        </button>
        <CheckField
          ref={mixed}
          label={title}
          aria-label={words.allOf(title)}
          checked={count === events.length}
          onChange={(event) => onChange(events, event.target.checked)}
        />
        <span className={styles.count}>{words.chosen(count, events.length)}</span>
      </div>
      <fieldset id={id} className={styles.events} hidden={!isOpen}>
        <legend className="visually-hidden">{title}</legend>
        {isOpen &&
          events.map((event) => (
            <EventField
              key={event}
              name={event}
              isChosen={chosen.includes(event)}
              onChange={(isOn) => onChange([event], isOn)}
            />
          ))}
      </fieldset>
    </div>
  )
}

interface FieldProps {
  name: EventName
  isChosen: boolean
  onChange: (isOn: boolean) => void
}

function EventField({ name, isChosen, onChange }: FieldProps) {
  const [isOpen, setOpen] = useState(false)
  const isQuiet = quietEvents.includes(name)
  const meaning = words.meanings[name] ?? ''
  return (
    <div className={styles.event}>
      <CheckField
        label={name}
        hint={isQuiet ? `${meaning} ${words.later}` : meaning}
        checked={isChosen}
        onChange={(event) => onChange(event.target.checked)}
      />
      {!isQuiet && (
        <Button
          variant="quiet"
          size="small"
          aria-expanded={isOpen}
          aria-label={words.dataOf(name)}
          onClick={() => setOpen(!isOpen)}
        >
          {words.data}
        </Button>
      )}
      {isOpen && (
        <div className={styles.data}>
          <Suspense>
            <EventData name={name} />
          </Suspense>
        </div>
      )}
    </div>
  )
}
