import { Newspaper } from 'lucide-react'
import { navWords } from '../../i18n/shell/frame.ts'
import { panelArea } from '../../shell/area.ts'

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
  finds: [
    { kind: 'posts', needs: ['GET /v1/posts'], load: async () => (await import('./find.ts')).findPosts },
  ],
  pages: [
    { path: '/posts', load: async () => (await import('./list/posts.page.tsx')).PostsPage },
    { path: '/posts/import', load: async () => (await import('./import/import.page.tsx')).ImportPostsPage },
    { path: '/posts/$postId', load: async () => (await import('./post/post.page.tsx')).PostPage },
  ],
})
