import { Link } from '@tanstack/react-router'
import { useMode } from '../../api/mode.ts'
import { useCan } from '../../api/session.ts'
import type { Route } from '../../contract/routes.ts'
import styles from './part-tabs.module.css'

interface Props<Name extends string> {
  label: string
  /** Each with its path and the route without which it is not shown. */
  parts: readonly (readonly [Name, string, Route])[]
  words: Readonly<Record<Name, string>>
  current: Name
  /** What of the address the other parts keep. */
  search?: (filters: Record<string, string | undefined>) => object
  /** On a telephone one thing is open, and the bar makes room for it. */
  isDeep?: boolean | undefined
}

/** The bar that leads from one part of a page to the others. */
export function PartTabs<Name extends string>({ label, parts, words, current, search, isDeep }: Props<Name>) {
  const can = useCan()
  const mode = useMode()
  return (
    <nav aria-label={label} className={styles.tabs} data-deep={isDeep ? '' : undefined}>
      {parts
        .filter(([, , route]) => can(route))
        .map(([name, path]) => (
          <Link
            key={name}
            to={`/${mode}${path}`}
            {...(search && { search: search as never })}
            className={styles.tab}
            activeProps={{}}
            activeOptions={{ exact: true }}
            aria-current={name === current ? 'page' : undefined}
          >
            {words[name]}
          </Link>
        ))}
    </nav>
  )
}
