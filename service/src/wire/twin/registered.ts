/** The app that the sandbox is registered as at every network. */
const sandboxApp = { id: 'sandbox-client', secret: 'sandbox-secret' }

/**
 * Whether a request shows the id of the app of the sandbox with a secret that is not its own. Apps that the sandbox does
 * not know may show any secret: programs of others that drive a twin have ids of their own.
 */
export function showsWrongSecret(id: unknown, secret: unknown): boolean {
  return id === sandboxApp.id && secret !== sandboxApp.secret
}

/** The same for an id and a secret in a header of basic authentication. */
export function showsWrongBasic({ headers }: Pick<Request, 'headers'>): boolean {
  const encoded = /^Basic (.+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? ''
  const [id, secret] = Buffer.from(encoded, 'base64').toString().split(':')
  return showsWrongSecret(id, secret)
}
