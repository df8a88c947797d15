import { createHash } from 'node:crypto'
import { type Config, ConfigRefused, readConfig } from '#config/config.ts'
import { type Finding, fail, ok, warn } from './finding.ts'

type Environment = Record<string, string | undefined>

/** What stands in for a key that is missing, so that the rest can be read. */
const anyKey = createHash('sha256').update('any key').digest('base64')

/** The configuration, or everything that is refused in it. */
export function checkEnvironment(env: Environment): { config?: Config; findings: Finding[] } {
  const first = read(env)
  if (!(first instanceof ConfigRefused)) return { config: first, findings: configurationFindings(first) }
  const findings: Finding[] = []
  let rest: Environment | undefined = env
  // Removes each refused variable and reads the rest again, so that all faults are reported at once.
  while (rest) {
    const refused = read(rest)
    if (!(refused instanceof ConfigRefused)) break
    findings.push(fail(refused.variable, refused.reason))
    rest = without(rest, refused.variable)
  }
  return { findings }
}

function read(env: Environment): Config | ConfigRefused {
  try {
    return readConfig(env)
  } catch (cause) {
    if (cause instanceof ConfigRefused) return cause
    throw cause
  }
}

/** Undefined when the variable is not there already, and leaving it out would change nothing. */
function without(env: Environment, variable: string): Environment | undefined {
  if (env[variable] !== undefined) return { ...env, [variable]: undefined }
  return variable === 'ENCRYPTION_KEY' ? { ...env, [variable]: anyKey } : undefined
}

function configurationFindings(config: Config): Finding[] {
  const { deployment, role, databaseUrl } = config
  const storage = databaseUrl ? 'PostgreSQL' : 'the embedded database'
  return [
    ok(`the configuration is read: ${deployment}, ROLE=${role}, ${storage}`),
    publicUrlFinding(config),
    ...proxyFindings(config),
  ]
}

function publicUrlFinding({ deployment, publicUrl }: Config): Finding {
  const { protocol, hostname } = new URL(publicUrl)
  const isLocal = hostname === 'localhost' || hostname.startsWith('127.') || hostname === '[::1]'
  if (deployment === 'production' && isLocal)
    return fail(
      `PUBLIC_URL is ${publicUrl}`,
      'name the address at which people and platforms reach the service',
    )
  if (deployment === 'production' && protocol !== 'https:')
    return warn(
      `PUBLIC_URL is ${publicUrl}`,
      'use https: without it the cookie is not Secure, and platforms refuse the redirect address',
    )
  return ok(`PUBLIC_URL is ${publicUrl}`)
}

function proxyFindings({ publicUrl, trustedProxies }: Config): Finding[] {
  if (!publicUrl.startsWith('https:') || trustedProxies.length > 0) return []
  return [
    warn(
      'PUBLIC_URL is https and TRUSTED_PROXIES is not set',
      'name the proxy that ends TLS, or all clients share one address and its limits',
    ),
  ]
}
