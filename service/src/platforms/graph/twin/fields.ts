import type { Parameters } from './parameters.ts'

/** What a field is asked to show of itself: nothing special, or its own fields. */
type Asked = Map<string, Asked>

/** Reads a list such as `id,from{id,name},link`. */
function askedFields(text: string): Asked {
  const root: Asked = new Map()
  const open = [root]
  let last: string | undefined
  for (const [token] of text.matchAll(/[^,{}\s]+|[{}]/g)) {
    if (token === '}') open.pop()
    else if (token === '{') {
      const inner: Asked = new Map()
      if (last !== undefined) open.at(-1)?.set(last, inner)
      open.push(inner)
    } else {
      // An edge may carry a modifier: comments.limit(5).
      last = token.replace(/\..*$/, '')
      open.at(-1)?.set(last, new Map())
    }
  }
  return root
}

/** An object with its id and the fields that a request asks for. Fields that it lacks are left out. */
export function shownFields(object: object, parameters: Parameters, usual = 'id'): object {
  return pick(object, askedFields(`id,${parameters.text('fields') || usual}`))
}

function pick(value: any, asked: Asked): any {
  if (asked.size === 0 || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((entry) => pick(entry, asked))
  if (Array.isArray(value.data)) return { ...value, data: pick(value.data, asked) }
  return Object.fromEntries(
    [...asked].flatMap(([name, inner]) =>
      value[name] === undefined ? [] : [[name, pick(value[name], inner)]],
    ),
  )
}
