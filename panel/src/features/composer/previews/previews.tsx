import { lazy, Suspense } from 'react'
import { PlatformMark } from '../../../components/marks.tsx'
import { composerWords as words } from '../../../i18n/publishing/composer.ts'
import { previewWords } from '../../../i18n/publishing/options.ts'
import { targetOf } from '../draft/draft.ts'
import { useAccountName, useForm } from '../form.ts'
import styles from './previews.module.css'

// The text can be written before its drawings are there.
const TargetPreview = lazy(async () => ({ default: (await import('./target-preview.tsx')).TargetPreview }))

/** The post as the network of the open tab shows it; all of them where the base text is open. */
export function Previews() {
  const { draft, tab } = useForm()
  const open = targetOf(draft, tab)
  if (draft.targets.length === 0) return <p className={styles.note}>{words.nothingToShow}</p>
  return (
    <div className={styles.previews}>
      {draft.targets.length > 1 && <Switch />}
      <Suspense fallback={null}>
        {(open ? [open] : draft.targets).map((target) => (
          <TargetPreview key={target.accountId} target={target} />
        ))}
      </Suspense>
      <p className={styles.note}>{words.drawnBy}</p>
    </div>
  )
}

/** Opens the tab of an account too: what is shown and what is written stay one. */
function Switch() {
  const { draft, accounts, tab, showTab } = useForm()
  const nameOf = useAccountName()
  const open = targetOf(draft, tab)
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">{previewWords.shown}</legend>
      <button type="button" aria-pressed={!open} onClick={() => showTab('base')}>
        {previewWords.all}
      </button>
      {draft.targets.map(({ accountId }) => {
        const name = nameOf(accountId)
        return (
          <button
            key={accountId}
            type="button"
            title={name}
            aria-pressed={open?.accountId === accountId}
            onClick={() => showTab(accountId)}
          >
            <PlatformMark platform={accounts.get(accountId)?.platform ?? ''} size={16} />
            <span className="visually-hidden">{name}</span>
          </button>
        )
      })}
    </fieldset>
  )
}
