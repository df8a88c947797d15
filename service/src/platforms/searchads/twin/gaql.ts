import { invalid } from './fault.ts'

/** A query in the language of the network. */
export interface Query {
  select: readonly string[]
  from: string
  where: readonly Condition[]
  orderBy: readonly { field: string; descending: boolean }[]
  limit: number | null
}

export interface Condition {
  field: string
  operator: string
  values: readonly string[]
}

interface Token {
  kind: 'word' | 'text' | 'sign'
  value: string
}

const lexicon =
  /\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|(-?\d+(?:\.\d+)?|[A-Za-z_][\w.]*)|(!=|<=|>=|[=<>(),]))/y

export function queryError(constant: string, message: string) {
  return invalid({ queryError: constant }, `Error in query: ${message}`, [{ fieldName: 'query' }])
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  lexicon.lastIndex = 0
  const end = text.trimEnd().length
  while (lexicon.lastIndex < end) {
    const at = lexicon.lastIndex
    const found = lexicon.exec(text)
    if (!found) throw queryError('UNEXPECTED_INPUT', `unexpected input ${text.slice(at, at + 20)}.`)
    const [, single, double, word, sign] = found
    const quoted = single ?? double
    if (quoted !== undefined) tokens.push({ kind: 'text', value: quoted.replace(/\\(.)/g, '$1') })
    else if (word !== undefined) tokens.push({ kind: 'word', value: word })
    else tokens.push({ kind: 'sign', value: sign ?? '' })
  }
  return tokens
}

/** Reads a query: SELECT, FROM, WHERE with AND, ORDER BY, LIMIT, PARAMETERS. */
export function parseQuery(text: string): Query {
  const reader = new Reader(tokensOf(text))
  reader.expect('SELECT', 'EXPECTED_SELECT')
  const select = reader.list(() => reader.word())
  reader.expect('FROM', 'EXPECTED_FROM')
  const from = reader.word()
  const where = reader.take('WHERE') ? reader.joined('AND', () => conditionFrom(reader)) : []
  const orderBy = reader.take('ORDER') ? orderingFrom(reader) : []
  const limit = reader.take('LIMIT') ? limitFrom(reader) : null
  if (reader.take('PARAMETERS'))
    reader.list(() => [reader.word(), reader.expect('=', 'UNEXPECTED_INPUT'), reader.value()])
  if (!reader.atEnd) throw queryError('UNEXPECTED_INPUT', `unexpected input ${reader.peek?.value}.`)
  return { select, from, where, orderBy, limit }
}

function orderingFrom(reader: Reader): { field: string; descending: boolean }[] {
  reader.expect('BY', 'EXPECTED_BY')
  return reader.list(() => {
    const field = reader.word()
    const descending = reader.take('DESC')
    if (!descending) reader.take('ASC')
    return { field, descending }
  })
}

function limitFrom(reader: Reader): number {
  const limit = Number(reader.word())
  if (!Number.isInteger(limit)) throw queryError('BAD_LIMIT_VALUE', 'the limit is not an integer.')
  if (limit < 1) throw queryError('LIMIT_VALUE_TOO_LOW', 'the limit is less than 1.')
  return limit
}

const comparing = new Set(['=', '!=', '<', '<=', '>', '>='])

function conditionFrom(reader: Reader): Condition {
  const field = reader.word()
  if (reader.peek?.kind === 'sign') {
    const operator = reader.next().value
    if (!comparing.has(operator)) throw queryError('BAD_OPERATOR', `unexpected operator ${operator}.`)
    return { field, operator, values: [reader.value()] }
  }
  if (reader.take('IS')) {
    const operator = reader.take('NOT') ? 'IS NOT NULL' : 'IS NULL'
    reader.expect('NULL', 'UNEXPECTED_INPUT')
    return { field, operator, values: [] }
  }
  const negated = reader.take('NOT') ? 'NOT ' : ''
  const operator = negated + reader.word().toUpperCase()
  switch (operator) {
    case 'IN':
    case 'NOT IN':
      return { field, operator, values: listFrom(reader) }
    case 'LIKE':
    case 'NOT LIKE':
    case 'DURING':
      return { field, operator, values: [reader.value()] }
    case 'BETWEEN': {
      const from = reader.value()
      reader.expect('AND', 'EXPECTED_VALUE_WITH_BETWEEN_OPERATOR')
      return { field, operator, values: [from, reader.value()] }
    }
    default:
      throw queryError('BAD_OPERATOR', `unexpected operator ${operator}.`)
  }
}

function listFrom(reader: Reader): string[] {
  reader.expect('(', 'EXPECTED_LIST')
  if (reader.take(')')) throw queryError('PROHIBITED_EMPTY_LIST_IN_CONDITION', 'a list is empty.')
  const values = reader.list(() => reader.value())
  reader.expect(')', 'EXPECTED_LIST')
  return values
}

class Reader {
  readonly #tokens: readonly Token[]
  #at = 0

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  get peek(): Token | undefined {
    return this.#tokens[this.#at]
  }

  get atEnd(): boolean {
    return this.#at === this.#tokens.length
  }

  next(): Token {
    const token = this.peek
    if (!token) throw queryError('UNEXPECTED_END_OF_QUERY', 'unexpected end of query.')
    this.#at += 1
    return token
  }

  /** Whether a word of the language comes next, which is then passed over. */
  take(word: string): boolean {
    const token = this.peek
    const is = token !== undefined && token.kind !== 'text' && token.value.toUpperCase() === word
    if (is) this.#at += 1
    return is
  }

  expect(word: string, constant: string): void {
    if (!this.take(word)) throw queryError(constant, `expected ${word}.`)
  }

  word(): string {
    const token = this.next()
    if (token.kind !== 'word') throw queryError('UNEXPECTED_INPUT', `unexpected input ${token.value}.`)
    return token.value
  }

  value(): string {
    const token = this.next()
    if (token.kind === 'sign') throw queryError('BAD_VALUE', `unexpected input ${token.value}.`)
    return token.value
  }

  list<T>(read: () => T): T[] {
    const read1 = [read()]
    while (this.take(',')) read1.push(read())
    return read1
  }

  joined<T>(word: string, read: () => T): T[] {
    const read1 = [read()]
    while (this.take(word)) read1.push(read())
    return read1
  }
}
