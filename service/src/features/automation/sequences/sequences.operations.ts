import { Deleted, deleted } from '#contract/operation/deleted.ts'
import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import { pageAnswer } from '#contract/operation/page-answer.ts'
import { storedOperations } from '#contract/operation/stored-operations.ts'
import * as t from '#contract/schema/schema.ts'
import { ofProfile, profileNotFound } from '#features/accounts/index.ts'
import { messagingWords, platformWords } from '#values/platforms.ts'
import { sequenceActive } from '../automation.errors.ts'
import { automatedAccount, automatedAccountErrors, rulesOf } from '../messages/automated-account.ts'
import { dropUnbegun } from '../messages/automatic-messages.store.ts'
import { followSteps } from './enrollments.store.ts'
import { judgedSteps, stepErrors } from './judge-steps.ts'
import { lockedSequence, sequenceFamily } from './sequence-family.ts'
import {
  ListedSequence,
  mostSteps,
  NewStep,
  Sequence,
  SequenceStatusWord,
  toListedSequence,
} from './sequences.shape.ts'
import { sequences } from './sequences.store.ts'

const steps = t.optional(
  t.array(NewStep, {
    max: mostSteps,
    description: 'Each has a message or, on WhatsApp, a template. Answered in their order.',
  }),
)
const description = t.optional(t.nullable(t.prose(500)))
const exits = { exitOnReply: t.optional(t.boolean()), exitOnUnsubscribe: t.optional(t.boolean()) }

export const listSequences = operation({
  id: 'listSequences',
  route: 'GET /v1/sequences',
  tag: 'sequences',
  summary: 'Lists sequences with their totals.',
  description: 'Newest first, without the steps.',
  permission: 'inbox:read',
  query: t.object({
    profileId: t.optional(t.id()),
    status: t.optional(SequenceStatusWord),
    platform: t.optional(t.oneOf(...messagingWords)),
  }),
  reply: t.page(ListedSequence, t.skipFields),
  paging: { skip: true },
  errors: [profileNotFound],
  async handler(call) {
    const { db, scope, page, query } = call
    const { where } = await ofProfile(call)
    const { status, platform } = query
    const rows = await sequences.list(db, scope, page, { where: { ...where, status, platform } })
    return pageAnswer(rows, page, toListedSequence)
  },
})

export const { getSequence } = storedOperations(sequenceFamily, {
  tag: 'sequences',
  permission: 'inbox',
  item: Sequence,
  idParam: 'sequenceId',
  get: {
    id: 'getSequence',
    route: 'GET /v1/sequences/{sequenceId}',
    summary: 'Returns one sequence with its steps and totals.',
  },
})

export const createSequence = operation({
  id: 'createSequence',
  route: 'POST /v1/sequences',
  tag: 'sequences',
  summary: 'Creates a draft sequence.',
  description:
    'Messages that each enrolled contact gets one after the other. The platform follows from the account. A draft may have no steps yet. Activate it, then enroll contacts. Profile and account never change.',
  permission: 'inbox:write',
  ids: { accountId: 'conversationAccountId' },
  body: t.object({
    profileId: t.id(),
    accountId: t.id(),
    platform: t.optional(t.oneOf(...platformWords)),
    name: t.name(100),
    description,
    steps,
    ...exits,
  }),
  reply: t.created(Sequence),
  errors: [...automatedAccountErrors, ...stepErrors],
  uses: ['platforms'],
  async handler(call) {
    const { body, transaction } = call
    const { account, rules } = await automatedAccount(call, body, messagingWords)
    const row = {
      profile_id: account.profile_id,
      account_id: account.id,
      platform: account.platform,
      name: body.name,
      description: body.description ?? null,
      steps: JSON.stringify(judgedSteps(rules, body.steps ?? [])),
      exit_on_reply: body.exitOnReply ?? true,
      exit_on_unsubscribe: body.exitOnUnsubscribe ?? true,
    }
    const made = await transaction(async (tx) => {
      const { id } = await sequenceFamily.insert(tx, call, row)
      return sequenceFamily.find({ ...call, db: tx }, id)
    })
    return sequenceFamily.item(made, call)
  },
})

export const updateSequence = operation({
  id: 'updateSequence',
  route: 'PATCH /v1/sequences/{sequenceId}',
  on: lockedSequence,
  tag: 'sequences',
  summary: 'Changes a sequence.',
  description:
    'Changes the sent fields. Steps can be changed while the sequence is a draft or paused: whoever is enrolled keeps the number of steps that are over, the new delay of the next step counts, and whoever has none left has completed.',
  permission: 'inbox:write',
  body: t.object({ name: t.optional(t.name(100)), description, steps, ...exits }),
  reply: t.ok(Sequence),
  errors: [sequenceActive, ...stepErrors],
  uses: ['platforms'],
  async handler(call) {
    const { body, platforms, change, now } = call
    await change(async (row, { tx, update }) => {
      const written = body.steps && judgedSteps(rulesOf(platforms, row.platform), body.steps)
      if (written && row.status === 'active') raise(sequenceActive, { details: { status: row.status } })
      await update({
        name: body.name,
        description: body.description,
        ...(written && { steps: JSON.stringify(written) }),
        exit_on_reply: body.exitOnReply,
        exit_on_unsubscribe: body.exitOnUnsubscribe,
      })
      if (written) await followSteps(tx, row.id, now)
    })
    return sequenceFamily.show(call, call.params.sequenceId)
  },
})

export const deleteSequence = operation({
  id: 'deleteSequence',
  route: 'DELETE /v1/sequences/{sequenceId}',
  on: lockedSequence,
  tag: 'sequences',
  summary: 'Deletes a sequence and ends its enrollments.',
  description: 'No step begins to leave after the answer. Messages that were sent stay in the inbox.',
  permission: 'inbox:write',
  reply: t.ok(Deleted),
  errors: [],
  async handler(call) {
    return call.change(async ({ id }, { tx }) => {
      await dropUnbegun(tx, { kind: 'sequence', originId: id })
      await sequenceFamily.remove(tx, call, id)
      return deleted(id)
    })
  },
})
