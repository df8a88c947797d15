import type { ReactNode } from 'react'
import { useCan } from '../api/session.ts'
import { NeedsRole } from '../components/can.tsx'
import { Page } from '../components/page.tsx'
import type { Route } from '../contract/routes.ts'
import type { NavEntry, PanelArea } from './area.ts'
import { entryAt } from './rail/main-entries.ts'

/** What the entry above a page needs: a page is not drawn for people whose role does not see its entry. */
export const entryAbove = (areas: readonly PanelArea[], path: string): NavEntry | undefined =>
  entryAt(
    areas.flatMap(({ nav = [] }) => nav),
    path,
  )

/** Draws a page, or says which role may see it. Its reads are not sent then. */
export function Allowed({ entry, children }: { entry: NavEntry | undefined; children: ReactNode }) {
  const can = useCan()
  const missing = entry?.needs.find((route: Route) => !can(route))
  if (!entry || !missing) return children
  return (
    <Page title={entry.label}>
      <NeedsRole route={missing}>{null}</NeedsRole>
    </Page>
  )
}
