import { CalendarDays } from 'lucide-react'
import { panelArea } from '../../frame/area.ts'
import { navWords } from '../../words/frame.ts'

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
