import { createHash, randomUUID } from 'node:crypto'
import type { BareDatabase } from './database.ts'
import type { Handler } from './handler.ts'
import { keyLookup } from './key.ts'
import { newId, textOf } from './request.ts'

/** Looks up the key, commits the queued message, and then the same message as sent with its conversation. */
export function sendInboxMessages(database: BareDatabase): Handler {
  const find = keyLookup(database)
  return async (request) => {
    const owner = await find(request)
    if (!owner) return { status: 401, body: '' }
    const conversationId = request.url?.split('/').at(-2) ?? ''
    const { message }: { message: string } = JSON.parse(await textOf(request))
    const now = new Date()
    const id = newId(now)
    const hash = createHash('sha256').update(message).digest('hex')
    await database.ask('queued message', queued, [id, conversationId, owner.team_id, message, now])
    const platformMessageId = randomUUID()
    const [row] = await database.transaction(async (ask) => {
      await ask('conversation of a message', spoken, [conversationId, message, now])
      return ask('sent message', sent, [platformMessageId, new Date(), id])
    })
    return { status: 201, body: JSON.stringify({ ...row, hash }) }
  }
}

const queued = `insert into inbox_message (id, team_id, mode, account_id, platform, conversation_id, direction, source,
    status, text, ordered_at, created_at, search_text, parts)
  select $1, team_id, mode, account_id, platform, id, 'outgoing', 'api', 'queued', $4, $5, $5, lower($4), '{}'
  from inbox_conversation where id = $2 and team_id = $3`

const spoken = `update inbox_conversation set last_text = $2, last_direction = 'outgoing', last_created_at = $3,
  last_message_at = $3, updated_at = $3 where id = $1`

const sent = `update inbox_message set status = 'sent', platform_message_id = $1, sent_at = $2, ordered_at = $2
  where id = $3 and status = 'queued' returning *`
