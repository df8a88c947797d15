/** The neutral words of every platform of the contract. A path that names another one names nothing. */
export const platformWords = [
  'socialnet',
  'photonet',
  'skynet',
  'chatroom',
  'bizlisting',
  'pinboard',
  'forum',
  'workchat',
  'botchat',
  'threadnet',
  'shortvideo',
  'videosite',
  'chatapp',
  'microblog',
  'pronet',
  'snapnet',
  'storefront',
] as const

export type PlatformWord = (typeof platformWords)[number]

/** Those with conversations. */
export const inboxWords = [
  'socialnet',
  'photonet',
  'microblog',
  'skynet',
  'forum',
  'botchat',
  'chatapp',
  'workchat',
] as const satisfies readonly PlatformWord[]

/** Those on which one message may go to many people, or to one by itself. */
export const messagingWords = [
  'photonet',
  'socialnet',
  'botchat',
  'microblog',
  'skynet',
  'forum',
  'chatapp',
] as const satisfies readonly PlatformWord[]

/** Those on which people are known by their phone numbers. */
export const phoneWords: readonly string[] = ['chatapp' satisfies PlatformWord]

/** Those whose comments are read and answered. */
export const commentedWords = [
  'socialnet',
  'photonet',
  'microblog',
  'skynet',
  'threadnet',
  'videosite',
  'pronet',
  'forum',
] as const satisfies readonly PlatformWord[]

/** Where a person agrees on platforms that have several consents. */
export const loginMethods = ['photonet_login', 'socialnet_login'] as const

/** How a business number is connected: `api` alone, or `business_app` for one that stays in use on a phone. */
export const onboardings = ['api', 'business_app'] as const

export type LoginMethod = (typeof loginMethods)[number] | (typeof onboardings)[number]

/** The neutral words of the connections that run ads and publish nothing. */
export const adsWords = [
  'adnet',
  'pronetads',
  'pinboardads',
  'shortvideoads',
  'microblogads',
  'searchads',
] as const

export type AdsWord = (typeof adsWords)[number]

/** Everything that a list can be narrowed to. */
export const namedPlatforms = [...platformWords, ...adsWords, 'sms'] as const

/** Everything that a manifest may be of. */
export type NetworkWord = PlatformWord | AdsWord

/** Whether a word names a platform, an ads connection or the carrier of the contract. */
export function isNamedPlatform(word: string): boolean {
  return namedPlatforms.some((known) => known === word)
}
