import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSessionState } from '../../api/session.ts'
import { Announcer } from '../../components/announce.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { Page } from '../../components/page.tsx'
import { referenceWords as words } from '../../i18n/developers/reference.ts'
import { guides } from '../../i18n/developers/reference-guides.ts'
import { common } from '../../i18n/shell/common.ts'
import { useKeys } from '../../shell/keys.ts'
import { lastMode } from '../../shell/mode-switch.ts'
import { Contents } from './contents.tsx'
import styles from './docs.module.css'
import { GuidePage } from './guide-page.tsx'
import { type Index, linkTo, useIndex } from './model.ts'
import { OperationPage } from './operation/operation-page.tsx'
import { Overview } from './overview.tsx'
import { Prose } from './prose.tsx'
import { SchemeButton } from './run/scheme-button.tsx'
import { TagPage } from './tag-page.tsx'

/** The reference of the API, for everybody: what it takes stands in the address below /docs. */
export function ReferencePage() {
  const { _splat = '' } = useParams({ strict: false }) as { _splat?: string }
  const [tag = '', id = ''] = _splat.split('/')
  const { data: index } = useIndex()
  useSteps(index, id)
  return (
    <div className={styles.docs}>
      <a className={styles.skip} href="#content">
        {words.skip}
      </a>
      <Head />
      <Contents index={index} tag={tag} id={id} />
      <main id="content" className={styles.main} tabIndex={-1}>
        {index && <Place key={_splat} index={index} tag={tag} id={id} />}
      </main>
      <Announcer />
    </div>
  )
}

function Place({ index, tag, id }: { index: Index; tag: string; id: string }) {
  useAnchor()
  if (tag === '') return <Overview index={index} />
  const guide = tag === 'guides' ? guides.find(({ slug }) => slug === id) : undefined
  if (guide) return <GuidePage guide={guide} />
  const entry = index.tags.find(({ name }) => name === tag)
  const own = index.operations.filter((operation) => operation.tag === tag)
  if (entry && id === '') return <TagPage tag={entry} operations={own} />
  if (own.some((operation) => operation.id === id)) return <OperationPage tag={tag} id={id} />
  return <Nowhere index={index} id={id || tag} />
}

/** An operation that has moved to another tag is still found by its id. */
function Nowhere({ index, id }: { index: Index; id: string }) {
  const elsewhere = index.operations.find((operation) => operation.id === id)
  return (
    <Page title={words.notFound} hasMode={false}>
      <Prose text={words.notFoundWhat(id)} />
      {elsewhere ? (
        <Link to={linkTo(elsewhere)}>{elsewhere.id}</Link>
      ) : (
        <Link to="/docs">{words.toOverview}</Link>
      )}
    </Page>
  )
}

function Head() {
  const { data: session } = useSessionState()
  return (
    <header className={styles.head}>
      <Link to="/docs" className={styles.brand}>
        {common.product} <span>{words.title}</span>
      </Link>
      <span className={styles.gap} />
      <SchemeButton />
      {session ? (
        <ButtonLink to={`/${lastMode()}/home`}>{words.toPanel}</ButtonLink>
      ) : (
        <ButtonLink to="/sign-in" search={{ next: window.location.pathname }}>
          {words.signIn}
        </ButtonLink>
      )}
    </header>
  )
}

/** What an address points to within a page is there only after the page was loaded. */
function useAnchor() {
  useEffect(() => {
    const id = window.location.hash.slice(1)
    if (!id) return
    const timer = setInterval(() => {
      const found = document.getElementById(id)
      if (!found) return
      clearInterval(timer)
      found.scrollIntoView()
    }, 100)
    const end = setTimeout(() => clearInterval(timer), 3000)
    return () => {
      clearInterval(timer)
      clearTimeout(end)
    }
  }, [])
}

/** The operation after this one, and the one before. */
function useSteps(index: Index | undefined | null, id: string) {
  const navigate = useNavigate()
  const step = (by: number) => {
    const all = index?.operations ?? []
    const ordered = (index?.tags ?? []).flatMap(({ name }) => all.filter(({ tag }) => tag === name))
    const at = ordered.findIndex((operation) => operation.id === id)
    const next = ordered[at < 0 ? (by > 0 ? 0 : -1) : at + by]
    if (next) void navigate({ to: linkTo(next) })
  }
  useKeys({
    '/': () => document.querySelector<HTMLInputElement>('input[type=search]')?.focus(),
    j: () => step(1),
    k: () => step(-1),
  })
}
