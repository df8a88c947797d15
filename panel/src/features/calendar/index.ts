import { CalendarDays } from 'lucide-react'
import { navWords } from '../../i18n/shell/frame.ts'
import { panelArea } from '../../shell/area.ts'

export const calendar = panelArea({
  nav: [
    {
      path: '/calendar',
      label: navWords.calendar,
      group: 'publish',
      key: 'c',
      icon: CalendarDays,
      needs: ['GET /v1/posts'],
    },
  ],
  pages: [{ path: '/calendar', load: async () => (await import('./calendar.page.tsx')).CalendarPage }],
})
