import type { Config } from './graph.ts'

const isOpen = (value: unknown): value is Config =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value at a place such as `media.url`. */
export function valueAt(config: Config, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => (isOpen(value) ? value[name] : undefined), config)
}

/** The same with another value there. Undefined takes the member away, and the object that is empty then. */
export function withValue(config: Config, path: string, value: unknown): Config {
  const [name = '', ...more] = path.split('.')
  const inner = config[name]
  const next = more.length > 0 ? withValue(isOpen(inner) ? inner : {}, more.join('.'), value) : value
  const { [name]: _, ...rest } = config
  const isGone = next === undefined || (more.length > 0 && isOpen(next) && Object.keys(next).length === 0)
  return isGone ? rest : { ...config, [name]: next }
}
