import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { AccountAvatar } from '../../../components/account-avatar.tsx'
import { composerWords as words } from '../../../i18n/publishing/composer.ts'
import type { DraftTarget } from '../draft/draft.ts'
import { placeName } from '../draft/problems.ts'
import { useAccountName, useForm } from '../form.ts'
import { AccountTip } from '../targets/account-tip.tsx'
import styles from './text.module.css'

const hasOwnText = ({ content, media, thread }: DraftTarget): boolean =>
  content !== null || media !== null || thread !== null

const hasOwn = (target: DraftTarget): boolean => hasOwnText(target) || Object.keys(target.options).length > 0

function ownOf(target: DraftTarget): string | false {
  if (hasOwnText(target)) return words.ownText
  return hasOwn(target) && words.ownOptions
}

/** One tab for the base text and one for each target. The arrow keys move between them. */
export function TextTabs() {
  const { draft, tab, openTab } = useForm()
  const all = ['base', ...draft.targets.map(({ accountId }) => accountId)]
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const next = all[(all.indexOf(tab) + step + all.length) % all.length]
    if (step === 0 || next === undefined) return
    event.preventDefault()
    openTab(next)
    document.getElementById(`composer-tab-${next}`)?.focus()
  }
  return (
    <div role="tablist" aria-label={words.tabs} className={styles.tabs} onKeyDown={move}>
      <Tab id="base" name={withKey(words.base, 0)}>
        {words.base}
      </Tab>
      {draft.targets.map((target, index) => (
        <TargetTab key={target.accountId} target={target} index={index + 1} />
      ))}
    </div>
  )
}

/** The key that opens a text, of those that have one. */
const withKey = (name: string, index: number): string => (index <= 9 ? `${name} (Alt+${index})` : name)

function TargetTab({ target, index }: { target: DraftTarget; index: number }) {
  const { accounts, problems } = useForm()
  const nameOf = useAccountName()
  const { accountId } = target
  const account = accounts.get(accountId)
  const isWrong = problems.some((problem) => (problem.accountId ?? problem.at.accountId) === accountId)
  const parts = [nameOf(accountId), ownOf(target), isWrong && words.toCorrect]
  const label = parts.filter(Boolean).join(', ')
  return (
    <Tab id={accountId} name={withKey(label, index)}>
      {account && <AccountAvatar account={account} size={28} />}
      <span className="visually-hidden">{label}</span>
      {isWrong ? (
        <span className={styles.wrong} aria-hidden="true">
          !
        </span>
      ) : (
        hasOwn(target) && <span className={styles.dot} />
      )}
    </Tab>
  )
}

interface TabProps {
  id: string
  /** Told while the pointer or the focus is on it. */
  name: string
  children: ReactNode
}

function Tab({ id, name, children }: TabProps) {
  const { tab, openTab } = useForm()
  const isOpen = tab === id
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isOpen) button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isOpen])
  return (
    <AccountTip name={name}>
      <button
        ref={button}
        type="button"
        role="tab"
        id={`composer-tab-${id}`}
        aria-selected={isOpen}
        aria-controls="composer-text"
        tabIndex={isOpen ? 0 : -1}
        className={styles.tab}
        data-place={id === 'base' ? undefined : placeName('targets', { accountId: id })}
        onClick={() => openTab(id)}
      >
        {children}
      </button>
    </AccountTip>
  )
}
