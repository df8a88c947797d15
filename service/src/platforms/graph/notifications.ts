import { createHmac, timingSafeEqual } from 'node:crypto'
import { parseExactly } from '#wire/foreign-json.ts'
import type { SignedBytes, UnreadablePart } from '../capabilities/notifications/notifications.ts'
import { isObject, partsOf } from '../capabilities/notifications/parts.ts'

const header = 'x-hub-signature-256'

/**
 * The whole family signs the bytes of the body with the secret of the registered app. Its documents say that the signature
 * is of a body whose signs beyond ASCII are escaped. It sends such a body, and a body that comes unescaped is believed too.
 */
export function isSigned({ headers, body }: SignedBytes, secret: string): boolean {
  const sent = headers[header]
  if (typeof sent !== 'string') return false
  return isSame(sent, signatureOf(body, secret)) || isSame(sent, signatureOf(escaped(body), secret))
}

export function sign(body: Uint8Array, secret: string): Record<string, string> {
  return { [header]: signatureOf(body, secret) }
}

function signatureOf(body: Uint8Array | string, secret: string): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
}

function isSame(sent: string, expected: string): boolean {
  const [given, wanted] = [Buffer.from(sent), Buffer.from(expected)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** In small letters; each half of a sign that takes two is escaped by itself. */
function escaped(body: Uint8Array): string {
  const coded = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
  return Buffer.from(body)
    .toString()
    .replace(/[\u0080-\uffff]/g, coded)
}

/**
 * What the entries of a body about one kind of object say. Undefined where these are no words of the family. What cannot be
 * read and does not say what it is counts as of the kind.
 */
export function entriesIn<Notice extends { kind: string }>(
  body: Uint8Array,
  object: string,
  kind: Notice['kind'],
  read: (entry: any) => (Notice | UnreadablePart)[],
): (Notice | UnreadablePart)[] | undefined {
  const reported = parsed(body)
  if (typeof reported?.object !== 'string' || !Array.isArray(reported.entry)) return undefined
  if (reported.object !== object) return []
  return partsOf<Notice>(reported.entry, kind, (entry) => [
    ...partsOf<Notice>(entry.changes, kind, () => undefined),
    ...read(entry),
  ])
}

/** What the changes of an entry in one field say. */
export function changesIn<Notice extends { kind: string }>(
  { changes }: any,
  field: string,
  kind: Notice['kind'],
  read: (change: any) => Notice | UnreadablePart | (Notice | UnreadablePart)[],
): (Notice | UnreadablePart)[] {
  const all: any[] = Array.isArray(changes) ? changes : []
  return partsOf<Notice>(
    all.filter((change) => isObject(change) && 'field' in change && change.field === field),
    kind,
    read,
  )
}

function parsed(body: Uint8Array): any {
  try {
    return parseExactly(Buffer.from(body).toString())
  } catch {
    return undefined
  }
}
