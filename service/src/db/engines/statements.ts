import { type PGlite, protocol } from '@electric-sql/pglite'

const { serialize } = protocol

/** Statements that stay prepared: a service at work has about as many. Each takes memory of the engine. */
const keptAtMost = 400

/** What begins with these changes what prepared statements have read of the tables. */
const definesTables = /^\s*(create|alter|drop)\b/i

const controls = new Set(['begin', 'commit', 'rollback'])

interface Field {
  name: string
  parse: ((value: string, type?: number) => unknown) | undefined
}

interface Prepared {
  name: string
  types: readonly number[]
  fields: readonly Field[]
}

export interface Answer {
  rows: unknown[]
  affected: number
}

type Known = typeof protocol.messages
type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>

/**
 * Runs statements on the engine. A statement with parameters is parsed once and takes one step, as on a server; the
 * engine's own way takes six steps and parses it every time. Statements run one after the other: no other code may use
 * the engine.
 */
export class Statements {
  readonly #engine: PGlite
  /** By text, the one that was used last at the end. */
  readonly #prepared = new Map<string, Prepared>()
  #made = 0

  constructor(engine: PGlite) {
    this.#engine = engine
  }

  async ask(text: string, parameters: readonly unknown[]): Promise<Answer> {
    if (parameters.length > 0) return this.#run(await this.#prepare(text), parameters)
    if (controls.has(text)) {
      await this.#engine.exec(text)
      return { rows: [], affected: 0 }
    }
    const { rows, affectedRows = 0 } = await this.#engine.query(text)
    if (definesTables.test(text)) await this.#forgetAll()
    return { rows, affected: affectedRows }
  }

  async #prepare(text: string): Promise<Prepared> {
    const found = this.#prepared.get(text)
    if (found) {
      this.#prepared.delete(text)
      this.#prepared.set(text, found)
      return found
    }
    this.#made += 1
    const name = `s${this.#made}`
    const messages = await this.#send([
      ...this.#closings(),
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    ])
    const prepared = { name, types: typesIn(messages), fields: this.#fieldsIn(messages) }
    this.#prepared.set(text, prepared)
    return prepared
  }

  async #run({ name, types, fields }: Prepared, parameters: readonly unknown[]): Promise<Answer> {
    const values = parameters.map((value, n) => this.#serialized(value, types[n] ?? 0))
    const messages = await this.#send([serialize.bind({ statement: name, values }), serialize.execute({})])
    const answer: Answer = { rows: [], affected: 0 }
    for (const message of messages) {
      if (message.name === 'dataRow')
        answer.rows.push(rowOf(fields, (message as InstanceType<Known['DataRowMessage']>).fields))
      else if (message.name === 'commandComplete')
        answer.affected = affectedBy((message as InstanceType<Known['CommandCompleteMessage']>).text)
    }
    return answer
  }

  #send(parts: readonly Uint8Array[]): Promise<Messages> {
    return this.#engine.execProtocolStream(Buffer.concat([...parts, serialize.sync()]), { syncToFs: false })
  }

  #serialized(value: unknown, type: number): string | null {
    if (value === null || value === undefined) return null
    const serializer = this.#engine.serializers[type]
    return serializer ? serializer(value) : String(value)
  }

  #fieldsIn(messages: Messages): Field[] {
    const described = messages.find(({ name }) => name === 'rowDescription')
    if (!described) return []
    return (described as InstanceType<Known['RowDescriptionMessage']>).fields.map(({ name, dataTypeID }) => ({
      name,
      parse: this.#engine.parsers[dataTypeID],
    }))
  }

  /** Makes room for one more. */
  #closings(): Uint8Array[] {
    const [oldest] = this.#prepared
    if (!oldest || this.#prepared.size < keptAtMost) return []
    const [text, { name }] = oldest
    this.#prepared.delete(text)
    return [serialize.close({ type: 'S', name })]
  }

  async #forgetAll(): Promise<void> {
    this.#prepared.clear()
    await this.#engine.exec('deallocate all')
  }
}

function typesIn(messages: Messages): readonly number[] {
  const described = messages.find(({ name }) => name === 'parameterDescription')
  return (described as InstanceType<Known['ParameterDescriptionMessage']> | undefined)?.dataTypeIDs ?? []
}

function rowOf(fields: readonly Field[], values: readonly (string | null)[]): object {
  const row: Record<string, unknown> = {}
  for (const [n, { name, parse }] of fields.entries()) {
    const value = values[n] ?? null
    row[name] = value === null || !parse ? value : parse(value)
  }
  return row
}

/** The count in a tag such as `UPDATE 3`. The rows of a select are no change. */
function affectedBy(tag: string): number {
  const [command = '', ...counts] = tag.split(' ')
  return ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command) ? Number(counts.at(-1)) : 0
}
