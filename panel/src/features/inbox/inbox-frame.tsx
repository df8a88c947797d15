import type { ReactNode } from 'react'
import { Page } from '../../components/page.tsx'
import type { Route } from '../../contract/routes.ts'
import { inboxWords as words } from '../../i18n/audience/inbox.ts'
import { PartTabs } from '../../shell/parts/part-tabs.tsx'

/** The parts of the inbox, in the order of the bar. */
const tabs = [
  ['conversations', '/inbox', 'GET /v1/inbox/conversations'],
  ['comments', '/inbox/comments', 'GET /v1/inbox/comments'],
  ['reviews', '/inbox/reviews', 'GET /v1/inbox/reviews'],
  ['mentions', '/inbox/mentions', 'GET /v1/inbox/mentions'],
] as const satisfies readonly (readonly [string, string, Route])[]

export type InboxTab = (typeof tabs)[number][0]

interface Props {
  tab: InboxTab
  actions?: ReactNode
  /** On a telephone one thing is open, and the bar makes room for it. */
  isDeep?: boolean
  children: ReactNode
}

/** What the four parts of the inbox share: the heading, and the bar that leads from one to the others. */
export function InboxFrame({ tab, actions, isDeep, children }: Props) {
  return (
    <Page title={words.title} part={words.tabs[tab]} actions={actions}>
      <PartTabs label={words.tabsLabel} parts={tabs} words={words.tabs} current={tab} isDeep={isDeep} />
      {children}
    </Page>
  )
}
