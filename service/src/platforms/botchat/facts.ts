import type { Fact } from '../facts.ts'

const reference = { source: 'core.telegram.org/bots/api, 10.1', date: '2026-06-11' }
const cited = { source: 'core.telegram.org, Bots FAQ', date: '2026-11-23' }

export const facts: readonly Fact[] = [
  {
    kind: 'limit',
    about: 'messages of a bot',
    value: 'about 30 a second in all, 1 a second in a chat, 20 a minute in a group',
    ...cited,
  },
  { kind: 'limit', about: 'how long updates are kept', value: '24 hours', ...cited },
  { kind: 'limit', about: 'the largest file that a bot reads', value: '20 MB', ...reference },
  {
    kind: 'limit',
    about: 'the secret of a webhook',
    value: '1 to 256 letters, digits, underscores and hyphens',
    ...reference,
  },
  {
    kind: 'limit',
    about: 'what a link hands to the bot',
    value: '64 letters, digits, _ and -',
    ...reference,
  },
]
