import { ListOrdered } from 'lucide-react'
import { navWords } from '../../i18n/shell/frame.ts'
import { panelArea } from '../../shell/area.ts'

export const queues = panelArea({
  nav: [
    {
      path: '/queues',
      label: navWords.queues,
      group: 'publish',
      under: '/posts',
      key: 'q',
      icon: ListOrdered,
      needs: ['GET /v1/queues'],
    },
  ],
  pages: [{ path: '/queues', load: async () => (await import('./queues.page.tsx')).QueuesPage }],
})
