import type { Fact } from '../facts.ts'

const recordings = { source: 'recorded answers of the tests of PRAW, 17 August 2026', date: '2026-11-27' }

export const facts: readonly Fact[] = [
  { kind: 'version', about: 'the Reddit API', value: 'v1', ...recordings },
  {
    kind: 'limit',
    about: 'calls of an app for one account',
    value: '1,000 in a window of at most 10 minutes, told in x-ratelimit-remaining and x-ratelimit-reset',
    ...recordings,
  },
  {
    kind: 'limit',
    about: 'who gets access',
    value: 'since November 2025 an app is approved on request, under the Responsible Builder Policy',
    source: 'support.reddithelp.com, Responsible Builder Policy',
    date: '2026-11-23',
  },
  {
    kind: 'limit',
    about: 'a private message',
    value: '10,000 characters, its subject 100; a message of the chat is not shown to other programs',
    source: 'reddit.com/dev/api, POST /api/compose',
    date: '2026-11-27',
  },
  { kind: 'limit', about: 'the life of an access token', value: '24 hours', ...recordings },
]
