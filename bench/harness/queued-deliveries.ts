import { randomBytes } from 'node:crypto'
import type { Query } from './database.ts'
import type { Ground } from './ground.ts'

/** Puts deliveries that are due into the tables, shared out among all webhooks, and answers the events' bodies. */
export async function sowDeliveries(
  query: Query,
  { teamId, profileId }: Ground,
  count: number,
): Promise<string[]> {
  const batch = randomBytes(4).toString('hex')
  const at = new Date().toISOString()
  const target = { id: 'f'.repeat(24), accountId: 'a'.repeat(24), platform: 'skynet', status: 'failed' }
  const error = {
    code: 'provider_rejected',
    message: 'The platform did not take the post.',
    category: 'content',
  }
  const bodies = Array.from({ length: count }, (_, n) => {
    const post = {
      id: 'b'.repeat(24),
      profileId,
      status: 'failed',
      content: `post ${n} of ${batch}`,
      scheduledFor: at,
    }
    const data = { post: { ...post, publishedAt: null, metadata: {}, targets: [{ ...target, error }] } }
    return JSON.stringify({
      id: `evt_${idOf(batch, n)}`,
      type: 'post.failed',
      createdAt: at,
      mode: 'test',
      data,
    })
  })
  const ids = bodies.map((_, n) => idOf(batch, n))
  await query(
    `insert into event (id, team_id, mode, profile_id, type, body, created_at)
     select 'evt_' || id, $3, 'test', $4, 'post.failed', body, now()
     from unnest($1::text[], $2::text[]) as made (id, body)`,
    [ids, bodies, teamId, profileId],
  )
  await query(
    `insert into webhook_delivery
       (id, team_id, mode, webhook_id, webhook_name, event_id, event, url, status, attempt, due_at, created_at)
     select made.id, $2, 'test', webhook.id, webhook.name, 'evt_' || made.id, 'post.failed', webhook.url, 'pending', 1, now(), now()
     from unnest($1::text[]) with ordinality as made (id, n)
     join (select *, row_number() over (order by id) - 1 as place, count(*) over () as size from webhook) as webhook
       on made.n % webhook.size = webhook.place`,
    [ids, teamId],
  )
  await query('vacuum analyze webhook_delivery')
  await query('vacuum analyze event')
  return bodies
}

function idOf(batch: string, n: number): string {
  return batch + n.toString(16).padStart(16, '0')
}
