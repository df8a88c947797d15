import { createHmac, timingSafeEqual } from 'node:crypto'
import { parseExactly } from '#wire/foreign-json.ts'
import type { InboxCommentNotice } from '../capabilities/comments/comments.ts'
import type { Notifications, UnreadablePart } from '../capabilities/notifications/notifications.ts'
import { partsOf } from '../capabilities/notifications/parts.ts'
import { personIn } from './social.ts'

const header = 'x-li-signature'

const kinds: Readonly<Record<string, InboxCommentNotice['kind']>> = {
  COMMENT: 'inbox_comment',
  ADMIN_COMMENT: 'inbox_comment',
  COMMENT_EDIT: 'inbox_comment_edit',
  COMMENT_DELETE: 'inbox_comment_deletion',
}

/** What happens to the posts of organizations. Posts of people are never told of. */
export const notifications: Notifications<InboxCommentNotice> = {
  apps: ['pronet'],
  isSigned({ headers, body }, secret) {
    const sent = headers[header]
    return typeof sent === 'string' && signaturesOf(body, secret).some((expected) => isSame(sent, expected))
  },
  sign: (body, secret) => ({ [header]: signatureOf(body, secret) }),
  read(body) {
    const reported = parsed(body)
    if (typeof reported?.type !== 'string' || !Array.isArray(reported.notifications)) return undefined
    if (reported.type !== 'ORGANIZATION_SOCIAL_ACTION_NOTIFICATIONS') return []
    return partsOf<InboxCommentNotice>(reported.notifications, 'inbox_comment', commentsIn)
  },
}

const prefix = 'hmacsha256='

function signatureOf(body: Uint8Array, secret: string): string {
  return prefix + digestOf([body], secret)
}

/**
 * The documents can be read in two ways: the prefix stands before the digest, or before the bytes that it is made of. Each
 * takes the secret, so each is believed.
 */
function signaturesOf(body: Uint8Array, secret: string): string[] {
  const ofPrefixed = digestOf([prefix, body], secret)
  return [signatureOf(body, secret), ofPrefixed, prefix + ofPrefixed]
}

function digestOf(parts: readonly (string | Uint8Array)[], secret: string): string {
  const digest = createHmac('sha256', secret)
  for (const part of parts) digest.update(part)
  return digest.digest('hex')
}

function isSame(sent: string, expected: string): boolean {
  const [given, wanted] = [Buffer.from(sent), Buffer.from(expected)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

function parsed(body: Uint8Array): any {
  try {
    return parseExactly(Buffer.from(body).toString())
  } catch {
    return undefined
  }
}

function commentsIn(told: any): (InboxCommentNotice | UnreadablePart)[] {
  const kind = kinds[told?.action]
  return kind ? [commentIn(kind, told)] : []
}

/** A comment is named by its thread and its id: urn:li:comment:(urn:li:share:1,2). In an answer the thread is a comment. */
const commentName = /^urn:li:comment:\((.+),(\d+)\)$/

function commentIn(kind: InboxCommentNotice['kind'], told: any): InboxCommentNotice | UnreadablePart {
  const [, thread = '', commentId = ''] = commentName.exec(String(told.generatedActivity)) ?? []
  const platformAccountId = personIn(String(told.organizationalEntity))
  const postId = String(told.sourcePost)
  const at = new Date(Number(told.lastModifiedAt))
  const isSound =
    commentId !== '' && /^[\w.-]{1,100}$/.test(platformAccountId) && postId.startsWith('urn:li:')
  if (!isSound || Number.isNaN(at.getTime())) return { kind, unreadable: told }
  const named = { platformAccountId, postId, commentId, at: at.toISOString() }
  const { owner = '', text = '' } = told.decoratedGeneratedActivity?.comment ?? {}
  switch (kind) {
    case 'inbox_comment_deletion':
      return { kind, ...named }
    case 'inbox_comment_edit':
      return { kind, ...named, text: String(text) }
    case 'inbox_comment':
      return {
        ...{ kind, ...named, text: String(text), parentId: commentName.exec(thread)?.[2] ?? null },
        author: { id: personIn(String(owner)), name: null, username: null },
      }
  }
}
