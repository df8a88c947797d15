import type { Fact } from '../facts.ts'
import { version } from './api.ts'

const docs = (page: string) => ({ source: `discord/discord-api-docs, ${page}`, date: '2026-08-06' })

export const facts: readonly Fact[] = [
  {
    kind: 'version',
    about: 'version of the interface',
    value: version,
    ...docs('reference, API versioning'),
  },
  {
    kind: 'limit',
    about: 'calls of a bot',
    value: '50 a second in all; further limits come with each answer',
    ...docs('topics/rate-limits'),
  },
  {
    kind: 'limit',
    about: 'answers 401, 403 and 429 to an address',
    value: '10,000 in 10 minutes, then the address is shut out for a while',
    ...docs('topics/rate-limits'),
  },
  {
    kind: 'limit',
    about: 'a message',
    value: '2000 characters, 10 embeds of 6000 characters together, 10 files',
    ...docs('resources/message'),
  },
  { kind: 'limit', about: 'a file of a bot', value: '10 MiB', ...docs('reference, uploading files') },
  {
    kind: 'limit',
    about: 'the nonce of a message',
    value: '25 characters, known for a few minutes',
    ...docs('resources/message'),
  },
  {
    kind: 'limit',
    about: 'privileged intents',
    value: 'free below 10,000 reachable users, then a review each year',
    ...docs('change log, 10 June 2026'),
  },
]
