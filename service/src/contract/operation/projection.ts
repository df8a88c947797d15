/** Copies of a value what its schema declares, and nothing else: an answer never holds a column by accident. */
export type Projection = (value: unknown) => unknown

// biome-ignore lint/suspicious/noExplicitAny: a schema is walked by its keywords
type Schema = any

const same: Projection = (value) => value

export function projection(schema: Schema): Projection {
  if (schema.anyOf) return unionProjection(schema)
  if (schema.type === 'array') return arrayProjection(projection(schema.items))
  if (schema.type !== 'object') return same
  const member = schema.patternProperties && Object.values(schema.patternProperties)[0]
  return member ? mapProjection(projection(member)) : objectProjection(schema)
}

/** A union in an answer is one of several objects, something or null, or of values that are copied as they are. */
function unionProjection({ anyOf }: Schema): Projection {
  const shaped = anyOf.filter((choice: Schema) => choice.type === 'object' || choice.type === 'array')
  if (shaped.length === 0) return same
  const choices = shaped.map((choice: Schema) => ({ fits: fitting(choice), project: projection(choice) }))
  return (value) => {
    if (value === null || typeof value !== 'object') return value
    const choice = choices.find(({ fits }: { fits: (value: object) => boolean }) => fits(value))
    if (!choice) throw new Error('an answer is none of the objects that are declared')
    return choice.project(value)
  }
}

function fitting({ type, required = [] }: Schema): (value: object) => boolean {
  if (type === 'array') return Array.isArray
  return (value) => required.every((name: string) => name in value)
}

function arrayProjection(project: Projection): Projection {
  return project === same ? same : (value) => (value as unknown[]).map(project)
}

function mapProjection(project: Projection): Projection {
  if (project === same) return same
  return (value) =>
    Object.fromEntries(Object.entries(value as object).map(([key, entry]) => [key, project(entry)]))
}

function objectProjection(schema: Schema): Projection {
  const members = Object.entries(schema.properties).map(
    ([name, property]) => [name, projection(property)] as const,
  )
  return (value) => {
    const given = value as Record<string, unknown>
    const out: Record<string, unknown> = {}
    for (const [name, project] of members) {
      const entry = given[name]
      if (entry !== undefined) out[name] = project === same ? entry : project(entry)
    }
    return out
  }
}
