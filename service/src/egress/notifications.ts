import type { Config } from '#config/config.ts'
import type { Lent } from '#contract/tools.ts'
import { servedPlatforms } from '#platforms/registry.ts'
import { sandboxAppSecret, worldOf } from '#sandbox/notifications.ts'
import type { Keyring } from '#values/keyring.ts'

/** By whose secret a notification of a network verifies says of which mode it is. */
export function notificationsOf({ config, keyring }: { config: Config; keyring: Keyring }): Lent['notified'] {
  return (word, request) => {
    const { apps = [], isSigned, read } = servedPlatforms.get(word)?.notifications ?? {}
    if (!isSigned || !read) return undefined
    const told = () => read(request.body) ?? 'unreadable'
    const secrets = apps.flatMap((app) => config.platforms[app]?.secrets?.clientSecret ?? [])
    if (secrets.some((secret) => isSigned(request, secret))) return { mode: 'live', notices: told() }
    if (!isSigned(request, sandboxAppSecret(keyring, word))) return undefined
    return { mode: 'test', teamId: worldOf(request.body), notices: told() }
  }
}
