import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import type { Journey } from '../harness/journey.ts'

export interface Said {
  conversationId: string
  messageId: string
  platformMessageId: string
}

/** Somebody who writes to an account of the sandbox; always the same person. */
export function writer({ control }: Pick<Journey, 'control'>, accountId: string, name = 'Ann Example') {
  // Some networks know people by their telephone number.
  const id = `1555${Number.parseInt(randomBytes(3).toString('hex'), 16)}`
  return async (text: string, more: object = {}): Promise<Said> => {
    const { status, body } = await control('POST /_sandbox/inbox/messages', {
      accountId,
      participant: { id, name },
      text,
      ...more,
    })
    assert.equal(status, 201, JSON.stringify(body))
    return body
  }
}

/** What reached the twin of an account and holds a text: each write once. */
export async function reached({ control }: Pick<Journey, 'control'>, accountId: string, text: string) {
  const { body } = await control(`GET /_sandbox/calls?accountId=${accountId}&limit=1000`)
  return body.data.filter(
    ({ method, body: sent }: { method: string; body: unknown }) =>
      method !== 'GET' && JSON.stringify(sent)?.includes(text),
  )
}
