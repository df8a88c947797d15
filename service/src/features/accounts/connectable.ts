import { raise } from '#contract/errors.ts'
import type { PlatformCall, Reached, Tools } from '#contract/tools.ts'
import type { Provider } from '#platforms/provider.ts'
import { platformWords } from '#values/platforms.ts'
import type { Mode } from '#values/scope.ts'
import { platformNotFound, platformNotSupported, providerUnavailable } from './accounts.errors.ts'

/** Refuses a word that names no platform. */
export function requirePlatformWord(word: string): void {
  if (!(platformWords as readonly string[]).includes(word)) raise(platformNotFound)
}

/** The platform of a word, when it is served here. */
export function requireServed({ providers }: Pick<Tools, 'providers'>, word: string): Provider {
  const provider = providers.find(({ platform }) => platform === word)
  return provider ?? raise(platformNotSupported, { message: `${word} is not served here yet.` })
}

const otherWays: Record<string, string> = {
  credentials: 'Connect it with POST /v1/connect/skynet/credentials.',
  code: 'Connect it with GET or POST /v1/connect/botchat.',
}

/**
 * Refuses a platform that has no consent page to send a person to. In test mode the service plays that page for the
 * platforms that take credentials, too.
 */
export function requireConsent({ name, connect: { by } }: Provider, mode: Mode): void {
  if (by === 'oauth' || (by === 'credentials' && mode === 'test')) return
  raise(platformNotSupported, { message: `${name} has no consent page. ${otherWays[by]}` })
}

/** The way to a platform for connecting. */
export function reach(
  { platform }: Pick<Tools, 'platform'>,
  word: string,
  mode: Mode,
  { teamId, step = 'connect' }: Pick<PlatformCall, 'teamId'> & { step?: string },
): Reached {
  return platform(word, mode, { teamId, accountId: null, step }) ?? raise(providerUnavailable)
}
