import { referenceWords as words } from '../../i18n/developers/reference.ts'
import { EventSchema } from './event-data.tsx'
import { useEvents } from './model.ts'
import { Part } from './part.tsx'
import styles from './reference.module.css'

/** The events that a webhook may ask for: what each holds, and how it looks. */
export function AllEvents() {
  const { data: part } = useEvents()
  if (!part) return null
  const sent = part.events.filter(({ schema }) => schema)
  const later = part.events.filter(({ schema }) => !schema)
  return (
    <>
      <Part id="sent" title={words.eventsSent(sent.length)}>
        {sent.map(({ name, schema = {} }) => (
          <div key={name} className={styles.event} id={name}>
            <h3>
              <code>{name}</code>
            </h3>
            <EventSchema name={name} schema={schema} schemas={part.schemas} />
          </div>
        ))}
      </Part>
      {later.length > 0 && (
        <Part id="later" title={words.eventsLater}>
          <p className={styles.prose}>{words.eventsLaterWhat}</p>
          <p className={styles.choices}>
            {later.map(({ name }) => (
              <code key={name}>{name}</code>
            ))}
          </p>
        </Part>
      )}
    </>
  )
}
