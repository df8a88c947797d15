import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { family } from '#db/query/family.ts'
import type { FamilyRow } from '#db/query/family-types.ts'
import type { CommentAutomationTable } from './comment-automations.tables.ts'
import { overlap } from './matching/match-text.ts'

/** An automation without its numbers. */
export type AutomationRow = Selectable<CommentAutomationTable>

export interface Numbers {
  triggered: number
  sent: number
  failed: number
  unknown: number
  skipped: number
  pending: number
  gated: number
}

const numbers = sql<Numbers>`(
  select jsonb_build_object(
    'triggered', count(*),
    'sent', count(*) filter (where status = 'sent'),
    'failed', count(*) filter (where status = 'failed'),
    'unknown', count(*) filter (where status = 'unknown'),
    'skipped', count(*) filter (where status = 'skipped'),
    'pending', count(*) filter (where status = 'pending'),
    'gated', count(*) filter (where status = 'gated'))
  from comment_automation_log where automation_id = comment_automation.id)`

const clicks = sql<{ all: number; persons: number }>`(
  select jsonb_build_object(
    'all', coalesce(sum(clicks), 0),
    'persons', count(distinct coalesce(participant_id, log_id)) filter (where clicks > 0))
  from comment_automation_link where automation_id = comment_automation.id)`

export const changed = [
  'name',
  'trigger',
  'keywords',
  'match_mode',
  'exclude_keywords',
  'typo_tolerance',
  'dm_message',
  'dm_message_variations',
  'buttons',
  'template',
  'comment_reply',
  'comment_reply_variations',
  'link_tracking',
  'click_tag',
  'dm_delay_seconds',
  'comment_reply_delay_seconds',
  'also_match_in_dms',
  'audience',
  'follow_gate',
  'is_active',
  'activated_at',
  'updated_at',
] as const

/** Everybody who writes one holds its profile, so that of two that would be in conflict one sees the other. */
export const automations = family('comment_automation', {
  scope: 'profile',
  computed: { numbers, clicks },
  changes: changed,
  under: 'profile',
  changesHold: true,
})

export type FoundAutomation = FamilyRow<
  'comment_automation',
  { numbers: Numbers; clicks: { all: number; persons: number } }
>

/** Where an automation waits: which account, on what, and for which post. */
export type Place = Pick<
  AutomationRow,
  'id' | 'account_id' | 'trigger' | 'platform_post_id' | 'post_id' | 'keywords'
>

/** Another active automation that the same comment could be meant for (D21.23). */
export async function findConflict(tx: Db, place: Place): Promise<string | undefined> {
  const { id, account_id, trigger, platform_post_id, post_id, keywords } = place
  if (platform_post_id === null && post_id === null) return undefined
  const others = await tx
    .selectFrom('comment_automation')
    .select(['id', 'keywords'])
    .where('account_id', '=', account_id)
    .where('is_active', '=', true)
    .where('id', '<>', id)
    .where('trigger', '=', trigger)
    .where((is) =>
      is.or([
        ...(platform_post_id === null ? [] : [is('platform_post_id', '=', platform_post_id)]),
        ...(post_id === null ? [] : [is('post_id', '=', post_id)]),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return others.find((other) => overlap(other.keywords, keywords))?.id
}

/** A post of ours on an account: whether it has a target there, and the id of the network once it is out. */
export async function findTargetOfPost(
  db: Db,
  accountId: string,
  postId: string,
): Promise<{ platformPostId: string | null } | undefined> {
  const target = await db
    .selectFrom('post_target')
    .select(['platform_post_id', 'status'])
    .where('post_id', '=', postId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return target && { platformPostId: target.status === 'published' ? target.platform_post_id : null }
}

/** Our post behind an id of the network, on one account. */
export async function findPostOfTarget(
  db: Db,
  accountId: string,
  platformPostId: string,
): Promise<string | null> {
  const target = await db
    .selectFrom('post_target')
    .select('post_id')
    .where('account_id', '=', accountId)
    .where('platform_post_id', '=', platformPostId)
    .where(sql<boolean>`not exists (select 1 from external_post where target_id = post_target.id)`)
    .executeTakeFirst()
  return target?.post_id ?? null
}

export function holdAutomationsOf(tx: Db, accountId: string): Promise<{ id: string }[]> {
  return tx
    .selectFrom('comment_automation')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function turnOff(tx: Db, accountId: string, now: Date): Promise<void> {
  await tx
    .updateTable('comment_automation')
    .set({ is_active: false, updated_at: now })
    .where('account_id', '=', accountId)
    .where('is_active', '=', true)
    .execute()
}

export interface PublishedTarget {
  accountId: string
  postId: string
  platformPostId: string
}

export async function bindToPublished(tx: Db, targets: readonly PublishedTarget[], now: Date): Promise<void> {
  await sql`
    update comment_automation as rule
    set platform_post_id = target."platformPostId", updated_at = ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(targets)}::jsonb)
      as target("accountId" text, "postId" text, "platformPostId" text)
    where rule.post_id = target."postId" and rule.account_id = target."accountId"
      and rule.platform_post_id is null`.execute(tx)
}
