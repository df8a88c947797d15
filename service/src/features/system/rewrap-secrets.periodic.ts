import type { SealedColumn } from '#contract/area/sealed-column.ts'
import { type Pass, type PassTools, pass } from '#contract/work/due-work.ts'
import { minute } from '#values/clock.ts'
import { keyCheck } from './key-check.ts'
import { countSealed, listSealedBy, updateSealed } from './sealed.store.ts'

const batchSize = 200

/** A run is over before the next one is due, so that two processes hardly ever do the same. */
const budgetMs = 20_000

/**
 * Rewraps with the active key what older keys have wrapped. Each batch is a separate commit that changes only rows
 * which are still as they were read, so the run may be ended, repeated and made by several processes at once. The value
 * that a boot checks comes last: as long as an older key is needed, a boot without it is refused.
 */
export function rewrapPass(columns: readonly SealedColumn[]): Pass {
  return pass({
    name: 'rewrap',
    everyMs: minute,
    async run(tools) {
      const [, ...older] = tools.keyring.ids
      const end = performance.now() + budgetMs
      const goesOn = () => !tools.stopping() && performance.now() < end
      let count = 0
      for (const keyId of older) {
        for (const column of columns) count += await rewrapColumn(tools, column, keyId, goesOn)
        const left = await countSealed(tools.db, columns, 1)
        if (!left.some((entry) => entry.keyId === keyId))
          count += await rewrapColumn(tools, keyCheck, keyId, goesOn)
      }
      return count
    },
  })
}

async function rewrapColumn(
  { db, keyring }: PassTools,
  column: SealedColumn,
  keyId: string,
  goesOn: () => boolean,
): Promise<number> {
  let count = 0
  for (let after: unknown; goesOn(); ) {
    const rows = await listSealedBy(db, column, keyId, after, batchSize)
    const changes = rows.map(({ row, sealed }) => ({
      key: row[column.key],
      sealed,
      rewrapped: keyring.rewrap(sealed, column.placeOf(row)),
    }))
    count += await updateSealed(db, column, changes)
    if (rows.length < batchSize) break
    after = rows.at(-1)?.row[column.key]
  }
  return count
}
