import { accountCommands } from './account-commands.ts'
import type { OwnCommand } from './own-command.ts'
import { timeoutFlag } from './timeout.ts'

/** No operation of the catalogue has one of these names; a test compares them. */
export const ownCommands: readonly OwnCommand[] = [
  ...accountCommands,
  {
    words: ['api'],
    arguments: ['<method>', '<path>'],
    summary: 'Makes any request, and writes the answer as it came.',
    description:
      'For what has no command of its own, such as an operation of a newer service. The body is JSON: from --data, from a file, from the standard input, or from fields. A failure ends with the same exit codes as every command.',
    flags: [
      {
        name: 'data',
        takesValue: true,
        shape: '<json|@file|->',
        description: 'The body, also as -d: JSON, a file, or the standard input.',
      },
      {
        name: 'field',
        takesValue: true,
        repeatable: true,
        shape: '<a.b=value>',
        description: 'Sets one member of the body, at any depth. Can be repeated.',
      },
      {
        name: 'query',
        takesValue: true,
        repeatable: true,
        shape: '<name=value>',
        description: 'A parameter of the query. Can be repeated.',
      },
      {
        name: 'idempotency-key',
        takesValue: true,
        shape: '<text>',
        description:
          'Makes a repetition safe, where the operation reads a key. Without it one is made there.',
      },
    ],
    examples: [
      'zither api GET /v1/posts --query status=failed',
      'zither api POST /v1/posts -d \'{"content": "Hello", "isDraft": true}\'',
      'zither api PATCH /v1/profiles/6b02970c7dbb2fbd7972f893 --field name=Spring',
    ],
    load: async () => (await import('./api.ts')).api,
  },
  {
    words: ['listen'],
    arguments: [],
    summary: 'Passes the events of test mode on to an address on this machine.',
    description:
      'Needs no public address and no setting of the service: it makes a webhook for as long as it runs, reads its deliveries, and posts each event once to --forward-to, oldest first, signed as deliveries are. It says what your receiver answered. With a live key use zither webhooks listen.',
    flags: [
      {
        name: 'forward-to',
        takesValue: true,
        shape: '<address>',
        description: 'Your receiver, such as http://localhost:3000/webhooks. Required.',
      },
      {
        name: 'secret',
        takesValue: true,
        shape: '<whsec_...>',
        description:
          'What your receiver verifies with. Also ZITHER_WEBHOOK_SECRET. Without it one is made and shown.',
      },
      {
        name: 'events',
        takesValue: true,
        shape: '<list>',
        description: 'The events to pass on, all if it is left out.',
      },
      { name: 'count', takesValue: true, shape: '<number>', description: 'Ends after so many events.' },
    ],
    examples: ['zither listen --forward-to http://localhost:3000/webhooks'],
    load: async () => (await import('./forward.ts')).forward,
  },
  {
    words: ['posts', 'wait'],
    arguments: ['<postId>'],
    summary: 'Follows a post until every target has an outcome.',
    description:
      'Writes a line for each change of a target. Ends with 0 if all are published, with 1 if one has failed, and with 5 if an outcome is uncertain.',
    flags: [timeoutFlag],
    examples: ['zither posts wait 6b02970c7dbb2fbd7972f893'],
    load: async () => (await import('./wait.ts')).wait,
  },
  {
    words: ['media', 'upload'],
    arguments: ['<file>...'],
    summary: 'Uploads files and waits until posts can use them.',
    description:
      'Asks for an address, sends the bytes, and waits for the service to look at them. An upload that breaks off is resumed. The answer is the record of each file; posts name it by its id.',
    flags: [
      {
        name: 'content-type',
        takesValue: true,
        shape: '<type>',
        description: 'The type of the files, where their names do not tell it.',
      },
    ],
    examples: ['zither media upload launch.mp4', 'zither media upload *.jpg --json'],
    load: async () => (await import('./upload.ts')).upload,
  },
  {
    words: ['contacts', 'import'],
    arguments: ['<file.csv>'],
    summary: 'Imports contacts from a CSV file and tells the fault of every row that is refused.',
    description:
      'The first line names the columns: displayName, email, tags, accountId, externalId. Tags of one contact have semicolons between them. A row with accountId and externalId whose contact is there already is skipped, and the contact is given the tags. Rows without them make a new contact each time.',
    flags: [
      {
        name: 'profile-id',
        takesValue: true,
        shape: '<id>',
        description: 'The profile that gets the contacts. Required.',
      },
    ],
    examples: ['zither contacts import people.csv --profile-id 6b02970c7dbb2fbd7972f893'],
    load: async () => (await import('./import-contacts.ts')).importContacts,
  },
  {
    words: ['webhooks', 'listen'],
    arguments: [],
    summary: 'Receives events on this machine, verifies their signatures and prints them.',
    description:
      'With --secret it waits for deliveries of a subscription that exists. Without it, a subscription is made for as long as the command runs. A service on another machine needs --url, the public address that leads here; one on this machine has to run with WEBHOOK_ALLOW_PRIVATE=1. An event may arrive twice.',
    flags: [
      {
        name: 'port',
        takesValue: true,
        shape: '<number>',
        description: 'The port to listen on, 8080 if it is left out; 0 takes a free one.',
      },
      {
        name: 'secret',
        takesValue: true,
        shape: '<whsec_...>',
        description: 'The secret of the subscription. Also ZITHER_WEBHOOK_SECRET.',
      },
      {
        name: 'url',
        takesValue: true,
        shape: '<address>',
        description: 'Where the service reaches this command.',
      },
      {
        name: 'events',
        takesValue: true,
        shape: '<list>',
        description: 'The events of the subscription, all if it is left out.',
      },
      { name: 'count', takesValue: true, shape: '<number>', description: 'Ends after so many events.' },
    ],
    examples: ['zither webhooks listen --port 8080', 'zither webhooks listen --secret whsec_... --json'],
    load: async () => (await import('./listen.ts')).listen,
  },
]

export function findOwn(words: readonly string[]): OwnCommand | undefined {
  return ownCommands.find(
    (command) =>
      command.words.length <= words.length && command.words.every((word, index) => word === words[index]),
  )
}

/** Those of an area. */
export function ownOf(tag: string): OwnCommand[] {
  return ownCommands.filter(({ words }) => words.length === 2 && words[0] === tag)
}
