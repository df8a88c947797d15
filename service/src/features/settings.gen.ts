// Written by npm run docs from the names of the files.
import type { AreaSettings, SettingReader } from '#contract/area/settings.ts'
import { adsSettings } from './ads/ads.settings.ts'
import { billingSettings } from './billing/billing.settings.ts'
import { mediaSettings } from './media/media.settings.ts'
import { smsSettings } from './sms/sms.settings.ts'
import { webhooksSettings } from './webhooks/webhooks.settings.ts'

/** What the areas read of the environment. */
export function readAreaSettings(read: SettingReader): AreaSettings {
  return {
    ads: adsSettings.read(read),
    billing: billingSettings.read(read),
    media: mediaSettings.read(read),
    sms: smsSettings.read(read),
    webhooks: webhooksSettings.read(read),
  }
}
