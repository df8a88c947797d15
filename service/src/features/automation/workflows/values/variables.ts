/** What a run knows. It comes from people and from other services, so nothing of it is trusted. */
export type Variables = Readonly<Record<string, unknown>>

/** All variables of a run together, as JSON. */
export const variablesMaxBytes = 64 * 1024

const place = /\{\{([^{}]+)\}\}/g

/** How a value is written where it is filled in. `before` is the template between it and the place before. */
export type Written = (value: string, before: string) => string

const asItIs: Written = (value) => value

/** A text with its variables filled in, once: what is filled in is text, whatever stands in it. */
export function fillIn(text: string, variables: Variables, write: Written = asItIs): string {
  let end = 0
  return text.replaceAll(place, (whole, path: string, offset: number) => {
    const before = text.slice(end, offset)
    end = offset + whole.length
    return write(textOf(valueAt(variables, path.trim())), before)
  })
}

/** The value that a path such as `r.body.items.0.id` leads to. Each step is a member of its own, never an inherited one. */
export function valueAt(variables: Variables, path: string): unknown {
  let value: unknown = variables
  for (const step of path.split('.')) {
    if (value === null || typeof value !== 'object' || !Object.hasOwn(value, step)) return undefined
    if (Array.isArray(value) && step === 'length') return undefined
    value = (value as Record<string, unknown>)[step]
  }
  return value
}

/** A value as text. What is not there is empty. */
export function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Inside quotes of JSON a value is text of that string; elsewhere it stands as it is. For one template. */
export function inJson(): Written {
  let inside = false
  return (value, before) => {
    inside = endsInside(before, inside)
    return inside ? JSON.stringify(value).slice(1, -1) : value
  }
}

/** Whether a piece of JSON ends in a string, when it began in one or not. */
function endsInside(piece: string, began: boolean): boolean {
  let inside = began
  for (let at = 0; at < piece.length; at++) {
    if (piece[at] === '\\' && inside) at++
    else if (piece[at] === '"') inside = !inside
  }
  return inside
}

/** In an address a value is one part of it, and can be neither another host nor another path. */
export const inAddress: Written = (value) => encodeURIComponent(value.toWellFormed())

/** In a header a value stays in its line. */
export const inHeader: Written = (value) => value.replace(/[\r\n\0]+/g, ' ')

/** The variables with one more. Undefined where they would be too many bytes. */
export function withValue(variables: Variables, name: string, value: unknown): Variables | undefined {
  const others = Object.entries(variables).filter(([one]) => one !== name)
  const all = Object.fromEntries([...others, [name, value]])
  return Buffer.byteLength(JSON.stringify(all)) <= variablesMaxBytes ? all : undefined
}

/** Whether a text has a place for a variable. */
export function hasVariables(text: string): boolean {
  return text.search(place) >= 0
}
