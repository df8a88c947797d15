import type { Random } from '../../harness/load/random.ts'
import type { FuzzOperation } from './document.ts'
import type { Slots } from './slots.ts'

type Json = any

/** Members that hold ids of a kind, by another name than the id has in paths. */
const kinds: Readonly<Record<string, string>> = {
  profileIds: 'profileId',
  accountIds: 'accountId',
  targetIds: 'targetId',
  createdBy: 'userId',
}

/** Makes values that a schema takes. */
export class Values {
  readonly #random: Random
  readonly #slots: Slots
  readonly #networks: readonly string[]

  constructor(random: Random, slots: Slots, { networks }: Pick<FuzzOperation, 'networks'>) {
    this.#random = random
    this.#slots = slots
    this.#networks = networks
  }

  /** The value of an example, here and there with another one that its schema takes. */
  like(example: Json, schema: Json, name: string): Json {
    if (Array.isArray(example)) return example.map((one) => this.like(one, schema.items ?? {}, name))
    if (typeof example !== 'object' || example === null)
      return this.chance(0.15) && !isId(example) ? this.of(schema, name) : example
    const { properties = {}, required = [] } = schema
    const made: Record<string, Json> = {}
    for (const [key, part] of Object.entries<Json>(example))
      if (required.includes(key) || this.chance(0.95)) made[key] = this.like(part, properties[key] ?? {}, key)
    for (const [key, part] of Object.entries<Json>(properties))
      if (!(key in example) && this.chance(0.03)) made[key] = this.of(part, key)
    return made
  }

  /** `name` is the field that the value is for: some names have a meaning of their own. */
  of(schema: Json, name: string): Json {
    const known = this.#byName(schema, name)
    if (known !== undefined && !schema.items) return known
    if (schema.enum) return this.#random.pick(schema.enum)
    if (schema.const !== undefined) return schema.const
    if (schema.anyOf) return this.of(this.#random.pick(schema.anyOf), name)
    const types = [schema.type].flat()
    switch (types.length > 1 && this.chance(0.1) ? 'null' : types[0]) {
      case 'string':
        return this.#text(schema)
      case 'integer':
      case 'number':
        return this.#number(schema)
      case 'boolean':
        return this.chance(0.5)
      case 'array':
        return this.#list(schema, name)
      case 'object':
        return this.object(schema)
      case 'null':
        return null
      default:
        return {}
    }
  }

  object(schema: Json, every = 0.35): Record<string, Json> {
    const required: string[] = schema.required ?? []
    const made: Record<string, Json> = {}
    for (const [name, part] of Object.entries<Json>(schema.properties ?? {}))
      if (required.includes(name) || this.chance(every)) made[name] = this.of(part, name)
    return made
  }

  chance(share: number): boolean {
    return this.#random.between(0, 1) < share
  }

  integer(from: number, to: number): number {
    return Math.floor(this.#random.between(from, to + 1))
  }

  word(): string {
    return this.#random.pick([
      'harbour',
      'läuft',
      'post',
      '今日',
      'x',
      'a longer text',
      "d'accord",
      '🌍 ok',
      '100 %',
    ])
  }

  #byName(schema: Json, name: string): Json {
    const kind = (schema.items ?? schema)['x-id-of'] ?? kinds[name] ?? name
    const id = this.#slots.pick(kind, this.#random, this.#networks)
    if (id !== undefined) return id
    switch (name) {
      case 'url':
      case 'thumbnailUrl':
        return `https://hooks.sandbox.test/${this.#random.pick(['ok', '500', 'flaky-1'])}`
      case 'redirectUri':
      case 'redirect_url':
        return 'https://example.com/back?x=1'
      case 'scheduledFor':
        return new Date(Date.now() + this.integer(1, 300) * 86_400_000).toISOString()
      case 'timezone':
        return this.#random.pick(['Europe/Berlin', 'America/New_York', 'UTC', 'Asia/Kathmandu'])
      case 'code':
        return this.#random.pick(['sbx_ok', `sbx_ok_${this.integer(1, 999)}`, 'sbx_denied'])
      case 'email':
        return `fuzz-${this.integer(0, 1_000_000)}@example.com`
      case 'password':
        return 'a long password'
      case 'secret':
        return `whsec_${Buffer.alloc(32, this.integer(0, 255)).toString('base64')}`
      case 'isDefault':
        return true
      case 'mimeType':
        return 'image/png'
      case 'platforms':
      case 'customHeaders':
      case 'options':
      case 'platformSpecificData':
        return name === 'platforms' ? undefined : {}
      default:
        return undefined
    }
  }

  #text({ format, pattern, minLength = 0, maxLength = 40 }: Json): string {
    if (format === 'date-time') return new Date(Date.now() + this.integer(1, 90) * 86_400_000).toISOString()
    if (format === 'date') return `2026-0${this.integer(1, 9)}-1${this.integer(0, 9)}`
    if (format === 'uri') return `https://example.com/${this.integer(1, 99)}`
    if (pattern === '^#[0-9a-fA-F]{6}$') return '#12ab9F'
    if (pattern?.startsWith('^\\+')) return `+1555${this.integer(1_000_000, 9_999_999)}`
    if (pattern === '^[A-Z]{2}$') return this.#random.pick(['US', 'DE', 'JP'])
    if (pattern?.startsWith('^(?=')) return `Shop ${this.integer(1, 999)}`
    if (pattern?.includes('a-f]{24}')) return '2'.repeat(24)
    const text = `${this.word()} ${this.integer(0, 9_999_999)}`
    return [...text.padEnd(minLength, '.')].slice(0, maxLength).join('')
  }

  #number({ minimum = 0, maximum = 1000, type }: Json): number {
    const limit = Math.min(maximum, minimum + 1000)
    if (this.chance(0.1)) return minimum
    const made = this.#random.between(minimum, limit)
    return [type].flat().includes('integer') ? Math.round(made) : made
  }

  #list({ items, minItems = 0, maxItems = 3, uniqueItems }: Json, name: string): Json[] {
    const length = this.integer(Math.max(minItems, 1), Math.max(minItems, Math.min(3, maxItems)))
    const list = Array.from({ length }, () => this.of(items, name))
    return uniqueItems ? [...new Set(list)] : list
  }
}

const isId = (value: Json) => typeof value === 'string' && /^(?:[0-9a-f]{24}|[0-9]{10,})$/.test(value)
