/** The part of JSON Schema that the vocabulary of `schema.ts` makes. */
// biome-ignore lint/suspicious/noExplicitAny: a schema is walked by its keywords
type Schema = any

const known = new WeakMap<object, ReadonlyMap<string, string>>()

/** The second names that members of an object are also taken by, each with the name of its member. */
export function secondNames(schema: Schema): ReadonlyMap<string, string> {
  const found = known.get(schema)
  if (found) return found
  const members = Object.entries<Schema>(schema.properties ?? {})
  const names = new Map(
    members.flatMap(([name, { alsoNamed }]) => (alsoNamed === undefined ? [] : [[alsoNamed, name]])),
  )
  known.set(schema, names)
  return names
}

/** The path of a member, and the path by which the request named it. */
export interface SentName {
  own: string
  sent: string
}

/** A path in our names as the request spelled it. */
export function paramAsSent(param: string, sentNames: readonly SentName[]): string {
  // The parent of an inner member is still in our names there, so it is replaced after it.
  return sentNames
    .filter(({ own }) => isIn(param, own))
    .toSorted((one, other) => other.own.length - one.own.length)
    .reduce((path, { own, sent }) => sent + path.slice(own.length), param)
}

function isIn(path: string, own: string): boolean {
  return path === own || path.startsWith(`${own}.`) || path.startsWith(`${own}[`)
}
