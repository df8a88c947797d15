/** Variables that a network needs besides those of its way to connect. */
const more: Record<string, readonly string[]> = {
  searchads: ['DEVELOPER_TOKEN'],
  chatroom: ['BOT_TOKEN'],
}

const ofWay: Record<string, readonly string[]> = {
  oauth: ['CLIENT_ID', 'CLIENT_SECRET'],
  code: ['BOT_TOKEN'],
}

/** The environment variables that set up a network for live mode. */
export const liveSettings = (platform: string, way: string): string[] =>
  [...(ofWay[way] ?? []), ...(more[platform] ?? [])].map((name) => `${platform}_${name}`.toUpperCase())

/** Where the network sends people after they agreed, as its app has to know it. */
export const redirectUri = (origin: string, platform: string): string =>
  `${origin}/v1/connect/${platform}/callback`
