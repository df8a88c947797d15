import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { readCall } from '../arguments/call.ts'
import type { Parsed } from '../arguments/parse.ts'
import type { Catalogue, Command } from '../catalogue/catalogue.ts'
import { hasKey } from '../catalogue/flags.ts'
import { exitCodes, usage } from '../exit-codes.ts'
import type { CommandContext } from '../failures/explain.ts'
import { type Io, readAll } from '../io.ts'
import { Pages, shapeOf, show } from '../output/show.ts'
import { follow, judge, type Post } from '../own/follow.ts'
import { timeoutOf } from '../own/timeout.ts'
import { withNetworkNames } from '../service/network-names.ts'
import { Service } from '../service/service.ts'
import { readPublicSettings, readSettings, type Settings } from '../settings/settings.ts'
import { confirm } from './confirm.ts'
import { pagesOf } from './pages.ts'

export async function runOperation(
  io: Io,
  command: Command,
  parsed: Parsed,
  catalogue: Catalogue,
  context: CommandContext,
): Promise<number> {
  const call = await readCall(command, parsed, catalogue.schemas, (text) => readBody(io, text))
  context.given = call
  const settings = await settingsFor(io, command, parsed)
  const shape = shapeOf(io, parsed)
  await confirm(io, command, parsed)
  const service = new Service(io, settings)
  const { operation } = command
  const { list } = operation
  if (list && parsed.values.get('all')?.[0] === 'true') {
    const pages = new Pages(io, shape, list.rows)
    for await (const rows of pagesOf(list, call, (page) => service.call(operation, page)))
      pages.add(shape.json ? rows : ((await withNetworkNames(service, rows)) as unknown[]))
    pages.end()
    return exitCodes.done
  }
  const key = keyOf(command, parsed)
  if (key !== undefined) context.key = key
  context.isWriting = operation.method !== 'GET'
  const answer = await service.call(operation, { ...call, idempotencyKey: key })
  context.isWriting = false
  if (parsed.values.get('wait')?.[0] === 'true') return waitFor(io, service, answer, parsed)
  show(io, shape.json ? answer : await withNetworkNames(service, answer), shape, list?.rows)
  if (list && !shape.json) tellMore(io, answer, list.next)
  return exitCodes.done
}

/** A public operation reads no key, so it needs none. */
export function settingsFor(io: Io, command: Command | undefined, parsed: Parsed): Promise<Settings> {
  const isPublic = command?.operation.permission === 'public'
  return isPublic ? readPublicSettings(io, parsed) : readSettings(io, parsed)
}

/** The text of `--body`, from where it is. */
async function readBody(io: Io, text: string): Promise<string> {
  if (text === '-') return readAll(io.stdin)
  if (!text.startsWith('@')) return text
  try {
    return await readFile(text.slice(1), 'utf8')
  } catch (error) {
    throw usage(`--body: ${text.slice(1)} cannot be read: ${(error as NodeJS.ErrnoException).code ?? error}.`)
  }
}

/** The given idempotency key, or a new one. It is printed when the outcome is uncertain. */
function keyOf({ operation }: Command, parsed: Parsed): string | undefined {
  if (!hasKey(operation)) return undefined
  const key = parsed.values.get('idempotency-key')?.[0] ?? `cli-${randomUUID()}`
  if (key === '' || key.length > 255) throw usage('--idempotency-key has 1 to 255 characters.')
  return key
}

async function waitFor(io: Io, service: Service, answer: unknown, parsed: Parsed): Promise<number> {
  const { id } = answer as Post
  io.stderr.write(`Post ${id}\n`)
  const post = await follow(io, service, id, timeoutOf(parsed))
  const shape = shapeOf(io, parsed)
  show(io, shape.json ? post : await withNetworkNames(service, post), shape)
  return judge(io, post)
}

function tellMore(io: Io, answer: unknown, next: string | undefined): void {
  const more = next === undefined ? undefined : (answer as Record<string, unknown>)[next]
  if (typeof more === 'string')
    io.stderr.write('There are more. --all reads them all, --limit sets the size of a page.\n')
}
