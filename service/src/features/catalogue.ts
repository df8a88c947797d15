import type { AccountSync } from '#contract/account-sync.ts'
import type { Area } from '#contract/area.ts'
import { type DueWork, type Pass, uniquelyNamed } from '#contract/due-work.ts'
import type { Erasure } from '#contract/erasure.ts'
import { inLockOrder } from '#contract/lock-order.ts'
import type { Operation } from '#contract/operation.ts'
import type { Reaction } from '#contract/reaction.ts'
import type { Receiver } from '#contract/receiver.ts'
import type { SealedColumn } from '#contract/sealed-column.ts'
import { beginSyncs, syncRowsPass, syncWork } from './accounts/index.ts'
import * as everyArea from './areas.ts'
import * as frame from './frame.ts'
import { rewrapPass, sweepPass } from './system/index.ts'

/** Areas first: rows of the frame that go with rows of an area go after them. */
export const manifests: readonly Area[] = [...Object.values(everyArea), ...Object.values(frame)]

/** All operations of the service. */
export const catalogue: readonly Operation[] = manifests.flatMap(({ operations }) => operations)

export const accountSyncs: readonly AccountSync[] = manifests.flatMap((area) => area.accountSyncs)

export const dueWorks: readonly DueWork[] = uniquelyNamed([
  ...manifests.flatMap((area) => area.dueWorks),
  ...accountSyncs.map(syncWork),
])

/** Every column that holds sealed values, except the one that a start checks. */
export const sealedColumns: readonly SealedColumn[] = manifests.flatMap((area) => area.sealedColumns)

export const passes: readonly Pass[] = uniquelyNamed([
  ...manifests.flatMap((area) => area.passes),
  syncRowsPass(accountSyncs),
  sweepPass(manifests.flatMap(({ retention }) => retention)),
  rewrapPass(sealedColumns),
])

export const reactions: readonly Reaction[] = inLockOrder([
  ...manifests.flatMap((area) => area.reactions),
  beginSyncs(accountSyncs),
])

export const erasures: readonly Erasure[] = inLockOrder(manifests.flatMap(({ erasure }) => erasure))

export const receivers: readonly Receiver[] = manifests.flatMap((area) => area.receivers)
