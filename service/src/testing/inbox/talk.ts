import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { newAccount } from '../team/accounts.ts'
import { control, newTeam, type Reply, type Team } from '../team/team.ts'

interface Person {
  id: string
  name: string
}

export interface Said {
  conversationId: string
  messageId: string
  platformMessageId: string
}

/** An account with people who write to it, and what the API says of both. */
export interface Talk extends Team {
  accountId: string
  /** Has somebody write. */
  says(text: string, more?: object): Promise<Said>
  /** Has something become of a message at the network. */
  changes(platformMessageId: string, kind: string, more?: object): Promise<void>
  /** Sends what the network has held back. */
  release(more?: object): Promise<any>
  sends(conversationId: string, body: object, key?: string): Promise<Reply>
  conversation(id: string): Promise<any>
  messages(id: string): Promise<any[]>
  sandbox: Awaited<ReturnType<typeof control>>
}

export const newPerson = (name = 'Ann Example'): Person => ({
  id: `p${randomBytes(6).toString('hex')}`,
  name,
})

export async function newTalk(platform = 'socialnet', person = newPerson()): Promise<Talk> {
  const team = await newTeam()
  const { id: accountId } = await newAccount(team, platform)
  const sandbox = await control()
  const { call } = team
  const done = (reply: Reply, status: number) => {
    assert.equal(reply.status, status, JSON.stringify(reply.body))
    return reply.body
  }
  return {
    ...team,
    accountId,
    sandbox,
    async says(text, more = {}) {
      const body = { accountId, participant: person, text, ...more }
      return done(await sandbox('POST /_sandbox/inbox/messages', body), 201)
    },
    async changes(id, kind, more = {}) {
      const path = `/_sandbox/inbox/messages/${encodeURIComponent(id)}/changes` as const
      done(await sandbox(`POST ${path}`, { kind, ...more }), 200)
    },
    release: async (more = {}) =>
      done(await sandbox('POST /_sandbox/inbox/notifications', { accountId, ...more }), 200),
    sends: (id, body, key) =>
      call(
        `POST /v1/inbox/conversations/${id}/messages`,
        body,
        key === undefined ? {} : { 'idempotency-key': key },
      ),
    conversation: async (id) => done(await call(`GET /v1/inbox/conversations/${id}`), 200),
    messages: async (id) =>
      done(await call(`GET /v1/inbox/conversations/${id}/messages?limit=100`), 200).data,
  }
}
