import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#db/database.ts'
import { transaction } from '#db/query/transaction.ts'
import { isPending, isTaken } from '#features/incoming/index.ts'
import {
  cancelSession,
  findSession,
  isOpen,
  paySession,
  signatureOf,
  type TwinSession,
} from '#providers/payments/twin.ts'
import type { Keyring } from '#values/keyring.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import type { Fetch } from '#wire/wire.ts'
import { openMemory } from './memory.store.ts'
import { findTeamOfSession } from './payments.store.ts'

export const pagePath = '/sandbox/payments/'

/** Where the page of a session of the sandbox processor is. */
export function sandboxPage(publicUrl: string, sessionId: string): string {
  return `${publicUrl}${pagePath}${sessionId}`
}

/** The signing key of the sandbox processor: a secret of this deployment that is never shown. */
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
    // Serializes concurrent requests for one session.
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

/** Whether a session was paid, its event was not yet accepted by the service, and no process is sending it. */
export async function isUntold(sandbox: PaymentSandbox, id: string, now: Date): Promise<boolean> {
  return (await withSession(sandbox, id, now, (state) => isLeftUntold(state, id, now))) ?? false
}

async function isLeftUntold(state: TwinState, id: string, now: Date): Promise<boolean> {
  const delivery = await state.get(deliveries, id)
  return delivery !== undefined && delivery.until <= now.getTime()
}

/** Payments whose event is being sent, with the time until which no other process sends it. */
const deliveries = 'deliveries'

/**
 * Ends a session: answers the event of a payment, null for one that was called off, `over` when it had ended. A payment
 * whose event the service has not taken is answered again, unless it is being sent.
 */
export function endSession(
  sandbox: PaymentSandbox,
  id: string,
  action: Ending,
  now: Date,
): Promise<object | null | 'over' | undefined> {
  return withSession(sandbox, id, now, async (state, session) => {
    if (action === 'cancel') {
      if (!isOpen(session, now)) return 'over'
      await cancelSession(state, session)
      return null
    }
    if (!isOpen(session, now) && !(await isLeftUntold(state, id, now))) return 'over'
    await state.put(deliveries, id, { until: now.getTime() + patienceMs })
    return paySession(state, session)
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

/** As long as a browser waits for a page. */
const patienceMs = 30_000
const lookMs = 20
const repeatMs = 500

/**
 * Sends an event until the service has taken it. False when that took too long: then the payment can be sent again. The
 * service refuses requests under load, and one event is taken once however often it is sent.
 */
export async function deliver(
  sandbox: PaymentSandbox,
  id: string,
  event: object,
  now: Date,
): Promise<boolean> {
  const end = performance.now() + patienceMs
  let isTold = false
  for (let sendAt = 0; performance.now() < end; ) {
    if (!isTold && performance.now() >= sendAt) {
      isTold = await isAccepted(sandbox, event)
      sendAt = performance.now() + repeatMs
    }
    if (isTold && (await isTaken(sandbox.db, named(event)))) {
      await endDelivery(sandbox, id, 'taken', now)
      return true
    }
    await pause(lookMs)
  }
  await endDelivery(sandbox, id, 'given up', now)
  return false
}

async function isAccepted(sandbox: PaymentSandbox, event: object): Promise<boolean> {
  return sendEvent(sandbox, event).then(
    ({ status }) => status < 300,
    () => false,
  )
}

function endDelivery(
  sandbox: PaymentSandbox,
  id: string,
  how: 'taken' | 'given up',
  now: Date,
): Promise<void> {
  return withSession(sandbox, id, now, (state) =>
    how === 'taken' ? state.delete(deliveries, id) : state.put(deliveries, id, { until: 0 }),
  ).then(() => {})
}

/** Waits until an event that the service has accepted has had its effect. */
export async function untilTaken({ db }: PaymentSandbox, event: object): Promise<void> {
  const end = performance.now() + patienceMs
  while (performance.now() < end && (await isPending(db, named(event)))) await pause(lookMs)
}

function named(event: object) {
  return { provider: 'payments', mode: 'test', eventId: (event as { id: string }).id } as const
}

function withOtherAmount(bytes: string): string {
  return bytes.replace(/"amount_total":(\d+)/, (_, cents) => `"amount_total":${Number(cents) + 1}`)
}
