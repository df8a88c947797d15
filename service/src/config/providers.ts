import type { BillingSettings } from '#contract/tools.ts'
import { microsOf } from '#values/money.ts'
import { platformWords } from '#values/platforms.ts'
import { type Reader, refuse } from './reader.ts'

/** How one platform is reached in live mode. */
export interface PlatformSettings {
  url?: string
  clientId?: string
  clientSecret?: string
  botToken?: string
}

/** How the SMS carrier is reached in live mode. */
export interface CarrierSettings {
  url?: string
  apiKey?: string
}

/** How the payment processor of live mode is reached. It is there once its address or its key is set. */
export interface PaymentSettings {
  url?: string
  apiKey?: string
  webhookSecret?: string
}

/** A platform is configured when its address, its client id or its bot token is set. */
export function readPlatforms(read: Reader): Readonly<Record<string, PlatformSettings>> {
  const found: Record<string, PlatformSettings> = {}
  for (const word of platformWords) {
    const name = word.toUpperCase()
    const url = read.address(`${name}_URL`)
    const clientId = read.text(`${name}_CLIENT_ID`)
    const clientSecret = read.text(`${name}_CLIENT_SECRET`)
    const botToken = read.text(`${name}_BOT_TOKEN`)
    if (!url && !clientId && !botToken && word !== 'skynet') continue
    found[word] = {
      ...(url && { url }),
      ...(clientId && { clientId }),
      ...(clientSecret && { clientSecret }),
      ...(botToken && { botToken }),
    }
  }
  return found
}

export function readCarrier(read: Reader): CarrierSettings | undefined {
  const url = read.address('SMS_CARRIER_URL')
  const apiKey = read.text('SMS_CARRIER_API_KEY')
  return url || apiKey ? { ...(url && { url }), ...(apiKey && { apiKey }) } : undefined
}

export function readBilling(read: Reader): BillingSettings {
  const amount = (name: string, usual: string): number => {
    const text = read.text(name) ?? usual
    const micros = /^\d{1,6}(\.\d{1,2})?$/.test(text) ? microsOf(text) : undefined
    return micros ?? refuse(name, 'give an amount in USD with at most two decimals')
  }
  const minimumMicros = amount('BILLING_TOPUP_MIN_USD', '5.00')
  const firstTopupCapMicros = amount('BILLING_FIRST_TOPUP_CAP_USD', '100.00')
  const topupCapMicros = amount('BILLING_TOPUP_CAP_USD', '1000.00')
  if (minimumMicros > firstTopupCapMicros)
    refuse('BILLING_FIRST_TOPUP_CAP_USD', 'give at least BILLING_TOPUP_MIN_USD')
  if (firstTopupCapMicros >= topupCapMicros)
    refuse('BILLING_TOPUP_CAP_USD', 'give more than BILLING_FIRST_TOPUP_CAP_USD')
  return {
    enforced: read.flag('BILLING_ENFORCE', true),
    topup: read.flag('BILLING_TOPUP', true),
    minimumMicros,
    firstTopupCapMicros,
    topupCapMicros,
  }
}

export function readPayments(read: Reader): PaymentSettings {
  const url = read.origin('PAYMENTS_URL')
  const apiKey = read.text('PAYMENTS_API_KEY')
  const webhookSecret = read.text('PAYMENTS_WEBHOOK_SECRET')
  return { ...(url && { url }), ...(apiKey && { apiKey }), ...(webhookSecret && { webhookSecret }) }
}
