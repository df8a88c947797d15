// A bare node:http server that does one thing, and what that thing needs of a database, with nothing around it.
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createPosts } from './create.ts'
import { type BareDatabase, openBare } from './database.ts'
import type { Handler } from './handler.ts'
import { keyLookup } from './key.ts'
import { listPosts } from './list.ts'
import { sendInboxMessages } from './messages.ts'
import { sendMessages } from './sms.ts'

export interface Baseline {
  answers:
    | 'bytes'
    | 'bytes after a key'
    | 'created posts'
    | 'lists of posts'
    | 'sent messages'
    | 'inbox messages'
  /** Settings of the service that name its database. */
  settings: Record<string, string>
  /** What is answered where nothing is made. */
  bytes?: string
}

const { answers, settings, bytes = '' } = JSON.parse(process.argv[2] ?? '{}') as Baseline

const handlers: Record<Baseline['answers'], (database: BareDatabase) => Handler> = {
  bytes: () => async () => ({ status: 200, body: bytes }),
  'bytes after a key': (database) => {
    const find = keyLookup(database)
    return async (request) =>
      (await find(request)) ? { status: 200, body: bytes } : { status: 401, body: '' }
  },
  'created posts': createPosts,
  'lists of posts': listPosts,
  'sent messages': sendMessages,
  'inbox messages': sendInboxMessages,
}

const none: BareDatabase = {
  ask: () => Promise.reject(new Error('there is no database')),
  transaction: () => Promise.reject(new Error('there is no database')),
}
const handle = handlers[answers](answers === 'bytes' ? none : await openBare(settings))

const server = createServer((request, response) => {
  handle(request).then(
    ({ status, body }) => send(response, status, body),
    (error: Error) => send(response, 500, error.message),
  )
})

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
  })
  response.end(body)
}

process.on('disconnect', () => process.exit())
process.on('message', () =>
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
)
server.listen(0, '127.0.0.1', () => process.send?.('ready'))
