import type { Common } from '../catalogue/flags.ts'
import type { OwnCommand } from './own-command.ts'

const emailFlag: Common = {
  name: 'email',
  takesValue: true,
  shape: '<address>',
  description:
    'Signs in with the password of an account, and makes a key: of test mode, or of that of --mode.',
}

/** Commands about who calls which service, and about the program itself. */
export const accountCommands: readonly OwnCommand[] = [
  {
    words: ['login'],
    arguments: [],
    summary: 'Asks for the address of a service and an API key, tries them, and keeps them.',
    description:
      'Make a key in the panel, or let --email make one. It is kept in a file that only you can read. ZITHER_URL and ZITHER_API_KEY, if they are set, are used in place of it.',
    flags: [emailFlag],
    examples: [
      'zither login',
      'zither login --server https://zither.example < key.txt',
      'zither login --email me@zither.example',
    ],
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
    words: ['context', 'list'],
    arguments: [],
    summary: 'Lists the services and keys that are kept, by their names.',
    description: 'The one that zither login keeps without a name is called default.',
    flags: [],
    examples: ['zither context list'],
    load: async () => (await import('./contexts.ts')).listContexts,
  },
  {
    words: ['context', 'add'],
    arguments: ['<name>'],
    summary: 'Keeps an address and a key under a name, as zither login does.',
    description:
      'The first one is used at once. Others are used after zither context use, with --context, or with ZITHER_CONTEXT.',
    flags: [emailFlag],
    examples: [
      'zither context add staging --server https://staging.zither.example',
      'zither context add live --mode live --email me@zither.example',
    ],
    load: async () => (await import('./contexts.ts')).addContext,
  },
  {
    words: ['context', 'use'],
    arguments: ['<name>'],
    summary: 'Uses what is kept under a name from now on.',
    description: 'ZITHER_URL and ZITHER_API_KEY, if they are set, are still used before it.',
    flags: [],
    examples: ['zither context use staging', 'zither context use default'],
    load: async () => (await import('./contexts.ts')).chooseContext,
  },
  {
    words: ['context', 'remove'],
    arguments: ['<name>'],
    summary: 'Forgets what is kept under a name.',
    description: 'The key itself stays good. If the name was in use, default is used from then on.',
    flags: [],
    examples: ['zither context remove staging'],
    load: async () => (await import('./contexts.ts')).removeContext,
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
]
