import { Send } from 'lucide-react'
import { navWords } from '../../i18n/shell/frame.ts'
import { panelArea } from '../../shell/area.ts'

export const broadcasts = panelArea({
  nav: [
    {
      path: '/broadcasts',
      label: navWords.broadcasts,
      group: 'people',
      under: '/inbox',
      key: 'u',
      icon: Send,
      needs: ['GET /v1/broadcasts'],
    },
  ],
  pages: [
    { path: '/broadcasts', load: async () => (await import('./broadcasts.page.tsx')).BroadcastsPage },
    {
      path: '/broadcasts/new',
      load: async () => (await import('./writing/new.page.tsx')).NewBroadcastPage,
    },
    {
      path: '/broadcasts/$broadcastId',
      load: async () => (await import('./broadcast/broadcast.page.tsx')).BroadcastPage,
    },
    {
      path: '/broadcasts/$broadcastId/edit',
      load: async () => (await import('./writing/edit.page.tsx')).EditBroadcastPage,
    },
  ],
})
