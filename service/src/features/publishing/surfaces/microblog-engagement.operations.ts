import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { accountOn } from '#features/accounts/index.ts'
import { accountId, requiredTweet, status, success, tweetId, tweetNotFound } from './microblog.shape.ts'

const on = accountOn('microblog')

const twice = 'Repeating the request changes nothing more. It is not billed.'

const named = t.object({ accountId, tweetId })
const Bookmarked = t.ok(t.object({ ...status, tweetId: t.anyString(), bookmarked: t.boolean() }))
const Retweeted = t.ok(t.object({ ...status, tweetId: t.anyString(), retweeted: t.boolean() }))

const about = { step: 'settings', keep: requiredTweet<boolean> }

export const bookmarkPost = operation({
  id: 'bookmarkPost',
  route: 'POST /v1/microblog/bookmark',
  tag: 'microblog-engagement',
  summary: 'Bookmarks a post on {microblog}.',
  description: twice,
  permission: 'posts:write',
  on,
  body: named,
  reply: Bookmarked,
  errors: [tweetNotFound],
  async handler({ body: { tweetId: id }, effect }) {
    const bookmarked = await effect(about, (microblog) => microblog.bookmark(id))
    return { ...success, tweetId: id, bookmarked }
  },
})

export const removeBookmark = operation({
  id: 'removeBookmark',
  route: 'DELETE /v1/microblog/bookmark',
  tag: 'microblog-engagement',
  summary: 'Removes a bookmark.',
  description: twice,
  permission: 'posts:write',
  on,
  query: named,
  reply: Bookmarked,
  errors: [tweetNotFound],
  async handler({ query: { tweetId: id }, effect }) {
    const bookmarked = await effect(about, (microblog) => microblog.removeBookmark(id))
    return { ...success, tweetId: id, bookmarked }
  },
})

export const retweetPost = operation({
  id: 'retweetPost',
  route: 'POST /v1/microblog/retweet',
  tag: 'microblog-engagement',
  summary: 'Reposts a post on {microblog}.',
  description: twice,
  permission: 'posts:write',
  on,
  body: named,
  reply: Retweeted,
  errors: [tweetNotFound],
  async handler({ body: { tweetId: id }, effect }) {
    const retweeted = await effect(about, (microblog) => microblog.retweet(id))
    return { ...success, tweetId: id, retweeted }
  },
})

export const undoRetweet = operation({
  id: 'undoRetweet',
  route: 'DELETE /v1/microblog/retweet',
  tag: 'microblog-engagement',
  summary: 'Takes back a repost.',
  description: twice,
  permission: 'posts:write',
  on,
  query: named,
  reply: Retweeted,
  errors: [tweetNotFound],
  async handler({ query: { tweetId: id }, effect }) {
    const retweeted = await effect(about, (microblog) => microblog.undoRetweet(id))
    return { ...success, tweetId: id, retweeted }
  },
})
