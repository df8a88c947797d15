import { ListOrdered } from 'lucide-react'
import { navWords } from '../../i18n/shell/frame.ts'
import { panelArea } from '../../shell/area.ts'

export const sequences = panelArea({
  nav: [
    {
      path: '/sequences',
      label: navWords.sequences,
      group: 'people',
      under: '/inbox',
      key: 'y',
      icon: ListOrdered,
      needs: ['GET /v1/sequences'],
    },
  ],
  pages: [
    { path: '/sequences', load: async () => (await import('./sequences.page.tsx')).SequencesPage },
    {
      path: '/sequences/new',
      load: async () => (await import('./writing/new.page.tsx')).NewSequencePage,
    },
    {
      path: '/sequences/$sequenceId',
      load: async () => (await import('./sequence/sequence.page.tsx')).SequencePage,
    },
    {
      path: '/sequences/$sequenceId/edit',
      load: async () => (await import('./writing/edit.page.tsx')).EditSequencePage,
    },
  ],
})
