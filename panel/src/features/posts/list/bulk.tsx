import { call } from '../../../api/call.ts'
import type { Loop, LoopItem, LoopResult } from '../../../api/loop.ts'
import { useMode } from '../../../api/mode.ts'
import { BulkBar } from '../../../components/bulk-bar.tsx'
import { Button } from '../../../components/button.tsx'
import { Can } from '../../../components/can.tsx'
import { Confirm } from '../../../components/confirm.tsx'
import type { Mode } from '../../../contract/routes.ts'
import { postsWords as words } from '../../../i18n/publishing/posts.ts'
import { shortOf } from '../../../shell/post-line.tsx'
import { retryPosts } from '../../../shell/retry-posts.ts'
import { countOf } from '../facts.ts'
import { type Post, postReads } from '../use-post.ts'
import styles from './posts.module.css'

interface Props {
  posts: readonly Post[]
  loop: Loop
  onClear: () => void
}

const itemOf = (post: Post): LoopItem => ({ id: post.id, label: shortOf(post) })
const isDeletable = ({ status }: Post): boolean => status !== 'published' && status !== 'publishing'

/** What can be done to all selected posts. Uncertain outcomes are left to a person, one by one. */
export function Bulk({ posts, loop, onClear }: Props) {
  const failed = posts.filter((post) => countOf(post, 'failed') > 0)
  const waiting = posts.filter((post) => countOf(post, 'scheduled') > 0)
  const deletable = posts.filter(isDeletable)
  const isBusy = loop.state?.isRunning ?? false
  return (
    <BulkBar chosen={words.chosen(posts.length)}>
      <Can do="POST /v1/posts/{postId}/retry">
        {failed.length > 0 && <RetryMany posts={failed} loop={loop} isBusy={isBusy} />}
      </Can>
      <Can do="POST /v1/posts/{postId}/actions/cancel">
        {waiting.length > 0 && <CancelMany posts={waiting} loop={loop} isBusy={isBusy} />}
      </Can>
      <Can do="POST /v1/posts/bulk-delete">
        {deletable.length > 0 && (
          <DeleteMany posts={deletable} loop={loop} isBusy={isBusy} onDone={onClear} />
        )}
      </Can>
      <Button variant="quiet" onClick={onClear}>
        {words.clearChoice}
      </Button>
      {posts.some((post) => countOf(post, 'unknown') > 0) && (
        <p className={styles.note}>{words.unknownLeftOut}</p>
      )}
    </BulkBar>
  )
}

interface ManyProps {
  posts: readonly Post[]
  loop: Loop
  isBusy: boolean
}

function RetryMany({ posts, loop, isBusy }: ManyProps) {
  const mode = useMode()
  const title = words.retryFailed(posts.length)
  return (
    <Button isBusy={isBusy} onClick={() => retryPosts(loop, mode, title, posts.map(itemOf))}>
      {title}
    </Button>
  )
}

function CancelMany({ posts, loop, isBusy }: ManyProps) {
  const mode = useMode()
  const start = () =>
    loop.start({
      title: words.cancelMany(posts.length),
      items: posts.map(itemOf),
      atOnce: 4,
      renews: postReads,
      run: async ([item]) => {
        if (!item) return []
        await call('POST /v1/posts/{postId}/actions/cancel', { path: { postId: item.id }, mode })
        return [{ ...item, isDone: true }]
      },
    })
  return (
    <Confirm
      title={words.cancelTitle(posts.length)}
      action={words.cancelAction(posts.length)}
      onConfirm={async () => {
        start()
        return true
      }}
      trigger={(open) => (
        <Button isBusy={isBusy} onClick={open}>
          {words.cancelMany(posts.length)}
        </Button>
      )}
    >
      <p>{words.cancelBody(posts.length)}</p>
    </Confirm>
  )
}

const batch = 25

async function deleteSome(items: readonly LoopItem[], mode: Mode): Promise<LoopResult[]> {
  const { results } = await call('POST /v1/posts/bulk-delete', {
    body: { ids: items.map(({ id }) => id) },
    mode,
  })
  return items.map((item, index) => {
    const result = results.find((one) => one.index === index)
    const reason = result?.error?.message
    return { ...item, isDone: result?.ok ?? false, ...(reason && { reason }) }
  })
}

function DeleteMany({ posts, loop, isBusy, onDone }: ManyProps & { onDone: () => void }) {
  const mode = useMode()
  const has = (...statuses: Parameters<typeof countOf>[1][]) =>
    posts.filter((post) => countOf(post, ...statuses) > 0).length
  const start = () => {
    loop.start({
      title: words.deleteMany(posts.length),
      items: posts.map(itemOf),
      batch,
      renews: postReads,
      run: (items) => deleteSome(items, mode),
    })
    onDone()
  }
  const [waiting, unsure, out] = [has('scheduled'), has('unknown'), has('published')]
  return (
    <Confirm
      title={words.deleteTitle(posts.length)}
      action={words.deleteAction(posts.length)}
      onConfirm={async () => {
        start()
        return true
      }}
      trigger={(open) => (
        <Button variant="danger" isBusy={isBusy} onClick={open}>
          {words.deleteMany(posts.length)}
        </Button>
      )}
    >
      {waiting > 0 && <p>{words.deleteScheduled(waiting)}</p>}
      {unsure > 0 && <p>{words.deleteUnknown(unsure)}</p>}
      {out > 0 && <p>{words.deletePartly(out)}</p>}
      <p>{words.deleteAlways}</p>
    </Confirm>
  )
}
