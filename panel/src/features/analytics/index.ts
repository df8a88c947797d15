import { ChartColumn } from 'lucide-react'
import { navWords } from '../../i18n/shell/frame.ts'
import { panelArea } from '../../shell/area.ts'

export const analytics = panelArea({
  nav: [
    {
      path: '/analytics',
      label: navWords.analytics,
      group: 'understand',
      // Every letter leads to another page already.
      key: '1',
      icon: ChartColumn,
      needs: ['GET /v1/analytics'],
    },
  ],
  pages: [
    { path: '/analytics', load: async () => (await import('./analytics.page.tsx')).AnalyticsPage },
    {
      path: '/analytics/messages',
      load: async () => (await import('./messages/messages.page.tsx')).MessagesPage,
    },
    {
      path: '/analytics/posts/$postId',
      load: async () => (await import('./post/post-numbers.page.tsx')).PostNumbersPage,
    },
  ],
})
