import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { PlatformMark } from '../../../components/marks.tsx'
import { composerWords as words } from '../../../i18n/publishing/composer.ts'
import type { DraftTarget } from '../draft/draft.ts'
import { handleOf, useAccountName, useForm } from '../form.ts'
import styles from './text.module.css'

const hasOwn = ({ content, media, thread, options }: DraftTarget): boolean =>
  content !== null || media !== null || thread !== null || Object.keys(options).length > 0

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
      <Tab id="base" index={0} label={words.base} />
      {draft.targets.map((target, index) => (
        <TargetTab key={target.accountId} target={target} index={index + 1} />
      ))}
    </div>
  )
}

function TargetTab({ target, index }: { target: DraftTarget; index: number }) {
  const { accounts, problems } = useForm()
  const nameOf = useAccountName()
  const account = accounts.get(target.accountId)
  const isWrong = problems.some(({ accountId, at }) => (accountId ?? at.accountId) === target.accountId)
  const name = nameOf(target.accountId)
  const label = hasOwn(target) ? `${name}, ${words.ownText}` : name
  const shown = account ? handleOf(account) : target.accountId
  return (
    <Tab id={target.accountId} index={index} label={label} isWrong={isWrong}>
      {account && <PlatformMark platform={account.platform} size={14} />}
      <span className={styles.tabName}>{shown}</span>
      <span className="visually-hidden">{label.slice(shown.length)}</span>
      {hasOwn(target) && <span className={styles.dot} />}
    </Tab>
  )
}

interface TabProps {
  id: string
  index: number
  label: string
  isWrong?: boolean
  children?: ReactNode
}

function Tab({ id, index, label, isWrong, children }: TabProps) {
  const { tab, openTab } = useForm()
  const isOpen = tab === id
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isOpen) button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isOpen])
  return (
    <button
      ref={button}
      type="button"
      role="tab"
      id={`composer-tab-${id}`}
      aria-selected={isOpen}
      aria-controls="composer-text"
      tabIndex={isOpen ? 0 : -1}
      title={index <= 9 ? `${label} (Alt+${index})` : label}
      className={styles.tab}
      data-wrong={isWrong || undefined}
      onClick={() => openTab(id)}
    >
      {children ?? label}
    </button>
  )
}
