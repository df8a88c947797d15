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
