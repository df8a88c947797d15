import type { Tables } from '#db/database.ts'
import type { MissingParents } from '../operation/missing-parent.ts'
import type { Operation } from '../operation/operation.ts'
import type { OptionalTools } from '../tools/tools.ts'
import type { AccountSync } from '../work/account-sync.ts'
import type { CauseDefinition } from '../work/cause.ts'
import type { DueWork, Pass } from '../work/due-work.ts'
import type { EventDefinition } from '../work/event.ts'
import type { FaultPoint } from '../work/fault-point.ts'
import type { Lane } from '../work/lane.ts'
import type { Reaction } from '../work/reaction.ts'
import type { Audited } from './audited.ts'
import type { ControlCall } from './control.ts'
import type { Erasure } from './erasure.ts'
import type { MessageKind } from './message-kind.ts'
import type { Receiver } from './receiver.ts'
import type { Retention } from './retention.ts'
import type { SealedColumn } from './sealed-column.ts'
import type { SettingsDefinition } from './settings.ts'

export type TableName = keyof Tables & string

/** Everything that an area brings to the service. What is not in a manifest is not served, run, kept or removed. */
export interface Area {
  name: string
  operations: readonly Operation[]
  settings: readonly SettingsDefinition[]
  /** Its calls of the sandbox control. */
  controls: readonly ControlCall[]
  /** The events that webhooks can subscribe to. */
  events: readonly EventDefinition[]
  dueWorks: readonly DueWork[]
  accountSyncs: readonly AccountSync[]
  lanes: readonly Lane[]
  passes: readonly Pass[]
  causes: readonly CauseDefinition[]
  reactions: readonly Reaction[]
  receivers: readonly Receiver[]
  /** The places where the sandbox can be made to fail. */
  faultPoints: readonly FaultPoint[]
  sealedColumns: readonly SealedColumn[]
  /** What it enters in the audit log. */
  audited: readonly Audited[]
  /** What it sends to people outside of the service. */
  messages: readonly MessageKind[]
  /** Ways out that only operations of this area may use. */
  ways: readonly (keyof OptionalTools)[]
  /** Every table and view that the area owns: only its SQL may name them. */
  tables: readonly TableName[]
  /** Tables of others that SQL of this area names all the same, each with the reason. */
  crossings: Readonly<Partial<Record<TableName, string>>>
  /** What the request is answered that names a parent of a row which was deleted meanwhile. */
  missingParents: MissingParents
  retention: readonly Retention[]
  erasure: readonly Erasure[]
}

type Declaration = Pick<Area, 'name'> &
  Partial<Omit<Area, 'operations' | 'controls' | 'events'>> & {
    /** The modules `*.operations.ts`, each as a whole: they export operations and nothing else. */
    operations?: readonly Readonly<Record<string, Operation>>[]
    /** The modules `*.controls.ts`, likewise. */
    controls?: readonly Readonly<Record<string, ControlCall>>[]
    /** The modules `*.events.ts`: an export is an event, or an object of events. */
    events?: readonly Readonly<Record<string, unknown>>[]
  }

/** Declares an area, or a part of the frame that owns tables. */
export function area({ operations = [], controls = [], events = [], ...rest }: Declaration): Area {
  return {
    settings: [],
    dueWorks: [],
    accountSyncs: [],
    lanes: [],
    passes: [],
    causes: [],
    reactions: [],
    receivers: [],
    faultPoints: [],
    sealedColumns: [],
    audited: [],
    messages: [],
    ways: [],
    tables: [],
    crossings: {},
    missingParents: {},
    retention: [],
    erasure: [],
    ...rest,
    operations: operations.flatMap((module) => Object.values(module)),
    controls: controls.flatMap((module) => Object.values(module)),
    events: events.flatMap((module) => Object.values(module).flatMap(eventsIn)),
  }
}

function eventsIn(exported: unknown): readonly EventDefinition[] {
  if (typeof exported !== 'object' || exported === null) return []
  return isEvent(exported) ? [exported] : Object.values(exported).filter(isEvent)
}

function isEvent(value: unknown): value is EventDefinition {
  const { type, data } = Object(value)
  return typeof type === 'string' && typeof data === 'object'
}
