import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bodyOf, isBlank, partsOf } from './draft.ts'

const plain = { parts: [], asPerson: false }

test('a text is sent without the blanks around it, and nothing beside it', () => {
  assert.deepEqual(bodyOf({ text: '  Hello\nyou ' }, plain), { message: 'Hello\nyou' })
  assert.equal(isBlank({ text: ' \n' }), true)
})

test('buttons take the form of the network', () => {
  const buttons = [
    { title: 'Open', url: 'https://example.com' },
    { title: 'Call me', url: '' },
    { title: ' ', url: 'https://example.com' },
  ]
  assert.deepEqual(bodyOf({ text: 'Choose', buttons }, { parts: ['buttons'], asPerson: false }).buttons, [
    { type: 'url', title: 'Open', url: 'https://example.com' },
    { type: 'postback', title: 'Call me', payload: 'Call me' },
  ])
  assert.deepEqual(
    bodyOf({ text: 'Choose', buttons }, { parts: ['replyMarkup'], asPerson: false }).replyMarkup,
    {
      type: 'inline_keyboard',
      keyboard: [
        [{ text: 'Open', url: 'https://example.com' }],
        [{ text: 'Call me', callbackData: 'Call me' }],
      ],
    },
  )
})

test('a template is something to send by itself, and its values are the lines of a text', () => {
  const draft = { text: '', template: { name: 'order_sent', language: 'de', values: 'Ann\n\n 17 ' } }
  assert.equal(isBlank(draft), false)
  assert.deepEqual(bodyOf(draft, plain).template, {
    name: 'order_sent',
    language: 'de',
    components: [
      {
        type: 'body',
        parameters: [
          { type: 'text', text: 'Ann' },
          { type: 'text', text: '17' },
        ],
      },
    ],
  })
})

test('a person who answers late says so', () => {
  const body = bodyOf({ text: 'Sorry' }, { parts: ['messagingType'], asPerson: true })
  assert.deepEqual([body.messagingType, body.messageTag], ['MESSAGE_TAG', 'HUMAN_AGENT'])
})

test('only what a network takes is offered', () => {
  assert.deepEqual(partsOf({ parts: ['attachment', 'replyTo'] }), [])
  assert.deepEqual(partsOf({ parts: ['quickReplies', 'buttons', 'template'] }), [
    'quickReplies',
    'buttons',
    'card',
  ])
  assert.deepEqual(partsOf({ parts: ['replyMarkup', 'namedTemplate'] }), ['buttons', 'template'])
})
