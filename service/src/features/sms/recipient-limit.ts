import type { MessageKind } from '#contract/area/message-kind.ts'
import { raise } from '#contract/operation/errors.ts'
import type { Call } from '#contract/operation/operation.ts'
import { countMessage, forgetMessage, recipientDigest } from '#features/system/index.ts'
import { hour } from '#values/clock.ts'
import { recipientLimitReached } from './sms.errors.ts'

/** A team has a business with its own customers, so what other teams send to a number does not count. */
export const textMessageKind: MessageKind = {
  name: 'text_message',
  channel: 'text',
  countedFor: 'team',
  perRecipient: ({ sms: { recipientHourlyMax: most } }) => [{ most, withinMs: hour }],
  beyond: 'refused',
}

type Sending = Pick<Call, 'db' | 'scope' | 'keyring' | 'settings' | 'now'>

/** A message that was counted for a number, until it turns out that nothing was sent. */
export interface CountedText {
  /** When the next message may be sent, of a number that gets no more for now. */
  next?: Date
  forget(): Promise<void>
}

/** Test mode sends nothing, so nothing is counted there. */
export async function countText(call: Sending, number: string): Promise<CountedText> {
  const { db, scope, keyring, settings, now } = call
  const nothing = { forget: async () => {} }
  if (scope.mode === 'test') return nothing
  const digest = recipientDigest(keyring, { channel: 'text', name: `${scope.teamId} ${number}` })
  const next = await countMessage(db, digest, textMessageKind.perRecipient(settings), now)
  return next ? { ...nothing, next } : { forget: () => forgetMessage(db, digest, now) }
}

export function refuseText(next: Date, { now }: Sending): never {
  const seconds = Math.max(1, Math.ceil((next.getTime() - now.getTime()) / 1000))
  return raise(recipientLimitReached, { param: 'to', headers: { 'Retry-After': String(seconds) } })
}
