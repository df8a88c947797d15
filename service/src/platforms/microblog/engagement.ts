import { chain, done, map, type Outcome, refused } from '#wire/outcome.ts'
import { pathSegment } from '#wire/path-segment.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { callApi, unreadable } from './api.ts'

/** Null stands for a post or user that is not there for the account. */
type Change<T> = Promise<Outcome<T | null>>

export function bookmark(transport: Transport, account: Account, tweetId: string): Change<boolean> {
  return flag(add(transport, account, 'bookmarks', { tweet_id: tweetId }), 'bookmarked')
}

export function removeBookmark(transport: Transport, account: Account, tweetId: string): Change<boolean> {
  return flag(take(transport, account, 'bookmarks', tweetId), 'bookmarked')
}

export function retweet(transport: Transport, account: Account, tweetId: string): Change<boolean> {
  return flag(add(transport, account, 'retweets', { tweet_id: tweetId }), 'retweeted')
}

export function undoRetweet(transport: Transport, account: Account, tweetId: string): Change<boolean> {
  return flag(take(transport, account, 'retweets', tweetId), 'retweeted')
}

export interface Following {
  following: boolean
  /** The user has to approve the request, because their posts are protected. */
  pending: boolean
}

export async function follow(transport: Transport, account: Account, userId: string): Change<Following> {
  const answer = await add(transport, account, 'following', { target_user_id: userId })
  return chain(answer, async (data) => {
    if (data === null) return done(null)
    if (typeof data.following !== 'boolean') return unreadable('whether the account follows')
    return done({ following: data.following, pending: data.pending_follow === true })
  })
}

export function unfollow(transport: Transport, account: Account, userId: string): Change<boolean> {
  return flag(take(transport, account, 'following', userId), 'following')
}

async function add(transport: Transport, account: Account, list: string, json: object) {
  const { platformAccountId, credentials } = account
  const path = `/users/${pathSegment(platformAccountId)}/${list}`
  return dataOf(await callApi(transport, credentials.accessToken, path, { method: 'POST', json }))
}

async function take(transport: Transport, account: Account, list: string, id: string) {
  const { platformAccountId, credentials } = account
  const path = `/users/${pathSegment(platformAccountId)}/${list}/${pathSegment(id)}`
  return dataOf(await callApi(transport, credentials.accessToken, path, { method: 'DELETE' }))
}

async function flag(changed: Promise<Outcome<any>>, name: string): Change<boolean> {
  return chain(await changed, async (data) => {
    if (data === null) return done(null)
    return typeof data[name] === 'boolean' ? done(data[name]) : unreadable(`whether it is ${name}`)
  })
}

const absent = 'resource-not-found'

/** A problem may come as an error, or beside no data in an answer of success. */
export async function dataOf(answer: Outcome<any>): Promise<Outcome<any>> {
  if (answer.kind === 'refused' && answer.providerCode === absent) return done(null)
  return chain(answer, async (body) => {
    if (typeof body?.data === 'object' && body.data !== null) return map(answer, () => body.data)
    const problem = Array.isArray(body?.errors) ? body.errors[0] : undefined
    const code =
      String(problem?.type ?? '')
        .split('/')
        .at(-1) ?? ''
    if (code === absent) return done(null)
    return typeof problem?.detail === 'string' ? refused(problem.detail, code) : unreadable('its data')
  })
}
