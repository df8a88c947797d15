import { servedPlatforms } from '#platforms/registry.ts'
import type { Keyring } from '#values/keyring.ts'

/** The signing key of a network's sandbox: a secret of this deployment that is never shown. */
export function sandboxAppSecret(keyring: Keyring, word: string): string {
  return keyring.sign('sandbox app', word)
}

/** Each team has a world of its own, and pages of two worlds have the same ids: so a notification names its world. */
const world = 'sandbox_world'

/** The team whose world a notification is about. The signature was verified, so the body is JSON of the sandbox. */
export function worldOf(body: Uint8Array): string {
  return String(JSON.parse(Buffer.from(body).toString())[world])
}

/** A request as the network would send it: the bytes, and the headers that sign them. */
export function signedRequest(
  keyring: Keyring,
  { team_id, platform, body }: { team_id: string; platform: string; body: object },
) {
  const bytes = new Uint8Array(Buffer.from(JSON.stringify({ ...body, [world]: team_id })))
  const secret = sandboxAppSecret(keyring, platform)
  const headers = servedPlatforms.get(platform)?.notifications?.sign(bytes, secret) ?? {}
  return { headers, body: bytes }
}
