import { Phone } from 'lucide-react'
import { navWords } from '../../i18n/shell/frame.ts'
import { panelArea } from '../../shell/area.ts'

export const numbers = panelArea({
  nav: [
    {
      path: '/numbers',
      label: navWords.numbers,
      group: 'channels',
      under: '/accounts',
      key: 'n',
      icon: Phone,
      needs: ['GET /v1/phone-numbers'],
    },
  ],
  pages: [
    { path: '/numbers', load: async () => (await import('./numbers.page.tsx')).NumbersPage },
    { path: '/numbers/buy', load: async () => (await import('./buy.page.tsx')).BuyPage },
    { path: '/numbers/form', load: async () => (await import('./form.page.tsx')).FormPage },
    { path: '/numbers/$numberId', load: async () => (await import('./number.page.tsx')).NumberPage },
  ],
})
