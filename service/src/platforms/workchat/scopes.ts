import type { Account } from '../account.ts'
import { hasScope, type Scope } from '../scopes.ts'

const cited = { source: 'docs.slack.dev, reference of scopes', date: '2026-11-23' }
const bot = { product: 'Bot', review: 'none', ...cited } as const
const optional = { optional: true, ...bot } as const

const posting = ['connect', 'publish', 'publishing.edit', 'publishing.remove']
const talking = ['conversations.send', 'conversations.edit', 'conversations.remove']

/** Rights of the bot. Slack reviews none of them; the administrators of a workspace may want to agree. */
export const scopes: readonly Scope[] = [
  { scope: 'chat:write', neededBy: [...posting, ...talking], ...bot },
  { scope: 'channels:read', neededBy: ['connect', 'profile', 'listChannels', 'takeChannel'], ...bot },
  { scope: 'groups:read', neededBy: ['profile'], where: { channelType: 'private' }, ...optional },
  // Lets the bot enter a public channel when it is connected.
  { scope: 'channels:join', neededBy: [], ...optional },
  { scope: 'chat:write.public', neededBy: [], ...optional },
  { scope: 'chat:write.customize', neededBy: [], ...optional },
  { scope: 'files:write', neededBy: [], ...optional },
  { scope: 'files:read', neededBy: ['conversations.findFile', 'conversations.readFile'], ...optional },
  { scope: 'users:read', neededBy: ['listMembers'], ...optional },
  { scope: 'channels:history', neededBy: [], ...optional },
  { scope: 'groups:history', neededBy: [], ...optional },
  // What people write to the bot is reported and read with it.
  { scope: 'im:history', neededBy: [], ...optional },
  { scope: 'im:write', neededBy: ['conversations.findAddressee'], ...optional },
  // Reactions are reported with it.
  { scope: 'reactions:read', neededBy: [], ...optional },
  { scope: 'reactions:write', neededBy: ['conversations.react', 'conversations.unreact'], ...optional },
]

/** Whether the bot may read what is said in its channel. */
export function mayReadHistory({
  credentials,
  metadata,
}: Pick<Account, 'credentials' | 'metadata'>): boolean {
  return hasScope(credentials, metadata.channelType === 'private' ? 'groups:history' : 'channels:history')
}

/** Whether the bot may read what it and a person say to each other. */
export function mayReadDirect({ credentials }: Pick<Account, 'credentials'>): boolean {
  return hasScope(credentials, 'im:history')
}

/** Whether the bot may upload files and read their status. */
export function lacksForFiles({ credentials }: Pick<Account, 'credentials'>): string | undefined {
  return ['files:write', 'files:read'].find((scope) => !hasScope(credentials, scope))
}
