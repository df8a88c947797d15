import { raise } from '#contract/operation/errors.ts'
import type { PlatformCall, Reached, Tools } from '#contract/tools/tools.ts'
import type { Platform } from '#platforms/platform.ts'
import { isNamedPlatform } from '#values/platforms.ts'
import type { Mode } from '#values/scope.ts'
import { platformNotFound, platformNotSupported, providerUnavailable } from '../../accounts.errors.ts'
import { platformHint } from '../../platform-names.ts'

/** Refuses a word that names no platform. */
export function requirePlatformWord(tools: Pick<Tools, 'platforms'>, word: string): void {
  if (isNamedPlatform(word)) return
  raise(platformNotFound, { message: `No such platform. ${platformHint(tools, word)}` })
}

/** The platform of a word, when it is served here. */
export function requireServed({ platforms }: Pick<Tools, 'platforms'>, word: string): Platform {
  const message =
    word === 'sms'
      ? 'Text messages have no account to connect. Buy a number with POST /v1/phone-numbers/purchase.'
      : `${word} is not served here yet.`
  return platforms.get(word) ?? raise(platformNotSupported, { message })
}

const otherWays = {
  credentials: 'Connect it with POST /v1/connect/skynet/credentials.',
  code: 'Connect it with GET or POST /v1/connect/botchat.',
}

/**
 * Refuses a platform that has no consent page to send a person to. In test mode the service plays that page for the
 * platforms that take credentials, too.
 */
export function requireConsent({ name, connect }: Platform, mode: Mode): void {
  if (connect.oauth || (connect.credentials && mode === 'test')) return
  const way = connect.credentials ? otherWays.credentials : otherWays.code
  raise(platformNotSupported, { message: `${name} has no consent page. ${way}` })
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
