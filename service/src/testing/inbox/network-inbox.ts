import assert from 'node:assert/strict'
import { newAccount } from '#testing/team/accounts.ts'
import { control, eventually, newTeam } from '#testing/team/team.ts'
import { newReceiver } from '#testing/twins/receiver.ts'

const told = [
  ...['message.received', 'message.sent', 'message.failed', 'message.edited', 'message.deleted'],
  ...['reaction.received', 'referral.received', 'conversation.started'],
]

/** A team with an account, somebody who can be made to write to it, and what its webhook is told. */
export async function inboxOn(platform: string) {
  const team = await newTeam()
  const account = await newAccount(team, platform)
  const ctl = await control()
  const receiver = await newReceiver()
  const hook = { name: 'inbox', url: receiver.url, events: told }
  assert.equal((await team.call('POST /v1/webhooks', hook)).status, 201)
  const says = async (id: string, text: string, more: object = {}) => {
    const participant = { id, name: `Ann ${id}` }
    const body = { accountId: account.id, participant, text, ...more }
    const said = await ctl('POST /_sandbox/inbox/messages', body)
    assert.equal(said.status, 201, JSON.stringify(said.body))
    return said.body as { conversationId: string; messageId: string; platformMessageId: string }
  }
  const conversation = (id: string) => `/v1/inbox/conversations/${id}`
  return {
    ...{ team, account, ctl, says },
    call: team.call,
    changes: (platformMessageId: string, kind: string, more: object = {}) =>
      ctl(`POST /_sandbox/inbox/messages/${encodeURIComponent(platformMessageId)}/changes`, {
        kind,
        ...more,
      }),
    path: conversation,
    send: (id: string, body: object) => team.call(`POST ${conversation(id)}/messages`, body),
    messages: async (id: string) =>
      (await team.call(`GET ${conversation(id)}/messages?limit=100`)).body.data as any[],
    calls: async () =>
      (await ctl(`GET /_sandbox/calls?accountId=${account.id}&limit=200`)).body.data as any[],
    /** The events of a type, once one of them is as wanted. */
    heard: (type: string, isWanted: (data: any) => boolean = () => true) =>
      eventually(
        async () =>
          receiver.received
            .map(({ body }) => JSON.parse(body))
            .filter((event) => event.type === type && isWanted(event.data)),
        (events) => events.length > 0,
      ),
  }
}

export const code = ({ status, body }: { status: number; body: any }) => [status, body.code, body.param]
