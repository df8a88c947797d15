import type { Db } from '#db/database.ts'
import type { Graph } from '../graph/node-configs.ts'
import { type Problem, problemsOf } from '../graph/problems.ts'
import type { StoredWorkflow } from '../workflows.store.ts'
import { knownSequences } from './sequences.ts'

/** All that keeps the graph of a workflow from running. */
export async function problemsIn(
  db: Db,
  workflow: Pick<StoredWorkflow, 'team_id' | 'mode' | 'profile_id'>,
  graph: Graph,
): Promise<Problem[]> {
  const named = graph.nodes.flatMap((node) =>
    node.type === 'enroll_sequence' && node.config.sequenceId ? [node.config.sequenceId] : [],
  )
  const known = named.length > 0 ? await knownSequences(db, workflow, named) : new Set<string>()
  return problemsOf(graph, known)
}
