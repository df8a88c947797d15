import { MessagesSquare } from 'lucide-react'
import { navWords } from '../../i18n/shell/frame.ts'
import { panelArea } from '../../shell/area.ts'
import { UnreadCount } from './unread-count.tsx'

export const inbox = panelArea({
  nav: [
    {
      path: '/inbox',
      label: navWords.inbox,
      group: 'people',
      key: 'i',
      icon: MessagesSquare,
      needs: ['GET /v1/inbox/conversations'],
      Count: UnreadCount,
    },
  ],
  pages: [
    {
      path: '/inbox',
      also: '/inbox/$conversationId',
      load: async () => (await import('./inbox.page.tsx')).InboxPage,
    },
    {
      path: '/inbox/comments',
      load: async () => (await import('./comments/comments.page.tsx')).CommentsPage,
    },
    { path: '/inbox/reviews', load: async () => (await import('./reviews/reviews.page.tsx')).ReviewsPage },
    {
      path: '/inbox/mentions',
      load: async () => (await import('./mentions/mentions.page.tsx')).MentionsPage,
    },
  ],
})
