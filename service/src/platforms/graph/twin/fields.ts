import type { Parameters } from './parameters.ts'

/** The fields of each requested field; empty if it names none. */
type Requested = Map<string, Requested>

/** Reads a list such as `id,from{id,name},link`. */
function askedFields(text: string): Requested {
  const root: Requested = new Map()
  const open = [root]
  let last: string | undefined
  for (const [token] of text.matchAll(/[^,{}\s]+|[{}]/g)) {
    if (token === '}') open.pop()
    else if (token === '{') {
      const inner: Requested = new Map()
      if (last !== undefined) open.at(-1)?.set(last, inner)
      open.push(inner)
    } else {
      // An edge may carry a modifier, and another name in the answer: comments.limit(5).as(newest).
      last = /\.as\((\w+)\)$/.exec(token)?.[1] ?? token.replace(/\..*$/, '')
      open.at(-1)?.set(last, new Map())
    }
  }
  return root
}

/** An object with its id and the requested fields. Fields that it lacks are omitted. */
export function shownFields(object: object, parameters: Parameters, usual = 'id'): object {
  return pick(object, askedFields(`id,${parameters.text('fields') || usual}`))
}

/** The same, with the fields of a list that stands elsewhere. */
export function pickFields(object: object, list: string): object {
  return pick(object, askedFields(list))
}

function pick(value: any, requested: Requested): any {
  if (requested.size === 0 || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((entry) => pick(entry, requested))
  if (Array.isArray(value.data)) return { ...value, data: pick(value.data, requested) }
  return Object.fromEntries(
    [...requested].flatMap(([name, inner]) =>
      value[name] === undefined ? [] : [[name, pick(value[name], inner)]],
    ),
  )
}
