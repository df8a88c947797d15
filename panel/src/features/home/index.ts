import { House } from 'lucide-react'
import { navWords } from '../../i18n/shell/frame.ts'
import { panelArea } from '../../shell/area.ts'

export const home = panelArea({
  nav: [
    {
      path: '/home',
      label: navWords.home,
      group: 'publish',
      key: 'h',
      icon: House,
      needs: ['GET /v1/posts'],
    },
  ],
  pages: [{ path: '/home', load: async () => (await import('./home.page.tsx')).HomePage }],
})
