import type { Db } from '#db/database.ts'
import type { Graph } from '../graph/node-configs.ts'
import { findVersion, graphOf } from '../workflows.store.ts'
import type { ExecutionRow } from './executions.store.ts'

/** The graph that the run began with. */
export async function graphOfRun(db: Db, run: ExecutionRow): Promise<Graph> {
  const found = await findVersion(db, run)
  // Versions go with their workflow, and so do runs.
  return found ? graphOf(found) : { nodes: [], edges: [], entryNodeId: null }
}
