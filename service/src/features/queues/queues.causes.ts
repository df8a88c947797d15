import { cause } from '#contract/work/cause.ts'

/** A post that waits, with the instant that it had and the one that it gets. */
export interface Move {
  postId: string
  from: Date
  to: Date
}

/** Posts of a queue get other slots. They are held, and so are the queues of their profile. */
export const queueReshuffled = cause<{ moves: readonly Move[] }>('queue.reshuffled')
