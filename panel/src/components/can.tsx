import type { ReactNode } from 'react'
import { useCan, useRole } from '../api/session.ts'
import { rolesFor } from '../contract/roles.ts'
import type { Route } from '../contract/routes.ts'
import { common, roleWords } from '../i18n/shell/common.ts'
import { Page } from './page.tsx'

/** Draws its content only for people whose role may call the route. */
export function Can({ do: route, children }: { do: Route; children: ReactNode }) {
  return useCan()(route) ? children : null
}

interface NeedsRoleProps {
  route: Route
  /** The heading of the page, where the content draws it itself. */
  title?: string
  children: ReactNode
}

/** In place of a whole page that the role may not see: which role may. */
export function NeedsRole({ route, title, children }: NeedsRoleProps) {
  const role = useRole()
  const can = useCan()
  if (can(route)) return children
  const names = rolesFor(route).map((one) => roleWords[one] ?? one)
  const sentence = <p>{role ? common.notAllowed(names.join(', ')) : null}</p>
  return title === undefined ? sentence : <Page title={title}>{sentence}</Page>
}
