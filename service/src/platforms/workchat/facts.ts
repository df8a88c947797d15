import type { Fact } from '../facts.ts'

const rates = { source: 'docs.slack.dev, rate limits', date: '2026-11-23' }
const tokens = { source: 'docs.slack.dev, token rotation', date: '2026-11-23' }
const messages = { source: 'docs.slack.dev, chat.postMessage', date: '2026-11-23' }

const events = { source: 'docs.slack.dev, Events API and verifying requests', date: '2026-11-23' }

export const facts: readonly Fact[] = [
  { kind: 'version', about: 'the consent of Slack', value: 'v2', ...tokens },
  { kind: 'limit', about: 'messages of an app in a channel', value: 'about one a second', ...rates },
  {
    kind: 'limit',
    about: 'conversations.history and conversations.replies',
    value:
      'one call a minute and 15 messages for apps that are distributed outside of the Marketplace since 29 May 2025; about 50 calls a minute for others',
    ...rates,
  },
  { kind: 'limit', about: 'users.list and conversations.list', value: 'about 20 calls a minute', ...rates },
  {
    kind: 'limit',
    about: 'tokens of an app with token rotation',
    value: '12 hours, and each refresh token once',
    ...tokens,
  },
  {
    kind: 'limit',
    about: 'a message',
    value: '40,000 characters, 50 blocks; 4,000 characters are recommended',
    ...messages,
  },
  {
    kind: 'limit',
    about: 'an event',
    value:
      'is repeated three times unless it is answered with 2xx within 3 seconds; its signature is good for 5 minutes',
    ...events,
  },
  {
    kind: 'limit',
    about: 'events of a workspace',
    value: '30,000 an hour; above that the app is told app_rate_limited',
    ...events,
  },
  {
    kind: 'limit',
    about: 'a text above 40,000 characters',
    value: 'is cut and posted, with the warning message_truncated',
    source: 'api.slack.com, changelog of April 2018',
    date: '2026-11-27',
  },
  {
    kind: 'limit',
    about: 'a text above 4,000 characters',
    value:
      'may be shown as several messages, of which a removal takes one; a message that is changed takes no more (msg_too_long)',
    source: 'reports to slack-go/slack (972) and seratch/ChatGPT-in-Slack (102)',
    date: '2026-11-27',
  },
]
