import { ChartLine, Megaphone } from 'lucide-react'
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
  ],
  finds: [{ kind: 'ads', needs: ['GET /v1/ads'], load: async () => (await import('./find.ts')).findAds }],
  pages: [
    { path: '/ads', load: async () => (await import('./ads.page.tsx')).AdsPage },
    { path: '/ads/insights', load: async () => (await import('./insights/insights.page.tsx')).InsightsPage },
    { path: '/ads/$adId', load: async () => (await import('./ad/ad.page.tsx')).AdPage },
  ],
})
