import type { Shapes } from '../../contract/routes.ts'

/** The networks on which people can be written to by an automation. */
export const messagingPlatforms = [
  'photonet',
  'socialnet',
  'botchat',
  'microblog',
  'skynet',
  'forum',
  'chatapp',
] as const satisfies readonly Shapes['Broadcast']['platform'][]
