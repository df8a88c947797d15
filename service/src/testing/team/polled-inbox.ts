import assert from 'node:assert/strict'
import { newReceiver } from '../twins/receiver.ts'
import { newAccount, type TestAccount } from './accounts.ts'
import { control, eventually, newTeam, type Reply, type Team } from './team.ts'

export interface Person {
  id: string
  name: string
  username?: string
}

export interface Said {
  conversationId: string
  messageId: string
  platformMessageId: string
}

/** An account of a team of its own, the people who write to it, and what its team is told. */
export interface Inbox {
  team: Team
  account: TestAccount
  /** Somebody writes, and the service takes it. */
  says(person: Person, text: string, more?: object): Promise<Said>
  changes(platformMessageId: string, kind: string, more?: object): Promise<void>
  send(conversationId: string, message: string, more?: object): Promise<Reply>
  open(who: object, message?: string): Promise<Reply>
  messages(conversationId: string): Promise<any[]>
  conversations(): Promise<any[]>
  /** A pass over the inbox of the account. */
  poll(): Promise<void>
  /** The types of what was told of a conversation, once there are so many. */
  told(conversationId: string, count: number): Promise<string[]>
  /** What was sent to the network and changed something: methods with their paths. */
  calls(): Promise<string[]>
}

const types = [
  ...['conversation.started', 'message.received', 'message.sent', 'message.failed'],
  ...['message.edited', 'message.deleted', 'message.delivered', 'message.read', 'reaction.received'],
]

export async function newInbox(platform: string, settings?: object): Promise<Inbox> {
  const team = await newTeam()
  const ask = await control()
  const account = await newAccount(team, platform)
  if (settings) {
    const set = await team.call(`PUT /v1/accounts/${account.id}`, settings)
    assert.equal(set.status, 200, JSON.stringify(set.body))
  }
  const receiver = await newReceiver()
  await team.call('POST /v1/webhooks', { name: 'inbox', url: receiver.url, events: types })
  const at = (id: string) => `/v1/inbox/conversations/${id}`
  return {
    team,
    account,
    async says(participant, text, more = {}) {
      const body = { accountId: account.id, participant, text, ...more }
      const made = await ask('POST /_sandbox/inbox/messages', body)
      assert.equal(made.status, 201, JSON.stringify(made.body))
      return made.body
    },
    async changes(platformMessageId, kind, more = {}) {
      const path = `/_sandbox/inbox/messages/${encodeURIComponent(platformMessageId)}/changes`
      const made = await ask(`POST ${path}`, { kind, ...more })
      assert.equal(made.status, 200, JSON.stringify(made.body))
    },
    send: (id, message, more = {}) => team.call(`POST ${at(id)}/messages`, { message, ...more }),
    open: (who, message = 'hello') =>
      team.call('POST /v1/inbox/conversations', { accountId: account.id, message, ...who }),
    async messages(id) {
      const { status, body } = await team.call(`GET ${at(id)}/messages?limit=100`)
      assert.equal(status, 200, JSON.stringify(body))
      return body.data
    },
    conversations: async () => (await team.call('GET /v1/inbox/conversations?limit=100')).body.data,
    async poll() {
      const ran = await ask('POST /_sandbox/jobs/run', { job: 'account-inbox', accountId: account.id })
      assert.equal(ran.status, 200, JSON.stringify(ran.body))
    },
    async told(conversationId, count) {
      const of = () => receiver.received.filter(({ body }) => body.includes(conversationId))
      await eventually(
        async () => of().length,
        (came) => came >= count,
      )
      return of()
        .map(({ body }) => JSON.parse(body).type as string)
        .toSorted()
    },
    async calls() {
      const { body } = await ask(`GET /_sandbox/calls?accountId=${account.id}&limit=1000`)
      const made: any[] = body.data
      return made
        .filter(({ method }) => method !== 'GET')
        .map(({ method, path }) => `${method} ${path.split('?')[0]}`)
    },
  }
}
