import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '#db/database.ts'
import { countOf, newestFirst, type PageRequest, paginate } from '#db/keyset.ts'
import type { WebhookTable } from '#db/tables/webhooks.ts'
import { lockTeam } from '#features/accounts/index.ts'
import type { Mode, Scope } from '#values/scope.ts'

export type WebhookRow = Selectable<WebhookTable>
export type WebhookChanges = Updateable<WebhookTable>

/** Whose a row is, for work that has no caller. */
export interface Owned {
  team_id: string
  mode: Mode
}

/** A credential with a list of profiles sees the webhooks that name profiles, all of them in its list. */
export function isVisible({ profileIds }: Scope) {
  return profileIds === 'all'
    ? sql<boolean>`true`
    : sql<boolean>`(webhook.profile_ids <> '{}' and webhook.profile_ids <@ ${[...profileIds]}::text[])`
}

function webhooks(db: Db, scope: Scope) {
  return db
    .selectFrom('webhook')
    .selectAll()
    .where('team_id', '=', scope.teamId)
    .where('mode', '=', scope.mode)
    .where(isVisible(scope))
}

export function listWebhooks(db: Db, scope: Scope, page: PageRequest) {
  return paginate(webhooks(db, scope), page)
}

/** All at once, newest first. */
export function allWebhooks(db: Db, scope: Scope): Promise<WebhookRow[]> {
  return webhooks(db, scope).orderBy(newestFirst.by, 'desc').orderBy('id', 'desc').execute()
}

export function findWebhook(db: Db, scope: Scope, id: string): Promise<WebhookRow | undefined> {
  return webhooks(db, scope).where('id', '=', id).executeTakeFirst()
}

/** Events may go on being written for the webhook while it is held. */
export function findForUpdate(tx: Db, scope: Scope, id: string): Promise<WebhookRow | undefined> {
  return webhooks(tx, scope).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** Undefined when the team has as many webhooks as it may have, those of both modes together. */
export async function insertWebhook(
  tx: Db,
  row: Insertable<WebhookTable>,
  most: number,
): Promise<WebhookRow | undefined> {
  await lockTeam(tx, row.team_id)
  const count = await countOf(tx.selectFrom('webhook').select('id').where('team_id', '=', row.team_id))
  if (count >= most) return undefined
  return tx.insertInto('webhook').values(row).returningAll().executeTakeFirst()
}

export function updateWebhook(
  db: Db,
  { team_id, mode }: Owned,
  id: string,
  changes: WebhookChanges,
): Promise<WebhookRow | undefined> {
  return db
    .updateTable('webhook')
    .set(changes)
    .where('id', '=', id)
    .where('team_id', '=', team_id)
    .where('mode', '=', mode)
    .returningAll()
    .executeTakeFirst()
}

/** Its deliveries go with it, waiting ones too. */
export function deleteWebhook(db: Db, scope: Scope, id: string): Promise<WebhookRow | undefined> {
  return db
    .deleteFrom('webhook')
    .where('id', '=', id)
    .where('team_id', '=', scope.teamId)
    .where('mode', '=', scope.mode)
    .where(isVisible(scope))
    .returningAll()
    .executeTakeFirst()
}
