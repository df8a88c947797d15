import { ChartLine, Megaphone, UserPlus } from 'lucide-react'
import { navWords } from '../../i18n/shell/frame.ts'
import { panelArea } from '../../shell/area.ts'

export const ads = panelArea({
  nav: [
    {
      path: '/ads',
      label: navWords.ads,
      group: 'understand',
      key: 'd',
      icon: Megaphone,
      needs: ['GET /v1/ads/tree'],
    },
    {
      path: '/ads/insights',
      label: navWords.insights,
      group: 'understand',
      under: '/ads',
      key: 'l',
      icon: ChartLine,
      needs: ['GET /v1/ads/insights'],
    },
    {
      path: '/ads/leads',
      label: navWords.leads,
      group: 'understand',
      under: '/ads',
      key: 'f',
      icon: UserPlus,
      needs: ['GET /v1/ads/leads'],
    },
  ],
  finds: [{ kind: 'ads', needs: ['GET /v1/ads'], load: async () => (await import('./find.ts')).findAds }],
  pages: [
    { path: '/ads', load: async () => (await import('./ads.page.tsx')).AdsPage },
    { path: '/ads/insights', load: async () => (await import('./insights/insights.page.tsx')).InsightsPage },
    { path: '/ads/leads', load: async () => (await import('./leads/leads.page.tsx')).LeadsPage },
    { path: '/ads/new', load: async () => (await import('./create/new-ad.page.tsx')).NewAdPage },
    { path: '/ads/$adId', load: async () => (await import('./ad/ad.page.tsx')).AdPage },
  ],
})
