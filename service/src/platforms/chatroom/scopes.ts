import type { Scope } from '../scopes.ts'

const cited = { source: 'discord/discord-api-docs, topics/oauth2', date: '2026-08-06' }
const more = { product: 'Discord application', review: 'none', ...cited } as const

export const scopes: readonly Scope[] = [
  { scope: 'bot', neededBy: ['connect', 'publish'], ...more },
  { scope: 'identify', neededBy: ['connect'], ...more },
  { scope: 'guilds', neededBy: ['connect'], ...more },
]
