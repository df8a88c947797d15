import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkHalfSet } from './half-set.check.ts'

const set = (...variables: string[]) =>
  checkHalfSet(Object.fromEntries(variables.map((variable) => [variable, 'hidden'])))

const photonet = ['PHOTONET_CLIENT_ID', 'PHOTONET_CLIENT_SECRET']
const login = ['PHOTONET_LOGIN_CLIENT_ID', 'PHOTONET_LOGIN_CLIENT_SECRET']

test('a network of which some settings are missing has one line, which names them and tells no secret', () => {
  for (const [variables, what] of [
    [
      ['THREADNET_CLIENT_ID'],
      'Threads is only half set up: THREADNET_CLIENT_ID without THREADNET_CLIENT_SECRET',
    ],
    [
      ['CHATROOM_CLIENT_ID'],
      'Discord is only half set up: CHATROOM_CLIENT_ID without CHATROOM_CLIENT_SECRET, CHATROOM_BOT_TOKEN',
    ],
    [
      ['FORUM_OPERATOR'],
      'Reddit is only half set up: FORUM_OPERATOR without FORUM_CLIENT_ID, FORUM_CLIENT_SECRET',
    ],
    [
      ['PRONET_APP'],
      'LinkedIn is only half set up: PRONET_APP without PRONET_CLIENT_ID, PRONET_CLIENT_SECRET',
    ],
    [
      [...photonet, 'PHOTONET_LOGIN_CLIENT_ID'],
      `Instagram is only half set up: ${photonet.join(', ')}, PHOTONET_LOGIN_CLIENT_ID without PHOTONET_LOGIN_CLIENT_SECRET`,
    ],
    [
      ['STOREFRONT_CLIENT_SECRET'],
      'Shopify is only half set up: STOREFRONT_CLIENT_SECRET without STOREFRONT_CLIENT_ID',
    ],
  ] as const) {
    const findings = set(...variables)
    assert.deepEqual(
      findings.map((finding) => [finding.level, finding.what]),
      [['warn', what]],
    )
    assert.doesNotMatch(JSON.stringify(findings), /hidden/)
  }
  assert.equal(set('THREADNET_CLIENT_ID', 'MICROBLOG_CLIENT_SECRET').length, 2)
})

test('a network that is set up, or not at all, has none', () => {
  for (const variables of [
    [],
    photonet,
    login,
    [...photonet, ...login],
    [...login, 'PHOTONET_WITHOUT_SCOPES'],
    ['SOCIALNET_CLIENT_ID', 'SOCIALNET_CLIENT_SECRET'],
    ['BOTCHAT_BOT_TOKEN'],
    ['FORUM_CLIENT_ID', 'FORUM_CLIENT_SECRET'],
    ['SKYNET_URL'],
  ])
    assert.deepEqual(set(...variables), [], variables.join(' '))
})
