import { soleMember } from '../arguments/values.ts'
import type { Command } from '../catalogue/catalogue.ts'
import { type Flag, flagsOf, isSwitch, positionalsOf } from '../catalogue/flags.ts'
import { alternatives, type Schema, type Schemas, typesOf } from '../catalogue/schema.ts'
import { isDangerous } from '../commands/confirm.ts'

/** Whole command lines for more of what people do most. */
const more: Record<string, readonly string[]> = {
  createPost: [
    'zither posts create --content Hello --targets 6b02970c7dbb2fbd7972f893 --scheduled-for 2030-01-31T09:00:00Z --wait',
    'zither posts create --body @post.json --set metadata.campaign=spring',
  ],
}

export function examplesOf(command: Command, schemas: Schemas): readonly string[] {
  const plain = exampleArguments(command, schemas).map(quote).join(' ')
  const line = `zither ${command.operation.tag} ${command.name}${plain && ` ${plain}`}`
  const yes = isDangerous(command) ? `${line} --yes` : line
  const { id, list } = command.operation
  return [yes, ...(list ? [`${line} --all --json`] : []), ...(more[id] ?? [])]
}

/** The example of the document, in the shortest form. */
export function exampleArguments(command: Command, schemas: Schemas): string[] {
  const { operation } = command
  const of = (place: string, field: string): unknown =>
    operation.parameters.find((one) => one.in === place && one.name === field)?.example
  const flags = flagsOf(operation, schemas)
  return [
    ...positionalsOf(operation).map(({ field }) => plainText(of('path', field))),
    ...flags.flatMap((flag) =>
      flag.place === 'file'
        ? [`--${flag.name}`, 'file.csv']
        : argumentsOf(flag, of(flag.place, flag.field), schemas),
    ),
    ...bodyArguments(operation.body?.example, flags, schemas),
  ]
}

function bodyArguments(body: unknown, flags: readonly Flag[], schemas: Schemas): string[] {
  if (body === undefined) return []
  if (body === null || typeof body !== 'object' || Array.isArray(body))
    return ['--body', JSON.stringify(body)]
  return Object.entries(body).flatMap(([field, value]) => {
    const flag = flags.find((each) => each.place === 'body' && each.field === field)
    return flag ? written(flag, value, schemas) : []
  })
}

function argumentsOf(flag: Flag, value: unknown, schemas: Schemas): string[] {
  return value === undefined ? [] : written(flag, value, schemas)
}

function written({ name, schema }: Flag, value: unknown, schemas: Schemas): string[] {
  if (value === true && isSwitch(schema, schemas)) return [`--${name}`]
  return [`--${name}`, textOf(value, schema, schemas)]
}

/** The shortest way to type a value. */
function textOf(value: unknown, schema: Schema, schemas: Schemas): string {
  if (Array.isArray(value)) return listText(value, schema, schemas)
  return plainText(value)
}

function listText(values: readonly unknown[], schema: Schema, schemas: Schemas): string {
  const array = alternatives(schema, schemas).find((each) => typesOf(each).includes('array'))
  const texts = values.map((value) => {
    if (value === null || typeof value !== 'object') return String(value)
    const member = array?.items && soleMember(array.items, schemas)
    const entries = Object.entries(value)
    return member && entries.length === 1 && typeof entries[0]?.[1] === 'string' ? entries[0][1] : undefined
  })
  const isShort = texts.every((text) => text !== undefined && !/[,[{]/.test(text))
  return isShort ? texts.join(',') : JSON.stringify(values)
}

function plainText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** As a shell wants it. */
function quote(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
}
