import type { TObject } from './schema.ts'

/** A body whose members that the schema calls `trimmed` have no blanks around them, so that they are judged without. */
export function trimmed(schema: TObject | null, body: Record<string, unknown>): Record<string, unknown> {
  const names = Object.entries(schema?.properties ?? {}).flatMap(([name, member]) =>
    'trimmed' in member && typeof body[name] === 'string' ? [name] : [],
  )
  if (names.length === 0) return body
  return { ...body, ...Object.fromEntries(names.map((name) => [name, String(body[name]).trim()])) }
}
