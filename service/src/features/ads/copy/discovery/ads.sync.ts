import { accountSync, type Period, type SyncTask } from '#contract/work/account-sync.ts'
import { emitted, ownerOf } from '#contract/work/event.ts'
import type { Db } from '#db/database.ts'
import { transaction } from '#db/query/transaction.ts'
import {
  type AccountRow,
  accountForEvent,
  askAccount,
  companionOf,
  type DelegatedGrant,
  findAccountForWork,
} from '#features/accounts/index.ts'
import { day, second } from '#values/clock.ts'
import { done, type Outcome } from '#wire/outcome.ts'
import { limitedTo } from '../../ads-account.ts'
import { adEvents } from '../ad.events.ts'
import * as store from './copied-accounts.store.ts'
import { discoverAdAccount } from './discover.ts'
import type { Adnet, Ask } from './reading.ts'

const word = 'adnet'

/** The longest delay until test mode shows a new object. */
const testMostMs = 30 * second

/** Effectively never: only the sandbox control starts a run. */
const never = 36_500 * day

const everyMs: Period = ({ ads: { syncIntervalMs } }, mode) => {
  if (syncIntervalMs === 0) return never
  return mode === 'test' ? Math.min(syncIntervalMs, testMostMs) : syncIntervalMs
}

/** Copies the ads of an ads connection, or of a posting account whose own grant runs ads. */
export const adsSync = accountSync({
  kind: 'ads',
  job: 'ads-sync',
  everyMs,
  firstAfterMs: ({ ads }) => (ads.syncIntervalMs === 0 ? never : 0),
  on: { platforms: [word] },
  async run(task, account) {
    const way = await wayOf(task, account)
    return way === 'elsewhere' ? done(null) : discover(task, account, way)
  },
  resolveAccount: store.findCopier,
})

/** How ads are read for an account. An ads connection that belongs to a posting account has taken its copy over. */
async function wayOf(
  { db, platforms }: SyncTask,
  account: AccountRow,
): Promise<DelegatedGrant | undefined | 'elsewhere'> {
  if (account.platform === word) return undefined
  const beside = platforms.get(word)?.beside?.find((posting) => posting.word === account.platform)
  const { grant } = beside ?? {}
  if (!grant || beside?.lacksGrant?.(account) !== undefined) return 'elsewhere'
  return (await companionOf(db, account, word)) ? 'elsewhere' : { word, grant }
}

async function discover(
  task: SyncTask,
  account: AccountRow,
  through: DelegatedGrant | undefined,
): Promise<Outcome<unknown>> {
  const { db, signal, at } = task
  const ask: Ask = (use) =>
    askAccount(task, account, { step: 'read', signal }, ({ own }) => use(own as Adnet), through)
  await transaction(db, (tx) => store.insertCopy(tx, account, at))
  const reached = await ask((adnet) => adnet.listAdAccounts())
  if (reached.kind !== 'done') return reached
  const found = reachedBy(account, reached.value).map(toFound)
  const ids = found.map(({ ad_account_id }) => ad_account_id)
  await store.markUnreached(db, account.id, ids)
  const refused = new Set<string>()
  for (const one of await oldestFirst(db, account.id, found)) {
    if (task.stopping()) return { kind: 'unreachable' }
    const row = await transaction(db, (tx) => store.takeAdAccount(tx, account, one, task.clock.now()))
    const keeper = row && (await keeperOf(task, account, row))
    if (!keeper) continue
    const place = { account: keeper, adAccountId: one.ad_account_id, at, row }
    const outcome = await discoverAdAccount({ task, ask, ...place })
    // What the ad platform refuses of one ad account says nothing of the others.
    if (outcome.kind === 'refused') refused.add(one.ad_account_id)
    else if (outcome.kind !== 'done') return outcome
  }
  if (refused.size > 0)
    await store.markUnreached(
      db,
      account.id,
      ids.filter((id) => !refused.has(id)),
    )
  await endPass(task, account)
  return done(null)
}

/**
 * The account whose copy a run writes. If another account keeps the copy of the ad account, a scheduled run skips it,
 * because that account reads it on its own schedule. A requested run refreshes that copy all the same, because it may
 * have to show something just made through this connection.
 */
async function keeperOf(
  { db, isAskedFor }: SyncTask,
  account: AccountRow,
  { account_id: id }: store.AdAccountRow,
): Promise<AccountRow | undefined> {
  if (id === account.id) return account
  return isAskedFor ? findAccountForWork(db, account, id) : undefined
}

async function endPass({ db, emit, clock, at }: SyncTask, account: AccountRow): Promise<void> {
  const now = clock.now()
  await transaction(db, async (tx) => {
    if (!(await store.endPass(tx, account.id, at))) return
    const { ads, adAccountIds } = await store.countCopied(tx, account.id)
    const data = {
      account: { ...accountForEvent(account), platformAdAccountIds: adAccountIds },
      sync: { status: 'success' as const, totalAds: ads, synced: ads, failed: 0 },
    }
    await emit(tx, emitted(ownerOf(account), adEvents.initialSyncCompleted, data, now))
  })
}

/** A run that was interrupted continues with what is left. */
async function oldestFirst(
  db: Db,
  accountId: string,
  found: readonly store.FoundAdAccount[],
): Promise<store.FoundAdAccount[]> {
  const times = await store.listReadTimes(db, accountId)
  const readAt = ({ ad_account_id }: store.FoundAdAccount) => times.get(ad_account_id)?.getTime() ?? 0
  return found.toSorted((one, other) => readAt(one) - readAt(other))
}

type Row = Record<string, unknown>

function reachedBy(account: AccountRow, rows: readonly Row[]): Row[] {
  const only = limitedTo(account)
  return rows.filter(({ id }) => typeof id === 'string' && (only === undefined || only.includes(id)))
}

function toFound(row: Row): store.FoundAdAccount {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
  const id = String(row.id)
  return {
    ad_account_id: id,
    name: text(row.name) ?? id,
    currency: text(row.currency) ?? '',
    timezone: text(row.timezone_name),
    data: { account_status: row.account_status, business: row.business },
  }
}
