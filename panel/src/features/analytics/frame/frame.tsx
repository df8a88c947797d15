import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../components/button.tsx'
import { Page } from '../../../components/page.tsx'
import type { Route } from '../../../contract/routes.ts'
import { analyticsWords as words } from '../../../i18n/audience/analytics.ts'
import { ZoneChoice } from '../../../shell/filters/view-zone.tsx'
import { PartTabs } from '../../../shell/parts/part-tabs.tsx'

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
      <PartTabs label={words.tabsLabel} parts={tabs} words={words.tabs} current={tab} search={keptFilters} />
      {children}
    </Page>
  )
}

/** The other part shows the same days, of the same profile. */
const keptFilters = ({ days, from, to, profile, zone }: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries({ days, from, to, profile, zone }).filter(([, value]) => value))
