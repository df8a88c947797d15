import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Settings } from '#contract/tools/tools.ts'
import { digest } from '#values/token.ts'

const prefix = 'zither_connect_'

/** A connection has a cookie of its own, so that two tabs do not take each other's. */
function cookieOf(stateDigest: Uint8Array): string {
  return `${prefix}${Buffer.from(stateDigest).toString('hex').slice(0, 16)}`
}

/** What binds a connection to the browser that began it. */
export interface BrowserBinding {
  /** What is kept of it. */
  digest: Buffer
  headers: Record<string, string>
}

/**
 * A person who opens a consent address that another person began would connect his account to that team. So the browser
 * of a session is given a cookie, which it must bring back. The redirect of a platform is a top-level GET, which Lax
 * allows.
 */
export function bindBrowser(
  stateDigest: Uint8Array,
  { publicUrl }: Settings,
  seconds: number,
): BrowserBinding {
  const value = randomBytes(32).toString('base64url')
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  const cookie = `${cookieOf(stateDigest)}=${value}; Path=/v1/connect; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`
  return { digest: digest(value), headers: { 'Set-Cookie': cookie } }
}

/** The digest of the cookie of a connection, as the request brings it. */
export function browserOf(stateDigest: Uint8Array, headers: IncomingHttpHeaders): Buffer | null {
  const value = cookiesIn(headers).find(([key]) => key === cookieOf(stateDigest))?.[1]
  return value === undefined ? null : digest(value)
}

/** Whether the request brings the cookie that is kept with a connection, whichever it is. */
export function isBrowser(browser: Uint8Array, headers: IncomingHttpHeaders): boolean {
  const ours = cookiesIn(headers).filter(([key = '']) => key.startsWith(prefix))
  return ours.some(([, value = '']) => digest(value).equals(browser))
}

function cookiesIn({ cookie }: IncomingHttpHeaders): string[][] {
  return (cookie ?? '').split(';').map((pair) => pair.trim().split('='))
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Where the consent page of test mode is opened. A cookie belongs to a host name, and on a machine of one's own the
 * panel is reached under several.
 */
export function originFor({ deployment, publicUrl }: Settings, host: string | string[] | undefined): string {
  const requested = typeof host === 'string' ? URL.parse(`http://${host}`) : null
  const isOwn =
    requested !== null && loopback.has(requested.hostname) && loopback.has(new URL(publicUrl).hostname)
  return deployment === 'development' && isOwn ? requested.origin : publicUrl
}
