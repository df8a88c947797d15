import type { Catalogue, Command } from '../catalogue/catalogue.ts'
import { spelled } from '../catalogue/catalogue.ts'
import { flagsOf, positionalsOf } from '../catalogue/flags.ts'

/** What a request was made with, by the names of the service. */
export interface Given {
  readonly path: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
}

/** The command that shows what a write has changed: the read of the same path, or of the list above it. */
export function lookUp({ operation }: Command, catalogue: Catalogue, given?: Given): string[] | undefined {
  for (let { path } = operation; path.split('/').length > 2; path = path.slice(0, path.lastIndexOf('/'))) {
    const read = catalogue.operations.find((each) => each.method === 'GET' && each.path === path)
    const name = read && spelled(catalogue, read.id)
    if (!read || !name) continue
    const values: Readonly<Record<string, unknown>> = {
      ...(given?.body as Record<string, unknown> | undefined),
      ...given?.query,
    }
    const needed = flagsOf(read, catalogue.schemas).filter(({ required }) => required)
    return [
      ...['zither', ...name.split(' ')],
      ...positionalsOf(read).map(({ field }) => given?.path[field] ?? `<${field}>`),
      ...needed.flatMap((flag) => [`--${flag.name}`, textOf(values[flag.field]) ?? `<${flag.name}>`]),
    ]
  }
  return undefined
}

const textOf = (value: unknown): string | undefined =>
  ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined
