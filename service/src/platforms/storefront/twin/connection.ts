import { cursorsOf } from '#wire/twin/paging.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { graphqlFault } from './fault.ts'
import type { Arguments } from './graphql/execute.ts'

type Position = string

const mostOnAPage = 250
const cursors = cursorsOf('sbx', (cursor) =>
  graphqlFault(`Invalid cursor for current pagination sort: ${cursor}`),
)

/** One page of what a store keeps in a list, as the network answers lists. */
export async function connection(
  state: TwinState,
  collection: string,
  under: string,
  { first, after }: Arguments,
): Promise<object> {
  if (!(first > 0)) throw graphqlFault('you must provide one of first or last', 'BAD_REQUEST')
  if (first > mostOnAPage)
    throw graphqlFault(`first cannot exceed ${mostOnAPage}`, 'argumentLiteralsIncompatible')
  const position = cursors.read(after)
  const { nodes, next } = await firstOf(state, collection, { under, first, after: position })
  return {
    nodes,
    pageInfo: {
      hasNextPage: next !== null,
      hasPreviousPage: position !== undefined,
      startCursor: null,
      endCursor: next === null ? null : cursors.write(next),
    },
  }
}

/**
 * How many are read at a time, and of how many characters the rest of a page is left out: a process is not to be busy with
 * one answer alone. It is twice what is read of an answer, so nobody sees that the page ends there.
 */
const part = 5
const pageCharacters = 8 * 1024 * 1024

async function firstOf(
  state: TwinState,
  collection: string,
  { under, first, after }: { under: string; first: number; after: Position | undefined },
): Promise<{ nodes: unknown[]; next: Position | null }> {
  const nodes: unknown[] = []
  let characters = 0
  let next: Position | null = after ?? null
  do {
    const limit = Math.min(first - nodes.length, part)
    const page = await state.page(collection, { under, limit, ...(next !== null && { after: next }) })
    nodes.push(...page.values)
    characters += JSON.stringify(page.values).length
    next = page.next
  } while (next !== null && nodes.length < first && characters < pageCharacters)
  return { nodes, next }
}
