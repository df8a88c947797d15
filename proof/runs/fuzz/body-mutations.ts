import type { Random } from '../../harness/load/random.ts'
import type { Draft } from './request.ts'

type Json = any

/** Changes a draft in one place. False where it has no such place. */
export interface Mutation {
  name: string
  /** How often it is taken, beside the others. */
  weight: number
  mustFail: boolean
  apply(draft: Draft, random: Random): boolean
}

export const mutation = (
  name: string,
  mustFail: boolean,
  apply: Mutation['apply'],
  weight = 1,
): Mutation => ({ name, mustFail, apply, weight })

/** A field of the body: where it is, and what may stand there. */
interface Place {
  parent: Json
  key: string | number
  schema: Json
  required: boolean
}

const int = (random: Random, below: number) => Math.floor(random.between(0, below))
const hasBody = ({ operation, body }: Draft) => operation?.body !== undefined && body !== undefined

/** Every field that is filled, at any depth that the schema describes. */
function placesOf(value: Json, schema: Json): Place[] {
  if (Array.isArray(value) && schema.items)
    return value.flatMap((part, key) => [
      { parent: value, key, schema: schema.items, required: false },
      ...placesOf(part, schema.items),
    ])
  if (value === null || typeof value !== 'object' || !schema.properties) return []
  return Object.entries(value).flatMap(([key, part]) => {
    const own = schema.properties[key]
    if (!own) return []
    const required = (schema.required ?? []).includes(key)
    return [{ parent: value, key, schema: own, required }, ...placesOf(part, own)]
  })
}

function somePlace(draft: Draft, random: Random, fits: (place: Place) => boolean): Place | undefined {
  if (!hasBody(draft)) return undefined
  return random.pick(placesOf(draft.body, draft.operation?.body).filter(fits))
}

const typesOf = ({ type, anyOf, enum: values }: Json): string[] =>
  anyOf ? anyOf.flatMap(typesOf) : values ? ['string'] : [type].flat().filter(Boolean)
const isText = ({ schema }: Place) => typesOf(schema).includes('string')
const value = ({ parent, key }: Place) => parent[key]

function set(place: Place | undefined, made: (place: Place) => Json): boolean {
  if (!place) return false
  place.parent[place.key] = made(place)
  return true
}

const wrongType = mutation('a value of another type', true, (draft, random) => {
  const samples: [string, Json][] = [
    ['string', 'text'],
    ['number', 7.5],
    ['boolean', true],
    ['array', [1]],
    ['object', { a: 1 }],
    ['null', null],
  ]
  const place = somePlace(draft, random, ({ schema }) => typesOf(schema).length > 0)
  return set(place, ({ schema }) => {
    const allowed = typesOf(schema)
    const others = samples.filter(
      ([type]) => !allowed.includes(type) && !(type === 'number' && allowed.includes('integer')),
    )
    return random.pick(others)[1]
  })
})

const unknownField = mutation('a field that is not declared', true, (draft, random) => {
  if (!hasBody(draft)) return false
  const closed = [
    { parent: { body: draft.body }, key: 'body', schema: draft.operation?.body, required: true },
  ]
    .concat(placesOf(draft.body, draft.operation?.body) as never)
    .filter(
      (place) =>
        place.schema.additionalProperties === false && typeof value(place) === 'object' && value(place),
    )
  const place = random.pick(closed)
  if (!place) return false
  const name = random.pick([
    'teamId',
    'mode',
    'role',
    'constructor',
    '__proto__',
    'toString',
    'status_',
    ' name',
    'ID',
  ])
  if (Object.hasOwn(place.schema.properties ?? {}, name)) return false
  Object.defineProperty(value(place), name, { value: 'x', enumerable: true, configurable: true })
  return true
})

const missing = mutation('a required field left out', true, (draft, random) => {
  const place = somePlace(draft, random, ({ required }) => required)
  if (place) delete place.parent[place.key]
  return place !== undefined
})

const tooLong = mutation('a text longer than declared', true, (draft, random) => {
  const place = somePlace(draft, random, (at) => isText(at) && at.schema.maxLength > 0)
  return set(place, ({ schema }) => 'x'.repeat(schema.maxLength + 1))
})

const huge = mutation(
  'a huge text',
  true,
  (draft, random) => {
    const place = somePlace(draft, random, (at) => isText(at) && at.schema.maxLength <= 100_000)
    return set(place, () => 'y'.repeat(200_000 + int(random, 200_000)))
  },
  0.1,
)

const empty = mutation('a text shorter than declared', true, (draft, random) =>
  set(
    somePlace(draft, random, (at) => isText(at) && at.schema.minLength > 0),
    () => '',
  ),
)

const outOfRange = mutation('a number out of its range', true, (draft, random) => {
  const isNumber = ({ schema }: Place) =>
    typesOf(schema).some((type) => type === 'integer' || type === 'number')
  const place = somePlace(draft, random, (at) => isNumber(at) && at.schema.maximum !== undefined)
  return set(place, ({ schema: { minimum = 0, maximum } }) =>
    random.pick([minimum - 1, maximum + 1, 1e308, -1e308, minimum + 0.5, 2 ** 53, -(2 ** 63)]),
  )
})

const wrongEnum = mutation('a value that is not on the list', true, (draft, random) =>
  set(
    somePlace(draft, random, ({ schema }) => schema.enum !== undefined),
    ({ schema }) => {
      const [first] = schema.enum
      const others = [`${first} `, String(first).toUpperCase(), String(first).toLowerCase(), '', 'none']
      return random.pick(others.filter((other) => !schema.enum.includes(other)))
    },
  ),
)

const wrongId = mutation('an id of another form', true, (draft, random) =>
  set(
    somePlace(draft, random, ({ schema }) => schema.pattern === '^[0-9a-f]{24}$'),
    () =>
      random.pick(['0'.repeat(23), 'A'.repeat(24), `${'0'.repeat(24)}\n`, "1' or '1'='1", '../'.repeat(8)]),
  ),
)

const tooMany = mutation('a list longer than declared', true, (draft, random) => {
  const place = somePlace(draft, random, ({ schema }) => schema.maxItems <= 100)
  return set(place, (at) => Array.from({ length: at.schema.maxItems + 1 }, () => value(at)[0] ?? {}))
})

const zero = mutation('U+0000 in a text', true, (draft, random) =>
  set(somePlace(draft, random, isText), (at) => `${typeof value(at) === 'string' ? value(at) : ''}\u0000`),
)

const surrogate = mutation('half a character in a text', true, (draft, random) =>
  set(somePlace(draft, random, isText), () => `half \ud83d`),
)

const controls = ['\u0007', '\u001b[31m', '\u007f', '\u0085'].map((sign) => `two\n${sign}lines`)
const refusedControls = ({ pattern }: Json) => controls.filter((text) => !new RegExp(pattern, 'u').test(text))

const control = mutation('a control character that is refused', true, (draft, random) =>
  set(
    somePlace(draft, random, ({ schema }) => schema.pattern?.startsWith('^[^\\u0000') ?? false),
    ({ schema }) => random.pick(refusedControls(schema)),
  ),
)

/** The last one of two equal names counts, so this one may well succeed. */
const doubled = mutation('a field twice', false, (draft) => {
  if (!hasBody(draft)) return false
  const text = JSON.stringify(draft.body)
  const [first] = Object.keys(draft.body)
  if (!first) return false
  draft.rawBody = Buffer.from(`{${JSON.stringify(first)}:1,${text.slice(1)}`)
  return true
})

const deep = mutation(
  'nested too deep',
  true,
  (draft, random) => {
    if (!hasBody(draft)) return false
    const levels = random.pick([150, 3000, 60_000])
    const open = random.pick(['[', '{"a":'])
    draft.rawBody = Buffer.from(
      `{"deep":${open.repeat(levels)}1${(open === '[' ? ']' : '}').repeat(levels)}}`,
    )
    return true
  },
  0.3,
)

const notJson = mutation('a body that is not a JSON object', true, (draft, random) => {
  if (!hasBody(draft)) return false
  const text = JSON.stringify(draft.body)
  const made: (Buffer | string)[] = [
    text.slice(0, -1),
    `${text}x`,
    `${text.slice(0, -1)},}`,
    "{'name':'x'}",
    '[]',
    'null',
    '12',
    '"text"',
    'NaN',
    '{"a":01}',
    Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    Buffer.from(text, 'utf16le'),
    ' ',
  ]
  draft.rawBody = Buffer.from(random.pick(made) as string)
  return true
})

const tooLarge = mutation(
  'a body beyond the limit',
  true,
  (draft) => {
    if (!hasBody(draft)) return false
    draft.rawBody = Buffer.alloc(1024 * 1024 + 1, 0x20)
    return true
  },
  0.02,
)

const mediaType = mutation('another content type', true, (draft, random) => {
  if (!hasBody(draft) || Object.keys(draft.body).length === 0) return false
  draft.headers = draft.headers.filter(([name]) => name !== 'Content-Type')
  const type = random.pick(['text/plain', 'application/xml', 'application/json; charset=latin1', 'json', ''])
  if (type) draft.headers.push(['Content-Type', type])
  return true
})

const encoded = mutation('a content encoding', true, (draft) => {
  if (!hasBody(draft) || Object.keys(draft.body).length === 0) return false
  draft.headers.push(['Content-Encoding', 'gzip'])
  return true
})

const unwanted = mutation('a body where none is taken', true, (draft) => {
  if (!draft.operation || draft.operation.body) return false
  draft.body = { unwanted: true }
  draft.headers.push(['Content-Type', 'application/json'])
  return true
})

export const bodyMutations: readonly Mutation[] = [
  wrongType,
  unknownField,
  missing,
  tooLong,
  huge,
  empty,
  outOfRange,
  wrongEnum,
  wrongId,
  tooMany,
  zero,
  surrogate,
  control,
  doubled,
  deep,
  notJson,
  tooLarge,
  mediaType,
  encoded,
  unwanted,
]
