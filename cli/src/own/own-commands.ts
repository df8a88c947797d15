import type { OwnCommand } from './own-command.ts'
import { timeoutFlag } from './timeout.ts'

/** No operation of the catalogue has one of these names; a test compares them. */
export const ownCommands: readonly OwnCommand[] = [
  {
    words: ['login'],
    arguments: [],
    summary: 'Asks for the address of a service and an API key, tries them, and keeps them.',
    description:
      'Make a key in the panel, or with POST /v1/api-keys. It is kept in a file that only you can read. ZITHER_URL and ZITHER_API_KEY, if they are set, are used in place of it.',
    flags: [],
    examples: ['zither login', 'zither login --server https://zither.example < key.txt'],
    load: async () => (await import('./login.ts')).login,
  },
  {
    words: ['logout'],
    arguments: [],
    summary: 'Forgets the key that zither login kept.',
    description: 'The key itself stays good. Delete it in the panel if it is no longer needed.',
    flags: [],
    examples: ['zither logout'],
    load: async () => (await import('./login.ts')).logout,
  },
  {
    words: ['whoami'],
    arguments: [],
    summary: 'Shows which service is called, with which key, and what the key reaches.',
    description: 'Asks the service, so it also tells whether the key is good.',
    flags: [],
    examples: ['zither whoami', 'zither whoami --json'],
    load: async () => (await import('./whoami.ts')).whoami,
  },
  {
    words: ['completion'],
    arguments: ['<bash|zsh|fish>'],
    summary: 'Writes a script that completes areas, commands, flags and values in your shell.',
    description: 'Load the script in the start-up file of your shell, as the examples do.',
    flags: [],
    examples: [
      "echo 'source <(zither completion bash)' >> ~/.bashrc",
      "echo 'source <(zither completion zsh)' >> ~/.zshrc",
      'zither completion fish > ~/.config/fish/completions/zither.fish',
    ],
    load: async () => (await import('./completion.ts')).completion,
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
