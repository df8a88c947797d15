import { Deleted, deleted } from '#contract/operation/deleted.ts'
import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import { lockedOn } from '#contract/operation/stored.subject.ts'
import { storedOperations } from '#contract/operation/stored-operations.ts'
import * as t from '#contract/schema/schema.ts'
import type { Db } from '#db/database.ts'
import { findAccount, ofProfile, profileNotFound } from '#features/accounts/index.ts'
import type { Platform } from '#platforms/platform.ts'
import { automatedAccount, automatedAccountErrors } from '../messages/automated-account.ts'
import { dropUnbegun } from '../messages/automatic-messages.store.ts'
import { bindingErrors, findBinding } from './binding.ts'
import {
  accountNotThere,
  commentAutomationConflict,
  tooManyCommentAutomations,
} from './comment-automation.errors.ts'
import { CommentAutomation, dmMessage, settings } from './comment-automations.shape.ts'
import { findConflict, type Place } from './comment-automations.store.ts'
import { judgeSettings, settingsErrors } from './judge-settings.ts'
import { endPending } from './logs/end-pending.store.ts'
import { hasRoom } from './room.store.ts'
import { rules } from './rules.ts'
import { columnsOf, settingsOf, toCommentAutomation, usual } from './settings.ts'

const tag = 'comment-automations'
const on = lockedOn(rules, 'automationId')
const placeErrors = [commentAutomationConflict, tooManyCommentAutomations]

const answers =
  'Of several rules that match one comment, one that is bound to the post answers, then the oldest. A comment gets at most one direct message and one public answer, and a person one under a post. Comments from before the rule was made or turned on get none.'

export const { listCommentAutomations, getCommentAutomation } = storedOperations(rules, {
  tag,
  permission: 'inbox',
  item: CommentAutomation,
  idParam: 'automationId',
  list: {
    id: 'listCommentAutomations',
    route: 'GET /v1/comment-automations',
    summary: 'Lists the rules that answer comments with a direct message.',
    description: 'Newest first.',
    query: t.object({ profileId: t.optional(t.id()) }),
    reply: t.page(CommentAutomation, t.skipFields),
    paging: { skip: true },
    errors: [profileNotFound],
    requested: ofProfile,
  },
  get: {
    id: 'getCommentAutomation',
    route: 'GET /v1/comment-automations/{automationId}',
    summary: 'Returns one rule with its counters.',
  },
})

export const createCommentAutomation = operation({
  id: 'createCommentAutomation',
  route: 'POST /v1/comment-automations',
  ids: { accountId: 'conversationAccountId' },
  tag,
  summary: 'Creates a rule that answers matching comments.',
  description: `On Facebook and Instagram. Without keywords it matches every comment; without platformPostId and postId it holds for every post of the account. It is active at once. ${answers}`,
  permission: 'inbox:write',
  body: t.object({
    profileId: t.id(),
    accountId: t.id(),
    platform: t.optional(t.anyString()),
    name: t.name(200),
    platformPostId: t.optional(t.text(200)),
    postId: t.optional(t.id({ description: 'It may be unpublished: the rule binds to it once it is out.' })),
    postTitle: t.optional(t.nullable(t.text(500))),
    dmMessage,
    ...settings,
  }),
  reply: t.created(CommentAutomation),
  errors: [...automatedAccountErrors, ...bindingErrors, ...settingsErrors, ...placeErrors],
  uses: ['platforms'],
  async handler(call) {
    const { body, now } = call
    const { profileId, accountId, platform: _, platformPostId, postId, postTitle, ...sent } = body
    const { account } = await automatedAccount(call, body, answeredWords(call.platforms))
    const whole = { ...usual, ...sent }
    judgeFor(call.platforms, account.platform, whole)
    const binding = await findBinding(call, accountId, { platformPostId, postId })
    return call.transaction(async (tx) => {
      const made = await rules.insert(tx, call, {
        ...columnsOf(whole),
        ...binding,
        ...{ profile_id: profileId, account_id: accountId, platform: account.platform },
        ...{ post_title: postTitle ?? null, is_active: true, activated_at: now },
      })
      await assertPlace(tx, made)
      return toCommentAutomation(made)
    })
  },
})

export const updateCommentAutomation = operation({
  id: 'updateCommentAutomation',
  route: 'PATCH /v1/comment-automations/{automationId}',
  tag,
  summary: 'Changes a rule.',
  description: `Profile, account and post never change. Turning it off takes back what has not been sent. ${answers}`,
  permission: 'inbox:write',
  on,
  body: t.object({
    ...t.partial({ name: t.name(200), dmMessage, isActive: t.boolean() }),
    ...settings,
  }),
  reply: t.ok(CommentAutomation),
  errors: [...settingsErrors, accountNotThere, ...placeErrors],
  uses: ['platforms'],
  async handler({ body, change, platforms, scope, now }) {
    return change(async (held, { tx, update }) => {
      const whole = { ...settingsOf(held), ...body }
      judgeFor(platforms, held.platform, whole)
      const isTurnedOn = whole.isActive && !held.is_active
      if (isTurnedOn) {
        const account = await findAccount(tx, scope, held.account_id)
        if (account?.profile_id !== held.profile_id) raise(accountNotThere)
      }
      const row = await update({
        ...columnsOf(whole),
        is_active: whole.isActive,
        ...(isTurnedOn && { activated_at: now }),
      })
      if (row.is_active) await assertPlace(tx, row)
      if (!row.is_active && held.is_active) await endPending(tx, { automationId: row.id }, inactive, now)
      return toCommentAutomation(row)
    })
  },
})

export const deleteCommentAutomation = operation({
  id: 'deleteCommentAutomation',
  route: 'DELETE /v1/comment-automations/{automationId}',
  tag,
  summary: 'Deletes a rule and its log.',
  description: 'What has not been sent is not sent any more. Links in messages that were sent stay good.',
  permission: 'inbox:write',
  on,
  reply: t.ok(Deleted),
  async handler(call) {
    return call.change(async ({ id }, { tx }) => {
      await endPending(tx, { automationId: id, gatedToo: true }, inactive, call.now)
      await dropUnbegun(tx, { kind: 'comment_automation', originId: id })
      await rules.remove(tx, call, id)
      return deleted(id)
    })
  },
})

const inactive = { status: 'skipped', code: 'automation_inactive' } as const

/** The platforms whose commenters can be answered in private. */
function answeredWords(platforms: ReadonlyMap<string, Platform>): string[] {
  return [...platforms.values()].flatMap(({ word, comments }) => (comments?.rules.privateReply ? [word] : []))
}

function judgeFor(
  platforms: ReadonlyMap<string, Platform>,
  word: string,
  settings: Parameters<typeof judgeSettings>[1],
): void {
  const platform = platforms.get(word)
  if (platform) judgeSettings(platform, settings)
}

async function assertPlace(tx: Db, place: Place & Parameters<typeof hasRoom>[1]): Promise<void> {
  if (!(await hasRoom(tx, place))) raise(tooManyCommentAutomations)
  const automationId = await findConflict(tx, place)
  if (automationId !== undefined) raise(commentAutomationConflict, { details: { automationId } })
}
