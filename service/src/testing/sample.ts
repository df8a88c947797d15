import { randomBytes } from 'node:crypto'

/** The part of JSON Schema that the vocabulary of the contract makes. */
type Schema = any

/** The smallest value that fits a schema: what is required, and of each field the shortest. */
export function sampleOf(schema: Schema): unknown {
  if ('const' in schema) return schema.const
  if (schema.anyOf) return sampleOf(schema.anyOf[0])
  switch (schema.type) {
    case 'string':
      return sampleText(schema)
    case 'integer':
    case 'number':
      return schema.minimum ?? 1
    case 'boolean':
      return true
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items))
    case 'object':
      return sampleObject(schema)
    default:
      return null
  }
}

export function randomId(): string {
  return randomBytes(12).toString('hex')
}

const texts: Record<string, () => string> = {
  'date-time': () => '2099-01-02T03:04:05Z',
  'date-time-local': () => '2099-01-02T03:04:05Z',
  day: () => '2099-01-02',
  uri: () => 'https://hooks.sandbox.test/ok',
}

/** Of texts whose form is their own. */
const byCode: Record<string, string> = {
  invalid_phone_number: '+15551234567',
  invalid_country: 'US',
  invalid_sender_id: 'Sender',
  invalid_time: '09:00',
}

/** For patterns that no letter alone matches: a language tag, a number of digits, an ad account, a currency, a day. */
const odd = ['en', '1', 'act_1000', 'X', 'USD', '2099-01-02']

function sampleText({ pattern, format, minLength = 0, errorCode }: Schema): string {
  if (errorCode === 'invalid_id') return randomId()
  const known = byCode[errorCode]
  if (known) return known
  const made = [texts[format]?.() ?? 'x'.repeat(Math.max(1, minLength)), ...odd]
  const fitting = made.find((text) => !pattern || new RegExp(pattern, 'u').test(text))
  if (fitting === undefined) throw new Error(`no sample is known for ${pattern}`)
  return fitting
}

function sampleObject({ properties = {}, required = [] }: Schema): object {
  return Object.fromEntries(required.map((name: string) => [name, sampleOf(properties[name])]))
}
