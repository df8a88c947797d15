import { Images } from 'lucide-react'
import { lazy } from 'react'
import { navWords } from '../../i18n/shell/frame.ts'
import { panelArea } from '../../shell/area.ts'

export const media = panelArea({
  nav: [
    {
      path: '/media',
      label: navWords.media,
      group: 'publish',
      under: '/posts',
      key: 'm',
      icon: Images,
      needs: ['GET /v1/media'],
    },
  ],
  pages: [{ path: '/media', load: async () => (await import('./media.page.tsx')).MediaPage }],
})

/** A dialog in which files of the library are chosen. */
export const MediaPicker = lazy(async () => ({ default: (await import('./media-picker.tsx')).MediaPicker }))
