/**
 * What operations take and how it is described, for the search of the reference: under each name of a field and each
 * word of a description, the places of its operations in the index.
 */
export function wordsOf(operations, resolve) {
  const [names, texts] = [new Map(), new Map()]
  operations.forEach((operation, place) => {
    for (const [name, text] of toldBy(operation, resolve)) {
      if (name) add(names, spaced(name), place)
      for (const word of text?.toLowerCase().match(/[a-z][a-z0-9]{2,}/g) ?? []) add(texts, word, place)
    }
  })
  const listed = (map) => Object.fromEntries([...map].map(([key, places]) => [key, [...places]]))
  return { names: listed(names), texts: listed(texts) }
}

const add = (map, key, place) => map.set(key, (map.get(key) ?? new Set()).add(place))

/** firstComment as people write it. */
const spaced = (name) => name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase()

/** The fields of an operation and all its descriptions, as pairs. */
function* toldBy({ description, parameters, body }, resolve) {
  const visited = new Set()
  yield [undefined, description]
  for (const { name, schema, description: meaning } of parameters) {
    yield [name, meaning]
    yield* fieldsOf(schema, resolve, visited)
  }
  for (const { type, schema } of body?.contents ?? []) {
    yield [undefined, type]
    yield* fieldsOf(schema, resolve, visited)
  }
}

function* fieldsOf(schema, resolve, visited) {
  const part = resolve(schema)
  if (typeof part !== 'object' || part === null || visited.has(part)) return
  visited.add(part)
  yield [undefined, part.description]
  const { properties = {}, anyOf = [], oneOf = [], allOf = [], items, additionalProperties } = part
  for (const [name, property] of Object.entries(properties)) {
    yield [name, property.description]
    yield* fieldsOf(property, resolve, visited)
  }
  for (const one of [...anyOf, ...oneOf, ...allOf, items, additionalProperties])
    yield* fieldsOf(one, resolve, visited)
}
