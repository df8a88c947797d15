import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Zither } from '@zither/sdk'
import type { Parsed } from '../arguments/parse.ts'
import { setMember } from '../arguments/set.ts'
import { readJson } from '../arguments/values.ts'
import { type Catalogue, type Command, commandsOf, loadCatalogue } from '../catalogue/catalogue.ts'
import { hasKey } from '../catalogue/flags.ts'
import { confirm } from '../commands/confirm.ts'
import { settingsFor } from '../commands/operation-command.ts'
import { exitCodes, usage } from '../exit-codes.ts'
import { explain } from '../failures/explain.ts'
import { type Io, readAll } from '../io.ts'
import { program } from '../service/service.ts'

const methods = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])

export async function api(io: Io, parsed: Parsed): Promise<number> {
  const { method, path } = readTarget(parsed)
  const catalogue = await loadCatalogue()
  const command = commandAt(catalogue, method, path.split('?')[0] ?? path)
  const body = await readBody(io, parsed)
  const query = readQuery(parsed)
  const { url, apiKey = null, mode } = await settingsFor(io, command, parsed)
  if (command) await confirm(io, command, parsed, ['api'])
  const key = keyFor(command, parsed)
  const last = { text: '' }
  const fetch = keeping(io.fetch, last)
  const zither = new Zither({ baseUrl: url, apiKey, fetch, program, ...(mode && { mode }) })
  try {
    await zither.requestAny(method, path, {
      query,
      body,
      idempotencyKey: key,
      signal: io.signal,
    })
    write(io, last.text)
    return exitCodes.done
  } catch (error) {
    write(io, last.text)
    return explain(io, error, {
      ...(command && { command, catalogue }),
      ...(key !== undefined && { key }),
      isWriting: method !== 'GET',
      words: ['zither', 'api', ...parsed.args],
      given: { path: command ? pathValues(command, path) : {}, query, body },
    })
  }
}

function readTarget({ positionals }: Parsed): { method: string; path: string } {
  const [given = '', path = '', ...others] = positionals
  const method = given.toUpperCase()
  if (!methods.has(method) || !path.startsWith('/') || /[{}]/.test(path) || others.length > 0)
    throw usage(
      `Give a method and a path: ${[...methods].join(', ')}, and a path that begins with /.`,
      'zither api GET /v1/posts',
    )
  return { method, path }
}

/** The operation that a request will meet. */
function commandAt(catalogue: Catalogue, method: string, path: string): Command | undefined {
  const fits = (template: string) => {
    const [wanted, given] = [template.split('/'), path.split('/')]
    return wanted.length === given.length && wanted.every((part, at) => part[0] === '{' || part === given[at])
  }
  const found = catalogue.operations
    .filter((each) => each.method === method && fits(each.path))
    // A word of a path goes before a parameter.
    .sort((one, other) => one.path.split('{').length - other.path.split('{').length)[0]
  return found && commandsOf(catalogue, found.tag).find(({ operation }) => operation === found)
}

/** The parameters of a path, by their names. */
function pathValues({ operation }: Command, path: string): Record<string, string> {
  const given = (path.split('?')[0] ?? path).split('/')
  return Object.fromEntries(
    operation.path
      .split('/')
      .flatMap((part, at) => (part.startsWith('{') ? [[part.slice(1, -1), given[at] ?? '']] : [])),
  )
}

async function readBody(io: Io, { values }: Parsed): Promise<unknown> {
  const [data] = values.get('data') ?? []
  const fields = values.get('field') ?? []
  const base = data === undefined ? undefined : readJson('data', await textOf(io, data))
  if (fields.length === 0) return base
  if (base !== undefined && (base === null || typeof base !== 'object' || Array.isArray(base)))
    throw usage('--data must be an object when --field changes it.')
  const body: Record<string, unknown> = { ...base }
  for (const field of fields) setMember(body, field)
  return body
}

async function textOf(io: Io, data: string): Promise<string> {
  if (data === '-') return readAll(io.stdin)
  if (!data.startsWith('@')) return data
  return readFile(data.slice(1), 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw usage(`--data: ${data.slice(1)} cannot be read: ${error.code ?? error.message}.`)
  })
}

function readQuery({ values }: Parsed): Record<string, string> {
  const pairs = (values.get('query') ?? []).map((text) => {
    const at = text.indexOf('=')
    if (at < 1) throw usage(`--query takes name=value, not ${text}.`)
    return [text.slice(0, at), text.slice(at + 1)]
  })
  return Object.fromEntries(pairs)
}

/** A key is made where the operation reads one, so that it can be named when the outcome is uncertain. */
function keyFor(command: Command | undefined, { values }: Parsed): string | undefined {
  const [given] = values.get('idempotency-key') ?? []
  if (given !== undefined) return given
  return command && hasKey(command.operation) ? `cli-${randomUUID()}` : undefined
}

/** Keeps the text of the last answer, as it came. */
function keeping(fetch: Io['fetch'], last: { text: string }): Io['fetch'] {
  return async (...request) => {
    last.text = ''
    const response = await fetch(...request)
    last.text = await response.clone().text()
    return response
  }
}

function write(io: Io, text: string): void {
  if (text !== '') io.stdout.write(text.endsWith('\n') ? text : `${text}\n`)
}
