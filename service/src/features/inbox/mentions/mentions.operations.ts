import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import { pageAnswer } from '#contract/operation/page-answer.ts'
import { generalError } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import { accountNotFound, profileNotFound } from '#features/accounts/index.ts'
import { textLength } from '#values/text/text-length.ts'
import { contentRequired, contentTooLong } from '../inbox.errors.ts'
import { accountFilters, ListMeta, queriedAccounts } from '../queried-accounts.ts'
import { answerMention } from './answer-mention.ts'
import { mentionedAccount } from './mentioned-account.subject.ts'
import { mentionNotFound } from './mentions.errors.ts'
import { Mention, toMention } from './mentions.shape.ts'
import { findMention, mentions } from './mentions.store.ts'

export const listInboxMentions = operation({
  id: 'listInboxMentions',
  route: 'GET /v1/inbox/mentions',
  tag: 'mentions',
  summary: 'Lists posts that mention a connected account.',
  description:
    'Posts that name an organization on LinkedIn, and media that an account on Instagram is tagged in. The newest first, from a copy that is read every 10 minutes: no platform is called.',
  permission: 'inbox:read',
  query: t.object({
    ...accountFilters,
    platform: t.optional(t.oneOf('pronet', 'photonet')),
    sortOrder: t.optional(t.oneOf('asc', 'desc')),
  }),
  reply: t.page(Mention, { meta: ListMeta }),
  errors: [accountNotFound, profileNotFound],
  uses: ['platforms'],
  async handler(call) {
    const { db, scope, page, query } = call
    const { where, meta } = await queriedAccounts(call, 'mentions')
    const sort = query.sortOrder === 'asc' ? 'publishedAt' : '-publishedAt'
    const rows = await mentions.list(db, scope, page, { where, sort })
    return { ...pageAnswer(rows, page, toMention), meta }
  },
})

const platformId = t.optional(t.text(500))

export const replyToMention = operation({
  id: 'replyToMention',
  route: 'POST /v1/inbox/mentions/reply',
  on: mentionedAccount,
  // Ids of the network, which are no media and no comments of ours.
  ids: { mediaId: 'foreign', commentId: 'foreign' },
  tag: 'mentions',
  summary: 'Answers a post that mentions the account.',
  description:
    'Name the mention by its id in mentionId, or by mediaId with the commentId that it has. `id` is that of the answer at the platform.',
  permission: 'inbox:write',
  example: { with: ['message'], body: { mentionId: 'urn:li:share:7100' } },
  body: t.object({
    accountId: t.id(),
    mentionId: platformId,
    mediaId: platformId,
    commentId: platformId,
    message: t.optional(t.alsoNamed('text', t.prose(100_000))),
  }),
  check({ body: { mentionId, mediaId, commentId } }) {
    if (mentionId !== undefined && (mediaId ?? commentId) !== undefined)
      raise(generalError('mutually_exclusive_fields'), {
        param: mediaId === undefined ? 'commentId' : 'mediaId',
        message: 'Send either mentionId or mediaId with its commentId.',
      })
    if (mentionId === undefined && mediaId === undefined)
      raise(generalError('missing_required_parameter'), {
        param: 'mentionId',
        message: 'Send mentionId or mediaId.',
      })
  },
  reply: t.ok(t.object({ id: t.anyString() })),
  errors: [
    mentionNotFound,
    contentRequired,
    contentTooLong,
    generalError('mutually_exclusive_fields'),
    generalError('missing_required_parameter'),
  ],
  async handler(call) {
    const { db, account, rules, body } = call
    const { message: text = '' } = body
    if (text.trim() === '') raise(contentRequired, { param: 'message' })
    const length = textLength(text, rules.counting)
    if (length > rules.replyMax)
      raise(contentTooLong, { param: 'message', details: { length, max: rules.replyMax } })
    const mention = (await findMention(db, account.id, body)) ?? raise(mentionNotFound)
    return (await answerMention(call, mention, text)) ?? raise(mentionNotFound)
  },
})
