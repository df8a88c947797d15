import type { Command } from '../catalogue/catalogue.ts'
import { check, type Fault } from '../catalogue/check.ts'
import { type Flag, flagsOf, positionalsOf, takesJson } from '../catalogue/flags.ts'
import { alternatives, type Schema, type Schemas, typesOf } from '../catalogue/schema.ts'
import { usage } from '../exit-codes.ts'
import type { Parsed } from './parse.ts'
import { setMember } from './set.ts'
import { readJson, readValue } from './values.ts'

type Members = Record<string, unknown>

/** A request as the arguments say it, checked against the catalogue. */
export interface Call {
  readonly path: Record<string, string>
  readonly query: Members
  readonly headers: Record<string, string>
  readonly body: unknown
  /** The files to send, by the name of their part. */
  readonly files: Record<string, string>
}

/** Reads the text of `--body`: JSON, a file or the standard input. */
export type ReadBody = (text: string) => Promise<string>

export async function readCall(
  command: Command,
  parsed: Parsed,
  schemas: Schemas,
  readBody: ReadBody,
): Promise<Call> {
  const { operation } = command
  const flags = flagsOf(operation, schemas)
  const path = readPath(command, parsed.positionals, schemas)
  const given = readFlags(command, flags, parsed, schemas)
  const body = takesJson(operation) ? await jsonBody(parsed, given.body, readBody) : form(given.body)
  const headers = Object.fromEntries(
    Object.entries(given.header).map(([name, value]) => [name, String(value)]),
  )
  const faults = [
    ...missing(flags, given),
    ...flags.flatMap((flag) => faultsOf(flag, given, schemas)),
    ...bodyFaults(command, body, flags, schemas),
  ]
  if (faults.length > 0) throw usage(faults.join('\n'), `See zither ${operation.tag} ${command.name} --help.`)
  return { path, query: given.query, headers, body, files: given.file as Record<string, string> }
}

function readPath(
  { name, operation }: Command,
  texts: readonly string[],
  schemas: Schemas,
): Record<string, string> {
  const wanted = positionalsOf(operation)
  const commandLine = `zither ${operation.tag} ${name}`
  const missing = wanted.slice(texts.length).map(({ field }) => `<${field}>`)
  if (missing.length > 0)
    throw usage(
      `${missing.join(' ')} is missing.`,
      `It is written after the command: ${commandLine} ${missing.join(' ')}`,
    )
  const extra = texts[wanted.length]
  if (extra !== undefined)
    throw usage(
      wanted.length === 0
        ? `${commandLine} takes flags only, and was given ${extra}.`
        : `${extra} is one argument too many for ${commandLine}.`,
      `See ${commandLine} --help.`,
    )
  const path: Record<string, string> = {}
  for (const [index, { field, schema }] of wanted.entries()) {
    const text = texts[index] ?? ''
    const value = readValue(field, [text], schema, schemas)
    refuseCommas(`<${field}>`, text, schema, schemas, (part) => `${commandLine} ${part}`)
    const [fault] = check(value, schema, schemas)
    if (fault) throw usage(`<${field}> ${fault.text}: ${text}`, `See ${commandLine} --help.`)
    path[field] = typeof value === 'string' ? value : text
  }
  return path
}

type Given = Record<Flag['place'], Members>

function readFlags(
  { name, operation }: Command,
  flags: readonly Flag[],
  parsed: Parsed,
  schemas: Schemas,
): Given {
  const line = ['zither', operation.tag, name, ...parsed.positionals].join(' ')
  const given: Given = { query: {}, header: {}, body: {}, file: {} }
  for (const flag of flags) {
    const texts = parsed.values.get(flag.name)
    if (!texts) continue
    const [only = '', ...others] = texts
    if (flag.place !== 'file' && others.length === 0)
      refuseCommas(`--${flag.name}`, only, flag.schema, schemas, (part) => `${line} --${flag.name} ${part}`)
    given[flag.place][flag.field] =
      flag.place === 'file' ? texts[0] : readValue(flag.name, texts, flag.schema, schemas)
  }
  return given
}

/** Several values with commas, where there can be one of them. A text that is good with its commas is left alone. */
function refuseCommas(
  what: string,
  text: string,
  schema: Schema,
  schemas: Schemas,
  commandFor: (part: string) => string,
): void {
  if (alternatives(schema, schemas).some((each) => typesOf(each).includes('array'))) return
  const parts = text.split(',').map((part) => part.trim())
  const areIds = parts.every((part) => /^[0-9a-f]{24}$/.test(part))
  const isGood = (part: string) =>
    check(readValue(what, [part], schema, schemas), schema, schemas).length === 0
  if (parts.length < 2 || (isGood(text) && !areIds) || !parts.every(isGood)) return
  throw usage(
    `${what} takes one value, and was given ${parts.length} with commas: ${text}`,
    'Run the command once for each value:',
    ...parts.map(commandFor),
  )
}

async function jsonBody(parsed: Parsed, members: Members, readBody: ReadBody): Promise<unknown> {
  const [text] = parsed.values.get('body') ?? []
  const sets = parsed.values.get('set') ?? []
  const base = text === undefined ? undefined : readJson('body', await readBody(text))
  if (sets.length === 0 && Object.keys(members).length === 0) return base
  if (base !== undefined && (base === null || typeof base !== 'object' || Array.isArray(base)))
    throw usage('--body must be an object when other flags change it.')
  const body: Members = { ...(base as Members | undefined), ...members }
  for (const set of sets) setMember(body, set)
  return body
}

function form(members: Members): unknown {
  return Object.keys(members).length > 0 ? members : undefined
}

/** What is required in the query, the headers and the files. The body is checked as a whole. */
function missing(flags: readonly Flag[], given: Given): string[] {
  return flags
    .filter(({ place, field, required }) => required && place !== 'body' && given[place][field] === undefined)
    .map(({ name }) => `--${name} is required.`)
}

function faultsOf(flag: Flag, given: Given, schemas: Schemas): string[] {
  const value = given[flag.place][flag.field]
  if (value === undefined || flag.place === 'body' || flag.place === 'file') return []
  return check(value, flag.schema, schemas).map((fault) => `--${flag.name} ${fault.text}.`)
}

function bodyFaults(
  { operation }: Command,
  body: unknown,
  flags: readonly Flag[],
  schemas: Schemas,
): string[] {
  if (!operation.body || !takesJson(operation)) return []
  if (body === undefined && !operation.body.required) return []
  const named = new Map(flags.filter(({ place }) => place === 'body').map((flag) => [flag.field, flag.name]))
  return check(body ?? {}, operation.body.schema, schemas).map((fault) => sentence(fault, named))
}

/** Names the flag, and where in its value the fault is. */
function sentence({ path, text }: Fault, named: ReadonlyMap<string, string>): string {
  const [field, ...rest] = path
  const flag = named.get(String(field))
  if (field === undefined) return `--body ${text}.`
  const inner = rest.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('')
  if (!flag) return `--body: ${field}${inner} ${text}.`
  return inner === '' ? `--${flag} ${text}.` : `--${flag}: ${field}${inner} ${text}.`
}
