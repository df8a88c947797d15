import type { CallWith } from '#contract/operation/call.ts'
import { raise } from '#contract/operation/errors.ts'
import { generalError } from '#contract/schema/raise-fault.ts'
import type { Db } from '#db/database.ts'
import { findAccount, platformNotSupported } from '#features/accounts/index.ts'
import { findMetContact, findPerson } from '#features/contacts/index.ts'
import { findConversation, findConversationWith } from '#features/inbox/index.ts'
import { phoneWords } from '#values/platforms.ts'
import { withPlus } from '#values/text/phone-id.ts'
import { type ExecutionRow, findLive } from './run/executions.store.ts'
import { problemsIn } from './run/problems-in.ts'
import { startRun } from './run/start-run.ts'
import { holdWhole } from './save-workflow.ts'
import {
  accountDisconnected,
  contactBlocked,
  contactUnsubscribed,
  conversationNotFound,
  invalidGraph,
  workflowAlreadyRunning,
} from './workflows.errors.ts'
import { graphOf, type WholeWorkflowRow } from './workflows.store.ts'

interface Body {
  conversationId?: string
  to?: string
  text?: string
}

type TriggerCall = CallWith<never, { workflowId: string }, unknown, Body>

/** Starts a run with the person that the request names, whatever the status of the workflow is. */
export function triggerByHand(call: TriggerCall): Promise<ExecutionRow> {
  const { body, scope, now } = call
  const { conversationId, to, text = '' } = body
  if (conversationId !== undefined && to !== undefined)
    raise(generalError('mutually_exclusive_fields'), {
      param: 'to',
      message: 'Send either conversationId or to.',
    })
  if (conversationId === undefined && to === undefined)
    raise(generalError('missing_required_parameter'), { param: 'conversationId' })
  return call.transaction(async (tx) => {
    const workflow = await holdWhole(tx, call)
    const person = await personOf(tx, call, workflow)
    const problems = await problemsIn(tx, workflow, graphOf(workflow))
    if (problems.length > 0) raise(invalidGraph, { details: { problems } })
    const account = await findAccount(tx, scope, workflow.account_id)
    if (account?.profile_id !== workflow.profile_id) raise(accountDisconnected)
    const { participantId } = person
    const contactId = await findMetContact(tx, account.id, participantId, account.profile_id)
    await assertWelcome(tx, contactId)
    const begun = await startRun(tx, call, workflow, { ...person, contactId, text, startedBy: 'api' }, now)
    return begun ?? alreadyRunning(tx, workflow, participantId)
  })
}

/** Nobody is written to who does not want it (D21.8). */
async function assertWelcome(tx: Db, contactId: string | null): Promise<void> {
  const person = contactId === null ? undefined : await findPerson(tx, contactId)
  if (person?.isBlocked) raise(contactBlocked)
  if (person && !person.isSubscribed) raise(contactUnsubscribed)
}

interface Person {
  conversationId: string | null
  participantId: string
}

async function personOf(
  tx: Db,
  { scope, body: { conversationId, to } }: TriggerCall,
  { account_id, platform }: WholeWorkflowRow,
): Promise<Person> {
  if (to !== undefined) {
    if (!phoneWords.includes(platform)) raise(platformNotSupported, { param: 'to' })
    const participantId = withPlus(to)
    const known = await findConversationWith(tx, account_id, participantId)
    return { conversationId: known?.id ?? null, participantId }
  }
  const found = await findConversation(tx, scope, conversationId ?? '')
  if (found?.account_id !== account_id) return raise(conversationNotFound, { param: 'conversationId' })
  return { conversationId: found.id, participantId: found.participant_id }
}

async function alreadyRunning(
  tx: Db,
  { id: workflow_id, team_id, mode, account_id }: WholeWorkflowRow,
  participant_id: string,
): Promise<never> {
  const live = await findLive(tx, { team_id, mode, workflow_id, account_id, participant_id })
  return raise(workflowAlreadyRunning, { ...(live && { details: { executionId: live.id } }) })
}
