import { chain, done, type Outcome } from '#wire/outcome.ts'

/**
 * Asks for several posts at once. What the answer leaves out is asked for alone, since only an answer for that very post
 * says that it is gone. The rows that were found, by the id of their post.
 */
export async function askedAgain<Row>(
  ids: readonly string[],
  ask: (ids: readonly string[]) => Promise<Outcome<readonly Row[]>>,
  idOf: (row: Row) => string,
): Promise<Outcome<ReadonlyMap<string, Row>>> {
  if (ids.length === 0) return done(new Map())
  return chain(await ask(ids), async (rows) => {
    const found = new Map(rows.map((row) => [idOf(row), row]))
    for (const id of ids.length > 1 ? ids.filter((one) => !found.has(one)) : []) {
      const alone = await ask([id])
      if (alone.kind !== 'done') return alone
      for (const row of alone.value) found.set(idOf(row), row)
    }
    return done(found)
  })
}
