import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely'
import type { Scope } from '#values/scope.ts'
import type { AccountsTables } from './tables/accounts.ts'
import type { AdsTables } from './tables/ads.ts'
import type { AssetAttachTables } from './tables/asset-attach.ts'
import type { BillingTables } from './tables/billing.ts'
import type { ContactsTables } from './tables/contacts.ts'
import type { IdentityTables } from './tables/identity.ts'
import type { IncomingTables } from './tables/incoming.ts'
import type { MediaTables } from './tables/media.ts'
import type { PublishingTables } from './tables/publishing.ts'
import type { QueuesTables } from './tables/queues.ts'
import type { SandboxTables } from './tables/sandbox.ts'
import type { SmsTables } from './tables/sms.ts'
import type { SystemTables } from './tables/system.ts'
import type { WebhooksTables } from './tables/webhooks.ts'

export interface Tables
  extends SystemTables,
    IdentityTables,
    AccountsTables,
    AdsTables,
    AssetAttachTables,
    BillingTables,
    IncomingTables,
    MediaTables,
    PublishingTables,
    QueuesTables,
    ContactsTables,
    WebhooksTables,
    SmsTables,
    SandboxTables {}

/** A connection or a transaction: store functions take either. */
export type Db = Kysely<Tables>

/**
 * Keeps a query inside the caller's team, mode and profiles. Every read of a profile-scoped table passes through here.
 * `table` names the table in a query that joins several.
 */
export function inScope(scope: Scope, table?: string, profileColumn = 'profile_id') {
  const column = (name: string) => (table ? `${table}.${name}` : name)
  // biome-ignore lint/suspicious/noExplicitAny: the columns exist on every profile-scoped table
  return (eb: ExpressionBuilder<any, any>): Expression<SqlBool> => {
    const ours = [eb(column('team_id'), '=', scope.teamId), eb(column('mode'), '=', scope.mode)]
    if (scope.profileIds !== 'all') ours.push(isAny(column(profileColumn), scope.profileIds) as never)
    return eb.and(ours)
  }
}

/** `column = any(list)`: one statement text for lists of every length. */
export function isAny(column: string, values: readonly string[]) {
  return sql<boolean>`${sql.ref(column)} = any(${[...values]}::text[])`
}
