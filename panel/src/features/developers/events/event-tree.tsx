import { useState } from 'react'
import { CheckField, TextField } from '../../../components/field.tsx'
import { eventNames } from '../../../contract/operations.gen.ts'
import { eventWords as words } from '../../../i18n/developers/events.ts'
import { EventGroupField, type EventName } from './event-group.tsx'
import { foundEvents, groupsOf, withEvents } from './event-groups.ts'
import styles from './events.module.css'
import { useMixed } from './use-mixed.ts'

interface TreeProps {
  chosen: readonly EventName[]
  onChange: (chosen: readonly EventName[]) => void
  fault?: string | undefined
}

/** The events that a webhook is told of, by what they are about. What is searched for is what "all" means. */
export function EventTree({ chosen, onChange, fault }: TreeProps) {
  const [text, setText] = useState('')
  const found = foundEvents(eventNames, text)
  const isSearch = text.trim() !== ''
  const count = found.filter((one) => chosen.includes(one)).length
  const mixed = useMixed(count > 0 && count < found.length)
  const change = (events: readonly EventName[], isOn: boolean) =>
    onChange(withEvents(eventNames, chosen, events, isOn))
  return (
    <fieldset className={styles.tree}>
      <legend>{words.title}</legend>
      <TextField
        label={words.search}
        type="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          // Enter looks for events here, and does not send the form.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <p className={styles.count} role="status">
        {words.chosen(chosen.length, eventNames.length)}
        {isSearch && ` · ${found.length === 0 ? words.none : words.found(found.length)}`}
      </p>
      {fault && <p className={styles.fault}>{fault}</p>}
      <div className={styles.list}>
        {found.length > 0 && (
          <CheckField
            ref={mixed}
            label={isSearch ? words.allFound : words.all}
            checked={count === found.length}
            onChange={(event) => change(found, event.target.checked)}
          />
        )}
        {groupsOf(found).map(({ name, events }) => (
          <EventGroupField
            // A search opens what it finds.
            key={`${name} ${isSearch}`}
            name={name}
            events={events}
            chosen={chosen}
            isOpenAtFirst={isSearch}
            onChange={change}
          />
        ))}
      </div>
    </fieldset>
  )
}
