import { MessageCircleReply } from 'lucide-react'
import { navWords } from '../../i18n/shell/frame.ts'
import { panelArea } from '../../shell/area.ts'

export const commentAutomations = panelArea({
  nav: [
    {
      path: '/comment-automations',
      label: navWords.commentAutomations,
      group: 'people',
      under: '/inbox',
      key: 'j',
      icon: MessageCircleReply,
      needs: ['GET /v1/comment-automations'],
    },
  ],
  pages: [
    {
      path: '/comment-automations',
      load: async () => (await import('./comment-automations.page.tsx')).CommentAutomationsPage,
    },
    {
      path: '/comment-automations/new',
      load: async () => (await import('./writing/new.page.tsx')).NewRulePage,
    },
    {
      path: '/comment-automations/$automationId',
      load: async () => (await import('./rule/rule.page.tsx')).RulePage,
    },
    {
      path: '/comment-automations/$automationId/edit',
      load: async () => (await import('./writing/edit.page.tsx')).EditRulePage,
    },
  ],
})
