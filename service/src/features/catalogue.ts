import type { Area } from '#contract/area/area.ts'
import type { ControlCall } from '#contract/area/control.ts'
import type { Erasure } from '#contract/area/erasure.ts'
import { inLockOrder } from '#contract/area/lock-order.ts'
import { onePerKind, type Receiver } from '#contract/area/receiver.ts'
import type { SealedColumn } from '#contract/area/sealed-column.ts'
import type { MissingParents } from '#contract/operation/missing-parent.ts'
import type { Operation } from '#contract/operation/operation.ts'
import type { AccountSync } from '#contract/work/account-sync.ts'
import { type DueWork, type Pass, uniquelyNamed } from '#contract/work/due-work.ts'
import type { EventDefinition } from '#contract/work/event.ts'
import type { FaultPoint } from '#contract/work/fault-point.ts'
import type { Lane } from '#contract/work/lane.ts'
import type { Reaction } from '#contract/work/reaction.ts'
import { beginLanes, beginSyncs, syncRowsPass, syncWork } from './accounts/index.ts'
import * as everyArea from './areas.gen.ts'
import * as frame from './frame.ts'
import { rewrapPass, sweepPass } from './system/index.ts'

/** Areas first: rows of the frame that go with rows of an area go after them. */
export const manifests: readonly Area[] = [...Object.values(everyArea), ...Object.values(frame)]

/** All operations of the service. */
export const catalogue: readonly Operation[] = manifests.flatMap(({ operations }) => operations)

/** All events of the service, by their names. */
export const events: readonly EventDefinition[] = manifests
  .flatMap((area) => area.events)
  .toSorted((one, other) => (one.type < other.type ? -1 : 1))

export const accountSyncs: readonly AccountSync[] = manifests.flatMap((area) => area.accountSyncs)

/** The queues of accounts. */
const lanes: readonly Lane[] = manifests.flatMap((area) => area.lanes)

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
  beginLanes(lanes),
])

export const erasures: readonly Erasure[] = inLockOrder(manifests.flatMap(({ erasure }) => erasure))

/** The calls of the sandbox control that areas declare. */
export const controls: readonly ControlCall[] = manifests.flatMap((area) => area.controls)

/** The places where the sandbox can be made to fail, besides the start of due work. */
export const faultPoints: readonly FaultPoint[] = manifests.flatMap((area) => area.faultPoints)

/** The 404 of the parent, for each column that names one. */
export const missingParents: MissingParents = Object.fromEntries(
  manifests.flatMap(({ missingParents }) => Object.entries(missingParents)),
)

export const receivers: readonly Receiver[] = onePerKind(manifests.flatMap((area) => area.receivers))
