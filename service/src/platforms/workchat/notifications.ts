import { createHmac, timingSafeEqual } from 'node:crypto'
import { parseExactly } from '#wire/foreign-json.ts'
import type { InboxNotice } from '../capabilities/conversations/conversations.ts'
import type { Notifications, SignedBytes } from '../capabilities/notifications/notifications.ts'
import { noticesIn } from './inbox/message-notices.ts'

const header = { signature: 'x-slack-signature', time: 'x-slack-request-timestamp' }

/** An older request may be one that somebody has overheard. */
const oldestSeconds = 300

export const notifications: Notifications<InboxNotice> = {
  apps: ['workchat'],
  secret: 'webhookSecret',
  isSigned,
  sign(body, secret) {
    const time = String(Math.floor(Date.now() / 1000))
    return { [header.time]: time, [header.signature]: signatureOf(time, body, secret) }
  },
  challengeIn(body) {
    const { type, challenge } = parsed(body) ?? {}
    return type === 'url_verification' && typeof challenge === 'string' ? challenge : undefined
  },
  read(body) {
    const told = parsed(body)
    if (typeof told?.type !== 'string') return undefined
    const { type, event, authorizations, api_app_id: appId, team_id: teamId } = told
    if (type !== 'event_callback') return []
    if (typeof event?.type !== 'string' || typeof teamId !== 'string') return undefined
    const bot = Array.isArray(authorizations) ? authorizations.find((one: any) => one?.is_bot) : undefined
    return noticesIn(event, { botUserId: String(bot?.user_id ?? ''), appId, teamId })
  },
}

/** The time is signed with the bytes. */
function isSigned({ headers, body }: SignedBytes, secret: string): boolean {
  const [signature, time] = [headers[header.signature], headers[header.time]]
  if (typeof signature !== 'string' || typeof time !== 'string' || !/^\d{1,12}$/.test(time)) return false
  if (Math.abs(Date.now() / 1000 - Number(time)) > oldestSeconds) return false
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(time, body, secret))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function signatureOf(time: string, body: Uint8Array, secret: string): string {
  return `v0=${createHmac('sha256', secret).update(`v0:${time}:`).update(body).digest('hex')}`
}

function parsed(body: Uint8Array): any {
  try {
    return parseExactly(Buffer.from(body).toString())
  } catch {
    return undefined
  }
}
