import { createHash, randomUUID } from 'node:crypto'
import type { BareDatabase } from './database.ts'
import type { Handler } from './handler.ts'
import { keyLookup } from './key.ts'
import { newId, textOf } from './request.ts'

/** What the load sends; a baseline checks nothing of it. */
interface Body {
  profileId: string
  from: string
  to: string
  body: string
}

/** Looks up the key, commits the queued row, and then the same row as sent. */
export function sendMessages(database: BareDatabase): Handler {
  const find = keyLookup(database)
  return async (request) => {
    const owner = await find(request)
    if (!owner) return { status: 401, body: '' }
    const { profileId, from, to, body }: Body = JSON.parse(await textOf(request))
    const now = new Date()
    const id = newId(now)
    const hash = createHash('sha256').update(body).digest()
    const key = randomUUID()
    await database.ask('queued', queued, [
      id,
      owner.team_id,
      owner.mode,
      profileId,
      from,
      to,
      body,
      key,
      hash,
      now,
    ])
    const sentAt = new Date()
    const providerMessageId = randomUUID()
    await database.ask('sent', sent, [providerMessageId, sentAt, id])
    const answer = {
      id,
      profileId,
      status: 'sent',
      from,
      to,
      body,
      encoding: 'gsm7',
      segments: 1,
      providerMessageId,
      errorCode: null,
      sentAt,
      createdAt: now,
    }
    return { status: 201, body: JSON.stringify(answer) }
  }
}

const queued = `insert into sms_message (id, team_id, mode, profile_id, status, from_number, to_number, body, encoding,
  segments, idempotency_key, request_hash, calling_until, calling_by, created_at)
  values ($1, $2, $3, $4, 'queued', $5, $6, $7, 'gsm7', 1, $8, $9, clock_timestamp(), 'baseline', $10) returning *`

const sent = `update sms_message set status = 'sent', provider_message_id = $1, sent_at = $2, calling_until = null,
  calling_by = null where id = $3 and status = 'queued' returning *`
