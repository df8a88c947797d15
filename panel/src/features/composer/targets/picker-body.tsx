import { type KeyboardEvent, useRef, useState } from 'react'
import { announce } from '../../../components/announce.tsx'
import { Button } from '../../../components/button.tsx'
import { TextField } from '../../../components/field.tsx'
import { composerWords as words } from '../../../i18n/publishing/composer.ts'
import { useAccountName, useForm } from '../form.ts'
import { ChoiceSets } from './choice-sets.tsx'
import { choicesOf, isUsable } from './choices.ts'
import { ProfileAccounts } from './profile-accounts.tsx'
import styles from './targets.module.css'
import { useChoosing, useKnown } from './use-known.ts'

/** A search, sets of accounts, and the accounts by profile. The arrow keys move through them. */
export function PickerBody({ onDone }: { onDone: () => void }) {
  const { draft } = useForm()
  const nameOf = useAccountName()
  const known = useKnown()
  const choosing = useChoosing()
  const [search, setSearch] = useState('')
  const body = useRef<HTMLDivElement>(null)
  const profiles = choicesOf(known, search)
  const isMixed = new Set(known.accounts.map(({ profileId }) => profileId)).size > 1
  const count = draft.targets.length
  const takeFirst = () => {
    const first = profiles
      .flatMap(({ accounts }) => accounts)
      .find((one) => isUsable(one) && (choosing.profileId ?? one.profileId) === one.profileId)
    if (!first || search.trim() === '') return
    choosing.toggle(first.id)
    setSearch('')
    announce((choosing.isChosen(first.id) ? words.accountRemoved : words.accountAdded)(nameOf(first.id)))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move between what is inside
    <div ref={body} className={styles.pickerBody} onKeyDown={(event) => moveInside(event, body.current)}>
      <TextField
        label={words.findAccount}
        type="search"
        autoComplete="off"
        data-autofocus
        data-choice
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={({ key, ctrlKey, metaKey }) => {
          if (key === 'Enter' && !ctrlKey && !metaKey) takeFirst()
        }}
      />
      <div className={styles.choices}>
        <ChoiceSets search={search} />
        {profiles.map((profile) => (
          <ProfileAccounts key={profile.profileId} {...{ profile, known, choosing }} isNamed={isMixed} />
        ))}
        {profiles.length === 0 && <p className={styles.hint}>{words.noAccountFound}</p>}
      </div>
      <div className={styles.pickerFoot}>
        <span className={styles.count}>{words.chosen(count)}</span>
        {count > 0 && (
          <Button size="small" variant="quiet" onClick={choosing.clear}>
            {words.chooseNone}
          </Button>
        )}
        <Button size="small" onClick={onDone}>
          {words.done}
        </Button>
      </div>
    </div>
  )
}

function moveInside(event: KeyboardEvent, body: HTMLElement | null): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0 || !body) return
  const all = [...body.querySelectorAll<HTMLElement>('[data-choice]:not(:disabled)')]
  const next = all[all.indexOf(document.activeElement as HTMLElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
