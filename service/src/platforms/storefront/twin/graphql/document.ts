/** A selected field, with the fields selected below it. */
export interface Selection {
  name: string
  alias: string
  args: Readonly<Record<string, Value>>
  fields: readonly Selection[] | null
}

/** A value in a document: a literal, or the name of a variable. */
export type Value =
  | { variable: string }
  | { literal: string | number | boolean | null }
  | { list: readonly Value[] }
  | { object: Readonly<Record<string, Value>> }

export interface Operation {
  kind: 'query' | 'mutation'
  /** The type of each variable, as it is written. */
  variables: Readonly<Record<string, string>>
  fields: readonly Selection[]
}

/** What is wrong with a document before anything of it is carried out. */
export class Unreadable extends Error {
  name = 'Unreadable'
}

const tokens = /\s+|,|#[^\n]*|(\.\.\.|[!$()[\]{}:=@|&])|([_A-Za-z]\w*)|(-?\d+(?:\.\d+)?)|("(?:[^"\\]|\\.)*")/y

/** Reads one operation without fragments and directives, which is all that the sandbox of this network takes. */
export function readOperation(document: string): Operation {
  return new Reader(split(document)).operation()
}

function split(document: string): string[] {
  const found: string[] = []
  tokens.lastIndex = 0
  while (tokens.lastIndex < document.length) {
    const at = tokens.lastIndex
    const match = tokens.exec(document)
    if (!match) throw new Unreadable(`Parse error on ${JSON.stringify(document[at])} at ${at}`)
    const [, mark, name, number, text] = match
    const token = mark ?? name ?? number ?? text
    if (token !== undefined) found.push(token)
  }
  return found
}

class Reader {
  readonly #tokens: readonly string[]
  #at = 0

  constructor(all: readonly string[]) {
    this.#tokens = all
  }

  operation(): Operation {
    const kind = this.#is('{') ? 'query' : this.#take()
    if (kind !== 'query' && kind !== 'mutation') throw new Unreadable(`Unexpected ${kind}`)
    if (!this.#is('{') && !this.#is('(')) this.#name()
    const variables = this.#is('(') ? this.#variables() : {}
    const operation = { kind, variables, fields: this.#fields() } as const
    if (this.#at < this.#tokens.length) throw new Unreadable(`Unexpected ${this.#take()}`)
    return operation
  }

  #variables(): Record<string, string> {
    const found: Record<string, string> = {}
    this.#expect('(')
    while (!this.#is(')')) {
      this.#expect('$')
      const name = this.#name()
      this.#expect(':')
      found[name] = this.#type()
    }
    this.#expect(')')
    return found
  }

  #type(): string {
    let type = ''
    if (this.#is('[')) {
      this.#expect('[')
      type = `[${this.#type()}]`
      this.#expect(']')
    } else type = this.#name()
    if (!this.#is('!')) return type
    this.#expect('!')
    return `${type}!`
  }

  #fields(): Selection[] {
    const found: Selection[] = []
    this.#expect('{')
    while (!this.#is('}')) found.push(this.#field())
    this.#expect('}')
    if (found.length === 0) throw new Unreadable('Expected a field')
    return found
  }

  #field(): Selection {
    const first = this.#name()
    if (this.#is(':')) this.#expect(':')
    const isAliased = this.#tokens[this.#at - 1] === ':'
    const name = isAliased ? this.#name() : first
    const args = this.#is('(') ? this.#args() : {}
    return { name, alias: first, args, fields: this.#is('{') ? this.#fields() : null }
  }

  #args(): Record<string, Value> {
    this.#expect('(')
    const found = this.#members(')')
    this.#expect(')')
    return found
  }

  #members(end: string): Record<string, Value> {
    const found: Record<string, Value> = {}
    while (!this.#is(end)) {
      const name = this.#name()
      this.#expect(':')
      found[name] = this.#value()
    }
    return found
  }

  #value(): Value {
    const token = this.#take()
    if (token === '$') return { variable: this.#name() }
    if (token === '[') {
      const list: Value[] = []
      while (!this.#is(']')) list.push(this.#value())
      this.#expect(']')
      return { list }
    }
    if (token === '{') {
      const object = this.#members('}')
      this.#expect('}')
      return { object }
    }
    if (token === 'null') return { literal: null }
    if (token === 'true' || token === 'false') return { literal: token === 'true' }
    if (/^-?\d/.test(token)) return { literal: Number(token) }
    // A word without quotes is one of an enumeration.
    return { literal: token.startsWith('"') ? JSON.parse(token) : token }
  }

  #is(token: string): boolean {
    return this.#tokens[this.#at] === token
  }

  #take(): string {
    const token = this.#tokens[this.#at]
    this.#at += 1
    if (token === undefined) throw new Unreadable('Unexpected end of document')
    return token
  }

  #expect(token: string): void {
    const found = this.#take()
    if (found !== token) throw new Unreadable(`Expected ${token}, actual: ${found}`)
  }

  #name(): string {
    const found = this.#take()
    if (!/^[_A-Za-z]/.test(found)) throw new Unreadable(`Expected NAME, actual: ${found}`)
    return found
  }
}
