import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#db/database.ts'
import { transaction } from '#db/query/transaction.ts'
import type { findTestAccount } from '#features/accounts/index.ts'
import { countPending, receive } from '#features/incoming/index.ts'
import type { InboxTwin, Reported } from '#platforms/capabilities/conversations/conversations.twin.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { isUnreported } from '../abilities.ts'
import type { FrameRequest } from '../control/control-call.ts'
import { type Notify, openMemory } from '../memory.store.ts'
import { findReport, holdNotification, isOnItsWay, markSent } from '../notifications.store.ts'
import { signedRequest } from '../notifications.ts'

export type TestAccount = NonNullable<Awaited<ReturnType<typeof findTestAccount>>>

const patienceMs = 20_000
const lookMs = 10

/** Keeps what the network is going to report, and answers its id. What is reported at once can be sent again. */
function keepReport(tx: Db, account: TestAccount, body: object): Promise<string> {
  const { team_id, platform, platform_account_id: identity } = account
  return holdNotification(tx, { team_id, platform, identity, body })
}

type Reporting = Pick<
  FrameRequest,
  'db' | 'keyring' | 'receivers' | 'meter' | 'wake' | 'workerPool' | 'clock' | 'arm'
>

/**
 * Has the service take what has happened: by the signed report where the network makes one, else by a pass of the
 * account. Answers once it is taken.
 */
async function takeReport(
  tools: Reporting,
  account: TestAccount,
  reportId: string | undefined,
): Promise<void> {
  if (reportId === undefined) {
    await tools.workerPool.run('account-inbox', account.id)
    return
  }
  const report = await findReport(tools.db, reportId)
  if (report) await receive(tools, report.platform, signedRequest(tools.keyring, report), tools.clock.now())
  await markSent(tools.db, [reportId])
  await untilTaken(tools, account.platform)
}

/** Waits until nothing that the network has reported is left. */
export async function untilTaken(
  { db, workerPool }: Pick<Reporting, 'db' | 'workerPool'>,
  provider: string,
): Promise<void> {
  const end = performance.now() + patienceMs
  do {
    await workerPool.run('incoming')
    if ((await countPending(db, provider, 'test')) === 0) return
    await pause(lookMs)
  } while (performance.now() < end)
}

/** Has something happen at the network, and the service told of it as the control asks. */
export async function playInbox(
  request: FrameRequest,
  account: TestAccount,
  how: Notify = 'now',
  run: (inbox: InboxTwin, state: TwinState) => Promise<Reported | undefined>,
): Promise<Reported | undefined> {
  const { db, platforms, now } = request
  const { twin } = platforms.get(account.platform) ?? {}
  const inbox = twin?.inbox
  if (!inbox) return undefined
  const world = twin.world ?? account.platform
  const reported = await transaction(db, async (tx) => {
    const state = openMemory(tx, account.team_id, world, now)
    const found = await run(inbox, state)
    const isTold = how !== 'never' && !(await isUnreported(state, account.id))
    const isKept = found?.notification !== undefined && isTold
    return { found, reportId: isKept ? await keepReport(tx, account, found.notification ?? {}) : undefined }
  })
  if (reported.found && how === 'now') await takeReport(request, account, reported.reportId)
  return reported.found
}

/** What the control is asked to do with what happens, and the pass that finds it where nothing is reported. */
interface Playing {
  job: string
  /** What is reported leads to that pass and to nothing else. */
  readsAnyway?: true
  how?: Notify | undefined
}

/**
 * Has something happen at a network that may report it. With `now` the service takes the report, or reads the account in
 * one pass where there is none, and the call answers once it has. What is held waits for the control; what is reported
 * never, a later pass finds.
 */
export async function playAndRead<T>(
  request: FrameRequest,
  account: TestAccount,
  { job, readsAnyway, how = 'now' }: Playing,
  run: (state: TwinState) => Promise<T>,
): Promise<T> {
  const { db, platforms, now } = request
  const { team_id, platform_account_id: identity, id } = account
  const world = platforms.get(account.platform)?.twin.world ?? account.platform
  const { played, tells } = await transaction(db, async (tx) => {
    const told = (await isUnreported(openMemory(tx, team_id, world, now), id)) ? 'never' : how
    const state = openMemory(tx, team_id, world, now, { identity, how: told })
    return { played: await run(state), tells: state.tells }
  })
  if (how !== 'now') return played
  if (tells) await untilArrived(request, account)
  if (!tells || readsAnyway) await request.workerPool.run(job, id)
  return played
}

/** Waits until what the network has reported of a team is taken. Other loops may have taken the rows before. */
async function untilArrived(
  { db, workerPool, now }: Pick<FrameRequest, 'db' | 'workerPool' | 'now'>,
  { team_id, platform }: TestAccount,
): Promise<void> {
  const end = performance.now() + patienceMs
  for (const job of ['sandbox-notifications', 'incoming']) await workerPool.run(job)
  while (performance.now() < end && (await isOnItsWay(db, team_id, platform, now))) await pause(lookMs)
}
