import { useState } from 'react'
import { now } from '../../api/clock.ts'
import { Button } from '../../components/button.tsx'
import { Json } from '../../components/json.tsx'
import { referenceWords as words } from '../../i18n/developers/reference.ts'
import type { JsonSchema, Schemas } from '../../values/schema.ts'
import { exampleOf, placeholderId } from '../../values/schema-example.ts'
import { useEvents } from './model.ts'
import { SchemaTree } from './operation/schema-tree.tsx'
import styles from './reference.module.css'

/** The data of one event, wherever it is spoken of. */
export function EventData({ name }: { name: string }) {
  const { data: part } = useEvents()
  const schema = part?.events.find((one) => one.name === name)?.schema
  if (!part || !schema) return null
  return (
    <div className={styles.event}>
      <EventSchema name={name} schema={schema} schemas={part.schemas} />
    </div>
  )
}

interface EventProps {
  name: string
  schema: JsonSchema
  schemas: Schemas
}

/** What an event holds, and how it looks. */
export function EventSchema({ name, schema, schemas }: EventProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <SchemaTree schema={schema} schemas={schemas} isAnswer />
      <Button variant="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {words.examplePayload(name)}
      </Button>
      {isOpen && <Json value={payloadOf(name, schema, schemas)} label={words.examplePayload(name)} />}
    </>
  )
}

function payloadOf(type: string, schema: JsonSchema, schemas: Schemas) {
  const at = new Date(now()).toISOString()
  const data = exampleOf(schema, { schemas, ids: {}, soon: at, prefer: type.split('.').at(-1) })
  return { id: `evt_${placeholderId}`, type, createdAt: at, mode: 'test', data }
}
