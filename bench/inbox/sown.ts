import type { Query } from '../harness/database.ts'
import type { Ground } from '../harness/ground.ts'

export interface SownInbox {
  conversations: number
  messages: number
}

const texts = [
  'Is the parcel on its way?',
  'It will be there tomorrow between nine and noon.',
  'I would like my money back, please.',
  'Do you have them in green as well?',
  'Thank you, that was quick!',
  'When do you open on Sunday?',
]

const subjects = [
  'shoes',
  'lamp',
  'table',
  'coat',
  'bicycle',
  'teapot',
  'ladder',
  'guitar',
  'window',
  'carpet',
]

/** Puts conversations and their messages into the tables, as the service would have written them, the newest last. */
export async function sowInbox(
  query: Query,
  ground: Ground,
  { conversations, messages }: SownInbox,
): Promise<void> {
  const { teamId, profileId, accounts } = ground
  const each = messages / conversations
  await query('set session_replication_role = replica')
  await query(
    `insert into inbox_conversation (id, team_id, mode, profile_id, account_id, platform, participant_id, participant_name,
       participant_username, last_text, last_direction, last_created_at, last_message_at, last_incoming_at, unread_count,
       search_text, started_at, created_at, updated_at)
     select 'c' || lpad(to_hex(n), 23, '0'), $1, 'test', $2, ($3::text[])[1 + n % cardinality($3::text[])], 'socialnet',
       'person-' || n, 'Person ' || substr(md5(n::text), 1, 8), 'user' || n, 'the last', 'incoming', at, at, at,
       (n % 4 = 0)::int, 'person ' || substr(md5(n::text), 1, 8) || chr(10) || 'user' || n, at, at, at
     from generate_series(1, $4::int) as n,
       lateral (select timestamptz '2026-06-01' + n * interval '1 minute' as at) as times`,
    [teamId, profileId, accounts.map(({ id }) => id), conversations],
  )
  await query(
    `insert into inbox_message (id, team_id, mode, account_id, platform, conversation_id, platform_message_id, direction,
       source, status, text, sender, sent_at, delivered_at, ordered_at, created_at, search_text)
     select 'd' || lpad(to_hex(n), 23, '0'), team_id, mode, account_id, platform, id, 'm_sown_' || n, 'incoming', 'contact',
       'delivered', said, jsonb_build_object('id', participant_id, 'name', participant_name, 'username', null), at, at, at,
       at, lower(said)
     from generate_series(0, $1::int - 1) as n
       join inbox_conversation on id = 'c' || lpad(to_hex(1 + n / $2::int), 23, '0'),
       lateral (select last_message_at - ($2::int - 1 - n % $2::int) * interval '1 second' as at,
         ($3::text[])[1 + n % 6] || ' It is about the ' || ($4::text[])[1 + (n / 7) % 10] || ', number '
           || substr(md5('m' || n), 1, 6) || '.' as said) as spoken`,
    [messages, each, texts, subjects],
  )
  await query('set session_replication_role = origin')
  await query('vacuum analyze inbox_conversation')
  await query('vacuum analyze inbox_message')
}

/** The conversation of that number, from 1. */
export function sownConversation(n: number): string {
  return `c${n.toString(16).padStart(23, '0')}`
}

/** What people look for: a rare number, a word that a tenth has, words that a sixth has, and a name. */
export const inboxSearches: readonly [name: string, of: (n: number) => string][] = [
  ['a number in one message', (n) => `number ${(n * 7919).toString(16).slice(0, 3)}`],
  ['a word of every tenth message', (n) => subjects[n % subjects.length] ?? ''],
  ['words of every sixth message', (n) => ['money back', 'nine and noon', 'quick!'][n % 3] ?? ''],
  ['a name', (n) => `user${1 + ((n * 37) % 9000)}`],
]
