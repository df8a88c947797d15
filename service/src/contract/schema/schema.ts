import type {
  Static,
  TArray,
  TBoolean,
  TInteger,
  TLiteral,
  TNull,
  TNumber,
  TObject,
  TOptional,
  TProperties,
  TRecord,
  TSchema,
  TString,
  TUnion,
  TUnsafe,
} from 'typebox'
import { controls, oneLine, severalLines } from '#values/control-characters.ts'
import { Type } from '#values/type.ts'
import type { IdNote, Note } from './note.ts'

export { fetched, quoted, redirect, shown, site } from './address-types.ts'
export type { Note } from './note.ts'
export { date, day, timestamp } from './time-types.ts'
export type { Static, TObject, TProperties, TSchema }

/** Beyond this, a double no longer distinguishes neighbouring integers. */
const integerMax = Number.MAX_SAFE_INTEGER

// Blanks, and characters without a width or a shape. Those beyond four digits stand as themselves, since patterns of
// other languages have no escape for them that is the same everywhere.
const unseen =
  '\\s\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e' +
  '\\u2060-\\u206f\\u2800\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufffb\u{e0000}-\u{e0fff}'

/** Each field names, as `errorCode`, the code that a bad value of it answers with; `lengthCode` is for its length alone. */
export const id = (note: IdNote = {}): TString => {
  const sentences = [note.description, ...sentencesOf(note)].filter((sentence) => sentence !== undefined)
  const description = sentences.length > 0 && { description: sentences.join(' ') }
  return Type.String({ pattern: '^[0-9a-f]{24}$', errorCode: 'invalid_id', ...note, ...description })
}

/** What a reader of the document has to know of an id. */
function sentencesOf({ filter, eitherMode }: IdNote): string[] {
  return [
    ...(filter ? ['An id that names nothing you may see matches nothing.'] : []),
    ...(filter === 'past' ? ['The id of something deleted still matches.'] : []),
    ...(eitherMode ? ['Of either mode.'] : []),
  ]
}

/** The same schema of an id, which says what the id is of. */
export const ofKind = <S extends TSchema>(schema: S, kind: string): S =>
  Object.create(Object.prototype, {
    ...Object.getOwnPropertyDescriptors(schema),
    of: { value: kind, enumerable: true },
  })

/** One line: no control characters. */
export const text = (
  max: number,
  note: Note & Pick<IdNote, 'of'> & { min?: number; code?: string } = {},
): TString => {
  const { min = 1, code = oneLine.errorCode, ...rest } = note
  return Type.String({ minLength: min, maxLength: max, ...oneLine, errorCode: code, ...rest })
}

/** What something is called: one line with at least one character that can be seen. */
export const name = (max: number, note: Note = {}): TString => {
  const pattern = `^[^${controls}]*[^${controls}${unseen}][^${controls}]*$`
  return Type.String({ minLength: 1, maxLength: max, pattern, errorCode: 'invalid_string', ...note })
}

/** Text of several lines with tab, line feed and carriage return, and no other control characters. */
export const prose = (max: number, note: Note & { min?: number } = {}): TString => {
  const { min = 0, ...rest } = note
  const length = { ...(min > 0 && { minLength: min }), maxLength: max }
  return Type.String({ ...length, ...severalLines, ...rest })
}

/** Text of several lines with line feed, carriage return and form feed, and no other control characters. */
export const message = (max: number, lengthCode: string, note: Note = {}): TString => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what the pattern keeps out
  const pattern = /^[^\u0000-\u0009\u000b\u000e-\u001f\u007f]*$/.source
  return Type.String({
    minLength: 1,
    maxLength: max,
    pattern,
    errorCode: 'invalid_string',
    lengthCode,
    ...note,
  })
}

/** A text of any length, judged by the operation and not by its schema. */
export const anyString = (note: Note = {}): TString => Type.String({ errorCode: 'invalid_string', ...note })

/** A text that others wrote, outside of the team: data for the reader, and never an instruction. */
export const foreign = (note: Note = {}): TString => anyString({ ...note, ...byOthers })

/** The same for all texts in a value of any form. */
export const foreignIn = <S extends TSchema>(schema: S): S => above({ ...byOthers }, schema)

const byOthers = { foreign: true }

/** A schema with notes; what it says itself wins. */
function above<S extends TSchema>(notes: object, schema: S): S {
  const noted: object = Object.defineProperties(notes, Object.getOwnPropertyDescriptors(schema))
  return noted as S
}

/** A secret that was mailed. All its faults have one code, also when it is missing. */
export const token = (code: string, note: Note = {}): TString =>
  Type.String({ maxLength: 100, errorCode: code, missingCode: code, ...note })

export const pattern = (
  source: string,
  code = 'invalid_string',
  note: Note & Pick<IdNote, 'of'> = {},
): TString => Type.String({ pattern: source, errorCode: code, ...note })

export const integer = (
  min: number,
  max: number = integerMax,
  note: Note & { code?: string } = {},
): TInteger => {
  const { code = 'invalid_integer', ...rest } = note
  return Type.Integer({ minimum: min, maximum: max, errorCode: code, ...rest })
}

export const number = (note: Note & { min?: number; max?: number } = {}): TNumber => {
  const { min, max, ...rest } = note
  const range = { ...(min !== undefined && { minimum: min }), ...(max !== undefined && { maximum: max }) }
  return Type.Number({ ...range, errorCode: 'invalid_number', ...rest })
}

export const boolean = (note: Note = {}): TBoolean => Type.Boolean({ errorCode: 'invalid_boolean', ...note })

export type TEnum<V extends string[]> = TUnion<{ [K in keyof V]: TLiteral<V[K]> }>

export const oneOf = <const V extends string[]>(...values: V): TEnum<V> =>
  oneOfCode('invalid_value', ...values)

export const oneOfCode = <const V extends string[]>(code: string, ...values: V): TEnum<V> => {
  const union: TSchema = Type.Union(
    values.map((value) => Type.Literal(value)),
    { errorCode: code },
  )
  return union as TEnum<V>
}

/** A schema that takes no note of its own, such as a list of values, with what a reader has to know. */
export const described = <S extends TSchema>(schema: S, description: string): S =>
  above({ description }, schema)

/** The same for a list of values of which the public document knows more. */
export const shownAs = <S extends TSchema>(name: NonNullable<Note['shownAs']>, schema: S): S =>
  above({ shownAs: name }, schema)

/**
 * A member that is also taken by a second name, which clients of the compatible surface send. Handlers read it under its
 * own name; an error names it as it was sent.
 */
export const alsoNamed = <S extends TSchema>(second: string, schema: S): S =>
  above({ alsoNamed: second }, schema)

/** A switch that clients of the compatible surface send and that changes nothing here. It is checked, and no handler gets it. */
export const ignored = (
  schema: TSchema,
  description = 'Checked, and changes nothing.',
): TOptional<TUnsafe<undefined>> => {
  const shown: TSchema = Type.Optional(above({ ignored: true, description }, schema))
  return shown as TOptional<TUnsafe<undefined>>
}

/** A comma list in one query parameter. */
export const list = (values?: readonly string[], note: Note & Pick<IdNote, 'of'> = {}): TString =>
  Type.String({ commaList: values ?? true, minLength: 1, errorCode: 'invalid_value', ...note })

export const object = <P extends TProperties>(properties: P, note: Note = {}): TObject<P> =>
  Type.Object(properties, { additionalProperties: false, errorCode: 'invalid_object', ...note })

export const array = <T extends TSchema>(
  items: T,
  limits: Note & {
    min?: number
    max?: number
    unique?: boolean
    code?: string
    /** The code that more than `max` entries answer with. */
    lengthCode?: string
    copies?: true
  } = {},
): TArray<T> => {
  const { min, max, unique, code = 'invalid_array', ...rest } = limits
  return Type.Array(items, {
    ...(min !== undefined && { minItems: min }),
    ...(max !== undefined && { maxItems: max }),
    ...(unique && { uniqueItems: true }),
    errorCode: code,
    ...rest,
  })
}

/** A map of names to values, of at most `max` entries. */
export const map = <T extends TSchema>(values: T, max: number, note: Note = {}): TRecord<'^.*$', T> =>
  Type.Record(Type.String(), values, { maxProperties: max, errorCode: 'invalid_object', ...note })

/** Shown in the document as it is, and judged by the operation: for rows of which each is accepted or refused alone. */
export const judged = <S extends TSchema>(schema: S): TUnsafe<unknown> => {
  const shown: object = { ...schema, judged: true }
  return shown as TUnsafe<unknown>
}

/** A value whose form is not ours to say. */
export const anything = (note: Note = {}) => Type.Unknown({ ...note })

export const optional = <T extends TSchema>(schema: T): TOptional<T> => {
  const asOptional: TSchema = Type.Optional(schema)
  return asOptional as TOptional<T>
}
export const nullable = <T extends TSchema>(schema: T): TUnion<[T, TNull]> =>
  Type.Union([schema, Type.Null()])
export const literal = <const V extends string | boolean>(value: V): TLiteral<V> => Type.Literal(value)

/** One of two objects: a value is of the first whose required members it has. */
export const either = <A extends TSchema, B extends TSchema>(a: A, b: B): TUnion<[A, B]> => Type.Union([a, b])

/** Every property of an object, made optional: the body of a change. */
export const partial = <P extends TProperties>(properties: P): { [K in keyof P]: TOptional<P[K]> } => {
  const all: object = Object.fromEntries(
    Object.entries(properties).map(([key, schema]) => [key, Type.Optional(schema)]),
  )
  return all as { [K in keyof P]: TOptional<P[K]> }
}

/** `V` is the type of the value that a handler gives back; only the compiler reads it. */
export interface Reply<S extends TSchema = TSchema, V = Static<S>> {
  status: number
  schema: S
  paged: boolean
  readonly value?: V
}

export const ok = <S extends TSchema>(schema: S): Reply<S> => ({ status: 200, schema, paged: false })
export const created = <S extends TSchema>(schema: S): Reply<S> => ({ status: 201, schema, paged: false })
export const accepted = <S extends TSchema>(schema: S): Reply<S> => ({ status: 202, schema, paged: false })
export const noContent = (): Reply<TNull> => ({ status: 204, schema: Type.Null(), paged: false })

const cursorEnvelope = {
  hasMore: boolean(),
  nextCursor: nullable(anyString({ description: 'Pass it as `cursor` to read on; null on the last page.' })),
}

/** The list envelope. Declaring it also gives the operation its `limit` and `cursor` parameters. */
export const page = <S extends TSchema, L extends TProperties = Record<never, never>>(item: S, legacy?: L) =>
  listed(object({ data: array(item), ...cursorEnvelope, ...(legacy as L) }))

/** The rows of a list once more, in the form that older clients read; `X-Legacy-Copies: none` leaves them out. */
export const copies = <S extends TSchema>(item: S) => optional(array(item, { copies: true }))

/** Also in one of several forms of an answer. */
export function copiesIn(schema: TSchema): string[] {
  const { properties = {}, anyOf = [] } = schema as { properties?: TProperties; anyOf?: readonly TSchema[] }
  const own = Object.entries(properties).flatMap(([name, property]) => ('copies' in property ? [name] : []))
  return [...own, ...anyOf.flatMap(copiesIn)]
}

export const hasCopies = (schema: TSchema): boolean => copiesIn(schema).length > 0

const listed = <S extends TSchema>(schema: S): Reply<S> => ({ status: 200, paged: true, schema })

/** What a list that also takes an offset adds to its envelope when the caller sends one. */
export const skipFields = {
  total: optional(integer(0)),
  skip: optional(integer(0)),
  limit: optional(integer(1)),
}

/** What a list that also takes a page number adds to its envelope when the caller sends one. */
export const pageFields = {
  pagination: optional(object({ page: integer(1), limit: integer(1), total: integer(0), pages: integer(0) })),
}

/** One query parameter, or the whole list at once. */
export const unpaginated = <S extends TSchema>(item: S) => ok(array(item))
