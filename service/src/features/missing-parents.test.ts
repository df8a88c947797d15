import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { isSessionOnly } from '#contract/operation/permissions.ts'
import { type PlantedDeletions, plantDeletions } from '#testing/database/rows.ts'
import { fixtureOf } from '#testing/fixtures/fixtures.ts'
import { randomId } from '#testing/fixtures/sample.ts'
import { type Asker, newAsker, placeOf } from '#testing/requests/asker.ts'
import { type IdPosition, idPositions } from '#testing/requests/id-positions.ts'
import { bodyOf, queryOf, requestWith } from '#testing/requests/requests.ts'
import { needsServer } from '#testing/service/process.ts'
import { boot, type Running } from '#testing/service/service.ts'
import { faultOf } from '#testing/service/socket.ts'
import type { Reply } from '#testing/team/team.ts'
import { catalogue } from './catalogue.ts'

const parents = ['team', 'profile', 'account', 'post', 'contact', 'custom_field', 'webhook']

/** What is an object of these tables, by the name of its id. */
const kinds = ['profileId', 'accountId', 'postId', 'contactId', 'fieldId', 'webhookId']

describe('an object that is deleted between the check and the write', { skip: needsServer }, () => {
  let own: Running
  let asker: Asker
  let planted: PlantedDeletions

  before(async () => {
    own = await boot()
    asker = await newAsker(own)
    planted = await plantDeletions(own, parents)
  })
  after(() => own?.stop())

  test('is answered by every operation as one that was never there', async () => {
    const struckOperations = new Set<string>()
    for (const position of catalogue
      .flatMap((operation) => idPositions(operation))
      .filter(({ kind }) => kinds.includes(kind))) {
      const { operation, where, at, kind } = position
      const place = `${operation.id} ${where} ${at}`
      const id = await fixtureOf(kind).make(placeOf(asker.team))
      const { value: reply, struck } = await planted.during(id, () => ask(position, id))
      assert.notEqual(reply.status, 500, `${place} ${reply.status} ${JSON.stringify(reply.body)}`)
      if (!struck) continue
      struckOperations.add(operation.id)
      const never = await ask(position, randomId())
      // An import reports a missing parent for each row; a parent that is deleted meanwhile fails the whole import.
      if (never.status < 400) assert.equal(reply.code, never.body.errors[0].code, place)
      else assert.deepEqual(faultOf(reply), faultOf(never), place)
    }
    for (const id of [
      'createContact',
      'createCustomField',
      'getConnectUrl',
      'getBotchatConnectStatus',
      'initiateBotchatConnect',
      'connectSkynetCredentials',
      'moveAccountToProfile',
      'sendSms',
      'submitPhoneNumberKyc',
    ])
      assert.ok(struckOperations.has(id), `${id} wrote nothing: ${[...struckOperations]}`)
  })

  test('is answered so where the request names something else of it', async () => {
    const { team } = asker
    const profileId = await fixtureOf('profileId').make(placeOf(team))
    const accountId = await fixtureOf('accountId').make(placeOf(team, { profileId }))
    const contacts = [{ displayName: 'one' }, { accountId, externalId: randomId() }]
    for (const [doomed, route, body, code] of [
      [profileId, 'POST /v1/posts', { content: 'x', targets: [{ accountId }] }, 'profile_not_found'],
      [profileId, 'POST /v1/phone-numbers/purchase', { profileId, allowMultiple: true }, 'profile_not_found'],
      [profileId, 'POST /v1/contacts/bulk', { profileId, contacts }, 'profile_not_found'],
      [accountId, 'POST /v1/contacts/bulk', { profileId, contacts }, 'account_not_found'],
    ] as const) {
      const { value: reply, struck } = await planted.during(doomed, () => team.call(route, body))
      assert.deepEqual([reply.status, reply.code, struck], [404, code, true], route)
    }
  })

  test('and was the team of the caller: the credential does not resolve any more', async () => {
    const { team, session, key } = asker
    let count = 0
    for (const operation of catalogue.filter(({ permission }) => permission !== 'public')) {
      const credential = isSessionOnly(operation.permission) ? session : key
      const body = operation.route.startsWith('GET') ? undefined : bodyOf(operation, asker.ids)
      const during = () =>
        planted.during(team.id, () =>
          asker.ask(operation, { credential, body, query: queryOf(operation, asker.ids) }),
        )
      const { value: reply, struck } = await during()
      assert.notEqual(reply.status, 500, `${operation.id} ${reply.status} ${JSON.stringify(reply.body)}`)
      // An object that the carrier or a network may have made already has an unknown outcome.
      if (!struck || reply.status > 500 || reply.code === 'idempotency_key_outcome_unknown') continue
      if (reply.status < 300 && !(await writes(during, reply.status))) continue
      count += 1
      assert.deepEqual(faultOf(reply), { status: 401, code: 'invalid_credential' }, operation.id)
    }
    assert.ok(count > 3, `${count} operations wrote below the team`)
  })

  /** Workers write for the team meanwhile: what answers the same and meets no deletion once they are done does not write. */
  async function writes(during: () => Promise<{ value: Reply; struck: boolean }>, status: number) {
    for (let requested = 0; requested < 3; requested++) {
      await setTimeout(500)
      const { value, struck } = await during()
      if (!struck) return value.status !== status
    }
    return true
  }

  function ask(position: IdPosition, id: string): Promise<Reply> {
    return asker.ask(position.operation, requestWith(position, id, asker.ids))
  }
})
