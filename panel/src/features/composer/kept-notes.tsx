import { useNavigate } from '@tanstack/react-router'
import { useMode } from '../../api/mode.ts'
import { useWrite } from '../../api/write.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Confirm } from '../../components/confirm.tsx'
import { Failure } from '../../components/failure.tsx'
import { toast } from '../../components/toast.tsx'
import { timeIn } from '../../components/when.tsx'
import { composerWords as words } from '../../i18n/publishing/composer.ts'
import { browserZone } from '../../values/zone.ts'
import styles from './composer.module.css'
import { createBody } from './draft/body.ts'
import type { Post } from './draft/draft.ts'
import { isChangeable } from './draft/from-post.ts'
import { useAccountName, useForm } from './form.ts'
import type { Kept } from './keep/store.ts'
import type { KeptState as State } from './keep/use-kept.ts'
import type { Elsewhere } from './keep/use-other-tabs.ts'

const clock = (at: string): string => timeIn(at, browserZone(), 'time')

const dayAndClock = (at: string): string => timeIn(at, browserZone(), 'full')

/** Whether what is written would survive a reload. */
export function KeptText({ state }: { state: State }) {
  const said = {
    nothing: '',
    waiting: words.keeping,
    kept: state.is === 'kept' ? words.kept(clock(state.at)) : '',
    refused: words.notKept,
  }[state.is]
  return said && <p className={styles.kept}>{said}</p>
}

interface DiscardProps {
  state: State
  isEdit: boolean
  onDiscard: () => Promise<void>
}

export function Discard({ state, isEdit, onDiscard }: DiscardProps) {
  if (state.is === 'nothing') return null
  return (
    <Confirm
      trigger={(open) => (
        <Button size="small" variant="quiet" onClick={open}>
          {words.discard}
        </Button>
      )}
      title={words.discardTitle}
      action={words.discard}
      onConfirm={async () => {
        await onDiscard()
        return true
      }}
    >
      <p>{isEdit ? words.discardEdit : words.discardText}</p>
    </Confirm>
  )
}

interface KeptNotesProps {
  restored: Kept | undefined
  post: Post | undefined
  locked: string | undefined
  /** Another person changed the post since. */
  isOld: boolean
  elsewhere: Elsewhere
  onFresh: () => void
  /** Whether it is saved without being sent, as drafts are. */
  isSavedByItself: boolean
  /** What is written here replaces what another person wrote. */
  onKeepMine: () => void
}

/** What is to be known before one goes on writing. */
export function KeptNotes(props: KeptNotesProps) {
  const { restored, post, locked, elsewhere } = props
  const mode = useMode()
  const nameOf = useAccountName()
  const fixed = post?.targets.filter((target) => !isChangeable(target)) ?? []
  return (
    <>
      {locked && post && (
        <p className={styles.notice} role="alert">
          {locked}{' '}
          <ButtonLink size="small" to={`/${mode}/posts/${post.id}`}>
            {words.openPost}
          </ButtonLink>
          {restored && <KeepAsDraft />}
        </p>
      )}
      <ElsewhereNote elsewhere={elsewhere} />
      {!locked && <VersionNote {...props} />}
      {!locked && fixed.length > 0 && (
        <p className={styles.notice}>
          {words.lockedTargets} {fixed.map(({ accountId }) => nameOf(accountId)).join(', ')}
        </p>
      )}
    </>
  )
}

function ElsewhereNote({ elsewhere }: Pick<KeptNotesProps, 'elsewhere'>) {
  if (!elsewhere) return null
  return <p className={styles.notice}>{elsewhere === 'open' ? words.openElsewhere : words.elsewhere}</p>
}

/** Which version stands here, where it is not simply that of the service. */
function VersionNote(props: KeptNotesProps) {
  const { restored, post, isOld, isSavedByItself, onFresh, onKeepMine } = props
  if (isOld)
    return (
      <p className={styles.notice} role="alert">
        {isSavedByItself ? words.draftChanged : words.changedMeanwhile}{' '}
        <Button size="small" onClick={onFresh}>
          {words.reloadTheirs}
        </Button>
        <Button size="small" onClick={onKeepMine}>
          {words.keepMine}
        </Button>
      </p>
    )
  if (!restored) return null
  return (
    <p className={styles.notice}>
      {words.restored(dayAndClock(restored.at))}{' '}
      <Button size="small" onClick={onFresh}>
        {post ? words.takeTheirs : words.startAfresh}
      </Button>
    </p>
  )
}

/** What was written for a post that went out meanwhile is not lost. */
function KeepAsDraft() {
  const { draft } = useForm()
  const mode = useMode()
  const navigate = useNavigate()
  const create = useWrite('POST /v1/posts', {
    renews: ['GET /v1/posts'],
    onDone: ({ id }) => {
      toast(words.keptAsDraft)
      void navigate({ to: `/${mode}/posts/${id}/edit` })
    },
  })
  const body = createBody(draft, { when: { kind: 'draft' }, profileId: undefined })
  return (
    <>
      <Button
        size="small"
        isBusy={create.isSending}
        onClick={() => void create.send({ body, key: draft.key })}
      >
        {words.keepAsDraft}
      </Button>
      <Failure failure={create.failure} />
    </>
  )
}
