import { Link } from '@tanstack/react-router'
import { ChevronDown, ChevronRight, CodeXml, type LucideIcon, UsersRound } from 'lucide-react'
import { type ComponentProps, useId, useState } from 'react'
import { frameWords, groupWords } from '../../i18n/shell/frame.ts'
import type { PanelArea } from '../area.ts'
import { type FoldedGroup, type MainEntry, mainEntries } from './main-entries.ts'
import styles from './rail.module.css'
import { type Placed, useActive, useEntries } from './use-entries.ts'

interface GroupsProps {
  areas: readonly PanelArea[]
  asks?: boolean
  /** Where there is room for all of them. */
  isUnfolded?: boolean
  onChoose?: () => void
}

export function Groups({ areas, asks = false, isUnfolded = false, onChoose }: GroupsProps) {
  const entries = useEntries(areas)
  const active = useActive(entries)
  return (
    <ul className={styles.entries}>
      {mainEntries(entries).map((main) => (
        <li key={main.entry ? main.entry.path : main.group}>
          <Main
            main={main}
            active={active}
            asks={asks}
            isUnfolded={isUnfolded}
            {...(onChoose && { onChoose })}
          />
        </li>
      ))}
    </ul>
  )
}

interface MainProps extends Omit<GroupsProps, 'areas'> {
  main: MainEntry<Placed>
  active: string | undefined
}

const groupIcons: Record<FoldedGroup, LucideIcon> = { build: CodeXml, team: UsersRound }

/** An entry with what is folded into it. The place of the page is never folded away. */
function Main({ main, active, asks = false, isUnfolded = false, onChoose }: MainProps) {
  const { entry, below } = main
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const isInside = [entry, ...below].some((one) => one !== undefined && one.path === active)
  const isShown = isUnfolded || isOpen || isInside
  const fold = { 'aria-expanded': isShown, 'aria-controls': id, onClick: () => setOpen(!isOpen) }
  const shared = { asks, ...(onChoose && { onChoose }) }
  return (
    <>
      {main.entry ? (
        <div className={styles.main}>
          <Entry entry={main.entry} isActive={main.entry.path === active} {...shared} />
          {below.length > 0 && !isUnfolded && !isInside && (
            <button type="button" className={styles.fold} {...fold}>
              <Chevron isOpen={isShown} />
              <span className="visually-hidden">{frameWords.belongsTo(main.entry.label)}</span>
            </button>
          )}
        </div>
      ) : (
        <FoldedHead group={main.group} isFixed={isUnfolded || isInside} isOpen={isShown} fold={fold} />
      )}
      {below.length > 0 && isShown && (
        <ul id={id} className={styles.below}>
          {below.map((one) => (
            <li key={one.path}>
              <Entry entry={one} isActive={one.path === active} {...shared} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

interface HeadProps {
  group: FoldedGroup
  isFixed: boolean
  isOpen: boolean
  fold: Pick<ComponentProps<'button'>, 'aria-expanded' | 'aria-controls' | 'onClick'>
}

function FoldedHead({ group, isFixed, isOpen, fold }: HeadProps) {
  const Icon = groupIcons[group]
  return (
    <button type="button" className={styles.entry} disabled={isFixed} {...fold}>
      <Icon size={16} strokeWidth={1.5} aria-hidden />
      {groupWords[group]}
      {!isFixed && <Chevron isOpen={isOpen} />}
    </button>
  )
}

const Chevron = ({ isOpen }: { isOpen: boolean }) =>
  isOpen ? (
    <ChevronDown size={14} className={styles.chevron} aria-hidden />
  ) : (
    <ChevronRight size={14} className={styles.chevron} aria-hidden />
  )

interface EntryProps {
  entry: Placed
  isActive: boolean
  asks?: boolean
  onChoose?: () => void
}

export function Entry({ entry, isActive, asks = false, onChoose }: EntryProps) {
  const { icon: Icon, label, to, Count } = entry
  return (
    <Link
      to={to}
      className={styles.entry}
      activeOptions={{ exact: true, includeSearch: false }}
      {...(isActive && { 'aria-current': 'page' })}
      {...(onChoose && { onClick: onChoose })}
    >
      <Icon size={16} strokeWidth={1.5} aria-hidden />
      {label}
      {Count && <Count asks={asks} />}
    </Link>
  )
}
