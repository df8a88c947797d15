import { randomUUID } from 'node:crypto'
import { refusalOf, untilRight } from '../api.ts'
import { callLine, dim, heading, print } from '../paint.ts'
import type { Scene } from '../scene.ts'

/** Somebody writes and is answered; the answer to a second message gets lost, and is found at the network. */
export async function answerPeople(scene: Scene): Promise<void> {
  heading('14. The inbox: answered, lost, and found')
  const { call, accounts, expectations } = scene
  const accountId = accounts.socialnet?.id
  if (accountId === undefined) throw new Error('the demo has no account of Facebook')
  const opened = await call('POST /v1/inbox/conversations', {
    accountId,
    participantId: 'ann',
    // The person of the sandbox answers with the same text.
    message: 'Your shoes are here. sbx:message:echo',
  })
  const { conversation } = opened.body
  const path = `/v1/inbox/conversations/${conversation.id}/messages` as const
  callLine('POST /v1/inbox/conversations', `a first message: ${opened.body.message.status}`)
  const messages = async (): Promise<any[]> => (await call(`GET ${path}`)).body.data
  const incoming = await untilRight(messages, (all) => all.some(({ direction }) => direction === 'incoming'))
  callLine(
    `GET ${path.replace(conversation.id, '...')}`,
    incoming.map(({ direction }) => direction).join(', '),
  )
  expectations.expect(
    incoming.length === 2,
    `the answer of a person is there (${incoming.length} messages are)`,
  )
  await loseAnAnswer(scene, path, messages)
}

async function loseAnAnswer(
  { call, expectations }: Scene,
  path: `/v1/inbox/conversations/${string}/messages`,
  messages: () => Promise<any[]>,
): Promise<void> {
  const headers = { 'idempotency-key': randomUUID() }
  const send = () => call(`POST ${path}`, { message: 'Until six. sbx:message:lost' }, headers)
  const lost = await refusalOf(send())
  callLine('POST .../messages', `${lost}: the network took it, and its answer was lost`)
  expectations.expect(lost === '504 provider_timeout', `a lost answer is told as uncertain (${lost})`)
  const again = await refusalOf(send())
  callLine('', `the same key again: ${again}, and nothing is sent`)
  expectations.expect(
    again === '409 idempotency_key_outcome_unknown',
    `a repeat of an uncertain message sends nothing (${again})`,
  )
  const isSettled = (all: any[]) => all.every(({ status }) => status !== 'unknown')
  const settled = await untilRight(messages, isSettled)
  const { status, text } = settled.at(-1) ?? {}
  callLine('GET .../messages', `looked for, and found: ${status}`)
  const copies = settled.filter((one) => one.text === text).length
  expectations.expect(status === 'sent' && copies === 1, `it is there once (${status}, ${copies} times)`)
  print(dim('   The service asks the network and never sends an uncertain message a second time.'))
}
