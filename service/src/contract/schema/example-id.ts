import { createHash } from 'node:crypto'

/**
 * The id that stands in examples for an object of a kind, such as `profileId`. It is the same wherever the kind is named,
 * so that the parts of an example belong together.
 */
export function exampleId(kind: string): string {
  return digest(kind).slice(0, 24)
}

/** The same for an object whose id a network gives, in digits. */
export function exampleNumber(kind: string): string {
  return String(1_000_000_000_000 + Number.parseInt(digest(kind).slice(0, 10), 16))
}

function digest(kind: string): string {
  return createHash('sha256').update(kind).digest('hex')
}
