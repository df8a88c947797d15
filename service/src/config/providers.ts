import { planSetting, planWords } from '#platforms/plan.ts'
import type { Platform } from '#platforms/platform.ts'
import { servedPlatforms } from '#platforms/registry.ts'
import { type Setting, variableOf, wordsIn } from '#platforms/settings.ts'
import type { Registration } from '#wire/wire.ts'
import { type Reader, refuse } from './reader.ts'

/** How one platform is reached in live mode. */
export interface PlatformSettings extends Registration {
  url?: string
}

/** How the SMS carrier is reached in live mode. */
export interface CarrierSettings {
  url?: string
  apiKey?: string
}

/** How the service of models is reached in live mode, for ai nodes of workflows. */
export interface AiSettings {
  url?: string
  apiKey?: string
}

/** How the payment processor of live mode is reached. It is there once its address or its key is set. */
export interface PaymentSettings {
  url?: string
  apiKey?: string
  webhookSecret?: string
}

/** The platforms that are configured for live mode. */
export function readPlatforms(read: Reader): Readonly<Record<string, PlatformSettings>> {
  const found = [...servedPlatforms.values()].map((platform) => [platform.word, readPlatform(read, platform)])
  return Object.fromEntries(found.filter(([, settings]) => settings !== undefined))
}

/** What the operator's plans have. Test mode keeps to them too, so that what works there works in live mode. */
export function readPlans(read: Reader): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    [...servedPlatforms.values()].flatMap(({ word, plan }) => {
      if (!plan) return []
      const name = variableOf(word, planSetting)
      const known = planWords(plan)
      const has = read.list(name)
      const isKnown = has.every((one) => known.includes(one))
      return [[word, isKnown ? has : refuse(name, `give a comma list of ${known.join(', ')}`)]]
    }),
  )
}

/**
 * A platform is configured when its address or a setting that configures it is set, or when there is a way to connect that
 * needs no setting.
 */
function readPlatform(read: Reader, { word, settings, connect }: Platform): PlatformSettings | undefined {
  const url = read.address(variableOf(word, 'url'))
  const names = Object.keys(settings)
  const known = (variable: string, { words, many }: Pick<Setting, 'words' | 'many'> = {}) => {
    const value = read.text(variable)
    const given = many ? wordsIn(value) : [value ?? '']
    if (value !== undefined && words && !given.every((one) => words.includes(one)))
      refuse(variable, `give ${many ? 'some' : 'one'} of ${words.join(', ')}`)
    return value
  }
  const valueNamed = (name: string) => known(variableOf(word, name), settings[name])
  const configuring = names.filter((name, index) => index === 0 || settings[name]?.configures)
  const isSet = configuring.some((name) => valueNamed(name) !== undefined)
  if (!url && names.length > 0 && !isSet && !connect.token) return undefined
  const valuesOf = (kind: Setting['kind']) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = settings[name]?.kind === kind ? valueNamed(name) : undefined
        return value === undefined ? [] : [[name, value]]
      }),
    )
  return { ...(url && { url }), settings: valuesOf('text'), secrets: valuesOf('secret') }
}

export function readCarrier(read: Reader): CarrierSettings | undefined {
  const url = read.address('SMS_CARRIER_URL')
  const apiKey = read.text('SMS_CARRIER_API_KEY')
  return url || apiKey ? { ...(url && { url }), ...(apiKey && { apiKey }) } : undefined
}

export function readAi(read: Reader): AiSettings | undefined {
  const url = read.address('AI_URL')
  const apiKey = read.text('AI_API_KEY')
  return url || apiKey ? { ...(url && { url }), ...(apiKey && { apiKey }) } : undefined
}

export function readPayments(read: Reader): PaymentSettings {
  const url = read.origin('PAYMENTS_URL')
  const apiKey = read.text('PAYMENTS_API_KEY')
  const webhookSecret = read.text('PAYMENTS_WEBHOOK_SECRET')
  return { ...(url && { url }), ...(apiKey && { apiKey }), ...(webhookSecret && { webhookSecret }) }
}
