import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { listingPostNotFound } from '../accounts.errors.ts'
import { onListing } from './listing.subject.ts'
import { listingPage, nextPageToken, ofNetwork } from './listing-page.ts'
import { ofListing } from './reviews.shape.ts'

const ListedPost = t.object(
  {
    name: t.anyString({ description: 'accounts/{id}/locations/{id}/localPosts/{id}' }),
    summary: t.anyString(),
    state: t.anyString({ description: 'PROCESSING, LIVE or REJECTED.' }),
    topicType: t.anyString({ description: 'STANDARD, EVENT, OFFER or ALERT.' }),
    callToAction: t.nullable(t.object({ actionType: t.anyString(), url: t.nullable(t.anyString()) })),
    media: t.array(t.object({ mediaFormat: t.anyString(), url: t.anyString() })),
    searchUrl: t.nullable(t.anyString()),
    createTime: t.nullable(t.anyString()),
    updateTime: t.nullable(t.anyString()),
  },
  { component: 'BizlistingPost' },
)

export const listBizlistingPosts = operation({
  id: 'listBizlistingPosts',
  route: 'GET /v1/accounts/{accountId}/bizlisting-posts',
  tag: 'accounts',
  summary: 'Lists the posts shown on a business listing.',
  description: 'In test mode only. Newest first, including posts that were not made here.',
  permission: 'accounts:read',
  on: onListing,
  paging: { max: 100, usual: 25, ...ofNetwork },
  reply: t.page(ListedPost, { ...ofListing, localPosts: t.copies(ListedPost), ...nextPageToken }),
  async handler(call) {
    const { found: _, ...page } = await listingPage(call, (wish) =>
      call.ask((listing) => listing.listPosts(wish)),
    )
    return { success: true as const, accountId: call.account.id, ...page, localPosts: page.data }
  },
})

export const getBizlistingPost = operation({
  id: 'getBizlistingPost',
  route: 'GET /v1/accounts/{accountId}/bizlisting-posts/{postId}',
  tag: 'accounts',
  summary: 'Returns one post of a business listing.',
  description: 'In test mode only. The id is that of Google, which is also platformPostId of a target.',
  permission: 'accounts:read',
  on: onListing,
  ids: { postId: 'bizlistingPostId' },
  reply: t.ok(ListedPost),
  errors: [listingPostNotFound],
  async handler({ ask, params }) {
    return (await ask((listing) => listing.getPost(params.postId))) ?? raise(listingPostNotFound)
  },
})
