import { emitted, ownerOf } from '#contract/work/event.ts'
import type { Db } from '#db/database.ts'
import { transaction } from '#db/query/transaction.ts'
import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { ProviderPage } from '#wire/provider-page.ts'
import type { AdLevel } from '../../ads.tables.ts'
import { adEvents } from '../ad.events.ts'
import { endAdAccount } from './copied-accounts.store.ts'
import { discoverDays, firstDayOf } from './discover-days.ts'
import { type Changed, cancelUnseen, type FoundRow, keepFound, listUnseen } from './found-objects.store.ts'
import { toAdRow, toAdSetRow, toCampaignRow } from './found-rows.ts'
import type { Adnet, Reading } from './reading.ts'

type Wanted = Parameters<Adnet['listFoundAds']>[1]

/** One page of a level, as rows of its table. */
type ReadPage = (
  reading: Reading,
  after: string | undefined,
  wanted: Wanted,
) => Promise<Outcome<ProviderPage<FoundRow>>>

const levels: readonly [AdLevel, ReadPage][] = [
  ['campaign', readCampaigns],
  ['ad_set', readAdSets],
  ['ad', readAds],
]

/** How many objects one request reads by id. */
const askedAtOnce = 50

/**
 * Reads all of an ad account: its campaigns, ad sets and ads, then the fate of those that are not listed any more, then
 * delivery figures. Each page is stored before the next one is requested.
 */
export async function discoverAdAccount(reading: Reading): Promise<Outcome<unknown>> {
  const { task, account, adAccountId, at } = reading
  const objects = await discoverObjects(reading)
  // Where there is no campaign nothing is delivered.
  const all = objects.kind === 'done' && objects.value > 0 ? await discoverDays(reading) : objects
  if (all.kind !== 'done') return all
  await transaction(task.db, (tx) =>
    endAdAccount(tx, account.id, adAccountId, { at, since: firstDayOf(reading) }),
  )
  return done(null)
}

/** Answers how many objects there are. */
async function discoverObjects(reading: Reading): Promise<Outcome<number>> {
  let count = 0
  for (const [level, read] of levels) {
    const found = await discoverLevel(reading, level, read)
    if (found.kind !== 'done' || found.value === 0) return found.kind === 'done' ? done(count) : found
    count += found.value
  }
  return done(count)
}

async function discoverLevel(reading: Reading, level: AdLevel, read: ReadPage): Promise<Outcome<number>> {
  const usual = await readAll(reading, level, read, { which: 'usual' })
  // Reads archived objects only for the first copy; later runs see when an object is archived.
  const archived = reading.row.synced_at
    ? done(0)
    : await chain(usual, () => readAll(reading, level, read, { which: 'archived' }))
  const unseen = await chain(archived, () => settleUnseen(reading, level, read))
  if (usual.kind !== 'done' || archived.kind !== 'done' || unseen.kind !== 'done')
    return usual.kind !== 'done' ? usual : archived.kind !== 'done' ? archived : unseen
  return done(usual.value + archived.value + unseen.value)
}

async function readAll(
  reading: Reading,
  level: AdLevel,
  read: ReadPage,
  wanted: Wanted,
): Promise<Outcome<number>> {
  let [count, after]: [number, string | undefined] = [0, undefined]
  do {
    const asked = reading.task.clock.now()
    const page = await read(reading, after, wanted)
    if (page.kind !== 'done') return page
    await keep(
      reading,
      (tx, now) => keepFound(tx, level, reading, once(page.value.items), { asked, now }),
      level,
    )
    count += page.value.items.length
    after = page.value.next ?? undefined
  } while (after !== undefined)
  return done(count)
}

/** Reads known objects that were not listed by their ids. An object that is not even shown as deleted is gone. */
async function settleUnseen(reading: Reading, level: AdLevel, read: ReadPage): Promise<Outcome<number>> {
  const { task } = reading
  for (let count = 0; ; ) {
    const ids = await listUnseen(task.db, level, reading, askedAtOnce)
    if (ids.length === 0) return done(count)
    const outcome = await readAll(reading, level, read, { of: ids })
    if (outcome.kind !== 'done') return outcome
    await keep(reading, (tx, now) => cancelUnseen(tx, level, reading, ids, now), level)
    count += ids.length
  }
}

/** Keeps what was found, and in the same transaction the events of ads whose status is another one than before. */
async function keep(
  { task }: Reading,
  write: (tx: Db, now: Date) => Promise<Changed[]>,
  level: AdLevel,
): Promise<void> {
  const now = task.clock.now()
  await transaction(task.db, async (tx) => {
    const changed = await write(tx, now)
    if (level === 'ad' && changed.length > 0)
      await task.emit(tx, ...changed.map((one) => statusChanged(one, now)))
  })
}

function statusChanged({ platform_id, account_id, previous, status, ...owner }: Changed, now: Date) {
  const data = {
    ...{ platformAdId: platform_id, accountId: account_id, platform: 'socialnet' as const },
    ...{ previousStatus: previous, status },
  }
  return emitted(ownerOf(owner), adEvents.statusChanged, data, now)
}

/** While a list is paged an object may move from one page to the next, or stand in one twice. */
function once(rows: readonly FoundRow[]): FoundRow[] {
  return [...new Map(rows.map((row) => [row.platform_id, row])).values()]
}

async function readCampaigns({ ask, adAccountId, at }: Reading, after: string | undefined, wanted: Wanted) {
  return rowsOf(await ask((adnet) => adnet.listFoundCampaigns({ adAccountId, after }, wanted)), (found) =>
    toCampaignRow(found, at),
  )
}

async function readAdSets({ ask, adAccountId, at }: Reading, after: string | undefined, wanted: Wanted) {
  return rowsOf(await ask((adnet) => adnet.listFoundAdSets({ adAccountId, after }, wanted)), (found) =>
    toAdSetRow(found, at),
  )
}

async function readAds({ ask, adAccountId, at }: Reading, after: string | undefined, wanted: Wanted) {
  return rowsOf(await ask((adnet) => adnet.listFoundAds({ adAccountId, after }, wanted)), (found) =>
    toAdRow(found, at),
  )
}

function rowsOf<Found>(
  page: Outcome<ProviderPage<Found>>,
  to: (found: Found) => FoundRow,
): Outcome<ProviderPage<FoundRow>> {
  if (page.kind !== 'done') return page
  return done({ items: page.value.items.map(to), next: page.value.next })
}
