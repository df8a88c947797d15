import type { Db } from '#db/database.ts'
import { passes } from '#features/catalogue.ts'

/** Makes the sweep of all areas at a time. */
export async function sweepAt(db: Db, time: Date): Promise<void> {
  const sweep = passes.find(({ name }) => name === 'sweep')
  await sweep?.run({ db, clock: { now: () => time } } as never)
}
