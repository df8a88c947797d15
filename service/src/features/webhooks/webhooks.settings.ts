import { settings } from '#contract/area/settings.ts'

export interface WebhooksSettings {
  /** Whether a receiver may be http, private or on this machine. */
  allowPrivate: boolean
}

declare module '#contract/area/settings.ts' {
  interface AreaSettings {
    webhooks: WebhooksSettings
  }
}

export const webhooksSettings = settings('webhooks', (read) => ({
  allowPrivate: read.flag('WEBHOOK_ALLOW_PRIVATE', false),
}))
