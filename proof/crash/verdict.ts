import type { Doubt, Facts, LedgerCall, SeenEvent, SeenPost } from './facts.ts'
import { postCount } from './plan.ts'

export type Rule =
  | 'lost'
  | 'created twice'
  | 'published twice'
  | 'phantom'
  | 'denied'
  | 'doubt without a crash'
  | 'sent again'
  | 'events'

export interface Violation {
  rule: Rule
  what: string
}

/** What a crash has left behind is taken up so soon after the next start. */
const recoveryMs = 15_000

const ends = ['published', 'failed', 'unknown']

/** Joins the witnesses. What they must agree on is in the README beside this file. */
export function judge(facts: Facts, slots: number): Violation[] {
  const found: Violation[] = []
  const blame = (rule: Rule, what: string) => void found.push({ rule, what })
  checkAccepted(facts, blame)
  const kept = Map.groupBy(
    facts.calls.filter((call) => call.kept),
    ({ number }) => number,
  )
  const calls = Map.groupBy(facts.calls, ({ number }) => number)
  const doubts = Map.groupBy(facts.doubts, ({ postId }) => postId)
  for (const post of facts.posts) {
    checkPlatform(post, kept.get(post.number) ?? [], blame)
    checkDoubts(facts, post, doubts.get(post.id) ?? [], calls.get(post.number) ?? [], blame)
  }
  for (const [number] of kept)
    if (!facts.posts.some((post) => post.number === number))
      blame('phantom', `the platform has post ${number}, which the API does not know`)
  const kills = facts.boots.filter(({ killedAt }) => killedAt !== undefined).length
  if (facts.doubts.length > kills * slots)
    blame(
      'doubt without a crash',
      `${facts.doubts.length} doubts are more than ${kills} kills of ${slots} calls`,
    )
  checkEvents(facts, blame)
  return found
}

type Blame = (rule: Rule, what: string) => void

/** Every 201 is a post, and every post is one 201. */
function checkAccepted({ accepted, posts }: Facts, blame: Blame): void {
  if (accepted.size !== postCount) blame('lost', `${accepted.size} of ${postCount} posts were accepted`)
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
function checkPlatform(post: SeenPost, kept: readonly LedgerCall[], blame: Blame): void {
  const { number, status, platformPostId } = post
  if (kept.length > 1) blame('published twice', `the platform has post ${number} ${kept.length} times`)
  if (status === 'published' && kept.length === 0)
    blame('phantom', `post ${number} is published and no platform has it`)
  if (status === 'published' && kept.length === 1 && kept[0]?.platformPostId !== platformPostId)
    blame('phantom', `post ${number} is ${kept[0]?.platformPostId} there and ${platformPostId} here`)
  if (status === 'failed' && kept.length > 0)
    blame('denied', `post ${number} is failed, and the platform has it`)
}

/** Only a crash in the middle of a call leaves a doubt, and what is in doubt is never sent again. */
function checkDoubts(
  { boots }: Facts,
  { number, status, attempts }: SeenPost,
  doubts: readonly Doubt[],
  calls: readonly LedgerCall[],
  blame: Blame,
): void {
  if (status === 'unknown' && doubts.length === 0)
    blame('doubt without a crash', `post ${number} is unknown, and no attempt tells why`)
  for (const { at } of doubts) {
    const began = calls[0]?.at ?? 0
    const kill = boots.find(({ killedAt = 0 }) => killedAt >= began && killedAt > 0)?.killedAt
    if (kill === undefined || at < kill)
      blame('doubt without a crash', `post ${number} became unknown while its process lived`)
    const noted = boots.findLast(({ startedAt }) => startedAt <= at)
    if (noted && at - noted.startedAt > recoveryMs)
      blame('doubt without a crash', `post ${number} became unknown ${at - noted.startedAt} ms after a start`)
  }
  if (calls.length > 1 || attempts > 1 || doubts.length > 1)
    blame('sent again', `post ${number} had ${calls.length} calls, ${attempts} attempts`)
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
