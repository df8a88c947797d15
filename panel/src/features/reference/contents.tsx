import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { TextField } from '../../components/field.tsx'
import { referenceWords as words } from '../../i18n/developers/reference.ts'
import { guides } from '../../i18n/developers/reference-guides.ts'
import styles from './contents.module.css'
import { Method } from './method.tsx'
import { type Index, linkTo, type ShortOperation, useWords } from './model.ts'
import { searched } from './search.ts'

interface ContentsProps {
  index: Index | null | undefined
  tag: string
  id: string
}

/** The search, and what there is. On a phone it opens above the page. */
export function Contents({ index, tag, id }: ContentsProps) {
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes when the place has changed
  useEffect(() => setOpen(false), [pathname])
  const isSearching = text.trim() !== ''
  const { data: told } = useWords(isSearching)
  const found = useMemo(() => searched(index?.operations ?? [], text, told), [index, text, told])
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setText('')
    const [first] = found
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement && first)
      void navigate({ to: linkTo(first) })
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    moveFocus(list.current, event.key === 'ArrowDown' ? 1 : -1)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows only lead from the field to the links and back
    <div className={styles.contents} onKeyDown={keys}>
      <search className={styles.search}>
        <TextField
          label={words.search}
          type="search"
          placeholder={words.searchHint}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setOpen(true)
          }}
        />
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {words.contents}
        </button>
      </search>
      <nav ref={list as never} className={styles.list} aria-label={words.contents} data-open={isOpen}>
        {isSearching ? <Found found={found} id={id} /> : <Tree index={index} tag={tag} id={id} />}
      </nav>
    </div>
  )
}

/** From the field into the links, from link to link, and from the first one back. */
function moveFocus(list: HTMLElement | null, by: number) {
  const links = [...(list?.querySelectorAll<HTMLElement>('a') ?? [])]
  const at = links.indexOf(document.activeElement as HTMLElement)
  const next = links[at + by]
  if (at + by < 0) document.querySelector<HTMLElement>('input[type=search]')?.focus()
  else next?.focus()
}

const most = 40

function Found({ found, id }: { found: readonly ShortOperation[]; id: string }) {
  return (
    <>
      <p className={styles.count} role="status">
        {words.found(found.length)}
      </p>
      <ul>
        {found.slice(0, most).map((operation) => (
          <li key={operation.id}>
            <Entry operation={operation} isCurrent={operation.id === id} hasPath />
          </li>
        ))}
      </ul>
      {found.length > most && <p className={styles.count}>{words.narrow(found.length - most)}</p>}
    </>
  )
}

function Tree({ index, tag, id }: ContentsProps) {
  return (
    <>
      <p className={styles.group}>{words.basics}</p>
      <ul>
        {guides.map(({ slug, title }) => (
          <li key={slug}>
            <Link
              to={`/docs/guides/${slug}`}
              className={styles.entry}
              aria-current={tag === 'guides' && slug === id ? 'page' : undefined}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles.group}>{words.operations}</p>
      <ul>
        {(index?.tags ?? []).map(({ name, count }) => (
          <li key={name}>
            <Link
              to={`/docs/${name}`}
              className={styles.entry}
              aria-current={name === tag && id === '' ? 'page' : undefined}
            >
              {name}
              <span className={styles.number}>{count}</span>
            </Link>
            {name === tag && (
              <ul className={styles.own}>
                {index?.operations
                  .filter((operation) => operation.tag === name)
                  .map((operation) => (
                    <li key={operation.id}>
                      <Entry operation={operation} isCurrent={operation.id === id} />
                    </li>
                  ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

interface EntryProps {
  operation: ShortOperation
  isCurrent: boolean
  hasPath?: boolean
}

function Entry({ operation, isCurrent, hasPath }: EntryProps) {
  const { id, method, path } = operation
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isCurrent) link.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return (
    <Link
      ref={link}
      to={linkTo(operation)}
      className={styles.entry}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <span className={styles.id}>
        {id}
        {hasPath && <span className={styles.path}>{path}</span>}
      </span>
      <Method method={method} />
    </Link>
  )
}
