import { useNavigate } from '@tanstack/react-router'
import { CalendarClock, Copy, Pencil, Send, Trash2, X } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useMode } from '../../../api/mode.ts'
import { unchangedSince } from '../../../api/version-of.ts'
import { useWrite } from '../../../api/write.ts'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { Can } from '../../../components/can.tsx'
import { Confirm } from '../../../components/confirm.tsx'
import { Failure } from '../../../components/failure.tsx'
import { toast } from '../../../components/toast.tsx'
import { postWords } from '../../../i18n/publishing/post.ts'
import { useKeys } from '../../../shell/keys.ts'
import { countOf, itemsOut, type TargetFacts } from '../facts.ts'
import { RetryFailed } from '../list/retry-failed.tsx'
import { type Post, postReads } from '../use-post.ts'
import { Boost } from './boost.tsx'

const Move = lazy(async () => ({ default: (await import('./move.tsx')).Move }))
const icon = { size: 14, 'aria-hidden': true } as const

interface Props {
  post: Post
  facts: readonly TargetFacts[]
}

/** What may be done to the whole post in its state. What may not is not drawn. */
export function PostActions({ post, facts }: Props) {
  const mode = useMode()
  useActionKeys(post)
  const changeable = countOf(post, 'draft', 'scheduled', 'failed', 'cancelled')
  // What is out of a thread would be left behind.
  const isPartlyOut = facts.some(
    ({ target, account }) =>
      account && target.status !== 'published' && target.status !== 'removed' && itemsOut(target) > 0,
  )
  const isClosed = post.status === 'published' || post.status === 'publishing'
  const isEmpty = post.targets.length === 0
  return (
    <>
      <Can do="POST /v1/posts/{postId}/retry">
        <RetryFailed facts={facts} />
      </Can>
      <Can do="POST /v1/posts/{postId}/actions/publish">
        {countOf(post, 'draft', 'scheduled') > 0 && !isClosed && <PublishNow post={post} />}
      </Can>
      <Can do="PUT /v1/posts/{postId}">
        {!isClosed && (changeable > 0 || isEmpty) && (
          <ButtonLink to={`/${mode}/posts/${post.id}/edit`} icon={<Pencil {...icon} />}>
            {postWords.edit}
          </ButtonLink>
        )}
        {!isClosed && changeable > 0 && <NewTime post={post} />}
      </Can>
      <Can do="POST /v1/posts/{postId}/actions/cancel">
        {countOf(post, 'scheduled') > 0 && <Cancel post={post} facts={facts} />}
      </Can>
      <Can do="POST /v1/posts/{postId}/actions/duplicate">
        <Duplicate post={post} />
      </Can>
      <Can do="POST /v1/ads/boost">
        <Boost post={post} facts={facts} />
      </Can>
      <Can do="DELETE /v1/posts/{postId}">{!isClosed && !isPartlyOut && <Remove post={post} />}</Can>
    </>
  )
}

const press = (key: string) => () => document.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click()

/** What is drawn may be done by its key, too. */
function useActionKeys(post: Post): void {
  const mode = useMode()
  const navigate = useNavigate()
  const edit = () => {
    const to = `/${mode}/posts/${post.id}/edit`
    if (document.querySelector(`a[href="${to}"]`)) void navigate({ to })
  }
  useKeys({ e: edit, m: press('m'), d: press('d'), r: press('r'), '#': press('#') })
}

function PublishNow({ post }: { post: Post }) {
  const mode = useMode()
  const publish = useWrite('POST /v1/posts/{postId}/actions/publish', {
    renews: postReads,
    onDone: () => toast(postWords.publishing),
  })
  return (
    <Confirm
      title={postWords.publishTitle}
      action={postWords.publishNow}
      isBusy={publish.isSending}
      onConfirm={async () => (await publish.send({ path: { postId: post.id } })) !== undefined}
      trigger={(open) => (
        <Button icon={<Send {...icon} />} onClick={open}>
          {postWords.publishNow}
        </Button>
      )}
    >
      <p>{postWords.publishBody(countOf(post, 'draft', 'scheduled'), mode === 'live')}</p>
      {publish.failure && <Failure failure={publish.failure} />}
    </Confirm>
  )
}

function Cancel({ post, facts }: Props) {
  const cancel = useWrite('POST /v1/posts/{postId}/actions/cancel', {
    renews: postReads,
    onDone: () => toast(postWords.cancelled),
  })
  const waiting = facts.filter(({ target }) => target.status === 'scheduled')
  return (
    <Confirm
      title={postWords.cancelTitle}
      action={postWords.cancelPost}
      isBusy={cancel.isSending}
      onConfirm={async () => (await cancel.send({ path: { postId: post.id } })) !== undefined}
      trigger={(open) => (
        <Button icon={<X {...icon} />} onClick={open}>
          {postWords.cancelPost}
        </Button>
      )}
    >
      <p>{postWords.cancelBody(waiting.map(({ who, network }) => `${who} (${network})`))}</p>
      {cancel.failure && <Failure failure={cancel.failure} />}
    </Confirm>
  )
}

function NewTime({ post }: { post: Post }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button data-key="m" icon={<CalendarClock {...icon} />} onClick={() => setOpen(true)}>
        {postWords.move}
      </Button>
      {isOpen && (
        <Suspense>
          <Move post={post} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function Duplicate({ post }: { post: Post }) {
  const mode = useMode()
  const navigate = useNavigate()
  const duplicate = useWrite('POST /v1/posts/{postId}/actions/duplicate', {
    renews: ['GET /v1/posts'],
    onDone: ({ id }) => {
      toast(postWords.duplicated)
      void navigate({ to: `/${mode}/posts/${id}` })
    },
    onFailure: ({ message }) => toast(message),
  })
  return (
    <Button
      data-key="d"
      icon={<Copy {...icon} />}
      isBusy={duplicate.isSending}
      onClick={() => void duplicate.send({ path: { postId: post.id } })}
    >
      {postWords.duplicate}
    </Button>
  )
}

function Remove({ post }: { post: Post }) {
  const mode = useMode()
  const navigate = useNavigate()
  const remove = useWrite('DELETE /v1/posts/{postId}', {
    onDone: () => {
      toast(postWords.removed)
      void navigate({ to: `/${mode}/posts` })
    },
    renews: ['GET /v1/posts'],
  })
  const [changed, setChanged] = useState<unknown>()
  const send = async (): Promise<boolean> => {
    setChanged(undefined)
    try {
      const headers = await unchangedSince(post, mode)
      return (await remove.send({ path: { postId: post.id }, headers })) !== undefined
    } catch (failure) {
      setChanged(failure)
      return false
    }
  }
  return (
    <Confirm
      title={postWords.removeTitle}
      action={postWords.removeAction}
      isBusy={remove.isSending}
      onConfirm={send}
      trigger={(open) => (
        <Button data-key="#" variant="danger" icon={<Trash2 {...icon} />} onClick={open}>
          {postWords.remove}
        </Button>
      )}
    >
      <Consequences post={post} />
      <Failure failure={changed ?? remove.failure} />
    </Confirm>
  )
}

function Consequences({ post }: { post: Post }): ReactNode {
  const [waiting, out, unsure] = [
    countOf(post, 'scheduled'),
    countOf(post, 'published'),
    countOf(post, 'unknown'),
  ]
  return (
    <>
      {waiting > 0 && <p>{postWords.removeScheduled(waiting)}</p>}
      {out > 0 && <p>{postWords.removePublished(out)}</p>}
      {unsure > 0 && <p>{postWords.removeUnknown(unsure)}</p>}
      <p>{postWords.removeAlways}</p>
    </>
  )
}
