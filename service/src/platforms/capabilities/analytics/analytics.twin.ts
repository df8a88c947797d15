import { createHash } from 'node:crypto'
import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import type { MediaType } from '../publishing/publishing.ts'
import { type PostMetric, type PostNumbers, postMetrics } from './analytics.ts'

/*
 * The numbers of the sandbox. Nothing random and nothing stored: each follows from the network's word, the id and the time,
 * so that a test can compute it again. Only what the control adds is remembered.
 */

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const firstDay = Date.parse('2026-01-01T00:00:00Z')

/** What is reached of the final number after so many hours, in thousandths. */
const curve = [
  [0, 0],
  [6, 400],
  [12, 600],
  [24, 750],
  [48, 850],
  [168, 950],
  [720, 1000],
] as const

/** The share of the impressions, in thousandths. */
const weights: Readonly<Record<Exclude<PostMetric, 'impressions'>, number>> = {
  reach: 800,
  views: 600,
  likes: 50,
  comments: 11,
  shares: 23,
  saves: 17,
  clicks: 31,
  follows: 3,
  sends: 7,
}

/** A post by what its numbers follow from. */
export interface CountedPost {
  network: string
  /** As the service shows it. */
  id: string
  createdAt: Date
}

function seed(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0)
}

function thousandthsAfter(ms: number): number {
  const hours = Math.min(720, Math.max(0, Math.floor(ms / hourMs)))
  const upper = curve.findIndex(([hour]) => hours <= hour)
  const [[x0, y0] = [0, 0], [x1, y1] = [0, 0]] = [curve[upper - 1], curve[upper]]
  return x1 === x0 ? y1 : y0 + Math.floor(((y1 - y0) * (hours - x0)) / (x1 - x0))
}

/** A number of a post as it grows by itself. */
export function grownNumber(post: CountedPost, metric: PostMetric, at: Date): number {
  return grownTo(finalNumber(post, metric), post, at)
}

function finalNumber({ network, id }: CountedPost, metric: PostMetric): number {
  const impressions = 1000 + (seed(`${network}:${id}`) % 9000)
  const share = 80 + (seed(`${network}:${id}:${metric}`) % 41)
  return metric === 'impressions'
    ? impressions
    : Math.floor((impressions * weights[metric] * share) / 100_000)
}

function grownTo(final: number, { createdAt }: CountedPost, at: Date): number {
  return Math.floor((final * thousandthsAfter(at.getTime() - createdAt.getTime())) / 1000)
}

/** How many follow an account as it grows by itself. */
export function grownFollowers(network: string, platformAccountId: string, at: Date): number {
  const account = `${network}:${platformAccountId}`
  const day = Math.floor((at.getTime() - firstDay) / dayMs)
  let followers = 200 + (seed(account) % 800)
  for (let number = 1; number <= day; number++) followers += followersGained(account, number)
  return Math.max(0, followers)
}

function followersGained(account: string, day: number): number {
  const drawn = seed(`${account}:${day}`)
  return day % 7 === 0 ? -(1 + (drawn % 3)) : drawn % 5
}

/** A number of an account that belongs to none of its posts, of a whole day that has passed. */
export function numberOfDay(
  network: string,
  platformAccountId: string,
  metric: string,
  day: `${number}-${number}-${number}`,
): number {
  return 10 + (seed(`${network}:${platformAccountId}:${metric}:${day}`) % 90)
}

interface Changes<By> {
  changes: readonly { at: string; by: By }[]
}

const [addedToPosts, addedFollowers] = ['added numbers', 'added followers']

/** From now on a post has so many more, or fewer. */
export async function addNumbers(state: TwinState, id: string, by: PostNumbers): Promise<void> {
  await addChange(state, addedToPosts, id, by)
}

/** From now on so many follow the account, and it goes on growing from there. */
export async function setFollowers(
  state: TwinState,
  network: string,
  platformAccountId: string,
  followers: number,
): Promise<void> {
  const now = await followersOf(state, network, platformAccountId)
  await addChange(state, addedFollowers, `${network}:${platformAccountId}`, followers - now)
}

async function addChange(state: TwinState, collection: string, key: string, by: PostNumbers | number) {
  const before: Changes<unknown> | undefined = await state.get(collection, key)
  const changes = [...(before?.changes ?? []), { at: state.now.toISOString(), by }]
  await state.put(collection, key, { changes }, { days: memoryDays })
}

/** Counts a number of a post at any time, with what the control has added by then. */
export async function counterOf(
  state: TwinState,
  post: CountedPost,
): Promise<(metric: PostMetric, at: Date) => number> {
  const added: Changes<PostNumbers> | undefined = await state.get(addedToPosts, post.id)
  const changes = added?.changes ?? []
  const finals = new Map<PostMetric, number>()
  return (metric, at) => {
    const final = finals.get(metric) ?? finalNumber(post, metric)
    finals.set(metric, final)
    const until = changes.filter((change) => Date.parse(change.at) <= at.getTime())
    const more = until.reduce((sum, { by }) => sum + (by[metric] ?? 0), 0)
    return Math.max(0, grownTo(final, post, at) + more)
  }
}

/** What the network counts of a post: all numbers, of which its answers tell those that it has. */
export async function numbersOf(
  state: TwinState,
  post: CountedPost,
  at: Date = state.now,
): Promise<Record<PostMetric, number>> {
  const count = await counterOf(state, post)
  return Object.fromEntries(postMetrics.map((metric) => [metric, count(metric, at)])) as Record<
    PostMetric,
    number
  >
}

export async function followersOf(
  state: TwinState,
  network: string,
  platformAccountId: string,
  at: Date = state.now,
): Promise<number> {
  const key = `${network}:${platformAccountId}`
  const added: Changes<number> | undefined = await state.get(addedFollowers, key)
  const more = (added?.changes ?? [])
    .filter((change) => Date.parse(change.at) <= at.getTime())
    .reduce((sum, { by }) => sum + by, 0)
  return Math.max(0, grownFollowers(network, platformAccountId, at) + more)
}

export interface NativeMedia {
  type: MediaType
  url: string
}

/** What a person posts in the network's own app. */
export interface NativePost {
  /** The network's id of the account. */
  accountId: string
  text: string
  media: readonly NativeMedia[]
  at: Date
}

/** Plays the person behind an account, in the network's own app. */
export interface PostsTwin {
  /** Answers what the network calls the post, and where it is seen. */
  write(state: TwinState, post: NativePost): Promise<{ id: string; url: string | null }>
  /** Changes a post of the account, whoever wrote it. False where it has none of that id. */
  change(
    state: TwinState,
    accountId: string,
    id: string,
    change: { text?: string | undefined; media?: readonly NativeMedia[] | undefined },
  ): Promise<boolean>
  /** Takes a post away. False where the account has none of that id. */
  remove(state: TwinState, accountId: string, id: string): Promise<boolean>
}

/** More posts than these of one account no twin lists. */
export const mostListed = 1000

/** The newest first. A native post may be older than one that was written before it. */
export function newestFirst<Post>(posts: readonly Post[], atOf: (post: Post) => string | number): Post[] {
  const timeOf = (post: Post) => new Date(atOf(post)).getTime()
  return posts.toSorted((one, other) => timeOf(other) - timeOf(one))
}
