import type { AppProfile, AppProfiles } from '#wire/twin/app-profile.ts'

export const membersIntent = 'Server Members intent'
export const contentIntent = 'Message Content intent'

const scopes = ['bot', 'guilds', 'identify']

/**
 * Every app can publish. Access to data about people must be enabled, and the network reviews it once the app is large.
 */
export const apps: AppProfiles = {
  poorest: { products: ['Discord application'], scopes, mode: 'live', audited: false },
  full: {
    products: ['Discord application', membersIntent, contentIntent],
    scopes,
    mode: 'live',
    audited: true,
  },
}

export function hasIntent({ products }: AppProfile, intent: string): boolean {
  return products.includes(intent)
}

/** The token that every sandbox transport carries in place of the deployment's own. */
export const sandboxBotToken = 'sandbox-bot'

/** The user that the bot is. */
export const sandboxBot = {
  id: '990000000000000001',
  username: 'zither-sandbox',
  discriminator: '0000',
  global_name: null,
  avatar: null,
  bot: true,
}

const intentBits: readonly (readonly [intent: string, audited: number, small: number])[] = [
  [membersIntent, 14, 15],
  [contentIntent, 18, 19],
]

export function shownApp(app: AppProfile, guilds: number): object {
  const bits = intentBits
    .filter(([intent]) => hasIntent(app, intent))
    .map(([, audited, small]) => (app.audited ? audited : small))
  return {
    id: 'sandbox-client',
    name: 'Sandbox',
    icon: null,
    description: '',
    bot: sandboxBot,
    flags: bits.reduce((flags, bit) => flags + 2 ** bit, 0),
    approximate_guild_count: guilds,
  }
}
