import { useState } from 'react'
import { useMode } from '../../api/mode.ts'
import { Section } from '../../components/page.tsx'
import { UploadList } from '../../components/upload-list.tsx'
import { composerWords as words } from '../../i18n/publishing/composer.ts'
import { Around } from './around.tsx'
import styles from './composer.module.css'
import type { Draft, Post, When } from './draft/draft.ts'
import { DropArea } from './drop-area.tsx'
import { Foot } from './foot.tsx'
import { type Account, FormContext } from './form.ts'
import type { Kept } from './keep/store.ts'
import { type Keeping, useKept } from './keep/use-kept.ts'
import { KeptNotes, KeptState } from './kept-notes.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { Previews } from './previews/previews.tsx'
import { isAutosaved, isNewer } from './save/autosave.ts'
import { useAutosave } from './save/use-autosave.ts'
import { focusPlace, tabOf } from './send/go-to.ts'
import type { SentBefore } from './send/use-create.ts'
import { type Sending, useSend } from './send/use-send.ts'
import { StepBar, useSteps } from './steps.tsx'
import { TargetsSection } from './targets/targets-section.tsx'
import { TextSection } from './text/text-section.tsx'
import { type Composing, useComposer } from './use-composer.ts'
import { useComposerKeys } from './use-keys.ts'
import { WhenSection } from './when/when-section.tsx'

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
  const mode = useMode()
  // The version that the changes are made on.
  const [base, setBase] = useState(restored?.base ?? post?.updatedAt)
  const sent: SentBefore = { read: () => kept.sent(), keep: (one, draft) => kept.keepSent(one, draft) }
  const sending = useSend({
    post,
    sent,
    onKey: (key) => composing.form.change({ do: 'key', key }),
    rest: () => autosave.rest(),
    onDone: () => kept.end(),
  })
  const composing = useComposer({ initial, accounts, sending })
  const { form, validation } = composing
  const { draft } = form
  const kept = useKept({ name, origin, draft, first: initial, restored, ...(base && { base }) })
  const { autosave, isOld, keepMine } = useSaving(props, { composing, sending, sent, kept, base, setBase })
  const steps = useSteps()
  const send = useSendOnce(composing, { sending, steps, locked })
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
        actions={<KeptState state={kept.state} isEdit={post !== undefined} onDiscard={fresh} />}
      >
        <KeptNotes
          restored={restored}
          post={post}
          locked={locked}
          isOld={isOld}
          elsewhere={kept.elsewhere}
          onFresh={() => void fresh()}
          onKeepMine={keepMine}
        />
        <LeaveGuard isKept={kept.state.is !== 'refused'} />
        <DropArea>
          <div className={styles.composer} data-step={steps.step}>
            <div className={styles.left}>
              <div data-part="targets" data-section="targets">
                <Section title={words.targets}>
                  <TargetsSection />
                </Section>
              </div>
              <div data-part="text" data-section="text">
                <Section title={words.text}>
                  <TextSection />
                  <UploadList uploads={form.uploads} />
                </Section>
              </div>
              <div data-part="when" data-section="when">
                <Section title={words.when}>
                  <WhenSection />
                </Section>
              </div>
            </div>
            <aside className={styles.right} data-part="preview" aria-label={words.previews}>
              <h2>{words.previews}</h2>
              <Previews />
            </aside>
          </div>
        </DropArea>
        <Foot
          post={post}
          mode={mode}
          validation={validation}
          sending={sending}
          saved={autosave.saved}
          refusedCount={composing.refused.length}
          isLocked={locked !== undefined}
          steps={<StepBar steps={steps} />}
          onSend={(options) => send(draft.when, options)}
          onGo={(problem) => {
            steps.show(problem.field)
            form.openTab(tabOf(problem))
            focusPlace(problem)
          }}
        />
      </Around>
    </FormContext>
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
  return {
    autosave,
    // The answer to a request of our own may be late.
    isOld: isOld && autosave.saved.is !== 'saving',
    keepMine: isOn ? keepMine : undefined,
  }
}

interface SendParts {
  sending: Sending
  steps: ReturnType<typeof useSteps>
  locked: string | undefined
}

/** Sends, or leads to the first thing that keeps the post from being sent. */
function useSendOnce({ form, blocking, attempt }: Composing, { sending, steps, locked }: SendParts) {
  return (when: When, options: { skipDuplicateCheck?: boolean } = {}) => {
    if (locked) return
    attempt()
    const [first] = blocking(when)
    if (first) {
      steps.show(first.field)
      form.openTab(tabOf(first))
      return focusPlace(first)
    }
    const profileId = form.accounts.get(form.draft.targets[0]?.accountId ?? '')?.profileId
    void sending.send(form.draft, { when, profileId, ...options })
  }
}
