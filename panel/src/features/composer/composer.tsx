import { lazy, Suspense, useState } from 'react'
import { UploadList } from '../../components/upload-list.tsx'
import { composerWords as words } from '../../i18n/publishing/composer.ts'
import { Around } from './around.tsx'
import styles from './composer.module.css'
import type { Draft, Post, When } from './draft/draft.ts'
import type { Problem } from './draft/problems.ts'
import { DropArea } from './drop-area.tsx'
import { Foot } from './foot.tsx'
import { type Account, FormContext, useForm } from './form.ts'
import type { Kept } from './keep/store.ts'
import { type Keeping, useKept } from './keep/use-kept.ts'
import { Discard, KeptNotes, KeptText } from './kept-notes.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { useKeptName } from './opening.ts'
import { PreviewButton, type Shown, usePreviewSwitch } from './preview-switch.tsx'
import { isAutosaved, isNewer } from './save/autosave.ts'
import { SavedNote } from './save/saved-note.tsx'
import { useAutosave } from './save/use-autosave.ts'
import { focusPlace, tabOf } from './send/go-to.ts'
import type { SentBefore } from './send/use-create.ts'
import { type Sending, useSend } from './send/use-send.ts'
import { rememberChoice } from './targets/recent.ts'
import { TextSection } from './text/text-section.tsx'
import { type Composing, useComposer } from './use-composer.ts'
import { useComposerKeys } from './use-keys.ts'
import { WhenField } from './when/when-field.tsx'

/** Looked at once there is something to see; the text can be written before. */
const Previews = lazy(async () => ({ default: (await import('./previews/previews.tsx')).Previews }))

export interface ComposerProps {
  accounts: ReadonlyMap<string, Account>
  /** Under which the browser keeps it. */
  name: string
  origin: string
  initial: Draft
  restored: Kept | undefined
  /** The post that is edited. */
  post?: Post | undefined
  /** Why nothing can be sent any more. */
  locked?: string | undefined
  /** Begins again with nothing kept. */
  onFresh: () => void | Promise<void>
  /** The service keeps the new post as a draft from now on. */
  onMade?: (post: Post) => void
}

export function Composer(props: ComposerProps) {
  const { accounts, name, origin, initial, restored, post, locked, onFresh } = props
  // The version that the changes are made on.
  const [base, setBase] = useState(restored?.base ?? post?.updatedAt)
  const sent: SentBefore = { read: () => kept.sent(), keep: (one, draft) => kept.keepSent(one, draft) }
  const recentName = useKeptName('recent')
  const sending = useSend({
    post,
    base,
    sent,
    onKey: (key) => composing.form.change({ do: 'key', key }),
    rest: () => autosave.rest(),
    onDone: async (draft) => {
      rememberChoice(
        recentName,
        draft.targets.map(({ accountId }) => accountId),
      )
      await kept.end()
    },
  })
  const composing = useComposer({ initial, accounts, sending })
  const { validation } = composing
  const pane = usePreviewSwitch()
  const form = { ...composing.form, openTab: inSight(composing.form.openTab, pane.show) }
  const { draft } = form
  const kept = useKept({ name, origin, draft, first: initial, restored, ...(base && { base }) })
  const { autosave, version } = useSaving(props, { composing, sending, sent, kept, base, setBase })
  const [isWhenOpen, setWhenOpen] = useState(false)
  const go = (problem: Problem) => {
    form.openTab(tabOf(problem))
    // What is opened takes the focus by itself.
    if (problem.field === 'when') setWhenOpen(true)
    else focusPlace(problem)
  }
  const send = useSendOnce(composing, { sending, locked, onGo: go })
  useComposerKeys({
    onSend: () => send(draft.when),
    onNow: () => send({ kind: 'now' }),
    onTab: (index) => form.openTab(index === 0 ? 'base' : (draft.targets[index - 1]?.accountId ?? 'base')),
  })
  const fresh = async () => {
    await kept.end()
    await onFresh()
  }
  return (
    <FormContext value={form}>
      <Around
        title={post ? words.editPost : words.newPost}
        actions={
          <>
            <Discard state={kept.state} isEdit={post !== undefined} onDiscard={fresh} />
            <PreviewButton {...pane} />
          </>
        }
      >
        <KeptNotes
          restored={restored}
          post={post}
          locked={locked}
          elsewhere={kept.elsewhere}
          onFresh={() => void fresh()}
          {...version}
        />
        <LeaveGuard isKept={kept.state.is !== 'refused'} />
        <DropArea>
          <Writing shown={pane.shown} />
        </DropArea>
        <Foot
          post={post}
          validation={validation}
          sending={sending}
          kept={
            <>
              <SavedNote saved={autosave.saved} />
              <KeptText state={kept.state} />
            </>
          }
          when={locked === undefined && <WhenField isOpen={isWhenOpen} onOpen={setWhenOpen} />}
          refusedCount={composing.refused.length}
          onSend={(options) => send(draft.when, options)}
          onGo={go}
        />
      </Around>
    </FormContext>
  )
}

/** A text that is opened from its preview comes into sight on a phone too. */
const inSight =
  (openTab: (tab: string) => void, show: (shown: Shown) => void) =>
  (tab: string): void => {
    show('text')
    openTab(tab)
  }

/** The texts, and beside them what becomes of them. */
function Writing({ shown }: { shown: Shown }) {
  const { uploads } = useForm()
  return (
    <div className={styles.composer} data-shown={shown}>
      <section className={styles.left} data-part="text" data-section="text" aria-label={words.text}>
        <TextSection />
        <UploadList uploads={uploads} />
      </section>
      <aside className={styles.right} data-part="preview" aria-label={words.previews}>
        <h2>{words.previews}</h2>
        <Suspense>
          <Previews />
        </Suspense>
      </aside>
    </div>
  )
}

interface SavingParts {
  composing: Composing
  sending: Sending
  sent: SentBefore
  kept: Keeping
  base: string | undefined
  setBase: (base: string | undefined) => void
}

/** Saves drafts by itself, unless another person has changed them meanwhile. */
function useSaving({ initial, post, restored, locked, onMade }: ComposerProps, parts: SavingParts) {
  const { composing, sending, sent, kept, base, setBase } = parts
  const { draft } = composing.form
  const isOld = post !== undefined && isNewer(post.updatedAt, base)
  const isOn = isAutosaved(draft, post, kept.sent())
  const autosave = useAutosave({
    ...{ draft, initial, post, base, sent, isOn },
    isKnown: post !== undefined && !restored,
    isPaused: isOld || locked !== undefined || composing.refused.length > 0,
    isBusy: sending.isBusy,
    onSaved: (saved, of) => {
      setBase(saved.updatedAt)
      // What the service does not keep, such as a time that was only chosen, the browser does.
      if (of?.when.kind === 'draft' && of.parked.length === 0) void kept.settle(of)
    },
    onMade: (made) => onMade?.(made),
  })
  const keepMine = () => {
    autosave.overwrite()
    setBase(post?.updatedAt)
  }
  // The answer to a request of our own may be late.
  const isTheirs = isOld && autosave.saved.is !== 'saving'
  return { autosave, version: { isOld: isTheirs, isSavedByItself: isOn, onKeepMine: keepMine } }
}

interface SendParts {
  sending: Sending
  locked: string | undefined
  onGo: (problem: Problem) => void
}

/** Sends, or leads to the first thing that keeps the post from being sent. */
function useSendOnce({ form, blocking, attempt }: Composing, { sending, locked, onGo }: SendParts) {
  return (when: When, options: { skipDuplicateCheck?: boolean } = {}) => {
    if (locked) return
    attempt()
    const [first] = blocking(when)
    if (first) return onGo(first)
    const profileId = form.accounts.get(form.draft.targets[0]?.accountId ?? '')?.profileId
    void sending.send(form.draft, { when, profileId, ...options })
  }
}
