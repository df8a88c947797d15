import type { Random } from '../../harness/load/random.ts'

/** How large one run is, and how it is deployed. */
export interface Scale {
  storage: 'embedded' | 'postgres'
  /** Leaves killed processes as zombies until the next one starts. */
  unreaped?: boolean
  posts: number
  kills: number
  /** The shortest time between two kills. */
  everyMs: number
  /** By how much chance lengthens it, counted from when a process is up. */
  spreadMs: number
  testAccounts: number
  liveAccounts: number
  writers: number
}

export interface PlannedPost {
  number: number
  mode: 'test' | 'live'
  /** Which of the accounts of its mode it goes to. */
  account: number
  content: string
  /** After the moment at which it is made. */
  dueAfterMs: number
  /** How long the platform of live mode takes to answer. */
  afterMs: number
}

export interface PlannedKill {
  /** At a process with a call in hand, or at one that is on its way up. */
  aim: 'work' | 'boot'
  /** How long to wait: before looking for work, or after the start of the process. */
  afterMs: number
}

/** The share of all posts that are there before the first kill. */
export const earlyShare = 0.15
const bootShare = 0.1

export function postsFor(random: Random, scale: Scale): PlannedPost[] {
  return Array.from({ length: scale.posts }, (_, index): PlannedPost => {
    const mode = index % 2 === 0 ? 'live' : 'test'
    const ofMode = Math.floor(index / 2)
    const slowTest = mode === 'test' && random.between(0, 1) < 0.1
    const slowLive = random.between(0, 1) < 0.6
    return {
      number: index + 1,
      mode,
      account: ofMode % (mode === 'live' ? scale.liveAccounts : scale.testAccounts),
      content: `${markOf(index + 1)}${slowTest ? ' sbx:publish:slow1s' : ''}`,
      dueAfterMs: Math.round(random.between(0, 1500)),
      afterMs: slowLive ? Math.round(random.between(100, 500)) : 10,
    }
  })
}

export function killsFor(random: Random, { kills, spreadMs }: Scale): PlannedKill[] {
  return Array.from({ length: kills }, (_, index) => {
    const isBoot = index > 0 && random.between(0, 1) < bootShare
    return isBoot
      ? { aim: 'boot', afterMs: random.between(20, 1000) }
      : { aim: 'work', afterMs: random.between(0, spreadMs) }
  })
}

/** The text of a post and of its comment, by which a call is assigned to its post. */
export function markOf(number: number): string {
  return `kill run, post ${String(number).padStart(6, '0')}.`
}

export function numberIn(text: string): number {
  return Number(/kill run, post (\d{6})\./.exec(text)?.[1] ?? 0)
}
