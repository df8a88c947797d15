import { id as idSchema, literal, object } from '../schema/schema.ts'

/** What every delete answers, unless the catalogue says otherwise. */
export const Deleted = object({ id: idSchema(), deleted: literal(true) }, { component: 'Deleted' })

export function deleted(id: string): { id: string; deleted: true } {
  return { id, deleted: true }
}
