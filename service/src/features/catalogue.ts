import { type DueWork, type Pass, uniquelyNamed } from '#contract/due-work.ts'
import type { Operation } from '#contract/operation.ts'
import type { Reaction } from '#contract/reaction.ts'
import type { SealedColumn } from '#contract/sealed-column.ts'
import * as accounts from './accounts/index.ts'
import * as billing from './billing/index.ts'
import * as contacts from './contacts/index.ts'
import * as identity from './identity/index.ts'
import * as incoming from './incoming/index.ts'
import * as platforms from './platforms/index.ts'
import * as publishing from './publishing/index.ts'
import * as sms from './sms/index.ts'
import * as system from './system/index.ts'
import * as webhooks from './webhooks/index.ts'

/** All operations of the service. */
export const catalogue: readonly Operation[] = [
  ...system.operations,
  ...accounts.operations,
  ...identity.operations,
  ...contacts.operations,
  ...webhooks.operations,
  ...billing.operations,
  ...incoming.operations,
  ...platforms.operations,
  ...publishing.operations,
  ...sms.operations,
]

export const dueWorks: readonly DueWork[] = uniquelyNamed([
  ...publishing.dueWorks,
  ...sms.dueWorks,
  ...webhooks.dueWorks,
  ...identity.dueWorks,
])

/** Every column that holds sealed values, but the one that a boot checks. */
export const sealedColumns: readonly SealedColumn[] = [
  ...accounts.sealedColumns,
  ...webhooks.sealedColumns,
  ...identity.sealedColumns,
]

export const passes: readonly Pass[] = uniquelyNamed([
  ...accounts.passes,
  ...system.passes,
  system.rewrapPass(sealedColumns),
])

/** In the order in which everybody takes rows: posts, then contacts, accounts, webhooks and numbers. */
export const reactions: readonly Reaction[] = [
  ...publishing.reactions,
  ...contacts.reactions,
  ...accounts.reactions,
  ...webhooks.reactions,
  ...sms.reactions,
]
