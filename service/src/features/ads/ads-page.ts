import type { TProperties, TSchema } from '#contract/schema/schema.ts'
import * as t from '#contract/schema/schema.ts'
import type { ProviderPage } from '#wire/provider-page.ts'

/** The query of a list that the ad platform pages: how many rows, and where to read on. */
export const afterQuery = (usual = 25, max = 100) => ({
  limit: t.optional(
    t.integer(1, max, {
      code: 'invalid_limit',
      description: `How many rows are answered at most: 1 to ${max}, ${usual} when it is left out.`,
    }),
  ),
  after: t.optional(
    t.text(5000, { description: 'paging.after of the page before, to read on. Meta Ads made it.' }),
  ),
})

const paging = t.object({
  after: t.nullable(t.anyString({ description: 'Pass it as `after` to read on; null on the last page.' })),
})

/** The answer of such a list: its rows, the cursor of the next page, and further members. */
export const afterPage = <S extends TSchema, P extends TProperties = Record<never, never>>(
  row: S,
  beside?: P,
) => t.ok(t.object({ ...(beside as P), data: t.array(row), paging }))

/** A page as the adapter gives it, in the form of the answer. */
export function afterAnswer<Row, Shown = Row>(
  { items, next }: ProviderPage<Row>,
  show: (row: Row) => Shown = (row) => row as unknown as Shown,
): { data: Shown[]; paging: { after: string | null } } {
  return { data: items.map(show), paging: { after: next } }
}

/** The adapter's query for one page. */
export function askedPage(
  { limit, after }: { limit?: number; after?: string },
  usual = 25,
): { size: number; after: string | undefined } {
  return { size: limit ?? usual, after }
}
