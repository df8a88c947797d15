import { MessageSquareText } from 'lucide-react'
import { navWords } from '../../i18n/shell/frame.ts'
import { panelArea } from '../../shell/area.ts'

export const messages = panelArea({
  nav: [
    {
      path: '/messages',
      label: navWords.messages,
      group: 'channels',
      under: '/accounts',
      key: 'x',
      icon: MessageSquareText,
      needs: ['GET /v1/sms/messages'],
    },
  ],
  pages: [
    { path: '/messages', load: async () => (await import('./messages.page.tsx')).MessagesPage },
    { path: '/messages/registry', load: async () => (await import('./registry.page.tsx')).RegistryPage },
  ],
})
