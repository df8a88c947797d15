import { settings } from '#contract/area/settings.ts'

export interface SmsSettings {
  /** Text messages of live mode that one team sends to one number in an hour. */
  recipientHourlyMax: number
}

declare module '#contract/area/settings.ts' {
  interface AreaSettings {
    sms: SmsSettings
  }
}

export const smsSettings = settings('sms', (read) => ({
  recipientHourlyMax: read.integer('SMS_RECIPIENT_HOURLY_MAX', 1, 1_000_000, 5),
}))
