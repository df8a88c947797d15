import { AtSign } from 'lucide-react'
import { navWords } from '../../i18n/shell/frame.ts'
import { panelArea } from '../../shell/area.ts'

export const accounts = panelArea({
  nav: [
    {
      path: '/accounts',
      label: navWords.accounts,
      group: 'channels',
      key: 'a',
      icon: AtSign,
      needs: ['GET /v1/accounts'],
    },
  ],
  finds: [
    {
      kind: 'accounts',
      needs: ['GET /v1/accounts'],
      load: async () => (await import('./find.ts')).findAccounts,
    },
  ],
  pages: [
    { path: '/accounts', load: async () => (await import('./accounts.page.tsx')).AccountsPage },
    { path: '/accounts/groups', load: async () => (await import('./groups.page.tsx')).GroupsPage },
    {
      path: '/accounts/connect',
      load: async () => (await import('./connect/networks.page.tsx')).NetworksPage,
    },
    {
      path: '/accounts/connect/$platform',
      load: async () => (await import('./connect/network.page.tsx')).NetworkPage,
    },
    { path: '/accounts/$accountId', load: async () => (await import('./account.page.tsx')).AccountPage },
  ],
  teamPages: [
    { path: '/connected', load: async () => (await import('./connect/landing.page.tsx')).LandingPage },
  ],
})
