import { House } from 'lucide-react'
import { panelArea } from '../../frame/area.ts'
import { navWords } from '../../words/frame.ts'

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
