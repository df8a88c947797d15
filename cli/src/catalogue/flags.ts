import type { Operation } from './catalogue.ts'
import { kebab } from './command-names.ts'
import { alternatives, membersOf, type Schema, type Schemas, typesOf } from './schema.ts'

export type Place = 'query' | 'header' | 'body' | 'file'

/** A value of an operation that is given by name. */
export interface Flag {
  /** Without its dashes: `publish-now`. */
  readonly name: string
  readonly place: Place
  /** As the service calls it: `publishNow`. */
  readonly field: string
  readonly schema: Schema
  readonly required: boolean
  readonly description: string
}

/** A value of an operation that is given by its place. */
export interface Positional {
  readonly field: string
  readonly schema: Schema
  readonly description: string
}

/** What every command of an operation takes besides the fields of the operation. */
export interface Common {
  readonly name: string
  readonly takesValue: boolean
  readonly repeatable?: boolean
  readonly description: string
  readonly shape?: string
}

/** Flags of the command line itself, which no field of an operation hides. */
export const globalFlags: readonly Common[] = [
  { name: 'help', takesValue: false, description: 'Shows help.' },
  { name: 'json', takesValue: false, description: 'Writes JSON, also on a terminal.' },
  {
    name: 'columns',
    takesValue: true,
    shape: '<a,b.c>',
    description: 'Chooses the columns of a table; b.c is a member of b.',
  },
  {
    name: 'mode',
    takesValue: true,
    shape: '<live|test>',
    description: 'Refuses to run if the key is of the other mode.',
  },
  {
    name: 'server',
    takesValue: true,
    shape: '<address>',
    description: 'The address of the service, in place of ZITHER_URL and of the login.',
  },
  {
    name: 'api-key',
    takesValue: true,
    shape: '<key>',
    description: 'The key. Other users of the machine can see it; ZITHER_API_KEY is safer.',
  },
  {
    name: 'context',
    takesValue: true,
    shape: '<name>',
    description: 'The address and the key that are kept under this name: see zither context list.',
  },
  { name: 'yes', takesValue: false, description: 'Does not ask before something is deleted.' },
]

const body: readonly Common[] = [
  {
    name: 'body',
    takesValue: true,
    shape: '<json|@file|->',
    description: 'The body as JSON, from a file, or from the standard input. Flags change it.',
  },
  {
    name: 'set',
    takesValue: true,
    repeatable: true,
    shape: '<a.b=value>',
    description: 'Sets one member of the body, at any depth. Can be repeated.',
  },
]

const key: Common = {
  name: 'idempotency-key',
  takesValue: true,
  shape: '<text>',
  description: 'Makes a repetition safe: one key takes effect once. Without it a key is made.',
}

const all: Common = { name: 'all', takesValue: false, description: 'Reads every page.' }

/** Headers that the command line writes itself, or that only older clients send. */
const hiddenHeaders = new Set(['x-legacy-copies', 'idempotency-key', 'x-mode'])

export function commonFlags(operation: Operation): Common[] {
  return [
    ...(operation.list ? [all] : []),
    ...(takesJson(operation) ? body : []),
    ...(hasKey(operation) ? [key] : []),
    ...globalFlags,
  ]
}

export function hasKey({ parameters }: Operation): boolean {
  return parameters.some(({ name }) => name.toLowerCase() === 'idempotency-key')
}

export function takesJson({ body }: Operation): boolean {
  return body?.contentType === 'application/json'
}

/** The body is one file, and not a form. */
export function takesBytes(operation: Operation): boolean {
  const type = operation.body?.contentType
  return type !== undefined && type !== 'application/json' && type !== 'multipart/form-data'
}

export function positionalsOf({ parameters, path }: Operation): Positional[] {
  return parameters
    .filter((parameter) => parameter.in === 'path')
    .sort((one, other) => path.indexOf(`{${one.name}}`) - path.indexOf(`{${other.name}}`))
    .map(({ name, schema, description }) => ({ field: name, schema, description: description ?? '' }))
}

/** What a field is called whose name is that of a flag of the command line. Others get their place: `--body-mode`. */
const renamed: Record<string, string> = { body: 'text' }

/** The flags of an operation, each under a name of its own. */
export function flagsOf(operation: Operation, schemas: Schemas): Flag[] {
  const taken = new Set(commonFlags(operation).map(({ name }) => name))
  return fieldsOf(operation, schemas).map((field) => {
    const name = kebab(field.field)
    const free =
      [name, renamed[name] ?? '', `${field.place}-${name}`].find((each) => each && !taken.has(each)) ?? name
    taken.add(free)
    return { ...field, name: free }
  })
}

function fieldsOf(operation: Operation, schemas: Schemas): Omit<Flag, 'name'>[] {
  const given = operation.parameters.filter(
    ({ name, in: place }) => place !== 'path' && !hiddenHeaders.has(name.toLowerCase()),
  )
  const fields: Omit<Flag, 'name'>[] = given.map(({ name, in: place, schema, required, description }) => ({
    place: place as Place,
    field: name,
    schema,
    required,
    description: description ?? schema.description ?? '',
  }))
  if (takesBytes(operation))
    return [
      ...fields,
      {
        place: 'file',
        field: 'file',
        schema: { type: 'string' },
        required: operation.body?.required ?? false,
        description: 'The file to send.',
      },
    ]
  return [...fields, ...bodyFields(operation, schemas)]
}

function bodyFields({ body }: Operation, schemas: Schemas): Omit<Flag, 'name'>[] {
  if (!body) return []
  const { properties, required } = membersOf(body.schema, schemas)
  return Object.entries(properties).map(([field, schema]) => ({
    place: isFile(schema) ? 'file' : 'body',
    field,
    schema,
    required: body.required && required.has(field),
    description: descriptionOf(schema, schemas),
  }))
}

const isFile = ({ format }: Schema): boolean => format === 'binary'

function descriptionOf(schema: Schema, schemas: Schemas): string {
  if (schema.description) return schema.description
  return alternatives(schema, schemas).find(({ description }) => description)?.description ?? ''
}

/** Nothing has to follow it. */
export function isSwitch(schema: Schema, schemas: Schemas): boolean {
  const types = alternatives(schema, schemas).flatMap(typesOf)
  return types.includes('boolean') && types.every((type) => type === 'boolean' || type === 'null')
}
