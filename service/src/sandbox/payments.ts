import type { Db } from '#db/database.ts'
import { transaction } from '#db/transaction.ts'
import { isPending } from '#features/incoming/index.ts'
import {
  cancelSession,
  findSession,
  isOpen,
  paySession,
  signatureOf,
  type TwinSession,
} from '#providers/payments/twin.ts'
import type { Keyring } from '#values/keyring.ts'
import type { Fetch } from '#wire/wire.ts'
import { openMemory } from './memory.store.ts'
import { findTeamOfSession } from './payments.store.ts'

export const pagePath = '/sandbox/payments/'

/** Where the page of a session of the sandbox processor is. */
export function sandboxPage(publicUrl: string, sessionId: string): string {
  return `${publicUrl}${pagePath}${sessionId}`
}

/** What the sandbox processor signs with: a secret of this deployment that nobody is ever told. */
export function sandboxSecret(keyring: Keyring): string {
  return `whsec_${keyring.sign('sandbox payments', 'signing secret')}`
}

export interface PaymentSandbox {
  db: Db
  keyring: Keyring
  /** The way to this process itself, over HTTP. */
  self(): { url: string; fetch: Fetch }
}

/** A session with the memory that it is kept in. Undefined when no team was given it. */
async function withSession<T>(
  { db }: PaymentSandbox,
  id: string,
  now: Date,
  run: (state: ReturnType<typeof openMemory>, session: TwinSession) => Promise<T>,
): Promise<T | undefined> {
  const teamId = await findTeamOfSession(db, id)
  if (teamId === undefined) return undefined
  return transaction(db, async (tx) => {
    const state = openMemory(tx, teamId, 'payments', now)
    // Of those who come to one session at once, one after the other.
    await state.next(`turn ${id}`)
    const session = await findSession(state, id)
    return session && run(state, session)
  })
}

export function readSession(
  sandbox: PaymentSandbox,
  id: string,
  now: Date,
): Promise<TwinSession | undefined> {
  return withSession(sandbox, id, now, async (_state, session) => session)
}

export type Ending = 'pay' | 'cancel'

/** Ends a session: answers the event of a payment, null for one that was called off, `over` when it had ended. */
export function endSession(
  sandbox: PaymentSandbox,
  id: string,
  action: Ending,
  now: Date,
): Promise<object | null | 'over' | undefined> {
  return withSession(sandbox, id, now, async (state, session) => {
    if (!isOpen(session, now)) return 'over'
    if (action === 'pay') return paySession(state, session)
    await cancelSession(state, session)
    return null
  })
}

/** The event of a session, which is paid now unless it was before. `over` when it cannot be paid any more. */
export function completeSession(
  sandbox: PaymentSandbox,
  id: string,
  now: Date,
): Promise<object | 'over' | undefined> {
  return withSession(sandbox, id, now, async (state, session) =>
    session.payment_status === 'paid' || isOpen(session, now) ? paySession(state, session) : 'over',
  )
}

export interface Sending {
  signature?: 'ok' | 'bad'
  /** Changes the amount after the signature was made. */
  tamper?: boolean
}

/** Sends an event to the service the way the processor does: signed, over HTTP, at the real time of the sending. */
export async function sendEvent(
  { keyring, self }: PaymentSandbox,
  event: object,
  { signature = 'ok', tamper = false }: Sending = {},
): Promise<{ status: number; body: unknown }> {
  const bytes = JSON.stringify(event)
  const secret = signature === 'ok' ? sandboxSecret(keyring) : 'whsec_of_somebody_else'
  const header = signatureOf(bytes, secret, Math.floor(Date.now() / 1000))
  const { url, fetch } = self()
  const response = await fetch(
    new Request(`${url}/v1/incoming/payments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': header },
      body: tamper ? withOtherAmount(bytes) : bytes,
    }),
  )
  return { status: response.status, body: JSON.parse(await response.text()) }
}

const patienceMs = 5000
const lookMs = 20

/** Waits until the service has taken an event that it was sent, as long as a person would. */
export async function untilTaken({ db }: PaymentSandbox, event: object): Promise<void> {
  const named = { provider: 'payments', mode: 'test', eventId: (event as { id: string }).id } as const
  const end = performance.now() + patienceMs
  while (performance.now() < end && (await isPending(db, named)))
    await new Promise((resolve) => setTimeout(resolve, lookMs))
}

function withOtherAmount(bytes: string): string {
  return bytes.replace(/"amount_total":(\d+)/, (_, cents) => `"amount_total":${Number(cents) + 1}`)
}
