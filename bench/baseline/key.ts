import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { BareDatabase } from './database.ts'

export interface Owner {
  id: string
  team_id: string
  mode: string
}

/** Whose key a request carries: one query by the digest. */
export function keyLookup({ ask }: BareDatabase) {
  return async ({ headers }: IncomingMessage): Promise<Owner | undefined> => {
    const key = headers.authorization?.slice('Bearer '.length) ?? ''
    const rows = await ask(
      'key',
      `select k.id, k.team_id, k.mode, k.scope, k.profile_ids, k.permission, k.last_used_at, team.tier
       from api_key as k join team on team.id = k.team_id
       where k.digest = $1 and (k.expires_at is null or k.expires_at > $2)`,
      [createHash('sha256').update(key).digest(), new Date()],
    )
    return rows[0] as Owner | undefined
  }
}
