import { createHash, timingSafeEqual } from 'node:crypto'
import { parseExactly } from '#wire/foreign-json.ts'
import type { InboxNotice } from '../capabilities/conversations/conversations.ts'
import type { Notifications } from '../capabilities/notifications/notifications.ts'
import { noticesIn } from './message-notices.ts'
import { type ChatPostNotice, readPost } from './updates.ts'

const header = 'x-telegram-bot-api-secret-token'

/**
 * The network shows the secret that the webhook was set with, and signs nothing. A body is one update, or several as
 * getUpdates answers them.
 */
export const notifications: Notifications<ChatPostNotice | InboxNotice> = {
  apps: ['botchat'],
  secret: 'webhookSecret',
  signsBody: false,
  isSigned({ headers }, secret) {
    const shown = headers[header]
    return typeof shown === 'string' && timingSafeEqual(digestOf(shown), digestOf(secret))
  },
  sign: (_body, secret) => ({ [header]: secret }),
  read(body) {
    const told = parsed(body)
    const updates = Array.isArray(told?.result) ? told.result : [told]
    if (!updates.every((update: any) => Number.isSafeInteger(update?.update_id))) return undefined
    return updates.flatMap((update: any) => [...readPost(update), ...noticesIn(update)])
  },
}

function parsed(body: Uint8Array): any {
  try {
    return parseExactly(Buffer.from(body).toString())
  } catch {
    return undefined
  }
}

/** Digests are of one length, so the comparison tells nothing of the secret. */
function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
