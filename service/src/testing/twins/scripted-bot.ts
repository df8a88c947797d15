import assert from 'node:assert/strict'
import type { Account } from '#platforms/account.ts'
import { botchat } from '#platforms/botchat/manifest.ts'
import { sandboxBotToken } from '#platforms/botchat/twin/bot.ts'
import { botchatTwin } from '#platforms/botchat/twin/twin.ts'
import type { Item, Publication } from '#platforms/capabilities/publishing/publishing.ts'
import type { Outcome } from '#wire/outcome.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import type { Transport } from '#wire/wire.ts'

export const channelId = '-1001234567890'

export const channel: Account = {
  platformAccountId: channelId,
  username: 'channel',
  metadata: {},
  credentials: { accessToken: '', refreshToken: null, expiresAt: null },
}

/** For tests: the way to a twin, with what was sent. */
export function transportTo(state: TwinState, sent: { path: string; body: any }[] = []): Transport {
  const fetch = async (request: Request) => {
    sent.push({ path: new URL(request.url).pathname, body: await request.clone().json() })
    return botchatTwin.serve(state).fetch(request)
  }
  return { fetch, secrets: { botToken: sandboxBotToken } }
}

/** For tests: a transport that gets the same answer to every request. */
export function answering(status: number, body: object): Transport {
  return { fetch: async () => Response.json(body, { status }), secrets: { botToken: 'token' } }
}

export function doneValue<T>(outcome: Outcome<T>): T {
  if (outcome.kind !== 'done') assert.fail(JSON.stringify(outcome))
  return outcome.value
}

export const bind = (transport: Transport, chatId: string) => {
  return botchat.connect.code.bind(transport, chatId)
}

/** For tests: a chat that the twin already knows in a certain shape. */
export async function chat(state: TwinState, id: number, members: object): Promise<string> {
  await state.put('chat', String(id), {
    id,
    type: 'channel',
    title: 'A chat',
    botStatus: 'administrator',
    memberCount: 3,
    ...members,
  })
  return String(id)
}

/** For tests: what goes out as one message. */
export function publicationOf(item: Partial<Item>, options: Record<string, unknown> = {}): Publication {
  const at = new Date()
  const reference = { id: '1', at }
  return {
    item: { text: '', media: [], ...item },
    index: 0,
    previous: [],
    title: '',
    options,
    reference,
    at,
    prepared: null,
  }
}
