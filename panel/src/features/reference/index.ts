import { BookOpenText } from 'lucide-react'
import { lazy } from 'react'
import { navWords } from '../../i18n/shell/frame.ts'
import { panelArea } from '../../shell/area.ts'

const load = async () => (await import('./reference.page.tsx')).ReferencePage

export const reference = panelArea({
  nav: [
    { path: '/docs', label: navWords.reference, group: 'build', key: 'f', icon: BookOpenText, needs: [] },
  ],
  finds: [{ kind: 'operations', needs: [], load: async () => (await import('./find.ts')).findOperations }],
  openPages: [
    { path: '/docs', load },
    { path: '/docs/$', load },
  ],
})

/** The data of an event, for where events are chosen. */
export const EventData = lazy(async () => ({ default: (await import('./event-data.tsx')).EventData }))
