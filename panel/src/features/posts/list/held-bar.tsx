import { useEffect, useRef, useState } from 'react'
import { useNow } from '../../../api/clock.ts'
import { useMode } from '../../../api/mode.ts'
import { useWrite } from '../../../api/write.ts'
import { announce } from '../../../components/announce.tsx'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { Can } from '../../../components/can.tsx'
import { Failure } from '../../../components/failure.tsx'
import { heldWords as words } from '../../../i18n/publishing/held.ts'
import { leavesIn } from '../../../values/hold.ts'
import styles from '../post/post.module.css'
import { type Post, postReads } from '../use-post.ts'

type Outcome = 'done' | 'partly' | 'refused'

/** The last seconds of a live post, in which it can be taken back. */
export function HeldBar({ post }: { post: Post }) {
  const mode = useMode()
  return mode === 'live' ? <Held post={post} /> : null
}

function Held({ post }: { post: Post }) {
  const left = leavesIn(post, useNow(500))
  const [undo, setUndo] = useState<'not pressed' | 'pressed' | Outcome>('not pressed')
  const bar = useRef<HTMLElement>(null)
  const cancel = useWrite('POST /v1/posts/{postId}/actions/cancel', {
    renews: postReads,
    onDone: ({ targets }) =>
      targets.every(({ status }) => status === 'cancelled')
        ? settle('done', words.undone)
        : settle('partly', words.partly),
    onFailure: ({ code }) =>
      code === 'post_not_cancellable' ? settle('refused', words.gone) : setUndo('not pressed'),
  })
  // The button that had the focus goes away.
  const settle = (how: Outcome, text: string) => {
    setUndo(how)
    announce(text)
    bar.current?.focus()
  }
  useTold(left)
  const isOver = undo !== 'not pressed' && undo !== 'pressed'
  if (left === undefined && undo === 'not pressed') return null
  const press = () => {
    setUndo('pressed')
    void cancel.send({ path: { postId: post.id } })
  }
  return (
    <section ref={bar} className={styles.held} aria-label={words.title} tabIndex={-1}>
      <p>{isOver ? outcome(undo, post) : leaves(left)}</p>
      {!isOver && (
        <Can do="POST /v1/posts/{postId}/actions/cancel">
          <Button isBusy={undo === 'pressed'} onClick={press}>
            {words.undo}
          </Button>
        </Can>
      )}
      {post.status === 'cancelled' && (
        <Can do="PUT /v1/posts/{postId}">
          <ButtonLink to={`/live/posts/${post.id}/edit`}>{words.change}</ButtonLink>
        </Can>
      )}
      {undo === 'not pressed' && cancel.failure && <Failure failure={cancel.failure} />}
    </section>
  )
}

/** Another person may have cancelled it a moment before. */
function outcome(undo: Outcome, { status }: Post): string {
  if (undo === 'partly') return words.partly
  return undo === 'done' || status === 'cancelled' ? words.undone : words.gone
}

const secondsOf = (left: number): number => Math.ceil(left / 1000)

const leaves = (left: number | undefined): string =>
  left !== undefined && left > 0 ? words.leaves(secondsOf(left)) : words.leavesNow

/** Announces the countdown to screen readers once, and not every second. */
function useTold(left: number | undefined): void {
  const isLeaving = left !== undefined && left > 0
  const seconds = useRef(0)
  seconds.current = left === undefined ? 0 : secondsOf(left)
  useEffect(() => {
    if (isLeaving) announce(words.told(seconds.current))
  }, [isLeaving])
}
