import { FlaskConical, KeyRound, ListTree, Webhook } from 'lucide-react'
import { navWords } from '../../i18n/shell/frame.ts'
import { panelArea } from '../../shell/area.ts'

export const developers = panelArea({
  nav: [
    {
      path: '/developers/keys',
      label: navWords.keys,
      group: 'build',
      key: 'v',
      icon: KeyRound,
      needs: ['GET /v1/api-keys', 'POST /v1/api-keys'],
    },
    {
      path: '/developers/webhooks',
      label: navWords.webhooks,
      group: 'build',
      key: 'w',
      icon: Webhook,
      needs: ['GET /v1/webhooks'],
    },
    {
      path: '/developers/requests',
      label: navWords.requests,
      group: 'build',
      key: 'r',
      icon: ListTree,
      needs: ['GET /v1/logs'],
    },
    {
      path: '/developers/sandbox',
      label: navWords.sandbox,
      group: 'build',
      key: 'z',
      icon: FlaskConical,
      needs: ['POST /v1/posts'],
    },
  ],
  finds: [
    {
      kind: 'webhooks',
      needs: ['GET /v1/webhooks'],
      load: async () => (await import('./find.ts')).findWebhooks,
    },
  ],
  pages: [
    { path: '/developers/keys', load: async () => (await import('./keys.page.tsx')).KeysPage },
    { path: '/developers/webhooks', load: async () => (await import('./webhooks.page.tsx')).WebhooksPage },
    {
      path: '/developers/webhooks/$webhookId',
      load: async () => (await import('./webhook.page.tsx')).WebhookPage,
    },
    {
      path: '/developers/requests',
      load: async () => (await import('./requests/requests.page.tsx')).RequestsPage,
    },
    { path: '/developers/sandbox', load: async () => (await import('./sandbox.page.tsx')).SandboxPage },
  ],
})
