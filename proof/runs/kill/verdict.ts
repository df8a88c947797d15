import type { Ended, Facts, SeenCall, SeenEvent, SeenPost } from './facts.ts'
import type { Kill } from './killer.ts'

export type Rule =
  | 'lost'
  | 'created twice'
  | 'published twice'
  | 'phantom'
  | 'denied'
  | 'unknown without a crash'
  | 'sent again'
  | 'comment'
  | 'events'

export interface Violation {
  rule: Rule
  what: string
}

/**
 * A lease. A call that a kill cut off began no earlier than that. One that was answered is cut off as well until its
 * outcome is committed; how long that takes is the machine's business, and the process that holds the lease may still
 * do it.
 */
const leaseMs = 15_000

/** For this long after a kill, the death of a process may explain a call that no platform has seen. */
const unseenWithinMs = 30_000

const ends = ['published', 'failed', 'unknown']

type Blame = (rule: Rule, what: string) => void

/** Joins the records of the platforms, the API and the receivers. */
export function judge(facts: Facts, slots: number): Violation[] {
  const found: Violation[] = []
  const blame: Blame = (rule, what) => void found.push({ rule, what })
  checkAccepted(facts, blame)
  const calls = Map.groupBy(facts.calls, ({ number }) => number)
  const comments = Map.groupBy(facts.comments, ({ number }) => number)
  const doubts = Map.groupBy(facts.doubts, ({ postId }) => postId)
  const unsent = Map.groupBy(facts.unsent, ({ postId }) => postId)
  const kills = facts.kills.filter(({ sends }) => sends)
  for (const post of facts.posts) {
    const own = calls.get(post.number) ?? []
    checkPlatform(
      post,
      own.filter(({ kept }) => kept),
      blame,
    )
    checkDoubts(kills, post, doubts.get(post.id) ?? [], own, blame)
    checkRepeats(post, { calls: own, doubts: doubts.get(post.id), unsent: unsent.get(post.id) }, blame)
    checkComment(post, comments.get(post.number) ?? [], blame)
  }
  const known = new Set(facts.posts.map(({ number }) => number))
  for (const [number] of calls)
    if (!known.has(number))
      blame('phantom', `a platform was sent post ${number}, which the API does not know`)
  if (facts.doubts.length > kills.length * slots)
    blame(
      'unknown without a crash',
      `${facts.doubts.length} unknowns are more than ${kills.length} kills of ${slots} calls`,
    )
  checkEvents(facts, blame)
  return found
}

/** Every 201 is a post, and every post is one 201. */
function checkAccepted({ planned, accepted, posts }: Facts, blame: Blame): void {
  if (accepted.size !== planned) blame('lost', `${accepted.size} of ${planned} posts were accepted`)
  const byId = new Map(posts.map((post) => [post.id, post]))
  for (const [number, id] of accepted) {
    const status = byId.get(id)?.status
    if (status === undefined) blame('lost', `post ${number} was accepted and is not there`)
    else if (!ends.includes(status)) blame('lost', `post ${number} is still ${status}`)
  }
  const ids = new Set(accepted.values())
  for (const { id, number } of posts)
    if (!ids.has(id)) blame('created twice', `${id} is there and was never answered (post ${number})`)
}

/** What the API says of a post is what the platform has. */
function checkPlatform(post: SeenPost, kept: readonly SeenCall[], blame: Blame): void {
  const { number, status, platformPostId } = post
  if (kept.length > 1) blame('published twice', `the platform has post ${number} ${kept.length} times`)
  if (status === 'published' && kept.length === 0)
    blame('phantom', `post ${number} is published and no platform has it`)
  const itsId = kept[0]?.platformPostId || platformPostId
  if (status === 'published' && kept.length === 1 && itsId !== platformPostId)
    blame('phantom', `post ${number} is ${kept[0]?.platformPostId} there and ${platformPostId} here`)
  if (status === 'failed' && kept.length > 0)
    blame('denied', `post ${number} is failed, and the platform has it`)
}

/** A comment follows a post that is out. It is sent once, and its outcome is known or uncertain. */
function checkComment({ number, status, comment }: SeenPost, sent: readonly SeenCall[], blame: Blame): void {
  if (sent.length > 1) blame('comment', `the comment on post ${number} was sent ${sent.length} times`)
  if (sent.length > 0 && (status !== 'published' || !comment))
    blame('comment', `a comment was sent on post ${number}, which is ${status} and has none`)
  if (!comment) return
  const { status: end, platformId } = comment
  if (end !== 'done' && end !== 'unknown') blame('comment', `the comment on post ${number} is ${end}`)
  if (end === 'done' && (sent[0]?.kept !== true || sent[0].platformPostId !== platformId))
    blame('comment', `the comment on post ${number} is done, and the platform does not have it so`)
}

/** Only the death of its process in the middle of a call leaves an unknown. */
function checkDoubts(
  kills: readonly Kill[],
  { number, status }: SeenPost,
  doubts: readonly Ended[],
  calls: readonly SeenCall[],
  blame: Blame,
): void {
  if (status === 'unknown' && doubts.length === 0)
    blame('unknown without a crash', `post ${number} is unknown, and no attempt tells why`)
  for (const { at } of doubts) {
    if (kills.some((kill) => explains(kill, at, calls[0]) && endsTheLife(kills, kill, calls[0]))) continue
    const since = kills.filter((kill) => kill.at >= (calls[0]?.at ?? at - leaseMs) && kill.at <= at)
    const seen = calls.map(
      (call) => `called at ${call.at} by ${call.process}, answered at ${call.answeredAt}`,
    )
    const died = since.map((kill) => `${kill.process} was killed at ${kill.at}`)
    blame(
      'unknown without a crash',
      `post ${number} became unknown at ${at}; ${[...seen, ...died].join('; ')}`,
    )
  }
}

interface History {
  calls: readonly SeenCall[]
  doubts: readonly Ended[] | undefined
  unsent: readonly Ended[] | undefined
}

/** What is unknown is never sent again. There is a second attempt only after one that ended before its call. */
function checkRepeats(
  { number, attempts }: SeenPost,
  { calls, doubts = [], unsent = [] }: History,
  blame: Blame,
): void {
  const called = calls[0]?.at ?? doubts[0]?.at ?? Number.POSITIVE_INFINITY
  const before = unsent.filter(({ at }) => at <= called)
  if (calls.length > 1 || doubts.length > 1 || attempts > 1 + before.length)
    blame(
      'sent again',
      `post ${number} had ${calls.length} calls, ${attempts} attempts, ${before.length} of them before its call`,
    )
}

/** Whether a kill can be the reason for an unknown. A call of which the platform knows nothing died before it left. */
function explains(kill: Kill, notedAt: number, call: SeenCall | undefined): boolean {
  if (notedAt < kill.at) return false
  if (!call) return notedAt - kill.at <= unseenWithinMs
  if (kill.at < call.at || kill.at - call.at > leaseMs) return false
  return call.process === undefined || call.process === kill.process
}

/** A process that was killed since the call is another one when it is killed again. */
function endsTheLife(kills: readonly Kill[], kill: Kill, call: SeenCall | undefined): boolean {
  if (call?.process === undefined) return true
  return !kills.some(({ process, at }) => process === kill.process && at >= call.at && at < kill.at)
}

/** Each post has exactly the events that its history calls for, each of them verified. Copies count once. */
function checkEvents({ events, posts, doubts }: Facts, blame: Blame): void {
  for (const { id } of events.filter(({ verified }) => !verified))
    blame('events', `the delivery ${id} does not verify`)
  const once = new Map(events.filter(({ verified }) => verified).map((event) => [event.id, event]))
  const byPost = Map.groupBy(once.values(), ({ postId }) => postId)
  const inDoubt = new Set(doubts.map(({ postId }) => postId))
  for (const post of posts) {
    const got = typesOf(byPost.get(post.id) ?? [])
    const due = dueEvents(post, inDoubt.has(post.id))
    if (got !== due) blame('events', `post ${post.number} is ${post.status}: it got ${got} and not ${due}`)
    byPost.delete(post.id)
  }
  for (const [postId] of byPost) blame('events', `an event tells of ${postId}, which is not there`)
}

function typesOf(events: readonly SeenEvent[]): string {
  return events
    .map(({ type }) => type)
    .sort()
    .join(', ')
}

function dueEvents({ status }: SeenPost, wasInDoubt: boolean): string {
  const states = new Set(['unknown'].filter(() => wasInDoubt).concat(ends.filter((end) => end === status)))
  return [...states]
    .flatMap((state) => [`post.${state}`, `post.platform.${state}`])
    .concat('post.scheduled')
    .sort()
    .join(', ')
}
