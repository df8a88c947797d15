import { ScrollText, UsersRound } from 'lucide-react'
import { navWords } from '../../i18n/shell/frame.ts'
import { panelArea } from '../../shell/area.ts'

export const team = panelArea({
  nav: [
    {
      path: '/team',
      label: navWords.members,
      group: 'team',
      key: 't',
      icon: UsersRound,
      needs: ['GET /v1/team/members'],
    },
    {
      path: '/team/audit',
      label: navWords.audit,
      group: 'team',
      key: 'o',
      icon: ScrollText,
      needs: ['GET /v1/audit-log'],
    },
  ],
  teamPages: [
    { path: '/team', load: async () => (await import('./team.page.tsx')).TeamPage },
    { path: '/team/audit', load: async () => (await import('./audit.page.tsx')).AuditPage },
  ],
})
