import type { Fact } from '../facts.ts'

const cited = { source: 'core.telegram.org, Bots FAQ', date: '2026-11-23' }

export const facts: readonly Fact[] = [
  {
    kind: 'limit',
    about: 'messages of a bot',
    value: 'about 30 a second in all, 1 a second in a chat, 20 a minute in a group',
    ...cited,
  },
  { kind: 'limit', about: 'how long updates are kept', value: '24 hours', ...cited },
]
