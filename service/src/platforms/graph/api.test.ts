import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { describe, test } from 'node:test'
import { liveWay, rigOf } from '../conformance/rig.ts'
import { platformOf } from '../conformance/scripted-platform.ts'
import { socialnet } from '../socialnet/manifest.ts'
import { callGraph, ownLoginBase } from './api.ts'

describe('the proof that the app itself calls', () => {
  test('goes with every call where the secret of the app is known, and is good at the network', async () => {
    const way = liveWay(rigOf(socialnet))
    await callGraph(way, 'token', '/me', { query: { fields: 'id' } })
    const [sent] = way.sent
    const { searchParams } = new URL(sent?.url ?? '')
    const secret = way.secrets?.clientSecret ?? assert.fail('the twin knows a secret')
    assert.equal(
      searchParams.get('appsecret_proof'),
      createHmac('sha256', secret).update('token').digest('hex'),
    )
    assert.equal(searchParams.get('fields'), 'id')
  })

  test('is refused by the network when it was made with another secret', async () => {
    const grant = { code: 'sbx_ok', redirectUri: 'https://zither.example/callback', verifier: 'v' }
    const way = liveWay(rigOf(socialnet))
    const person = await socialnet.connect.oauth.exchange(way, grant)
    const token = person.kind === 'done' ? person.value.credentials.accessToken : assert.fail()
    assert.equal((await callGraph(way, token, '/me')).kind, 'done')
    const other = { ...way, secrets: { clientSecret: 'of another app' } }
    assert.equal((await callGraph(other, token, '/me')).kind, 'refused')
  })

  test('is left out without a secret, and on the host of the other login', async () => {
    const bare = { ...platformOf({ id: '1' }), secrets: {} }
    const other = platformOf({ id: '1' })
    await callGraph(bare, 'token', '/me')
    await callGraph(other, 'token', '/me', { host: ownLoginBase })
    for (const { url } of [...bare.requests, ...other.requests])
      assert.equal(new URL(url).searchParams.has('appsecret_proof'), false)
  })
})

describe('an error that a person has to do something about', () => {
  for (const [name, error, advice] of [
    [
      'missing page publishing authorization',
      { code: 200, error_subcode: 1404078 },
      /Page Publishing Authorization/,
    ],
    ['an identity that is not confirmed', { code: 100, error_subcode: 4854002 }, /confirms their identity/],
    ['a restricted account', { code: 25, error_subcode: 2207050 }, /Log in to the app of Instagram/],
    ['a missing permission', { code: 200 }, /grant the permission/],
    ['a permission that was taken back', { code: 10 }, /Connect the account again/],
    ['a block for spam', { code: 368 }, /Wait a day/],
  ] as const)
    test(`says what that is: ${name}`, async () => {
      const answer = Response.json({ error: { message: 'No', ...error } }, { status: 400 })
      const outcome = await callGraph(platformOf(answer), 'token', '/1/feed', { method: 'POST' })
      assert.equal(outcome.kind, 'refused')
      assert.match(JSON.stringify(outcome), advice)
    })
})
