/** Every network that the sandbox plays. */
export const sandboxPlatforms = [
  'skynet',
  'botchat',
  'threadnet',
  'microblog',
  'socialnet',
  'photonet',
  'pronet',
  'shortvideo',
  'videosite',
  'pinboard',
] as const

/** Those whose posts can have a first comment. */
export const commented: readonly string[] = ['socialnet', 'photonet', 'pronet', 'videosite']

/** Those that take a text alone. */
export const texted = ['skynet', 'botchat', 'threadnet', 'microblog', 'socialnet', 'pronet'] as const
