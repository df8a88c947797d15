import { setTimeout } from 'node:timers/promises'
import { servedPlatforms } from '#platforms/registry.ts'
import type { Keyring } from '#values/keyring.ts'
import type { Fetch } from '#wire/wire.ts'
import type { Told } from './memory.store.ts'

/** What the sandbox of a network signs with: a secret of this deployment that nobody is ever told. */
export function sandboxAppSecret(keyring: Keyring, word: string): string {
  return keyring.sign('sandbox app', word)
}

/** Each team has a world of its own, and pages of two worlds have the same ids: so a notification names its world. */
const world = 'sandbox_world'

/** The team whose world a notification tells of. What was signed is known to be JSON of the sandbox. */
export function worldOf(body: Uint8Array): string {
  return String(JSON.parse(Buffer.from(body).toString())[world])
}

export interface NotificationSandbox {
  keyring: Keyring
  /** The way to this process itself, over HTTP. */
  self(): { url: string; fetch: Fetch }
}

/** The service may be too busy, or about to end. */
const waitsMs = [0, 1000, 2000]

/** Sends what a twin tells of the way the network does: signed, over HTTP, after it has happened, and again when it is not taken. */
export async function sendNotifications(
  sandbox: NotificationSandbox,
  teamId: string,
  told: readonly Told[],
): Promise<void> {
  for (const { platform, body } of told) {
    const bytes = Buffer.from(JSON.stringify({ ...body, [world]: teamId }))
    for (const waitMs of waitsMs) {
      await setTimeout(waitMs)
      if (await isTaken(sandbox, platform, bytes)) break
    }
  }
}

async function isTaken(
  { keyring, self }: NotificationSandbox,
  platform: string,
  body: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const signed = servedPlatforms.get(platform)?.notifications?.sign(body, sandboxAppSecret(keyring, platform))
  const headers = { 'content-type': 'application/json', ...signed }
  try {
    const { url, fetch } = self()
    const response = await fetch(
      new Request(`${url}/v1/incoming/${platform}`, { method: 'POST', headers, body }),
    )
    await response.arrayBuffer()
    return response.status < 500
  } catch {
    return false
  }
}
