import type { CallWith } from '#contract/operation/call.ts'
import { raise } from '#contract/operation/errors.ts'
import { generalError } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import type { Db } from '#db/database.ts'
import { accountNotFound } from '#features/accounts/index.ts'
import { channelPlatformMismatch } from '#features/contacts/index.ts'
import { canonicalJson } from '#values/canonical-json.ts'
import { newId } from '#values/id.ts'
import { messagingWords } from '#values/platforms.ts'
import { automatedAccount } from '../messages/automated-account.ts'
import { graphFields } from './graph/graph.shape.ts'
import { graphWith } from './graph/judge-graph.ts'
import { judgeReferences } from './graph/judge-references.ts'
import type { Graph } from './graph/node-configs.ts'
import { workflowActive, workflowNotFound } from './workflows.errors.ts'
import {
  graphOf,
  insertVersion,
  type StoredWorkflow,
  type WholeWorkflowRow,
  wholeWorkflows,
} from './workflows.store.ts'

const name = t.name(255)
const description = t.prose(500)

export const NewWorkflow = t.object({
  profileId: t.id(),
  accountId: t.id({ description: 'An account of the profile.' }),
  platform: t.optional(t.text(50, { description: 'Checked against the account.' })),
  name,
  description: t.optional(description),
  ...graphFields,
})

export const WorkflowPatch = t.object({
  name: t.optional(name),
  description: t.optional(description),
  accountId: t.optional(t.id({ description: 'An account of the same profile and platform.' })),
  ...graphFields,
})

type Body = t.Static<typeof WorkflowPatch>
type SavingCall<P = unknown, B = unknown> = CallWith<'receiverFault' | 'platforms', P, unknown, B>

const none: Graph = { nodes: [], edges: [], entryNodeId: null }

export async function createWorkflow(call: SavingCall<unknown, t.Static<typeof NewWorkflow>>) {
  const { body, now } = call
  const { profileId } = body
  const { account } = await automatedAccount(call, body, messagingWords)
  const graph = graphWith(none, body, account.platform)
  await judgeReferences(call, graph.nodes)
  const row = {
    id: newId(now),
    profile_id: profileId,
    account_id: account.id,
    platform: account.platform,
    name: body.name,
    description: body.description ?? '',
  }
  return call.transaction((tx) => insertWorkflow(tx, call, row, graph))
}

type NewRow = Pick<StoredWorkflow, 'id' | 'profile_id' | 'account_id' | 'platform' | 'name' | 'description'>

/** A draft, with its first version. */
export async function insertWorkflow(
  tx: Db,
  { scope, now, caller }: Pick<SavingCall, 'scope' | 'now' | 'caller'>,
  row: NewRow,
  graph: Graph,
): Promise<WholeWorkflowRow> {
  const values = { ...row, status: 'draft' as const, version: 1 }
  await wholeWorkflows.insert(tx, scope, values, now, refuse)
  const workflow = { ...row, team_id: scope.teamId, mode: scope.mode }
  await insertVersion(tx, { workflow, version: 1, graph, createdBy: caller.userId }, now)
  return (await wholeWorkflows.find(tx, scope, row.id)) ?? raise(workflowNotFound)
}

/** The profile was seen before; it may be gone by now. */
const refuse = () => raise(accountNotFound, { param: 'accountId' })

const graphMembers = ['nodes', 'edges', 'entryNodeId'] as const

/** Changes the members that are sent. A graph that differs from the one before is a new version. */
export async function changeWorkflow(
  call: SavingCall<{ workflowId: string }, Body>,
): Promise<WholeWorkflowRow> {
  const { db, scope, params, body } = call
  const before = (await wholeWorkflows.find(db, scope, params.workflowId)) ?? raise(workflowNotFound)
  const isDrawn = graphMembers.some((member) => body[member] !== undefined)
  if (isDrawn && before.status === 'active') raise(workflowActive)
  if (isDrawn) await judgeReferences(call, graphWith(graphOf(before), body, before.platform).nodes)
  if (body.accountId !== undefined) {
    const named = { profileId: before.profile_id, accountId: body.accountId }
    const { account } = await automatedAccount(call, named, messagingWords)
    if (account.platform !== before.platform) raise(channelPlatformMismatch, { param: 'accountId' })
  }
  return call.transaction(async (tx) => {
    const held = await holdWhole(tx, call)
    const moves = body.accountId !== undefined && body.accountId !== held.account_id
    if (held.status === 'active' && (isDrawn || moves)) raise(workflowActive)
    const named = { name: body.name, description: body.description, account_id: body.accountId }
    const graph = graphWith(graphOf(held), body, held.platform)
    return saveGraph(tx, call, { held, graph, changes: named })
  })
}

interface Saving {
  held: WholeWorkflowRow
  graph: Graph
  changes?: { name?: string | undefined; description?: string | undefined; account_id?: string | undefined }
  restoredFrom?: number
}

/** The caller holds the workflow. */
export async function saveGraph(
  tx: Db,
  { scope, now, caller }: Pick<SavingCall, 'scope' | 'now' | 'caller'>,
  { held, graph, changes = {}, restoredFrom }: Saving,
): Promise<WholeWorkflowRow> {
  const isNew = canonicalJson(graph) !== canonicalJson(graphOf(held))
  const version = isNew ? held.version + 1 : held.version
  const workflow = {
    ...held,
    name: changes.name ?? held.name,
    description: changes.description ?? held.description,
  }
  if (isNew)
    await insertVersion(
      tx,
      {
        ...{ workflow, version, graph, createdBy: caller.userId },
        ...(restoredFrom !== undefined && { restoredFrom }),
      },
      now,
    )
  const row = await wholeWorkflows.update(tx, scope, held.id, { ...changes, version }, now, neverRefused)
  return row ?? raise(workflowNotFound)
}

/** An update of it meets nothing that is unique. */
export const neverRefused = (): never => raise(generalError('invalid_value'))

/** Locks it until the end of the transaction. */
export async function holdWhole(
  tx: Db,
  { scope, params }: { scope: SavingCall['scope']; params: { workflowId: string } },
): Promise<WholeWorkflowRow> {
  return (await wholeWorkflows.hold(tx, scope, params.workflowId)) ?? raise(workflowNotFound)
}
