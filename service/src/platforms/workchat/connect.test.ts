import assert from 'node:assert/strict'
import { test } from 'node:test'
import { doneValue } from '../conformance/rig.ts'
import { workchat } from './manifest.ts'
import { account, granted, no, platformOf } from './scripted.conformance.ts'

const person = {
  identity: {
    ...{ platformAccountId: 'U1', username: 'U1', displayName: 'Acme', avatarUrl: null, profileUrl: null },
    followersCount: null,
    metadata: { teamUrl: 'https://acme.slack.com/', teamId: 'T1', teamName: 'Acme', botUserId: 'UB' },
  },
  credentials: account.credentials,
}
const channel = (more: object) => ({ channel: { id: 'C1', name: 'general', num_members: 8, ...more } })

test('a public channel is entered, and one that the bot may neither enter nor write to is refused', async () => {
  const { choices } = workchat.connect.oauth
  const choose = (scopes: readonly string[], ...answers: object[]) => {
    const platform = platformOf(...answers)
    const credentials = { ...person.credentials, scopes }
    return { platform, chosen: choices.connect(platform.transport, { ...person, credentials }, 'C1') }
  }
  const entered = choose(
    granted,
    channel({ is_member: false }),
    {},
    channel({ is_member: true, num_members: 9 }),
  )
  assert.partialDeepStrictEqual(doneValue(await entered.chosen).identity, {
    platformAccountId: 'C1',
    username: 'general',
    displayName: '#general',
    profileUrl: 'https://acme.slack.com/archives/C1',
    followersCount: 9,
    metadata: { teamId: 'T1', channelId: 'C1', channelName: 'general', channelType: 'public' },
  })
  assert.deepEqual(entered.platform.methods(), [
    'conversations.info',
    'conversations.join',
    'conversations.info',
  ])
  const least = ['chat:write', 'channels:read']
  const rows: [scopes: string[], answers: object[], expected: object][] = [
    [[...least, 'chat:write.public'], [channel({})], { kind: 'done' }],
    [least, [channel({})], { kind: 'refused', providerCode: 'not_in_channel' }],
    [granted, [channel({ is_private: true })], { kind: 'refused', providerCode: 'not_in_channel' }],
    [granted, [channel({}), no('restricted_action')], { kind: 'refused', providerCode: 'not_in_channel' }],
    [granted, [channel({ is_archived: true })], { kind: 'refused', providerCode: 'is_archived' }],
    [granted, [no('channel_not_found')], { kind: 'refused', providerCode: 'channel_not_found' }],
  ]
  for (const [scopes, answers, expected] of rows)
    assert.partialDeepStrictEqual(await choose(scopes, ...answers).chosen, expected, JSON.stringify(answers))
})

test('channels are listed to the end, and private ones only with their scope', async () => {
  const list = (...ids: string[]) => ({
    channels: ids.map((id) => ({ id, name: id, is_private: id === 'C3' })),
  })
  const pages = [{ ...list('C1'), response_metadata: { next_cursor: 'c2' } }, list('C2', 'C3')]
  const { transport, sent } = platformOf(...pages)
  const { choices } = workchat.connect.oauth
  assert.deepEqual(doneValue(await choices.list(transport, person)), [
    { id: 'C1', name: 'C1', type: 'public' },
    { id: 'C2', name: 'C2', type: 'public' },
    { id: 'C3', name: 'C3', type: 'private' },
  ])
  assert.deepEqual(
    sent.map(({ fields }) => [fields.types, fields.cursor]),
    [
      ['public_channel,private_channel', undefined],
      ['public_channel,private_channel', 'c2'],
    ],
  )
  const fewer = platformOf(list('C1'))
  const credentials = { ...person.credentials, scopes: ['chat:write', 'channels:read'] }
  doneValue(await choices.list(fewer.transport, { ...person, credentials }))
  assert.equal(fewer.sent[0]?.fields.types, 'public_channel')
})

test('an installation for a whole organization, or without the right to write, connects nothing', async () => {
  const token = { access_token: 'xoxb-1', scope: 'chat:write,channels:read', authed_user: { id: 'U1' } }
  const exchange = (...answers: object[]) =>
    workchat.connect.oauth.exchange(platformOf(...answers).transport, {
      code: 'c',
      redirectUri: 'https://a.example/',
      verifier: 'v',
    })
  assert.equal((await exchange({ ...token, is_enterprise_install: true })).kind, 'refused')
  const poor = await exchange({ ...token, scope: 'channels:read' })
  assert.partialDeepStrictEqual(poor, { kind: 'refused', providerCode: 'missing_scope' })
  const bot = { team_id: 'T1', team: 'Acme', url: 'https://acme.slack.com/', user_id: 'UB' }
  const { identity, credentials } = doneValue(await exchange(token, bot))
  assert.deepEqual([identity.metadata.connectedBy, identity.displayName], ['U1', 'Acme'])
  assert.deepEqual([credentials.refreshToken, credentials.expiresAt], [null, null])
})

test('people are found by any of their names, without bots and those who have left', async () => {
  const user = (id: string, name: string, more: object = {}) => ({
    id,
    name,
    real_name: `${name} Doe`,
    ...more,
  })
  const first = [user('USLACKBOT', 'ann-bot'), user('U1', 'ann'), user('U2', 'ann2', { deleted: true })]
  const second = [
    user('U3', 'ann3', { is_bot: true }),
    user('U4', 'x', { profile: { display_name: 'Annie' } }),
  ]
  const pages = [
    { members: first, response_metadata: { next_cursor: 'c2' } },
    { members: second, response_metadata: { next_cursor: 'c3' } },
  ]
  const { transport, sent } = platformOf(...pages)
  const { listMembers } = workchat.own
  const found = doneValue(await listMembers(transport, account, ' ANN', { size: 2, after: undefined }))
  assert.deepEqual(found, {
    items: [
      { id: 'U1', name: 'ann Doe', username: 'ann', picture: null },
      { id: 'U4', name: 'Annie', username: 'x', picture: null },
    ],
    next: 'c3',
  })
  assert.deepEqual(
    sent.map(({ fields }) => fields.cursor),
    [undefined, 'c2'],
  )
  const many = Array.from({ length: 11 }, () => pages[0] as object)
  const scanned = platformOf(...many)
  const none = doneValue(await listMembers(scanned.transport, account, 'nobody', { size: 5, after: 'c1' }))
  assert.deepEqual([none.items, none.next, scanned.sent.length], [[], 'c2', 10])
})
