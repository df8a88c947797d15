import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { isSessionOnly } from '#contract/operation/permissions.ts'
import { keyOf, placeOf, sessionOf } from '#testing/requests/asker.ts'
import {
  type Documented,
  documented,
  fileOf,
  needsMail,
  requestOf,
  withObjects,
} from '#testing/requests/examples.ts'
import { send } from '#testing/service/http.ts'
import { boot, type Running, service } from '#testing/service/service.ts'
import { newAddress, newTeam } from '#testing/team/team.ts'
import { catalogue } from './catalogue.ts'

// What a network or a browser that comes from it sends, and no client of the API.
const byNetworks = new Set(
  catalogue.filter(({ rawBody, foreignQuery }) => rawBody || foreignQuery).map(({ id }) => id),
)

describe('the example of an operation', () => {
  let plain: Running
  let mailing: Running
  let operations: Documented[]
  before(async () => {
    plain = await service()
    mailing = await boot({ AUTH_EMAIL_DELIVERY: 'outbox' })
    const { body } = await send(plain.url, 'GET /v1/openapi.json')
    operations = documented(body)
  })

  after(() => mailing.stop())

  test('is accepted in test mode, where what it names is there', async () => {
    const refused: Record<string, unknown> = {}
    for (const operation of operations) {
      if (byNetworks.has(operation.id)) continue
      try {
        const { status, code, text } = await sent(operation)
        const isNotServed = status === 501 && code === 'capability_not_supported'
        if (status >= 400 && !isNotServed) refused[operation.id] = text
      } catch (error) {
        refused[operation.id] = String(error)
      }
    }
    assert.deepEqual(refused, {})
  })

  async function sent(operation: Documented) {
    const running = needsMail(operation) ? mailing : plain
    const team = await newTeam(running)
    const place = placeOf(team)
    const request = await withObjects(requestOf(operation), operation, place)
    const file = await fileOf(operation)
    const headers = {
      'x-forwarded-for': newAddress(),
      ...(await credentialOf(operation.permission, team)),
      ...request.headers,
      ...file.headers,
    }
    return send(running.url, request.route, { headers, body: file.body ?? request.body })
  }

  async function credentialOf(permission: string, team: Awaited<ReturnType<typeof newTeam>>) {
    const declared = catalogue.find((operation) => operation.permission === permission)?.permission
    if (declared === undefined || declared === 'public') return {}
    return isSessionOnly(declared)
      ? { ...(await sessionOf(team.url, team)), origin: team.url, 'x-mode': 'test' }
      : keyOf(team)
  }
})
