import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { family } from '#db/query/family.ts'
import type { Order } from '#db/query/keyset.ts'
import { records } from '#db/query/records.ts'
import { owned } from '#db/query/scoped.ts'
import { newId } from '#values/id.ts'
import type { Mode } from '#values/scope.ts'
import type { EventTable, ExecutionTable, WorkflowTable } from '../workflows.tables.ts'

export type ExecutionRow = Selectable<ExecutionTable>
export type EventRow = Selectable<EventTable>
type WorkflowRow = Selectable<WorkflowTable>

export const executions = family('workflow_execution', { scope: 'profile' })

const inOrder: Order = { by: sql`lpad(place::text, 10, '0')`, type: 'text', direction: 'asc' }

/** The events of a run that the caller has found in its scope. */
export const events = family('workflow_event', { scope: 'mode', usual: inOrder })

interface Owner {
  team_id: string
  mode: Mode
}

/** Locks the run, so that nobody else takes a step of it. */
export function holdExecution(tx: Db, id: string): Promise<ExecutionRow | undefined> {
  return tx.selectFrom('workflow_execution').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export function findExecution(db: Db, id: string): Promise<ExecutionRow | undefined> {
  return db.selectFrom('workflow_execution').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Locks workflows before their runs, in the order of their ids. Those that are gone are left out. */
export async function holdWorkflows(tx: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from workflow where id = any(${[...new Set(ids)]}::text[]) order by id for no key update`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** What a new run begins with. */
export type NewExecution = Pick<
  ExecutionRow,
  'id' | 'conversation_id' | 'participant_id' | 'contact_id' | 'account_id' | 'current_node_id' | 'variables'
> & { workflow: Pick<WorkflowRow, 'id' | 'team_id' | 'mode' | 'profile_id' | 'version' | 'platform'> }

/** Undefined where the workflow has a live run with the person. */
export async function insertExecution(
  tx: Db,
  { workflow, variables, ...row }: NewExecution,
  now: Date,
): Promise<ExecutionRow | undefined> {
  const { id: workflow_id, team_id, mode, profile_id, version, platform } = workflow
  const made = await tx
    .insertInto('workflow_execution')
    .values({
      ...{ ...row, team_id, mode, profile_id, workflow_id, version, platform },
      ...{ status: 'running', variables: JSON.stringify(variables) },
      ...{ event_count: 1, due_at: now, created_at: now, updated_at: now },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (made) await countRun(tx, workflow_id, 'total_started')
  return made
}

type Total = 'total_started' | 'total_completed' | 'total_exited' | 'total_failed'

/** One run more that has begun, or has ended so. */
export async function countRun(tx: Db, workflowId: string, total: Total): Promise<void> {
  const column = sql.ref(total)
  await sql`update workflow set ${column} = ${column} + 1 where id = ${workflowId}`.execute(tx)
}

/** The run of a workflow with a person that has not ended. */
export function findLive(
  db: Db,
  {
    team_id,
    mode,
    workflow_id,
    account_id,
    participant_id,
  }: Owner & Pick<ExecutionRow, 'workflow_id' | 'account_id' | 'participant_id'>,
): Promise<ExecutionRow | undefined> {
  return owned(db, { team_id, mode })
    .from('workflow_execution')
    .selectAll()
    .where('workflow_id', '=', workflow_id)
    .where('account_id', '=', account_id)
    .where('participant_id', '=', participant_id)
    .where('completed_at', 'is', null)
    .executeTakeFirst()
}

/** Those of a person that have not ended, the youngest first. */
export function listLiveWith(
  tx: Db,
  { team_id, mode }: Owner,
  { accountId, participantId }: { accountId: string; participantId: string },
): Promise<ExecutionRow[]> {
  return owned(tx, { team_id, mode })
    .from('workflow_execution')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('participant_id', '=', participantId)
    .where('completed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** How many runs have begun in a conversation since. */
export async function countBegun(tx: Db, conversationId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from workflow_execution
    where conversation_id = ${conversationId} and created_at > ${since}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** What is ended together. */
export interface LiveOf {
  workflowId?: string
  accountId?: string
  contactId?: string
}

/** Runs that have not ended, without a lock. */
export async function listLive(
  tx: Db,
  { workflowId, accountId, contactId }: LiveOf,
): Promise<Pick<ExecutionRow, 'id' | 'workflow_id'>[]> {
  let live = tx
    .selectFrom('workflow_execution')
    .select(['id', 'workflow_id'])
    .where('completed_at', 'is', null)
  if (workflowId !== undefined) live = live.where('workflow_id', '=', workflowId)
  if (accountId !== undefined) live = live.where('account_id', '=', accountId)
  if (contactId !== undefined) live = live.where('contact_id', '=', contactId)
  return live.orderBy('id').execute()
}

/** The columns that a step may change. */
export type RunState = Pick<
  ExecutionRow,
  | 'conversation_id'
  | 'contact_id'
  | 'status'
  | 'current_node_id'
  | 'waiting_for'
  | 'variables'
  | 'step_count'
  | 'pending'
  | 'node_began_at'
  | 'early_reply'
  | 'last_error'
  | 'resume_at'
  | 'completed_at'
  | 'due_at'
>

/** Who writes: the holder of a claim, who may go on with it, or somebody who has locked the row. */
export type Writer = { claim: number; goesOn: boolean } | 'locked'

/** Undefined when the claim was lost, or the run has ended meanwhile. */
export function writeRun(
  tx: Db,
  { id, event_count }: Pick<ExecutionRow, 'id' | 'event_count'>,
  { variables, early_reply, ...state }: RunState,
  writer: Writer,
  now: Date,
): Promise<ExecutionRow | undefined> {
  const goesOn = writer !== 'locked' && writer.goesOn
  let write = tx
    .updateTable('workflow_execution')
    .set({
      ...{ ...state, event_count, updated_at: now },
      variables: JSON.stringify(variables),
      early_reply: early_reply && JSON.stringify(early_reply),
      ...(!goesOn && { lease_until: null, lease_owner: null }),
      // Whoever has claimed the run in the meantime can write nothing any more.
      ...(writer === 'locked' && { fence: sql<number>`fence + 1` }),
    })
    .where('id', '=', id)
    .where('completed_at', 'is', null)
  if (writer !== 'locked') write = write.where('fence', '=', writer.claim)
  return write.returningAll().executeTakeFirst()
}

/** Gives a claimed run back, to be gone on with by another process. */
export async function giveBack(db: Db, { id, fence }: Pick<ExecutionRow, 'id' | 'fence'>): Promise<void> {
  await db
    .updateTable('workflow_execution')
    .set({ lease_until: null, lease_owner: null })
    .where('id', '=', id)
    .where('fence', '=', fence)
    .execute()
}

/** An event of a run before it has its place. */
export type NewEvent = Pick<EventRow, 'action'> &
  Partial<
    Pick<
      EventRow,
      'status' | 'node_id' | 'node_type' | 'source_handle' | 'duration_ms' | 'error_message' | 'meta'
    >
  >

export async function insertEvents(
  tx: Db,
  { id, team_id, mode }: Pick<ExecutionRow, 'id' | 'team_id' | 'mode'>,
  first: number,
  all: readonly NewEvent[],
  at: Date,
): Promise<void> {
  if (all.length === 0) return
  const rows = all.map((event, index) => ({
    ...{ id: newId(at), team_id, mode, execution_id: id, place: first + index, at },
    action: event.action,
    status: event.status ?? null,
    node_id: event.node_id ?? null,
    node_type: event.node_type ?? null,
    source_handle: event.source_handle ?? null,
    duration_ms: event.duration_ms ?? null,
    error_message: event.error_message ?? null,
    meta: event.meta ?? null,
  }))
  await sql`insert into workflow_event select * from ${records('workflow_event', rows)}`.execute(tx)
}

/** Whether an event of the run tells of a message: then what is said of that one comes late. */
export async function tellsOf(tx: Db, executionId: string, messageId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from workflow_event where execution_id = ${executionId} and meta ->> 'messageId' = ${messageId}
    limit 1`.execute(tx)
  return rows.length > 0
}

/** Personal data go with the contact: its runs keep their numbers and their steps (D21.8). */
export async function forgetPerson(tx: Db, contactId: string): Promise<void> {
  await sql`
    update workflow_execution set contact_id = null, participant_id = null, conversation_id = null, variables = '{}',
      early_reply = null
    where contact_id = ${contactId}`.execute(tx)
}
