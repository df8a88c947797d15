import type { Tables } from '#db/database.ts'
import type { AccountSync } from './account-sync.ts'
import type { CauseDefinition } from './cause.ts'
import type { DueWork, Pass } from './due-work.ts'
import type { Erasure } from './erasure.ts'
import type { Operation } from './operation.ts'
import type { Reaction } from './reaction.ts'
import type { Receiver } from './receiver.ts'
import type { Retention } from './retention.ts'
import type { SealedColumn } from './sealed-column.ts'
import type { Lent } from './tools.ts'

export type TableName = keyof Tables & string

/** Everything that an area brings to the service. What is not in a manifest is not served, run, kept or removed. */
export interface Area {
  name: string
  operations: readonly Operation[]
  dueWorks: readonly DueWork[]
  accountSyncs: readonly AccountSync[]
  passes: readonly Pass[]
  causes: readonly CauseDefinition[]
  reactions: readonly Reaction[]
  receivers: readonly Receiver[]
  sealedColumns: readonly SealedColumn[]
  /** Ways out that only operations of this area may use. */
  ways: readonly (keyof Lent)[]
  /** Every table and view that the area owns: nobody else's SQL names them. */
  tables: readonly TableName[]
  /** Tables of others that SQL of this area names all the same, each with the reason. */
  crossings: Readonly<Partial<Record<TableName, string>>>
  retention: readonly Retention[]
  erasure: readonly Erasure[]
}

type Declaration = Pick<Area, 'name'> &
  Partial<Omit<Area, 'operations'>> & {
    /** The modules `*.operations.ts`, each as a whole: they export operations and nothing else. */
    operations?: readonly Readonly<Record<string, Operation>>[]
  }

/** Declares an area, or a part of the frame that owns tables. */
export function area({ operations = [], ...rest }: Declaration): Area {
  return {
    dueWorks: [],
    accountSyncs: [],
    passes: [],
    causes: [],
    reactions: [],
    receivers: [],
    sealedColumns: [],
    ways: [],
    tables: [],
    crossings: {},
    retention: [],
    erasure: [],
    ...rest,
    operations: operations.flatMap((module) => Object.values(module)),
  }
}
