import type { FrameRequest } from '../control/control-call.ts'
import { signedRequest } from '../notifications.ts'

export type Order = 'sent' | 'reversed' | 'shuffled'

/** A body that a network of the sandbox reports with. */
export interface Report {
  team_id: string
  platform: string
  body: object
}

const atOnce = 8

/** Puts reports into another order. A shuffle is the same each time, so that a test can be repeated. */
export function arranged<Row>(rows: readonly Row[], order: Order): Row[] {
  if (order === 'sent') return [...rows]
  if (order === 'reversed') return rows.toReversed()
  return shuffled(rows, randomOf(rows.length))
}

/** Numbers from 0 to 1 that follow from a seed. */
export function randomOf(seed: number): () => number {
  let state = (seed * 2_654_435_761 + 1) >>> 0
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function shuffled<Row>(rows: readonly Row[], random: () => number): Row[] {
  return rows
    .map((row) => ({ row, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ row }) => row)
}

/** Sends reports to the service the way a network does: signed, over HTTP. Answers how often each status came. */
export async function postReports(
  tools: Pick<FrameRequest, 'keyring' | 'paymentSandbox'>,
  reports: readonly Report[],
  { parallel = false, signature = 'ok' }: { parallel?: boolean; signature?: 'ok' | 'bad' },
): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {}
  const queue = [...reports]
  const lanes = parallel ? Math.min(atOnce, queue.length) : 1
  const run = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const status = await post(tools, next, signature)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: lanes }, run))
  return statuses
}

async function post(
  { keyring, paymentSandbox }: Pick<FrameRequest, 'keyring' | 'paymentSandbox'>,
  report: Report,
  signature: 'ok' | 'bad',
): Promise<number> {
  const { headers, body } = signedRequest(keyring, report)
  const spoiled = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, signature === 'ok' ? value : spoil(value)]),
  )
  const { url, fetch } = paymentSandbox.self()
  const response = await fetch(
    new Request(`${url}/v1/incoming/${report.platform}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...spoiled },
      body: new Uint8Array(body),
    }),
  )
  await response.arrayBuffer()
  return response.status
}

/** The last sign of a signature is changed, so that its form stays good. */
function spoil(value: string): string {
  return `${value.slice(0, -1)}${value.endsWith('0') ? '1' : '0'}`
}
