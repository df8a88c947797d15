import { type Meter, noMeter } from '#contract/tools/meter.ts'
import type { Tools } from '#contract/tools/tools.ts'
import type { LookedAtEvent, ReceivedEvent, Receivers } from '#contract/work/incoming.ts'
import type { Db } from '#db/database.ts'
import { incomingWork } from '#features/incoming/incoming.work.ts'
import { receive } from '#features/incoming/receive.ts'
import { noFaults } from '#sandbox/faults.ts'
import { OffsetClock } from '#values/clock.ts'
import { keyring } from '#values/keyring.ts'
import { WorkerPool } from '#workers/worker-pool.ts'
import { newStorage } from '../files/storage.ts'

const ring = keyring([{ id: 'one', bytes: Buffer.alloc(32, 7) }])

type Take = (tx: Db, event: LookedAtEvent) => Promise<void>
type Look = (event: ReceivedEvent) => Promise<unknown>

/** What a network says in one body: of each event its id, and what orders it. */
export interface Said {
  id: string
  key?: string
  unreadable?: true
}

/** Processes that take stored events with a receiver of the test's own. */
export async function taking(take: Take, look: Look = async () => undefined, { several = false } = {}) {
  const { db } = await newStorage()
  const clock = new OffsetClock()
  const counted: string[] = []
  const logged: string[] = []
  const meter: Meter = {
    ...noMeter,
    incoming: (provider, outcome) => counted.push(`${provider} ${outcome}`),
  }
  const factOf = ({ id, key }: Said) => ({
    kind: 'x',
    eventId: id,
    notice: { says: id },
    ...(key && { key }),
  })
  const receivers: Receivers = {
    has: () => true,
    async verify(_provider, { body }) {
      const said: Said[] = JSON.parse(Buffer.from(body).toString())
      const [broken, sound] = [true, undefined].map((is) =>
        said.filter((one) => one.unreadable === is).map(factOf),
      )
      return { mode: 'test', facts: sound ?? [], unreadable: broken ?? [] }
    },
    sort: async () => ({ mode: 'test', facts: [], unreadable: [] }),
    areOfOne: () => several,
    async look(_to, events) {
      const looked: LookedAtEvent[] = []
      for (const event of events) looked.push({ ...event, found: await look(event) })
      return looked
    },
    async take(tx, _to, events) {
      for (const event of events) await take(tx, event)
    },
    awaited: () => [],
    acknowledge: async () => {},
  }
  const tools = { db, clock, keyring: ring, meter, receivers, arm: noFaults(), wake() {} } as unknown as Tools
  const process = (bootId: string) =>
    new WorkerPool({
      tools,
      works: [incomingWork],
      passes: [],
      bootId,
      slots: 32,
      controlled: false,
      clock,
      log: (message, { cause }) => logged.push(`${message}: ${(cause as Error | undefined)?.message}`),
      inform: () => {},
    })
  const body = (...said: Said[]) =>
    receive(tools, 'payments', { headers: {}, body: Buffer.from(JSON.stringify(said)) }, clock.now())
  const store = (id: string) => body({ id })
  const rows = () => db.selectFrom('incoming_event').selectAll().orderBy('position').execute()
  const keys = () => db.selectFrom('incoming_key').selectAll().execute()
  const later = (ms: number) => clock.follow(clock.offsetMs + ms)
  return { db, workerPool: process('test'), process, body, store, rows, keys, later, counted, logged }
}
