import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import { pageAnswer } from '#contract/operation/page-answer.ts'
import * as t from '#contract/schema/schema.ts'
import type { Db } from '#db/database.ts'
import { holdWhole, saveGraph } from './save-workflow.ts'
import { versionNotFound, workflowActive, workflowNotFound } from './workflows.errors.ts'
import {
  RestoredWorkflow,
  toVersion,
  toVersionListed,
  toWorkflow,
  WorkflowVersion,
  WorkflowVersionListed,
} from './workflows.shape.ts'
import {
  earlierThan,
  findVersion,
  graphOf,
  type StoredWorkflow,
  type VersionRow,
  versions,
  workflows,
} from './workflows.store.ts'

export const listWorkflowVersions = operation({
  id: 'listWorkflowVersions',
  route: 'GET /v1/workflows/{workflowId}/versions',
  tag: 'workflows',
  summary: 'Lists saved versions of a workflow.',
  description:
    'Those before the present one, newest first. With `skip` the answer also holds total, skip and limit.',
  permission: 'workflows:read',
  reply: t.page(WorkflowVersionListed, t.skipFields),
  paging: { skip: true },
  errors: [workflowNotFound],
  async handler({ db, scope, params, page }) {
    const workflow = (await workflows.find(db, scope, params.workflowId)) ?? raise(workflowNotFound)
    return pageAnswer(await versions.list(db, scope, page, earlierThan(workflow)), page, toVersionListed)
  },
})

export const getWorkflowVersion = operation({
  id: 'getWorkflowVersion',
  route: 'GET /v1/workflows/{workflowId}/versions/{version}',
  tag: 'workflows',
  summary: 'Returns one saved version with its graph.',
  description: 'Also of the present version.',
  permission: 'workflows:read',
  absent: { version: versionNotFound },
  example: { path: { version: '1' } },
  reply: t.ok(WorkflowVersion),
  errors: [workflowNotFound, versionNotFound],
  async handler({ db, scope, params }) {
    const workflow = (await workflows.find(db, scope, params.workflowId)) ?? raise(workflowNotFound)
    return toVersion(await versionOf(db, workflow, params.version))
  },
})

export const restoreWorkflowVersion = operation({
  id: 'restoreWorkflowVersion',
  route: 'POST /v1/workflows/{workflowId}/versions/{version}/restore',
  tag: 'workflows',
  summary: 'Brings back a saved version.',
  description:
    'Its graph becomes a new version, unless it is the present graph. Name, description and account stay as they are.',
  permission: 'workflows:write',
  absent: { version: versionNotFound },
  example: { path: { version: '1' } },
  reply: t.ok(RestoredWorkflow),
  errors: [workflowNotFound, versionNotFound, workflowActive],
  handler(call) {
    return call.transaction(async (tx) => {
      const held = await holdWhole(tx, call)
      const found = await versionOf(tx, held, call.params.version)
      if (held.status === 'active') raise(workflowActive)
      const restoredFrom = found.version
      const row = await saveGraph(tx, call, { held, graph: graphOf(found), restoredFrom })
      return { ...toWorkflow(row), restoredFromVersion: restoredFrom }
    })
  },
})

async function versionOf(
  db: Db,
  { id, team_id, mode }: Pick<StoredWorkflow, 'id' | 'team_id' | 'mode'>,
  sent: string,
): Promise<VersionRow> {
  const version = /^[1-9]\d{0,8}$/.test(sent) ? Number(sent) : 0
  return (await findVersion(db, { team_id, mode, workflow_id: id, version })) ?? raise(versionNotFound)
}
