import { randomBytes } from 'node:crypto'

/** A secret that went in or came out, and may be found nowhere afterwards. */
interface Canary {
  kind: string
  text: string
  /** What the text stands for, where it is itself an encoding. */
  bytes: Buffer
}

export interface Pattern {
  kind: string
  text: string
  form: string
  bytes: Buffer
}

/** Shorter than this, a pattern could be there by chance. */
const leastBytes = 12

/** Letters that look different once they are escaped for an address or for JSON. */
const awkward = 'ü"/+ \\'

/** Every secret of a run, with all the forms in which it could lie about. */
export class Canaries {
  readonly #all = new Map<string, Canary>()

  /** A new secret of a length that every field takes. */
  make(kind: string, { plain = false } = {}): string {
    const text = `Canary${plain ? '' : awkward}${randomBytes(12).toString('hex')}`
    return this.add(kind, text)
  }

  /** One that the service has made. */
  add(kind: string, text: string): string {
    this.#all.set(text, { kind, text, bytes: Buffer.from(text) })
    return text
  }

  /** A key in base64: neither its letters nor what they stand for. */
  addKey(kind: string, text: string): string {
    this.add(kind, text)
    this.#all.set(`${text} decoded`, { kind, text, bytes: Buffer.from(text, 'base64') })
    return text
  }

  get size(): number {
    return this.#all.size
  }

  get kinds(): number {
    return new Set([...this.#all.values()].map(({ kind }) => kind)).size
  }

  patterns(): Pattern[] {
    return [...this.#all.values()].flatMap(({ kind, text, bytes: plain }) =>
      [...formsOf(plain)]
        .filter(([, bytes]) => bytes.length >= leastBytes)
        .map(([form, bytes]) => ({ kind, text, form, bytes })),
    )
  }
}

/** As it is, as hex, as base64 wherever it begins in what is encoded, and escaped for addresses and for JSON. */
function formsOf(bytes: Buffer): Map<string, Buffer> {
  const text = bytes.toString()
  const forms: [string, string | Buffer][] = [
    ['utf8', bytes],
    ['hex', bytes.toString('hex')],
    ['HEX', bytes.toString('hex').toUpperCase()],
    ['url', encodeURIComponent(text)],
    ['json', JSON.stringify(text).slice(1, -1)],
    ['json in json', JSON.stringify(JSON.stringify(text)).slice(3, -3)],
    ...[0, 1, 2].flatMap((offset): [string, string][] => {
      const inner = base64At(bytes, offset)
      return [
        [`base64 at ${offset}`, inner],
        [`base64url at ${offset}`, inner.replaceAll('+', '-').replaceAll('/', '_')],
      ]
    }),
  ]
  const different = new Map<string, [string, Buffer]>()
  for (const [form, value] of forms) {
    const encoded = Buffer.from(value as string)
    if (!different.has(encoded.toString('latin1'))) different.set(encoded.toString('latin1'), [form, encoded])
  }
  return new Map(different.values())
}

/** The letters of base64 that belong to these bytes alone, when so many other bytes stand before them. */
function base64At(bytes: Buffer, offset: number): string {
  const letters = Buffer.concat([Buffer.alloc(offset), bytes])
    .toString('base64')
    .replaceAll('=', '')
  const mixedBefore = offset === 0 ? 0 : offset + 1
  const mixedAfter = (offset + bytes.length) % 3 === 0 ? 0 : 1
  return letters.slice(mixedBefore, letters.length - mixedAfter)
}
