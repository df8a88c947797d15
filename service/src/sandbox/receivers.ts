import type { Db } from '#db/database.ts'
import { transaction } from '#db/query/transaction.ts'
import type { Clock } from '#values/clock.ts'
import { memoryDays } from '#wire/twin/twin.ts'
import type { Fetch } from '#wire/wire.ts'
import { insertCall } from './ledger.store.ts'
import { openMemory } from './memory.store.ts'

export const receiverHost = 'hooks.sandbox.test'

/** How long a receiver may take, outside as well. */
export const receiverTimeoutMs = 15_000

export interface ReceiverOptions {
  db: Db
  clock: Clock
  ledger: boolean
}

export interface Receiving {
  teamId: string
  attempt: number
}

/** Webhook receivers inside the process: the path of the address says how they answer. */
export function sandboxReceiver(
  { db, clock, ledger }: ReceiverOptions,
  { teamId, attempt }: Receiving,
): Fetch {
  return async (request) => {
    const { pathname, search } = new URL(request.url)
    const body = ledger ? await bodyOf(request.clone()) : null
    const headers = Object.fromEntries(request.headers)
    const answer = await transaction(db, async (tx) => {
      const memory = openMemory(tx, teamId, 'hooks', clock.now())
      const seen = () => memory.next(`${pathname} ${headers['webhook-id']}`, { days: memoryDays })
      const { status, retryAfter, slowMs } = await behave(pathname, seen)
      if (ledger) {
        const result = {
          kind: status ? ('answered' as const) : ('timeout' as const),
          status,
          body: null,
          kept: status === 200,
        }
        await insertCall(tx, {
          at: clock.now(),
          teamId,
          provider: 'hooks',
          accountId: null,
          operation: 'deliver',
          attempt,
          method: request.method,
          path: pathname + search,
          headers,
          body,
          result,
        })
      }
      return { status, retryAfter, slowMs }
    })
    return respond(answer)
  }
}

/** A workflow may send what is no JSON, or nothing. */
async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.text()
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return text
  }
}

interface Behaviour {
  /** Null when no answer comes. */
  status: number | null
  retryAfter?: number | undefined
  slowMs?: number | undefined
}

const slowest = receiverTimeoutMs / 1000

async function behave(path: string, attemptsOfEvent: () => Promise<number>): Promise<Behaviour> {
  const word = path.slice(1)
  const [kind = '', number = ''] = word.split('-')
  const count = Number(number)
  if (word === 'timeout') return { status: null }
  if (word === 'redirect') return { status: 302 }
  if (word === '429') return { status: 429, retryAfter: 120 }
  if (/^[45]\d\d$/.test(word)) return { status: Number(word) }
  if (kind === 'slow' && count >= 1 && count <= 20)
    return { status: count >= slowest ? null : 200, slowMs: count * 1000 }
  if (kind === 'flaky' && count >= 1) return { status: (await attemptsOfEvent()) <= count ? 500 : 200 }
  return { status: 200 }
}

async function respond({ status, retryAfter, slowMs }: Behaviour): Promise<Response> {
  if (slowMs) await new Promise((resolve) => setTimeout(resolve, slowMs))
  if (status === null) throw new DOMException('no answer came', 'TimeoutError')
  const headers: Record<string, string> = {}
  if (retryAfter) headers['retry-after'] = String(retryAfter)
  if (status === 302) headers.location = `https://${receiverHost}/ok`
  return new Response(status === 302 ? null : 'sandbox receiver', { status, headers })
}
