import type { ReactNode } from 'react'
import { useMode } from '../../../api/mode.ts'
import { ButtonLink } from '../../../components/button.tsx'
import { Can, NeedsRole } from '../../../components/can.tsx'
import { Page } from '../../../components/page.tsx'
import type { ReadRoute, Route } from '../../../contract/routes.ts'

interface Props {
  title: string
  /** The operation that lists, without which the page is not shown. */
  reads: ReadRoute
  /** The operation that makes a new one, and where that is done below the mode. */
  makes: Route
  to: string
  new: string
  children: ReactNode
}

/** The page of a list, with the way to a new one. */
export function ListPage({ title, reads, makes, to, new: label, children }: Props) {
  const mode = useMode()
  return (
    <Page
      title={title}
      actions={
        <Can do={makes}>
          <ButtonLink variant="primary" to={`/${mode}/${to}`}>
            {label}
          </ButtonLink>
        </Can>
      }
    >
      <NeedsRole route={reads}>{children}</NeedsRole>
    </Page>
  )
}
