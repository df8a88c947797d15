import { raise } from '#contract/operation/errors.ts'
import { type Call, operation } from '#contract/operation/operation.ts'
import { type PageQuery, providerPage } from '#contract/operation/provider-page.ts'
import * as t from '#contract/schema/schema.ts'
import { accountOn } from '#features/accounts/index.ts'
import { postNotFound } from '../publishing.errors.ts'
import { findPlatformPostId } from './posted.store.ts'
import { ids, order, Reply } from './threadnet-replies.shape.ts'

const on = accountOn('threadnet')

const ofPost =
  'postId is the id of a post of this service that is published on the account, or the id that the platform gave.'

export const listThreadnetPostReplies = operation({
  id: 'listThreadnetPostReplies',
  route: 'GET /v1/accounts/{accountId}/threadnet-posts/{postId}/replies',
  ids: { postId: ids.postId },
  tag: 'accounts',
  summary: 'Lists the direct replies to a post.',
  description: `${ofPost} Hidden replies are in the list; replies that wait for approval are not.`,
  permission: 'accounts:read',
  on,
  query: t.object(order),
  reply: t.page(Reply),
  errors: [postNotFound],
  async handler({ query: { reverse = true }, page, ask, ...call }) {
    const postId = await platformPostId(call)
    return providerPage(page, async (requested) =>
      found(await ask((threadnet) => threadnet.listReplies(postId, { reverse, ...requested }))),
    )
  },
})

export const getThreadnetPostConversation = operation({
  id: 'getThreadnetPostConversation',
  route: 'GET /v1/accounts/{accountId}/threadnet-posts/{postId}/conversation',
  ids: { postId: ids.postId },
  tag: 'accounts',
  summary: 'Returns every reply under a post as one flat conversation.',
  description: `${ofPost} The list holds the replies to replies, too.`,
  permission: 'accounts:read',
  on,
  query: t.object(order),
  reply: t.page(Reply),
  errors: [postNotFound],
  async handler({ query: { reverse = true }, page, ask, ...call }) {
    const postId = await platformPostId(call)
    return providerPage(page, async (requested) =>
      found(await ask((threadnet) => threadnet.listConversation(postId, { reverse, ...requested }))),
    )
  },
})

export const listThreadnetPendingReplies = operation({
  id: 'listThreadnetPendingReplies',
  route: 'GET /v1/accounts/{accountId}/threadnet-posts/{postId}/pending-replies',
  ids: { postId: ids.postId },
  tag: 'accounts',
  summary: 'Lists replies that wait for approval under a post.',
  description: `${ofPost} Ignored replies stay in the list, and can still be approved. Only posts for which the owner has switched approval on have such replies.`,
  permission: 'accounts:read',
  on,
  query: t.object({
    ...order,
    approvalStatus: t.optional(t.oneOfCode('invalid_status', 'pending', 'ignored')),
  }),
  reply: t.page(Reply),
  errors: [postNotFound],
  async handler({ query: { reverse = true, approvalStatus }, page, ask, ...call }) {
    const postId = await platformPostId(call)
    const pageOf = (requested: PageQuery) =>
      ask((threadnet) => threadnet.listPendingReplies(postId, { reverse, approvalStatus, ...requested }))
    return providerPage(page, async (requested) => found(await pageOf(requested)))
  },
})

export const listThreadnetReplies = operation({
  id: 'listThreadnetReplies',
  route: 'GET /v1/accounts/{accountId}/threadnet-replies',
  tag: 'accounts',
  summary: 'Lists replies written by the account itself.',
  description:
    'The platform promises the order of reverse only for the replies under a post; for this list it may answer the newest first in either case.',
  permission: 'accounts:read',
  on,
  query: t.object(order),
  reply: t.page(Reply),
  async handler({ query: { reverse = true }, page, ask }) {
    const nothing = { items: [], next: null }
    return providerPage(
      page,
      async (requested) =>
        (await ask((threadnet) => threadnet.listOwnReplies({ reverse, ...requested }))) ?? nothing,
    )
  },
})

const ourId = /^[0-9a-f]{24}$/

/** The platform's ids are shorter numbers, so that an id of ours is known by its form. */
async function platformPostId({
  db,
  scope,
  params: { accountId, postId },
}: Pick<Call<{ accountId: string; postId: string }>, 'db' | 'scope' | 'params'>): Promise<string> {
  if (!ourId.test(postId)) return postId
  return (await findPlatformPostId(db, scope, accountId, postId)) ?? raise(postNotFound)
}

function found<T>(page: T | null): T {
  return page ?? raise(postNotFound)
}
