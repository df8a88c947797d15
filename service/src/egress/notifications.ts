import type { Config } from '#config/config.ts'
import type { Payments } from '#contract/tools/tools.ts'
import type { Notified, SignedRequest } from '#contract/work/incoming.ts'
import { servedPlatforms } from '#platforms/registry.ts'
import { sandboxAppSecret, worldOf } from '#sandbox/notifications.ts'
import type { Keyring } from '#values/keyring.ts'

/** What a signed request of a provider says. Undefined when no secret verifies it, in either mode. */
export type ReadSigned = (provider: string, request: SignedRequest) => Promise<Notified | undefined>

interface Options {
  config: Config
  keyring: Keyring
  payments: Payments
}

/** The secret that verifies a notification decides its mode. */
export function signedReader({ config, keyring, payments }: Options): ReadSigned {
  return async (provider, request) => {
    if (provider === 'payments') return paymentIn(payments, request)
    const { notifications } = servedPlatforms.get(provider) ?? {}
    const { apps = [], secret = 'clientSecret', otherSecrets = [], isSigned, read } = notifications ?? {}
    if (!isSigned || !read) return undefined
    const notices = () => read(request.body) ?? 'unreadable'
    const secretOf = (word: string, name: string) => config.platforms[word]?.secrets?.[name] ?? []
    const secrets = [
      ...apps.flatMap((app) => secretOf(app, secret)),
      ...otherSecrets.flatMap((name) => secretOf(provider, name)),
    ]
    if (secrets.some((secret) => isSigned(request, secret))) return { mode: 'live', notices: notices() }
    if (!isSigned(request, sandboxAppSecret(keyring, provider))) return undefined
    return { mode: 'test', teamId: worldOf(request.body), notices: notices() }
  }
}

async function paymentIn(
  payments: Payments,
  { headers, body }: SignedRequest,
): Promise<Notified | undefined> {
  const signature = headers['stripe-signature']
  const signed = typeof signature === 'string' ? await payments.read(body, signature) : undefined
  if (!signed) return undefined
  const { mode, notice } = signed
  return { mode, notices: notice === 'unreadable' ? notice : [notice] }
}
