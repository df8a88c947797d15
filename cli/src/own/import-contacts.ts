import { readFile } from 'node:fs/promises'
import type { Parsed } from '../arguments/parse.ts'
import { exitCodes, usage } from '../exit-codes.ts'
import { type Io, readAll } from '../io.ts'
import { Progress } from '../output/progress.ts'
import { shapeOf, show } from '../output/show.ts'
import { harmless } from '../output/text.ts'
import { Service } from '../service/service.ts'
import { readSettings } from '../settings/settings.ts'

const columns = ['displayName', 'email', 'tags', 'accountId', 'externalId']
const rowsInRequest = 1000

export async function importContacts(io: Io, parsed: Parsed): Promise<number> {
  const [file, ...others] = parsed.positionals
  if (!file || others.length > 0) throw usage('Name one file: zither contacts import <file.csv>')
  const profileId = parsed.values.get('profile-id')?.[0]
  if (!profileId) throw usage('--profile-id is required.', 'List the profiles: zither profiles list')
  if (!/^[0-9a-f]{24}$/.test(profileId))
    throw usage('--profile-id must be an id: 24 characters of 0-9 and a-f.')
  const rows = await readRows(io, file)
  const service = new Service(io, await readSettings(io, parsed))
  const result = await send(io, service, profileId, rows, file)
  report(io, result, parsed)
  return result.errors.length > 0 ? exitCodes.notAchieved : exitCodes.done
}

interface Row {
  /** In the file, from 1. */
  readonly line: number
  readonly contact: Record<string, unknown>
}

interface Fault {
  readonly line: number
  readonly code: string
  readonly param?: string
}

interface Result {
  readonly created: { line: number; id: string }[]
  readonly skipped: { line: number; id: string }[]
  readonly errors: Fault[]
}

async function readRows(io: Io, file: string): Promise<Row[]> {
  const text = file === '-' ? await readAll(io.stdin) : await readText(file)
  const { parse } = await import('csv-parse/sync')
  let parsed: { record: Record<string, string>; info: { lines: number } }[]
  try {
    parsed = parse(text, {
      bom: true,
      columns: (names: string[]) => names.map((name) => name.trim()),
      info: true,
      skip_empty_lines: true,
      trim: true,
    })
  } catch (error) {
    throw usage(`${file} is not CSV that can be read: ${error instanceof Error ? error.message : error}.`)
  }
  const unknown = Object.keys(parsed[0]?.record ?? {}).filter((name) => !columns.includes(name))
  if (unknown.length > 0)
    throw usage(
      `${file} has columns that are not known: ${unknown.join(', ')}.`,
      `Known are ${columns.join(', ')}.`,
    )
  return parsed.map(({ record, info }) => ({ line: info.lines, contact: contactOf(record) }))
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    throw usage(`${file} cannot be read: ${(error as NodeJS.ErrnoException).code ?? error}.`)
  }
}

/** Empty cells are left out. */
function contactOf(record: Record<string, string>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => [name, name === 'tags' ? tagsOf(value) : value]),
  )
}

function tagsOf(value: string): string[] {
  return value
    .split(';')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
}

interface Answer {
  readonly created: { index: number; id: string }[]
  readonly skipped: { index: number; id: string }[]
  readonly errors: { index: number; code: string; param?: string }[]
}

async function send(
  io: Io,
  service: Service,
  profileId: string,
  rows: readonly Row[],
  file: string,
): Promise<Result> {
  const progress = new Progress(io, harmless(file))
  const result: Result = { created: [], skipped: [], errors: [] }
  for (let from = 0; from < rows.length; from += rowsInRequest) {
    const part = rows.slice(from, from + rowsInRequest)
    const contacts = part.map(({ contact }) => contact)
    const answer = (await service
      .ask('bulkCreateContacts', { body: { profileId, contacts } })
      .catch((error) => {
        progress.end(`stopped in lines ${part[0]?.line} to ${part.at(-1)?.line}; ${reported(result)} before`)
        throw error
      })) as Answer
    const at = <T extends { index: number }>({ index, ...rest }: T) => ({
      line: part[index]?.line ?? 0,
      ...rest,
    })
    result.created.push(...answer.created.map(at))
    result.skipped.push(...answer.skipped.map(({ index, id }) => at({ index, id })))
    result.errors.push(...answer.errors.map(at))
    progress.at(from + part.length, rows.length, String)
  }
  progress.end(reported(result))
  return result
}

function reported({ created, skipped, errors }: Result): string {
  return `${created.length} created, ${skipped.length} already there, ${errors.length} refused`
}

function report(io: Io, result: Result, parsed: Parsed): void {
  for (const { line, code, param } of result.errors) {
    // The service names a place in the request, which has a part of the rows.
    const column = param?.replace(/^contacts\[\d+\]\.?/, '')
    io.stderr.write(`${harmless(`line ${line}: ${code}${column ? ` (${column})` : ''}`)}\n`)
  }
  const shape = shapeOf(io, parsed)
  if (shape.json) show(io, result, shape)
}
