import type { Tools } from '#contract/tools/tools.ts'
import type { Db } from '#db/database.ts'
import type { NodeOf, NodeType } from '../../graph/node-configs.ts'
import { type Variables, withValue } from '../../values/variables.ts'
import type { ExecutionRow } from '../executions.store.ts'
import type { Completion, Failure } from '../progress.ts'

/** Where a node is performed: in the transaction that keeps its step. */
export interface Scene {
  tx: Db
  tools: Pick<Tools, 'react'>
  run: ExecutionRow
  now: Date
}

/** What came of a node. */
export type Performed =
  | ({ kind: 'done' } & Completion)
  | ({ kind: 'failed' } & Failure)
  | { kind: 'waits'; for: 'timer' | 'reply'; until: Date }
  | { kind: 'message' }
  | { kind: 'finished'; status: 'completed' | 'exited'; meta?: Readonly<Record<string, unknown>> }

export type Perform<T extends NodeType> = (node: NodeOf<T>, scene: Scene) => Promise<Performed>

export const tooLarge = {
  kind: 'failed',
  code: 'variables_too_large',
  message: 'All variables of a run together have at most 64 KB.',
} as const satisfies Performed

/** Goes on with a value saved, under the name that the node gives it. */
export function saved(
  run: Pick<ExecutionRow, 'variables'>,
  name: string | undefined,
  value: unknown,
  completion: Completion,
): Performed {
  const variables: Variables | undefined =
    name === undefined ? run.variables : withValue(run.variables, name, value)
  return variables ? { kind: 'done', ...completion, variables } : tooLarge
}
