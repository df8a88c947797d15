import type { Post } from './names.gen.ts'
import { sleep } from './sleep.ts'

export type { Post }

export interface SettledOptions {
  /** Two minutes unless you say otherwise. */
  timeoutMs?: number | undefined
  signal?: AbortSignal | undefined
}

/** The time is over and a target is still on its way. `post` is what was read last. */
export class NotSettledError extends Error {
  override readonly name = 'NotSettledError'
  readonly post: Post

  constructor(post: Post) {
    super(`post ${post.id} is still ${post.status}`)
    this.post = post
  }
}

const firstPauseMs = 250
const longestPauseMs = 5000

/** A target that the service will act on by itself. */
const moving = new Set<string>(['scheduled', 'publishing'])

/** Reads a post until none of its targets is scheduled or publishing. */
export async function untilSettled(
  read: (signal: AbortSignal | undefined) => Promise<Post>,
  { timeoutMs = 120_000, signal }: SettledOptions,
): Promise<Post> {
  const end = performance.now() + timeoutMs
  for (let pause = firstPauseMs; ; pause = Math.min(longestPauseMs, pause * 1.5)) {
    const post = await read(signal)
    if (!post.targets.some(({ status }) => moving.has(status))) return post
    if (performance.now() + pause > end) throw new NotSettledError(post)
    await sleep(pause, signal)
  }
}
