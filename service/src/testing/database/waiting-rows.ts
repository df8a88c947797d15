import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** Rows of one team, at least one for each kind of due work: so many targets, deliveries, mails, numbers, events, accounts and chains that wait for the next day, and as many that are over. */
export async function insertWaitingRows(db: Db, rows: number, now: Date): Promise<void> {
  const next = new Date(now.getTime() + 86_400_000)
  for (const statement of [
    sql`insert into team (id, name, tier, created_at) values ('t', 't', 'free', ${now})`,
    sql`insert into profile (id, team_id, mode, name, created_at, updated_at) values ('p', 't', 'test', 'p', ${now}, ${now})`,
    sql`insert into post (id, team_id, mode, profile_id, status, content, media, tags, hashtags, mentions, visibility, metadata, source, created_at, updated_at)
      values ('o', 't', 'test', 'p', 'scheduled', '', '[]', '{}', '{}', '{}', 'public', '{}', 'internal', ${now}, ${now})`,
    sql`insert into webhook (id, team_id, mode, name, url, events, profile_ids, is_active, secret, secret_preview, created_at, updated_at)
      values ('w', 't', 'test', 'w', 'https://r.example', '{}', '{}', true, '', '', ${now}, ${now})`,
    sql`insert into event (id, team_id, mode, type, body, created_at) values ('e', 't', 'test', 'x', '{}', ${now})`,
    sql`insert into post_target (id, post_id, team_id, mode, profile_id, account_id, platform, position, status, options, content_hash, due_at, platform_post_id, published_at, created_at, updated_at)
      select 's' || n, 'o', 't', 'test', 'p', 's' || n, 'skynet', 0, case when n % 2 = 0 then 'scheduled' else 'published' end, '{}'::jsonb, ''::bytea,
        case when n % 2 = 0 then ${next}::timestamptz end, case when n % 2 = 1 then 'x' end, case when n % 2 = 1 then ${now}::timestamptz end,
        ${now}::timestamptz, ${now}::timestamptz from generate_series(1, ${2 * rows}::int) n`,
    sql`insert into attempt (target_id, fence, item, number, state, started_at, ended_at)
      select id, 1, 0, 1, 'done', ${now}::timestamptz, ${now}::timestamptz from post_target where status = 'published'`,
    sql`insert into webhook_delivery (id, team_id, mode, webhook_id, webhook_name, event_id, event, url, status, attempt, due_at, created_at, finished_at)
      select n, 't', 'test', 'w', 'w', 'e', 'x', 'https://r.example', case when n % 2 = 0 then 'pending' else 'success' end, n,
        ${next}::timestamptz, ${now}::timestamptz, case when n % 2 = 1 then ${now}::timestamptz end from generate_series(1, ${2 * rows}::int) n`,
    sql`insert into mail (id, recipient, kind, sealed, status, due_at, created_at, finished_at)
      select n, 'one@example.com', 'invitation', 'x', case when n % 2 = 0 then 'queued' else 'sent' end,
        ${next}::timestamptz, ${now}::timestamptz, case when n % 2 = 1 then ${now}::timestamptz end from generate_series(1, ${2 * rows}::int) n`,
    sql`insert into phone_number (id, team_id, mode, phone_number, country, number_type, status, capabilities, connect_chatapp, line_id, look_at, released_at, created_at)
      select n, 't', 'live', '+1' || n, 'US', 'local', case when n % 2 = 0 then 'provisioning' else 'released' end, '{}', true, n,
        case when n % 2 = 0 then ${next}::timestamptz end, case when n % 2 = 1 then ${now}::timestamptz end, ${now}::timestamptz
      from generate_series(1, ${2 * rows}::int) n`,
    sql`insert into incoming_event (id, provider, mode, event_id, type, key_id, notice, status, received_at, finished_at)
      select n, 'payments', 'live', n, 'x', case when n % 2 = 0 then n end, case when n % 2 = 0 then 'x' end,
        case when n % 2 = 0 then 'pending' else 'taken' end, ${now}::timestamptz, case when n % 2 = 1 then ${now}::timestamptz end
      from generate_series(1, ${2 * rows}::int) n`,
    sql`insert into incoming_key (id, provider, mode, due_at)
      select key_id, provider, mode, ${next}::timestamptz from incoming_event where status = 'pending'`,
    sql`insert into sandbox_notification (id, team_id, platform, body, due_at)
      select n, 't', 'socialnet', '{}', ${next}::timestamptz from generate_series(1, ${2 * rows}::int) n`,
    sql`insert into account (id, team_id, mode, profile_id, platform, kind, status, platform_account_id, username, display_name, metadata, credentials, connected_at, created_at, updated_at)
      select 's' || n, 't', 'test', 'p', 'skynet', 'posting', case when n % 2 = 0 then 'connected' else 'disconnected' end, n, n, n, '{}'::jsonb,
        case when n % 2 = 0 then 'x' end, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz from generate_series(1, ${2 * rows}::int) n`,
    sql`insert into follow_up (id, target_id, team_id, mode, account_id, platform, position, name, value, status, due_at, created_at, updated_at)
      select id, id, 't', 'test', account_id, 'skynet', 0, 'comment', 'x', case when status = 'scheduled' then 'waiting' else 'done' end,
        ${next}::timestamptz, ${now}::timestamptz, ${now}::timestamptz from post_target`,
    sql`insert into media (id, team_id, mode, key, status, type, content_type, filename, size, created_at, expires_at, due_at)
      select n, 't', 'test', n, case when n % 2 = 0 then 'pending' else 'ready' end, 'image', 'image/png', 'x', 1,
        ${now}::timestamptz, ${next}::timestamptz, case when n % 2 = 0 then ${next}::timestamptz end
      from generate_series(1, ${2 * rows}::int) n`,
    sql`insert into media_removal (id, mode, key, due_at)
      select n, 'test', n, ${next}::timestamptz from generate_series(1, ${2 * rows}::int) n`,
    sql`insert into post (id, team_id, mode, profile_id, status, content, media, tags, hashtags, mentions, visibility, metadata, source, created_at, updated_at)
      select n, 't', 'test', 'p', 'published', '', '[]', '{}', '{}', '{}', 'public', '{}', 'internal', ${now}::timestamptz, ${now}::timestamptz
      from generate_series(1, ${2 * rows}::int) n`,
    sql`insert into post_recycling (id, team_id, mode, enabled, gap, gap_freq, base_at, timezone, content_variations, next_at, created_at, updated_at)
      select id, 't', 'test', true, 1, 'week', ${now}::timestamptz, 'UTC', '{}', case when id::int % 2 = 0 then ${next}::timestamptz end,
        ${now}::timestamptz, ${now}::timestamptz from post where id <> 'o'`,
    sql`insert into account_sync (id, account_id, kind, team_id, mode, platform, due_at)
      select id, id, 'health', 't', 'test', 'skynet', case when status = 'connected' then ${next}::timestamptz end from account`,
    sql`insert into inbox_conversation (id, team_id, mode, profile_id, account_id, platform, participant_id, last_message_at, created_at, updated_at)
      values ('c', 't', 'test', 'p', 's2', 'skynet', 'x', ${now}, ${now}, ${now})`,
    sql`insert into inbox_message (id, team_id, mode, account_id, platform, conversation_id, direction, source, status, error, lookup_at, sent_at, ordered_at, created_at)
      select n, 't', 'test', 's2', 'skynet', 'c', 'outgoing', 'api', case when n % 2 = 0 then 'unknown' else 'sent' end,
        case when n % 2 = 0 then '{"code": "x", "message": "x"}'::jsonb end, case when n % 2 = 0 then ${next}::timestamptz end,
        case when n % 2 = 1 then ${now}::timestamptz end, ${now}::timestamptz, ${now}::timestamptz
      from generate_series(1, ${2 * rows}::int) n`,
    sql`insert into chain (id, team_id, mode, profile_id, account_id, ad_account_id, kind, wanted, creations, activations, state, error_code, lease_until, created_at, ended_at)
      select id, 't', 'test', 'p', id, id, 'create', 'PAUSED', 1, 0, case when status = 'connected' then 'running' else 'failed' end,
        case when status <> 'connected' then 'x' end, case when status = 'connected' then clock_timestamp() + interval '1 day' end,
        ${now}::timestamptz, case when status <> 'connected' then ${now}::timestamptz end from account`,
    ...automations(rows, now, next),
  ])
    await statement.execute(db)
  await sql`analyze`.execute(db)
}

/** What automations of each kind have waiting, and as much that is over. */
function automations(rows: number, now: Date, next: Date) {
  const all = sql`generate_series(1, ${2 * rows}::int) n`
  const times = sql`${now}::timestamptz, ${now}::timestamptz`
  return [
    sql`insert into broadcast (id, team_id, mode, profile_id, account_id, platform, name, status, due_at, created_at, updated_at)
      select n, 't', 'test', 'p', 's2', 'skynet', 'x', case when n % 2 = 0 then 'scheduled' else 'completed' end,
        case when n % 2 = 0 then ${next}::timestamptz end, ${times} from ${all}`,
    sql`insert into lane (id, team_id, mode, account_id, platform, kind) values ('l', 't', 'test', 's2', 'skynet', 'automation')`,
    sql`insert into automatic_message (id, team_id, mode, account_id, platform, kind, origin_id, item_id, participant_id, status, due_at, message_id, created_at)
      select n, 't', 'test', case when n % 2 = 0 then 's2' else 's' || n end, 'skynet', 'broadcast', 'o', n, 'x', case when n % 2 = 0 then 'waiting' else 'sending' end,
        case when n % 2 = 0 then ${next}::timestamptz end, case when n % 2 = 1 then n::text end, ${now}::timestamptz from ${all}`,
    sql`insert into comment_automation (id, team_id, mode, profile_id, account_id, platform, name, trigger, keywords, match_mode, exclude_keywords, typo_tolerance,
        dm_message, dm_message_variations, buttons, comment_reply_variations, link_tracking, dm_delay_seconds, comment_reply_delay_seconds, also_match_in_dms,
        is_active, activated_at, created_at, updated_at)
      values ('a', 't', 'test', 'p', 's2', 'photonet', 'x', 'comment', '{}', 'word', '{}', false, 'x', '{}', '[]', '{}', true, 0, 0, false, true, ${now}, ${times})`,
    sql`insert into comment_automation_log (id, automation_id, team_id, mode, account_id, platform, source, occasion, status, stage, due_at, written_at, created_at, updated_at)
      select n, 'a', 't', 'test', 's2', 'photonet', 'comment', n, case when n % 2 = 0 then 'pending' else 'sent' end,
        case when n % 2 = 0 then 'ask' end, case when n % 2 = 0 then ${next}::timestamptz end, ${now}::timestamptz, ${times} from ${all}`,
    sql`insert into workflow (id, team_id, mode, profile_id, account_id, platform, name, total_started, total_completed, created_at, updated_at)
      values ('f', 't', 'test', 'p', 's2', 'skynet', 'x', ${2 * rows}::int, ${rows}::int, ${times})`,
    sql`insert into workflow_version (id, team_id, mode, profile_id, workflow_id, version, name, description, nodes, edges, created_at)
      values ('v', 't', 'test', 'p', 'f', 1, 'x', '', '[]', '[]', ${now})`,
    sql`insert into workflow_execution (id, team_id, mode, profile_id, workflow_id, version, account_id, platform, status, waiting_for, resume_at, due_at, completed_at, variables, created_at, updated_at)
      select n, 't', 'test', 'p', 'f', 1, 's2', 'skynet', case when n % 2 = 0 then 'waiting' else 'completed' end, case when n % 2 = 0 then 'timer' end,
        case when n % 2 = 0 then ${next}::timestamptz end, case when n % 2 = 0 then ${next}::timestamptz end,
        case when n % 2 = 1 then ${now}::timestamptz end, '{}', ${times} from ${all}`,
  ]
}
