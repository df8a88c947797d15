import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Ground } from '../ground.ts'

const child = fileURLToPath(new URL('./flood-child.ts', import.meta.url))

/** What one process of the flood is to do: list posts and write posts. */
export interface Order {
  url: string
  key: string
  /** Goes into the text of each post. */
  name: string
  accountIds: readonly string[]
  scheduledFor: string
  seconds: number
  /** An open loop: starts this many requests each second and does not wait for answers. */
  perSecond?: number
  /** A closed loop: so many at a time, each after the answer to the last. */
  lanes?: number
}

/** What came back. */
export interface Summary {
  sent: number
  /** How many were done while the order ran. */
  done: number
  doneMs: number[]
  /** Those that were answered with 429 or 503. */
  refusedMs: number[]
  /** How many of these had no Retry-After. */
  bare: number
  /** Any other end, with how often it was. */
  others: Record<string, number>
  /** Not begun, because no connection was left. */
  unsent: number
  /** The most that waited for their answers at once. */
  most: number
  /** Not answered long after the end. */
  late: number
}

export interface Flood {
  run(order: Omit<Order, 'name'>): Promise<Summary>
}

/** Processes that share an order: the rate and the lanes are those of all together. */
export function openFlood(ground: Ground, processes = 2): Flood {
  const children = Array.from({ length: processes }, () =>
    fork(child, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }),
  )
  ground.atEnd(() => {
    for (const one of children) one.kill('SIGKILL')
  })
  let orders = 0
  return {
    async run({ perSecond, lanes, ...order }) {
      orders += 1
      const summaries = await Promise.all(
        children.map((one, index) => {
          const mine: Order = { ...order, name: `flood ${orders} ${index}` }
          if (perSecond !== undefined) mine.perSecond = perSecond / processes
          if (lanes !== undefined) mine.lanes = Math.ceil(lanes / processes)
          one.send(mine)
          return new Promise<Summary>((resolve, reject) => {
            one.once('message', (summary) => resolve(summary as Summary))
            one.once('exit', (code) => reject(new Error(`a process of the flood ended with ${code}`)))
          })
        }),
      )
      return summaries.reduce(together)
    },
  }
}

function together(a: Summary, b: Summary): Summary {
  const others = { ...a.others }
  for (const [what, count] of Object.entries(b.others)) others[what] = (others[what] ?? 0) + count
  return {
    sent: a.sent + b.sent,
    done: a.done + b.done,
    doneMs: a.doneMs.concat(b.doneMs),
    refusedMs: a.refusedMs.concat(b.refusedMs),
    bare: a.bare + b.bare,
    others,
    unsent: a.unsent + b.unsent,
    most: a.most + b.most,
    late: a.late + b.late,
  }
}
