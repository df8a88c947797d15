import { createHash } from 'node:crypto'
import { canonicalJson } from '#values/canonical-json.ts'
import type { TSchema } from './schema.ts'

/** The entity tag of an answer, where its schema says what it stands for. */
export function entityTagOf(schema: TSchema): ((answer: unknown) => string) | undefined {
  const { version } = schema as { version?: (answer: unknown) => unknown }
  return version && ((answer) => entityTag(version(answer)))
}

/** A strong tag (RFC 9110, 8.8.3): equal values have equal tags. */
export function entityTag(value: unknown): string {
  return `"${createHash('sha256').update(canonicalJson(value)).digest('base64url').slice(0, 22)}"`
}

/** Whether a tag satisfies an If-Match header (RFC 9110, 13.1.1). A weak tag never does. */
export function isMatched(header: string, tag: string): boolean {
  const wanted = header.split(',').map((one) => one.trim())
  return wanted.some((one) => one === '*' || one === tag)
}
