import { badRequest } from './fault.ts'

/** A value as Rest.li 2.0 writes it in an address: a text, a list, or an object. */
export type Literal = string | Literal[] | { [name: string]: Literal }

/** Reads a value whose texts are still encoded, so that a sign of the structure is never one of a text. */
export function readLiteral(raw: string): Literal {
  const reader = new Reader(raw)
  const value = reader.value()
  if (!reader.isAtEnd()) throw badRequest('PARAM_INVALID', `Invalid syntax at ${reader.at} of ${raw}`)
  return value
}

class Reader {
  readonly raw: string
  at = 0

  constructor(raw: string) {
    this.raw = raw
  }

  isAtEnd(): boolean {
    return this.at >= this.raw.length
  }

  value(): Literal {
    if (this.takes('List(')) return this.many(() => this.value())
    if (!this.takes('(')) return this.text(/[,)]/)
    const members = this.many(() => {
      const name = this.text(/[:,)]/)
      this.needs(':')
      return [name, this.value()] as const
    })
    return Object.fromEntries(members)
  }

  /** What stands between the opening parenthesis and its partner. */
  many<T>(one: () => T): T[] {
    const found: T[] = []
    if (this.takes(')')) return found
    do found.push(one())
    while (this.takes(','))
    this.needs(')')
    return found
  }

  text(end: RegExp): string {
    const rest = this.raw.slice(this.at)
    const stop = rest.search(end)
    const text = stop < 0 ? rest : rest.slice(0, stop)
    this.at += text.length
    return decoded(text)
  }

  takes(sign: string): boolean {
    if (!this.raw.startsWith(sign, this.at)) return false
    this.at += sign.length
    return true
  }

  needs(sign: string): void {
    if (!this.takes(sign)) throw badRequest('PARAM_INVALID', `Expected ${sign} at ${this.at} of ${this.raw}`)
  }
}

function decoded(text: string): string {
  try {
    return text === "''" ? '' : decodeURIComponent(text)
  } catch {
    throw badRequest('PARAM_INVALID', `${text} is not encoded as it has to be`)
  }
}

/** The parameters of an address, each still in the form in which it was sent. */
export function rawQuery(url: string): Map<string, string> {
  const pairs = new URL(url).search.slice(1).split('&')
  return new Map(
    pairs
      .filter((pair) => pair !== '')
      .map((pair) => {
        const [name = '', ...value] = pair.split('=')
        return [decoded(name), value.join('=').replaceAll('+', '%20')]
      }),
  )
}
