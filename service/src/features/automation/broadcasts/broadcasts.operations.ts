import { Deleted, deleted } from '#contract/operation/deleted.ts'
import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import { storedOperations } from '#contract/operation/stored-operations.ts'
import * as t from '#contract/schema/schema.ts'
import { ofProfile, profileNotFound } from '#features/accounts/index.ts'
import { contentRequired } from '#features/inbox/index.ts'
import { messagingWords, platformWords } from '#values/platforms.ts'
import { broadcastNotEditable } from '../automation.errors.ts'
import { automatedAccount, automatedAccountErrors, rulesOf } from '../messages/automated-account.ts'
import {
  AutomaticContent,
  AutomaticTemplate,
  judgeWritten,
  saysSomething,
  writtenErrors,
} from '../messages/content.shape.ts'
import { assertEditable, broadcastFamily, lockedBroadcast } from './broadcast-family.ts'
import { Broadcast, BroadcastStatus, Segment } from './broadcasts.shape.ts'

const content = {
  message: t.optional(t.nullable(AutomaticContent)),
  template: t.optional(t.nullable(AutomaticTemplate)),
  segmentFilters: t.optional(
    t.nullable(t.described(Segment, 'Who is added when sending starts; {} is every contact on the account.')),
  ),
}

const description = t.optional(t.nullable(t.prose(500)))

export const { listBroadcasts, getBroadcast } = storedOperations(broadcastFamily, {
  tag: 'broadcasts',
  permission: 'inbox',
  item: Broadcast,
  idParam: 'broadcastId',
  list: {
    id: 'listBroadcasts',
    route: 'GET /v1/broadcasts',
    summary: 'Lists broadcasts with their delivery counts.',
    description: 'Newest first. The counts are those of the recipients at this moment.',
    reply: t.page(Broadcast, t.skipFields),
    paging: { skip: true },
    query: t.object({
      profileId: t.optional(t.id()),
      status: t.optional(BroadcastStatus),
      platform: t.optional(t.oneOf(...messagingWords)),
    }),
    errors: [profileNotFound],
    async requested(call) {
      const { status, platform } = call.query
      const { where } = await ofProfile(call)
      return { where: { ...where, status, platform } }
    },
  },
  get: {
    id: 'getBroadcast',
    route: 'GET /v1/broadcasts/{broadcastId}',
    summary: 'Returns one broadcast with its message and counts.',
  },
})

export const createBroadcast = operation({
  id: 'createBroadcast',
  route: 'POST /v1/broadcasts',
  tag: 'broadcasts',
  summary: 'Creates a draft broadcast.',
  description:
    'One message to many people, each once. The platform follows from the account. Add recipients, or set segmentFilters, then send or schedule it. A draft may have no message yet. Profile and account never change.',
  permission: 'inbox:write',
  ids: { accountId: 'conversationAccountId' },
  body: t.object({
    profileId: t.id(),
    accountId: t.id(),
    platform: t.optional(t.oneOf(...platformWords)),
    name: t.name(100),
    description,
    ...content,
  }),
  reply: t.created(Broadcast),
  errors: [...automatedAccountErrors, ...writtenErrors],
  uses: ['platforms'],
  async handler(call) {
    const { body, transaction } = call
    const { account, rules } = await automatedAccount(call, body, messagingWords)
    judgeWritten(rules, body)
    const { name, message, template, segmentFilters } = body
    const row = {
      profile_id: account.profile_id,
      account_id: account.id,
      platform: account.platform,
      name,
      description: body.description ?? null,
      message: jsonOf(message),
      template: jsonOf(template),
      segment: jsonOf(segmentFilters),
    }
    const made = await transaction(async (tx) => {
      const { id } = await broadcastFamily.insert(tx, call, row)
      return broadcastFamily.find({ ...call, db: tx }, id)
    })
    return broadcastFamily.item(made, call)
  },
})

export const updateBroadcast = operation({
  id: 'updateBroadcast',
  route: 'PATCH /v1/broadcasts/{broadcastId}',
  on: lockedBroadcast,
  tag: 'broadcasts',
  summary: 'Changes a draft broadcast.',
  description:
    'Changes the sent fields of a draft or scheduled broadcast. null clears description, message, template and segmentFilters.',
  permission: 'inbox:write',
  body: t.object({ name: t.optional(t.name(100)), description, ...content }),
  reply: t.ok(Broadcast),
  errors: [broadcastNotEditable, contentRequired, ...writtenErrors],
  uses: ['platforms'],
  async handler(call) {
    const { body, platforms, change } = call
    return change(async (row, { update }) => {
      assertEditable(row)
      const { message = row.message, template = row.template } = body
      judgeWritten(rulesOf(platforms, row.platform), { message, template })
      if (row.status === 'scheduled' && !saysSomething({ message, template }))
        raise(contentRequired, { param: 'message' })
      const { name, description: about, segmentFilters } = body
      const changed = await update({
        name,
        description: about,
        ...(body.message !== undefined && { message: jsonOf(message) }),
        ...(body.template !== undefined && { template: jsonOf(template) }),
        ...(segmentFilters !== undefined && { segment: jsonOf(segmentFilters) }),
      })
      return broadcastFamily.item(changed, call)
    })
  },
})

export const deleteBroadcast = operation({
  id: 'deleteBroadcast',
  route: 'DELETE /v1/broadcasts/{broadcastId}',
  on: lockedBroadcast,
  tag: 'broadcasts',
  summary: 'Deletes a broadcast that is not sending.',
  description: 'With its recipients. Messages that were sent stay in the inbox.',
  permission: 'inbox:write',
  reply: t.ok(Deleted),
  errors: [broadcastNotEditable],
  async handler(call) {
    return call.change(async ({ id, status }, { tx }) => {
      if (status === 'sending') raise(broadcastNotEditable, { details: { status } })
      await broadcastFamily.remove(tx, call, id)
      return deleted(id)
    })
  },
})

function jsonOf(value: object | null | undefined): string | null {
  return value ? JSON.stringify(value) : null
}
