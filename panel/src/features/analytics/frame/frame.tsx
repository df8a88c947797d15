import { Link } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMode } from '../../../api/mode.ts'
import { useCan } from '../../../api/session.ts'
import { Button } from '../../../components/button.tsx'
import { Page } from '../../../components/page.tsx'
import type { Route } from '../../../contract/routes.ts'
import { analyticsWords as words } from '../../../i18n/audience/analytics.ts'
import { ZoneChoice } from '../../../shell/filters/view-zone.tsx'
import styles from './frame.module.css'

const tabs = [
  ['posts', '/analytics', 'GET /v1/analytics'],
  ['messages', '/analytics/messages', 'GET /v1/analytics/inbox/volume'],
] as const satisfies readonly (readonly [string, string, Route])[]

interface Props {
  tab: (typeof tabs)[number][0]
  /** Which days and which posts are shown: it stands on paper, too. */
  lead: ReactNode
  children: ReactNode
}

/** What the two parts share: the heading, and the bar that leads from one to the other. */
export function Frame({ tab, lead, children }: Props) {
  const can = useCan()
  const mode = useMode()
  const shown = tabs.filter(([, , route]) => can(route))
  return (
    <Page
      title={words.title}
      part={words.tabs[tab]}
      lead={lead}
      actions={
        <>
          <ZoneChoice />
          <Button icon={<Printer size={15} aria-hidden />} onClick={() => window.print()}>
            {words.print}
          </Button>
        </>
      }
    >
      <nav aria-label={words.tabsLabel} className={styles.tabs}>
        {shown.map(([name, path]) => (
          <Link
            key={name}
            to={`/${mode}${path}`}
            search={keptFilters as never}
            className={styles.tab}
            activeProps={{}}
            activeOptions={{ exact: true }}
            aria-current={name === tab ? 'page' : undefined}
          >
            {words.tabs[name]}
          </Link>
        ))}
      </nav>
      {children}
    </Page>
  )
}

/** The other part shows the same days, of the same profile. */
const keptFilters = ({ days, from, to, profile, zone }: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries({ days, from, to, profile, zone }).filter(([, value]) => value))
