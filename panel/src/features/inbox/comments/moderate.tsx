import { type FormEvent, useState } from 'react'
import { useWrite } from '../../../api/write.ts'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/confirm.tsx'
import { CheckField } from '../../../components/field.tsx'
import { toast } from '../../../components/toast.tsx'
import { commentWords as words } from '../../../i18n/audience/answers.ts'
import { common } from '../../../i18n/shell/common.ts'
import { shownText } from '../../../values/foreign-text.ts'
import answering from '../answering/answering.module.css'
import { ChangeFailure } from '../answering/network-failure.tsx'
import styles from './comments.module.css'
import { useReadAgain } from './read-again.ts'
import { type AnyComment, type Place, useThreadChanges } from './use-thread.ts'

const states = ['published', 'heldForReview', 'rejected'] as const
type State = (typeof states)[number]

interface Props {
  comment: AnyComment
  place: Place
  about: string
}

/** Decides whether a comment is shown, where the network leaves that to the owner of the post. */
export function Moderate({ comment, place, about }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {words.moderate}
        <span className="visually-hidden">{about}</span>
      </Button>
      {isOpen && <Choice comment={comment} place={place} onClose={() => setOpen(false)} />}
    </>
  )
}

function Choice({ comment, place, onClose }: Omit<Props, 'about'> & { onClose: () => void }) {
  const [state, setState] = useState<State>('published')
  const [banAuthor, setBan] = useState(false)
  const thread = useThreadChanges(place)
  const readAgain = useReadAgain(place)
  const { postId, accountId } = place
  const moderate = useWrite('POST /v1/inbox/comments/{postId}/{commentId}/moderation', {
    onDone: ({ id, moderationStatus }) => {
      if (moderationStatus === 'rejected') thread.remove(id)
      toast(words.didModerate)
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void moderate.send({
      path: { postId, commentId: comment.id },
      body: {
        accountId,
        moderationStatus: state,
        ...(state === 'rejected' && banAuthor && { banAuthor }),
      },
    })
  }
  return (
    <Dialog title={words.moderateTitle} isOpen onClose={onClose}>
      <form className={styles.moderation} noValidate onSubmit={submit}>
        <blockquote className={styles.quoted} dir="auto">
          {shownText(comment.text)}
        </blockquote>
        <States state={state} onChange={setState} />
        {state === 'rejected' && (
          <CheckField
            label={words.ban}
            checked={banAuthor}
            onChange={(event) => setBan(event.target.checked)}
          />
        )}
        {moderate.failure && (
          <ChangeFailure failure={moderate.failure} platform={comment.platform} onRead={readAgain} />
        )}
        <div className={answering.formActions}>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button
            type="submit"
            variant={state === 'rejected' ? 'danger' : 'primary'}
            isBusy={moderate.isSending}
          >
            {words.apply}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function States({ state, onChange }: { state: State; onChange: (state: State) => void }) {
  return (
    <fieldset className={styles.states}>
      <legend className="visually-hidden">{words.moderateTitle}</legend>
      {states.map((one) => (
        <label key={one} className={styles.state}>
          <input
            type="radio"
            name="state"
            value={one}
            checked={state === one}
            onChange={() => onChange(one)}
          />
          <span>
            <b>{words.states[one][0]}</b> <span>{words.states[one][1]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
