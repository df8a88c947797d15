import { Settings } from 'lucide-react'
import { panelArea } from '../../frame/area.ts'
import { navWords } from '../../words/frame.ts'

export const settings = panelArea({
  nav: [
    {
      path: '/settings',
      label: navWords.settings,
      group: 'team',
      key: 's',
      icon: Settings,
      needs: ['GET /v1/auth/session'],
    },
  ],
  teamPages: [{ path: '/settings', load: async () => (await import('./settings.page.tsx')).SettingsPage }],
})
