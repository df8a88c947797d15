// The JSON Schema of the options of a network, as far as a form can be drawn from it.
import { composerWords } from '../../../i18n/publishing/composer.ts'

export interface Schema {
  type?: string | readonly string[]
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  enum?: readonly unknown[]
  const?: unknown
  items?: Schema
  default?: unknown
  description?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  format?: string
}

export type OptionField =
  | { kind: 'choice'; values: readonly string[] }
  | { kind: 'yes-no' }
  | { kind: 'number' }
  | { kind: 'text'; isLong: boolean }
  | { kind: 'lines' }
  | { kind: 'group' }
  | { kind: 'rows'; item: Schema }
  | { kind: 'kept' }

/** A text above this length is written in a larger field. */
const longText = 300
const nestedMax = 2

/** What an option is filled in with. What no form can hold is kept as it is. */
export function fieldOf(schema: Schema, depth = 0): OptionField {
  const values = schema.const !== undefined ? [schema.const] : schema.enum
  if (values?.every((value) => typeof value === 'string'))
    return { kind: 'choice', values: values as string[] }
  switch (schema.type) {
    case 'boolean':
      return { kind: 'yes-no' }
    case 'integer':
    case 'number':
      return { kind: 'number' }
    case 'string':
      return { kind: 'text', isLong: (schema.maxLength ?? 0) > longText && schema.format !== 'uri' }
    case 'array':
      return arrayField(schema.items, depth)
    case 'object':
      return depth < nestedMax && isSimple(schema) ? { kind: 'group' } : { kind: 'kept' }
    default:
      return { kind: 'kept' }
  }
}

function arrayField(items: Schema | undefined, depth: number): OptionField {
  if (isPlainText(items)) return { kind: 'lines' }
  return items && isSimple(items) && depth < nestedMax ? { kind: 'rows', item: items } : { kind: 'kept' }
}

const isPlainText = (items: Schema | undefined): boolean => items?.type === 'string' && !items.enum

const isSimple = ({ properties }: Schema): boolean =>
  properties !== undefined && Object.keys(properties).length > 0

/** A value in place of another one; what is not set is left out, and so is a group without any. */
export function withOption(
  options: Readonly<Record<string, unknown>>,
  name: string,
  value: unknown,
): Readonly<Record<string, unknown>> {
  const { [name]: _, ...others } = options
  return value === undefined ? others : { ...others, [name]: value }
}

/** One value per line, without blanks around it; undefined for none. */
export function linesOf(text: string): readonly string[] | undefined {
  const lines = text.split('\n').map((line) => line.trim())
  const filled = lines.filter(Boolean)
  return filled.length > 0 ? filled : undefined
}

/** The name of an option for people: `disableWebPagePreview` as Disable web page preview. */
export function labelOf(name: string, networks: ReadonlyMap<string, string>): string {
  if (name === 'langs') return composerWords.languages
  const parts = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[\s_]+/)
    .map((part) => part.toLowerCase())
  const words = parts.map((part) => networks.get(part) ?? abbreviations[part] ?? part)
  const text = words.join(' ')
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

const abbreviations: Record<string, string> = { url: 'URL', id: 'ID', urn: 'URN', ms: '(ms)' }
