import { panelArea } from '../../shell/area.ts'

export const composer = panelArea({
  pages: [
    {
      path: '/posts/new',
      also: '/posts/$postId/edit',
      load: async () => (await import('./composer.page.tsx')).ComposerPage,
    },
  ],
})

/** The form beside another page; it is loaded when it is opened. */
export const loadSheet = async () => ({ default: (await import('./sheet.tsx')).ComposerSheet })
