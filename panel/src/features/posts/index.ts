import { Newspaper } from 'lucide-react'
import { panelArea } from '../../frame/area.ts'
import { navWords } from '../../words/frame.ts'

export const posts = panelArea({
  nav: [
    {
      path: '/posts',
      label: navWords.posts,
      group: 'publish',
      key: 'p',
      icon: Newspaper,
      needs: ['GET /v1/posts'],
    },
  ],
  pages: [
    { path: '/posts', load: async () => (await import('./posts.page.tsx')).PostsPage },
    { path: '/posts/$postId', load: async () => (await import('./post.page.tsx')).PostPage },
  ],
})
