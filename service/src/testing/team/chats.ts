import assert from 'node:assert/strict'
import { businessNow } from '../service/clock.ts'
import type { Running } from '../service/service.ts'
import { newReceiver } from '../twins/receiver.ts'
import { newAccount, type TestAccount } from './accounts.ts'
import { type Call, control, eventually, newTeam, type Reply, type Team } from './team.ts'

interface Said {
  conversationId: string
  messageId: string
  platformMessageId: string
}

/** A team with an account of a network, and the people who write to it. */
export interface Chats {
  team: Team
  call: Call
  play: Call
  account: TestAccount
  /** Somebody writes, or the account does in the network's own app. */
  says(text: string | null, more?: object): Promise<Said>
  change(platformMessageId: string, kind: string, more?: object): Promise<void>
  send(conversationId: string, body: object, headers?: Record<string, string>): Promise<Reply>
  messages(conversationId: string): Promise<any[]>
  conversation(conversationId: string): Promise<any>
  /** The requests that an account has made which carry a text. */
  calls(text: string): Promise<any[]>
  /** More than a day ago. */
  yesterday(): Promise<string>
  /** Collects events from now on: answers those so far, once there are so many. */
  hearing(...types: string[]): Promise<(count: number) => Promise<any[]>>
}

let people = 0

/** Somebody who has not written yet, with an id that is a telephone number as well. */
export function somebody() {
  people += 1
  return { id: String(15_550_100_000 + people), name: `Person ${people}` }
}

export async function newChats(platform: string, running?: Running): Promise<Chats> {
  const [team, play] = [await newTeam(running), await control(running)]
  const account = await newAccount(team, platform)
  const { call } = team
  const done = async (reply: Promise<Reply>, status: number) => {
    const { status: answered, body } = await reply
    assert.equal(answered, status, JSON.stringify(body))
    return body
  }
  const read = (path: string) => done(call(`GET /v1/inbox/conversations/${path}`), 200)
  return {
    ...{ team, call, play, account },
    says: (text, more = {}) => {
      const said = { accountId: account.id, participant: somebody(), ...(text !== null && { text }), ...more }
      return done(play('POST /_sandbox/inbox/messages', said), 201)
    },
    change: (id, kind, more = {}) =>
      done(play(`POST /_sandbox/inbox/messages/${encodeURIComponent(id)}/changes`, { kind, ...more }), 200),
    send: (id, body, headers) => call(`POST /v1/inbox/conversations/${id}/messages`, body, headers),
    messages: async (id) => (await read(`${id}/messages?limit=100`)).data,
    conversation: read,
    async calls(text) {
      const { data } = await done(play(`GET /_sandbox/calls?accountId=${account.id}&limit=1000`), 200)
      return data.filter(({ method, body }: any) => method !== 'GET' && JSON.stringify(body).includes(text))
    },
    yesterday: async () => new Date((await businessNow(running)).getTime() - 90_000_000).toISOString(),
    async hearing(...events) {
      const receiver = await newReceiver()
      await done(call('POST /v1/webhooks', { name: 'chats', url: receiver.url, events }), 201)
      const heard = () => receiver.received.map(({ body }) => JSON.parse(body))
      return (count) =>
        eventually(
          async () => heard(),
          ({ length }) => length >= count,
        )
    },
  }
}
