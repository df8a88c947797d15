import { lazy, Suspense } from 'react'
import { flushSync } from 'react-dom'
import { useMode } from '../../../api/mode.ts'
import { Button } from '../../../components/button.tsx'
import { EmojiButton } from '../../../components/emoji/emoji-button.tsx'
import { TextField } from '../../../components/field.tsx'
import { composerWords as words } from '../../../i18n/publishing/composer.ts'
import { locale } from '../../../values/language.ts'
import { type Place, targetOf } from '../draft/draft.ts'
import { placeName } from '../draft/problems.ts'
import { useAccountName, useForm } from '../form.ts'
import { MediaField } from '../media/media-field.tsx'
import { OptionsForm } from '../options/options-form.tsx'
import { TargetLine } from '../targets/target-line.tsx'
import { BaseText } from './base-text.tsx'
import { FaultWords } from './fault-words.tsx'
import { FirstCommentField } from './first-comment-field.tsx'
import { insertAtCaret, insertWord } from './insert.ts'
import { SavedTextsButton } from './saved-texts-button.tsx'
import { TargetText } from './target-text.tsx'
import styles from './text.module.css'

/** For one network only. */
const Mention = lazy(async () => ({ default: (await import('./mention.tsx')).Mention }))

/** Networks that show the title of a post. */
const titled: readonly string[] = ['videosite', 'pinboard', 'shortvideo', 'socialnet', 'snapnet', 'forum']

/** The base text and one text for each target, with its files and options. */
export function TextSection() {
  const { draft, tab, accounts, platforms } = useForm()
  const target = targetOf(draft, tab)
  const account = accounts.get(tab)
  const platform = account && platforms.get(account.platform)
  return (
    <div className={styles.section}>
      <TargetLine />
      <div
        role="tabpanel"
        id="composer-text"
        aria-labelledby={`composer-tab-${tab}`}
        className={styles.panel}
      >
        {target && <Whose accountId={target.accountId} />}
        {target ? <TargetText target={target} /> : <BaseText />}
        <Tools place={target ? { accountId: target.accountId } : {}} />
        {!target?.thread && <MediaField place={target ? { accountId: target.accountId } : {}} />}
        {!target && <TitleField />}
        {!target && <FirstCommentField />}
        {target && platform && <OptionsForm target={target} platform={platform} />}
      </div>
    </div>
  )
}

/** The account whose text is open, by its whole name. */
function Whose({ accountId }: { accountId: string }) {
  const { change } = useForm()
  const name = useAccountName()(accountId)
  return (
    <p className={styles.whose}>
      <span>{name}</span>
      <Button
        size="small"
        variant="quiet"
        aria-label={words.removeAccount(name)}
        onClick={() => change({ do: 'toggle', accountId })}
      >
        {words.remove}
      </Button>
    </p>
  )
}

function Tools({ place }: { place: Place }) {
  const { draft, change, accounts } = useForm()
  const mode = useMode()
  const target = targetOf(draft, place.accountId)
  const hasPeople = target !== undefined && accounts.get(target.accountId)?.platform === 'workchat'
  const at = target?.thread ? { ...place, item: 0 } : place
  const text = target ? (target.thread?.[0]?.content ?? target.content ?? draft.content) : draft.content
  const put = (insert: typeof insertAtCaret) => (added: string) => {
    const field = document.querySelector<HTMLTextAreaElement>(`[data-place="${placeName('text', at)}"]`)
    const inserted = insert(field, text, added)
    flushSync(() => change({ do: 'write', at, text: inserted.text }))
    field?.focus()
    field?.setSelectionRange(inserted.caret, inserted.caret)
  }
  const pick = put(insertWord)
  return (
    <div className={styles.tools}>
      <EmojiButton onPick={put(insertAtCaret)} />
      <SavedTextsButton written={text} onPick={put(insertAtCaret)} />
      {hasPeople && (
        <Suspense>
          <Mention accountId={target.accountId} onPick={pick} />
        </Suspense>
      )}
      {mode === 'test' && <FaultWords onPick={pick} />}
    </div>
  )
}

/** Drawn when a network that is chosen shows it, or when there is one. */
function TitleField() {
  const { draft, change, accounts, platforms, problems } = useForm()
  const chosen = draft.targets.flatMap(({ accountId }) => accounts.get(accountId)?.platform ?? [])
  const showing = [...new Set(chosen.filter((id) => titled.includes(id)))]
  if (showing.length === 0 && draft.title === '') return null
  const names = showing.map((id) => platforms.get(id)?.name ?? id)
  return (
    <TextField
      label={words.title}
      isOptional
      maxLength={300}
      value={draft.title}
      hint={names.length > 0 ? words.titleHint(new Intl.ListFormat(locale).format(names)) : undefined}
      fault={problems.find(({ field }) => field === 'title')?.message}
      data-place={placeName('title', {})}
      onChange={({ target }) => change({ do: 'title', title: target.value })}
    />
  )
}
