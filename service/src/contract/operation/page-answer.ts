import type { Page, PageRequest } from '#db/query/keyset.ts'
import { id, object, type Static, type TObject, type TProperties } from '../schema/schema.ts'

/** What a list answers on every page, and what it adds when the caller pages by offset or by number. */
export interface PageAnswer<Item> extends Page<Item> {
  total?: number
  skip?: number
  limit?: number
  pagination?: { page: number; limit: number; total: number; pages: number }
}

/** The answer of a list: the shown rows, and the paging members for the caller's way of paging. */
export function pageAnswer<Row, Item>(
  { data, hasMore, nextCursor, total }: Page<Row> & { total?: number | undefined },
  { limit, number, offset }: PageRequest,
  show: (row: Row) => Item,
): PageAnswer<Item> {
  const answer = { data: data.map(show), hasMore, nextCursor }
  if (total === undefined) return answer
  if (number === null) return { ...answer, total, skip: offset ?? 0, limit }
  return { ...answer, pagination: { page: number, limit, total, pages: Math.ceil(total / limit) } }
}

type Copied<P extends TProperties, K extends keyof P> = { _id: ReturnType<typeof id> } & Pick<P, K>

/** The second copy of an item that older clients read: `_id` for its id, and some of its fields. */
export interface LegacyCopy<Item, Old extends TObject> {
  schema: Old
  of(item: Item): Static<Old>
}

export function legacyCopy<P extends TProperties, K extends keyof P & string>(
  item: TObject<P>,
  component: string,
  fields: readonly K[],
): LegacyCopy<Static<TObject<P>>, TObject<Copied<P, K>>> {
  const kept = fields.map((field) => [field, item.properties[field]])
  const schema = object({ _id: id(), ...Object.fromEntries(kept) }, { component })
  return {
    schema: schema as unknown as TObject<Copied<P, K>>,
    of(item) {
      const shown = item as Record<string, unknown>
      const copy: object = {
        _id: shown.id,
        ...Object.fromEntries(fields.map((field) => [field, shown[field]])),
      }
      return copy as Static<TObject<Copied<P, K>>>
    },
  }
}
