import type { Scope } from '../scopes.ts'

const cited = {
  product: 'Pinterest API',
  review: 'application',
  source: 'OpenAPI description of Pinterest, 5.23.0',
  date: '2025-12-11',
} as const

const reads = ['analytics.readPosts', 'analytics.listPosts', 'analytics.readPost']
const asks = ['publishing.lookup', 'publishing.isThere', ...reads]
const changes = ['publish', 'publishing.edit', 'publishing.remove']

/** The description names them for each call: a pin is never written without the boards. */
export const scopes: readonly Scope[] = [
  { scope: 'user_accounts:read', neededBy: ['connect', 'profile', 'analytics.readFollowers'], ...cited },
  {
    scope: 'boards:read',
    neededBy: ['connect', ...asks, ...changes, 'listBoards', 'findBoard', 'createBoard', 'listSections'],
    ...cited,
  },
  { scope: 'boards:read_secret', neededBy: [], optional: true, ...cited },
  { scope: 'boards:write', neededBy: [...changes, 'createBoard'], ...cited },
  { scope: 'boards:write_secret', neededBy: [], optional: true, ...cited },
  { scope: 'pins:read', neededBy: [...asks, ...changes], ...cited },
  { scope: 'pins:read_secret', neededBy: [], optional: true, ...cited },
  { scope: 'pins:write', neededBy: changes, ...cited },
  { scope: 'pins:write_secret', neededBy: [], optional: true, ...cited },
]
