import { type SettingReader, settings } from '#contract/area/settings.ts'
import { microsOf } from '#values/money.ts'

export interface BillingSettings {
  /** Whether the balance rule blocks publishing on the metered platform. */
  enforced: boolean
  /** Whether teams may top up by themselves. */
  topup: boolean
  minimumMicros: number
  firstTopupCapMicros: number
  topupCapMicros: number
}

declare module '#contract/area/settings.ts' {
  interface AreaSettings {
    billing: BillingSettings
  }
}

export const billingSettings = settings('billing', (read) => ({
  ...readCaps(read),
  enforced: read.flag('BILLING_ENFORCE', true),
  topup: read.flag('BILLING_TOPUP', true),
}))

function readCaps(read: SettingReader) {
  const amount = (name: string, usual: string): number => {
    const text = read.text(name) ?? usual
    const micros = /^\d{1,6}(\.\d{1,2})?$/.test(text) ? microsOf(text) : undefined
    return micros ?? read.refuse(name, 'give an amount in USD with at most two decimals')
  }
  const minimumMicros = amount('BILLING_TOPUP_MIN_USD', '5.00')
  const firstTopupCapMicros = amount('BILLING_FIRST_TOPUP_CAP_USD', '100.00')
  const topupCapMicros = amount('BILLING_TOPUP_CAP_USD', '1000.00')
  if (minimumMicros > firstTopupCapMicros)
    read.refuse('BILLING_FIRST_TOPUP_CAP_USD', 'give at least BILLING_TOPUP_MIN_USD')
  if (firstTopupCapMicros >= topupCapMicros)
    read.refuse('BILLING_TOPUP_CAP_USD', 'give more than BILLING_FIRST_TOPUP_CAP_USD')
  return { minimumMicros, firstTopupCapMicros, topupCapMicros }
}
