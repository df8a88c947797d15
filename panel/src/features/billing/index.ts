import { ChartNoAxesColumn, Wallet } from 'lucide-react'
import { navWords } from '../../i18n/shell/frame.ts'
import { panelArea } from '../../shell/area.ts'

export const billing = panelArea({
  nav: [
    {
      path: '/billing',
      label: navWords.billing,
      group: 'team',
      key: 'b',
      icon: Wallet,
      needs: ['GET /v1/billing'],
    },
    {
      path: '/usage',
      label: navWords.usage,
      group: 'team',
      key: 'e',
      icon: ChartNoAxesColumn,
      needs: ['GET /v1/usage'],
    },
  ],
  pages: [
    { path: '/billing', load: async () => (await import('./billing.page.tsx')).BillingPage },
    { path: '/usage', load: async () => (await import('./usage.page.tsx')).UsagePage },
  ],
})
