import type { Random } from './random.ts'

export const platforms = ['skynet', 'botchat', 'threadnet', 'microblog'] as const
export const accountsPerPlatform = 10
export const postCount = 200

/** Posts that are made while the process is being killed; the others are there before the first kill. */
const lateCount = 50

/** Calls in flight at the same time. Few, so that twelve kills do not meet every post. */
export const slots = 8

/** The share of posts that the platform answers after a second. */
const slowShare = 0.6
const dueWithinMs = 4000

export interface PlannedPost {
  number: number
  /** Which of all accounts it goes to. */
  account: number
  content: string
  /** After the moment at which posts begin to come due. */
  dueAfterMs: number
  isLate: boolean
}

export interface PlannedKill {
  /** What the moment is counted from: the start of the process, or the first publish call that it makes. */
  from: 'start' | 'first call'
  afterMs: number
}

export interface Plan {
  posts: readonly PlannedPost[]
  kills: readonly PlannedKill[]
}

export function planFor(random: Random): Plan {
  const accounts = platforms.length * accountsPerPlatform
  const posts = Array.from({ length: postCount }, (_, index): PlannedPost => {
    const isSlow = random.between(0, 1) < slowShare
    const isLate = index >= postCount - lateCount
    return {
      number: index + 1,
      account: index % accounts,
      content: `${markOf(index + 1)}${isSlow ? ' sbx:publish:slow1s' : ''}`,
      dueAfterMs: isLate ? 0 : Math.round(random.between(0, dueWithinMs)),
      isLate,
    }
  })
  const kill = (from: PlannedKill['from'], earliest: number, latest: number): PlannedKill => ({
    from,
    afterMs: Math.round(random.between(earliest, latest)),
  })
  const kills = Array.from({ length: 12 }, () => kill('first call', 0, 700))
  for (const place of [9, 4]) kills.splice(place, 0, kill('start', 50, 1500))
  return { posts, kills }
}

/** What stands in the text of a post, and tells which one a call of the ledger is about. */
export function markOf(number: number): string {
  return `crash check, post ${String(number).padStart(4, '0')}.`
}

export function numberIn(text: string): number | undefined {
  const found = /crash check, post (\d{4})\./.exec(text)?.[1]
  return found === undefined ? undefined : Number(found)
}
