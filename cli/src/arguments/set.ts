import { usage } from '../exit-codes.ts'

type Tree = Record<string, unknown>

/** Puts `a.b=value` into a body. A number in a path is a place in a list; a value that is JSON is read as JSON. */
export function setMember(body: Tree, assignment: string): void {
  const at = assignment.indexOf('=')
  if (at < 1) throw usage(`--set takes name=value, not ${assignment}.`)
  const path = assignment.slice(0, at).split('.')
  if (path.some((step) => step === '' || step === '__proto__'))
    throw usage(`--set cannot read the name ${assignment.slice(0, at)}.`)
  put(body, path, readLoosely(assignment.slice(at + 1)))
}

function put(into: Tree | unknown[], [step = '', ...rest]: readonly string[], value: unknown): void {
  const key = stepInto(into, step)
  const holder = into as Tree
  if (rest.length === 0) {
    holder[key] = value
    return
  }
  const present = Object.hasOwn(holder, key) ? holder[key] : undefined
  const next =
    present !== null && typeof present === 'object' ? present : /^\d+$/.test(rest[0] ?? '') ? [] : {}
  holder[key] = next
  put(next as Tree, rest, value)
}

function stepInto(into: Tree | unknown[], step: string): string {
  if (!Array.isArray(into)) return step
  if (!/^\d{1,4}$/.test(step) || Number(step) > into.length)
    throw usage(`--set cannot put ${step} into a list of ${into.length}; the next place is ${into.length}.`)
  return step
}

function readLoosely(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
