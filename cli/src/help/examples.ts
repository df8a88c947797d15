import { soleMember } from '../arguments/values.ts'
import type { Command } from '../catalogue/catalogue.ts'
import { type Flag, flagsOf, isSwitch, positionalsOf, takesJson } from '../catalogue/flags.ts'
import { alternatives, type Schema, type Schemas, typesOf } from '../catalogue/schema.ts'
import { isDangerous } from '../commands/confirm.ts'
import { sampleOf } from './sample.ts'

/** Whole command lines for what people do most. Everything else has an example out of the catalogue. */
const chosen: Record<string, readonly string[]> = {
  createPost: [
    'zither posts create --content Hello --targets 6b02970c7dbb2fbd7972f893 --publish-now --wait',
    'zither posts create --content Hello --targets 6b02970c7dbb2fbd7972f893 --scheduled-for 2030-01-31T09:00:00Z',
    'zither posts create --body @post.json --set metadata.campaign=spring',
  ],
  createWebhook: [
    'zither webhooks create --name mine --url https://example.com/hook --events post.published,post.failed',
  ],
}

export function examplesOf(command: Command, schemas: Schemas): readonly string[] {
  const own = chosen[command.operation.id]
  if (own) return own
  const plain = exampleArguments(command, schemas).map(quote).join(' ')
  const line = `zither ${command.operation.tag} ${command.name}${plain && ` ${plain}`}`
  const yes = isDangerous(command) ? `${line} --yes` : line
  return command.operation.list ? [yes, `${line} --all --json`] : [yes]
}

/** Arguments that pass the checks before a request, in the shortest form. */
export function exampleArguments(command: Command, schemas: Schemas): string[] {
  const { operation } = command
  const positionals = positionalsOf(operation).map(({ field, schema }) =>
    plainText(sampleOf(field, schema, schemas)),
  )
  const flags = flagsOf(operation, schemas)
  const body = wholeBody(command, schemas)
  const outside = flags.filter((flag) => flag.required && !(takesJson(operation) && flag.place === 'body'))
  return [
    ...positionals,
    ...outside.flatMap((flag) => argumentsOf(flag, schemas)),
    ...bodyArguments(body, flags, schemas),
  ]
}

function wholeBody({ operation }: Command, schemas: Schemas): unknown {
  if (!operation.body?.required || !takesJson(operation)) return undefined
  return sampleOf('body', operation.body.schema, schemas)
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

function argumentsOf(flag: Flag, schemas: Schemas): string[] {
  if (flag.place === 'file') return [`--${flag.name}`, 'file.csv']
  return written(flag, sampleOf(flag.field, flag.schema, schemas), schemas)
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
