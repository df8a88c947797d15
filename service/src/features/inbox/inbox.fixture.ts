import assert from 'node:assert/strict'
import { fixture, made, type Place, prepared, sample } from '#testing/fixtures/fixture.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { control } from '#testing/team/team.ts'

/** Has somebody write to an account of the place, and answers the conversation. */
async function newConversation(place: Place): Promise<string> {
  const { id: accountId } = await newAccount(place, 'socialnet')
  const sandbox = await control(place)
  const said = await sandbox('POST /_sandbox/inbox/messages', {
    accountId,
    participant: { id: 'ann', name: 'Ann' },
    text: 'What does it cost?',
    attachments: [{ url: 'https://media.example.com/shoes.jpg' }],
  })
  assert.equal(said.status, 201, JSON.stringify(said.body))
  return said.body.conversationId
}

const testModeOnly = 'In live mode a real person would have to write.'

export const conversation = fixture({
  kind: 'conversationId',
  scope: 'profile',
  absent: ['conversation_not_found'],
  make: newConversation,
  cannotBeRemoved: 'A conversation goes with its account.',
  testModeOnly,
})

export const conversationAccount = fixture({
  kind: 'conversationAccountId',
  scope: 'profile',
  absent: ['account_not_found'],
  async make({ call, the }) {
    const { body } = await call(`GET /v1/inbox/conversations/${await the('conversationId')}`)
    return body.accountId
  },
  cannotBeRemoved: 'Its conversations would go with it.',
  testModeOnly,
})

export const message = fixture({
  kind: 'messageId',
  scope: 'account',
  absent: ['message_not_found'],
  async make({ call, the }) {
    const path = `/v1/inbox/conversations/${await the('conversationId')}/messages` as const
    return made(await call(`POST ${path}`, { attachmentUrl: 'https://media.example.com/laces.jpg' }))
  },
  cannotBeRemoved: 'A message goes with its account.',
  testModeOnly,
})

export const answer = sample({ operation: 'sendInboxMessage', body: { message: 'Forty, with laces.' } })
export const opening = sample({
  operation: 'createInboxConversation',
  body: { participantId: 'ann', message: 'Your shoes are here.' },
})
export const search = sample({ operation: 'searchInboxConversations', query: { query: 'cost' } })
export const privateAnswer = sample({
  operation: 'sendPrivateReplyToComment',
  body: { message: 'Forty, with laces.' },
})

/** Telegram lets messages be edited, taken back and reacted to. */
export const changeable = prepared({
  prepares: ['editInboxMessage', 'deleteInboxMessage', 'addMessageReaction', 'removeMessageReaction'],
  async values(place) {
    const { id: accountId } = await newAccount(place, 'botchat')
    const said = await (await control(place))('POST /_sandbox/inbox/messages', {
      accountId,
      participant: { id: '77', name: 'Ann' },
      text: 'What does it cost?',
    })
    const { conversationId } = said.body
    const path = `/v1/inbox/conversations/${conversationId}/messages` as const
    const messageId = made(await place.call(`POST ${path}`, { message: 'Forty.' }))
    return { conversationId, messageId, conversationAccountId: accountId }
  },
})
