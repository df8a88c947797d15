import { Settings } from 'lucide-react'
import { navWords } from '../../i18n/shell/frame.ts'
import { panelArea } from '../../shell/area.ts'

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
