import { useState } from 'react'
import { now } from '../../api/clock.ts'
import { Button } from '../../components/button.tsx'
import { Json } from '../../components/json.tsx'
import { referenceWords as words } from '../../i18n/developers/reference.ts'
import type { JsonSchema, Schemas } from '../../values/schema.ts'
import { exampleOf, placeholderId } from '../../values/schema-example.ts'
import { useEvents } from './model.ts'
import { SchemaTree } from './operation/schema-tree.tsx'
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
          <Event key={name} name={name} schema={schema} schemas={part.schemas} />
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

function Event({ name, schema, schemas }: { name: string; schema: JsonSchema; schemas: Schemas }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.event} id={name}>
      <h3>
        <code>{name}</code>
      </h3>
      <SchemaTree schema={schema} schemas={schemas} isAnswer />
      <Button variant="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {words.examplePayload(name)}
      </Button>
      {isOpen && <Json value={payloadOf(name, schema, schemas)} label={words.examplePayload(name)} />}
    </div>
  )
}

function payloadOf(type: string, schema: JsonSchema, schemas: Schemas) {
  const at = new Date(now()).toISOString()
  const data = exampleOf(schema, { schemas, ids: {}, soon: at, prefer: type.split('.').at(-1) })
  return { id: `evt_${placeholderId}`, type, createdAt: at, mode: 'test', data }
}
