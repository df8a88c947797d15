import type { Config } from '#config/config.ts'

const secretName = /secret|password|token|key/i

/** Shorter values would hide parts of ordinary words. */
const shortest = 6

/** Every secret of the configuration: what stands under a name that says so, and the passwords in addresses. */
export function configuredSecrets(config: Config): string[] {
  return [...new Set(secretsIn(config, false))].filter(({ length }) => length >= shortest)
}

function secretsIn(value: unknown, isSecret: boolean): string[] {
  if (typeof value === 'string') return [...(isSecret ? [value] : []), ...passwordIn(value)]
  if (Buffer.isBuffer(value)) return isSecret ? [value.toString('base64')] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) =>
    secretsIn(member, isSecret || secretName.test(name)),
  )
}

function passwordIn(address: string): string[] {
  const { password = '' } = URL.parse(address) ?? {}
  return password === '' ? [] : [password, decodeURIComponent(password)]
}
