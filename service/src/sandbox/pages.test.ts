import assert from 'node:assert/strict'
import { test } from 'node:test'
import { securityHeaders } from '#http/answer/security-headers.ts'
import { send } from '#testing/service/http.ts'
import { service } from '#testing/service/service.ts'
import { begin } from '#testing/team/connect.ts'
import { newTeam } from '#testing/team/team.ts'

const files = { kind: 'disk', directory: '' } as const
const nonce = /'nonce-[^']+'/

test('every page of the sandbox has the policy of the panel', async () => {
  const { url } = await service()
  const team = await newTeam()
  const paid = await team.owner('POST /v1/billing/checkout', { amountUsd: '5.00' }, { 'x-mode': 'test' })
  const { code } = (await begin(team.call, team.profileId, 'botchat')).body
  const payment = `/sandbox/payments/${paid.body.sessionId}`
  const pages: [route: string, status: number][] = [
    [`GET ${payment}`, 200],
    ['GET /sandbox/payments/x', 404],
    [`POST ${payment}`, 200],
    [`GET ${payment}`, 409],
    [`POST ${payment}`, 409],
    [`GET /sandbox/botchat/link?code=${code}`, 200],
    ['GET /sandbox/botchat/link?code=unknown', 404],
  ]
  const expected = securityHeaders('of the page', files)
  for (const [route, status] of pages) {
    const body = route.startsWith('POST') ? { action: 'pay' } : undefined
    const reply = await send(url, route, body ? { body } : {})
    assert.equal(reply.status, status, route)
    for (const [name, value] of Object.entries(expected))
      assert.equal(reply.headers.get(name)?.replace(nonce, ''), value.replace(nonce, ''), `${route} ${name}`)
  }
})
