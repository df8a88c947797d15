import { Pencil, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useCan } from '../../../api/session.ts'
import { useWrite } from '../../../api/write.ts'
import { Button } from '../../../components/button.tsx'
import { Confirm, Dialog } from '../../../components/confirm.tsx'
import { Failure } from '../../../components/failure.tsx'
import { TextArea } from '../../../components/field.tsx'
import { toast } from '../../../components/toast.tsx'
import { postWords } from '../../../i18n/publishing/post.ts'
import { itemsOut, type TargetFacts, threadLength } from '../facts.ts'
import { postReads } from '../use-post.ts'
import styles from './target.module.css'

const icon = { size: 13, 'aria-hidden': true } as const

/** What the network lets one do to a post that is out. */
export function TargetActions({ facts }: { facts: TargetFacts }) {
  const can = useCan()
  const { target, platform } = facts
  const isPublished = target.status === 'published'
  // A thread that stopped on the way is taken off while no worker has it.
  const hasStopped =
    itemsOut(target) > 0 && ['failed', 'unknown', 'cancelled', 'draft'].includes(target.status)
  // Without an id of the network nothing can be changed there.
  if (!(isPublished || hasStopped) || !target.platformPostId) return null
  return (
    <>
      {isPublished &&
        platform?.abilities.edit &&
        threadLength(target) === 0 &&
        can('POST /v1/posts/{postId}/edit') && <Change facts={facts} />}
      {platform?.abilities.unpublish && can('POST /v1/posts/{postId}/unpublish') && (
        <Unpublish facts={facts} />
      )}
    </>
  )
}

function Change({ facts: { post, target, network } }: { facts: TargetFacts }) {
  const [isOpen, setOpen] = useState(false)
  const [content, setContent] = useState(target.content ?? post.content)
  const change = useWrite('POST /v1/posts/{postId}/edit', {
    renews: postReads,
    onDone: () => {
      toast(postWords.changed)
      setOpen(false)
    },
  })
  const { failure } = change
  const isOfText = failure?.facts.param === 'content'
  const send = () => void change.send({ path: { postId: post.id }, body: { targetId: target.id, content } })
  return (
    <>
      <Button size="small" icon={<Pencil {...icon} />} onClick={() => setOpen(true)}>
        {postWords.change}
      </Button>
      <Dialog title={postWords.changeTitle(network)} isOpen={isOpen} onClose={() => setOpen(false)}>
        <div className={styles.form}>
          <TextArea
            label={postWords.textAsSent}
            hint={postWords.changeHint}
            value={content}
            rows={8}
            data-autofocus
            fault={isOfText ? failure.message : undefined}
            onChange={(event) => setContent(event.target.value)}
          />
          {failure && !isOfText && <Failure failure={failure} />}
          <div className={styles.formActions}>
            <Button variant="primary" isBusy={change.isSending} onClick={send}>
              {postWords.changeAction}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}

function Unpublish({ facts: { post, target, network, who } }: { facts: TargetFacts }) {
  const unpublish = useWrite('POST /v1/posts/{postId}/unpublish', {
    renews: postReads,
    onDone: () => toast(postWords.unpublished),
  })
  const send = () => unpublish.send({ path: { postId: post.id }, body: { targetId: target.id } })
  return (
    <Confirm
      title={postWords.unpublishTitle(network)}
      action={postWords.unpublishAction}
      isBusy={unpublish.isSending}
      onConfirm={async () => (await send()) !== undefined}
      trigger={(open) => (
        <Button size="small" icon={<Undo2 {...icon} />} onClick={open}>
          {postWords.unpublish}
        </Button>
      )}
    >
      <p>{postWords.unpublishBody(who, network)}</p>
      {unpublish.failure && <Failure failure={unpublish.failure} />}
    </Confirm>
  )
}
