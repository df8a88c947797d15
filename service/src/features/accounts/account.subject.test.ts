import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { operation } from '#contract/operation/operation.ts'
import { generalError, raiseFault } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import { catalogue } from '#features/catalogue.ts'
import { randomId } from '#testing/fixtures/sample.ts'
import { boot, type Running } from '#testing/service/service.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { type Call, control, newTeam, type Team } from '#testing/team/team.ts'
import { accountOn, accountWith } from './account.subject.ts'

const body = t.object({ text: t.text(100) })
const reply = t.ok(t.object({ done: t.literal(true) }))

const probeReads = operation({
  id: 'probeReads',
  route: 'POST /v1/accounts/{accountId}/probe-reads',
  tag: 'accounts',
  summary: 'Reads from the platform.',
  permission: 'accounts:write',
  on: accountOn('botchat'),
  body,
  reply,
  async handler({ body: { text }, ask }) {
    await ask((botchat) => botchat.getCommands(), { text })
    return { done: true as const }
  },
})

const probeChanges = operation({
  id: 'probeChanges',
  route: 'POST /v1/accounts/{accountId}/probe-changes',
  tag: 'accounts',
  summary: 'Changes something on the platform.',
  permission: 'accounts:write',
  on: accountOn('botchat'),
  body,
  reply,
  async handler({ body: { text }, effect }) {
    await effect({ step: 'settings', text }, (botchat) => botchat.setCommands([]))
    return { done: true as const }
  },
})

const probeRemoves = operation({
  id: 'probeRemoves',
  route: 'POST /v1/accounts/{accountId}/probe-removes',
  tag: 'accounts',
  summary: 'Removes a post, where the platform can.',
  permission: 'accounts:write',
  on: accountWith('publishing', 'remove'),
  body,
  reply,
  errors: [generalError('invalid_value')],
  check({ body: { text } }) {
    if (text === 'bad') raiseFault({ code: 'invalid_value', param: 'text', message: 'Send another text.' })
  },
  async handler({ body: { text }, effect }) {
    await effect({ step: 'remove', text }, ({ remove }) => remove({ platformPostId: '1', url: null }))
    return { done: true as const }
  },
})

const nameless = () =>
  operation({
    ...unnamed,
    // @ts-expect-error its request names no account, which the subject reads
    on: accountOn('botchat'),
    handler: async () => ({ done: true as const }),
  })

const unnamed = {
  id: 'probeNothing',
  route: 'POST /v1/probe-nothing',
  tag: 'accounts',
  summary: 'Names no account.',
  permission: 'accounts:write',
  reply,
} as const

interface Expected {
  answer: [status: number, code?: string]
  calls: number
  account?: 'needs_reconnect'
}

const refused: Expected = { answer: [400, 'provider_rejected'], calls: 1 }
const unknown: Expected = { answer: [504, 'provider_timeout'], calls: 1 }
const lost: Expected = { answer: [409, 'account_disconnected'], calls: 1, account: 'needs_reconnect' }

const same: Record<string, Expected> = {
  nothing: { answer: [200], calls: 1 },
  refused,
  500: { answer: [502, 'provider_error'], calls: 1 },
  expired: lost,
  throttled: { answer: [429, 'outbound_rate_limited'], calls: 1 },
  timeout: unknown,
  dropped: unknown,
  lost: unknown,
  garbled: unknown,
}

const ways: Record<string, Record<string, Expected>> = {
  'probe-reads': {
    ...same,
    unreachable: { answer: [502, 'provider_error'], calls: 2 },
    transient: { answer: [200], calls: 2 },
  },
  'probe-changes': {
    ...same,
    unreachable: { answer: [502, 'provider_error'], calls: 1 },
    transient: { answer: [502, 'provider_error'], calls: 1 },
  },
}

describe('an operation on an account', () => {
  let own: Running
  let team: Team
  let ask: Call

  before(async () => {
    own = await boot({}, [...catalogue, probeReads, probeChanges, probeRemoves])
    team = await newTeam(own)
    ask = await control(own)
  })
  after(() => own.stop())

  const callsOf = async (id: string) => (await ask(`GET /_sandbox/calls?accountId=${id}`)).body.data.length

  for (const [way, faults] of Object.entries(ways))
    for (const [fault, { answer, calls, account = 'connected' }] of Object.entries(faults))
      test(`of ${way} answers ${fault} as ${answer.join(' ')}, after ${calls} calls`, async () => {
        const { id } = await newAccount(team, 'botchat')
        const text = fault === 'nothing' ? 'nothing' : `sbx:any:${fault}`
        const { status, code } = await team.call(`POST /v1/accounts/${id}/${way}`, { text })
        assert.deepEqual([status, code], [answer[0], answer[1]])
        assert.equal(await callsOf(id), calls)
        assert.equal((await team.call(`GET /v1/accounts/${id}`)).body.status, account)
      })

  test('on an account without a connection calls nothing', async () => {
    const { id } = await newAccount(team, 'botchat')
    assert.equal((await team.call(`POST /v1/accounts/${id}/actions/disconnect`)).status, 200)
    for (const way of Object.keys(ways)) {
      const { status, code } = await team.call(`POST /v1/accounts/${id}/${way}`, { text: 'any' })
      assert.deepEqual([status, code], [409, 'account_disconnected'])
    }
    assert.equal(await callsOf(id), 0)
  })

  test('on an account of another platform is not supported, and calls nothing', async () => {
    const { id } = await newAccount(team, 'microblog')
    for (const way of Object.keys(ways)) {
      const { status, code } = await team.call(`POST /v1/accounts/${id}/${way}`, { text: 'any' })
      assert.deepEqual([status, code], [422, 'platform_not_supported'])
    }
  })

  test('by capability is answered 501 before any call where the platform lacks it', async () => {
    const { id } = await newAccount(team, 'shortvideo')
    const { status, code, body } = await team.call(`POST /v1/accounts/${id}/probe-removes`, { text: 'any' })
    assert.deepEqual([status, code, body.param], [501, 'capability_not_supported', 'accountId'])
    assert.equal(await callsOf(id), 0)
  })

  test('by capability makes the call of whichever platform has it', async () => {
    for (const platform of ['botchat', 'microblog']) {
      const { id } = await newAccount(team, platform)
      const text = 'sbx:any:refused'
      const { status, code } = await team.call(`POST /v1/accounts/${id}/probe-removes`, { text })
      assert.deepEqual([status, code], [400, 'provider_rejected'])
      assert.equal(await callsOf(id), 1)
    }
  })

  test('is refused for what its check refuses before the account is looked for', async () => {
    const ask = async (text: string) => {
      const { status, code } = await team.call(`POST /v1/accounts/${randomId()}/probe-removes`, { text })
      return [status, code]
    }
    assert.deepEqual(await ask('bad'), [400, 'invalid_value'])
    assert.deepEqual(await ask('good'), [404, 'account_not_found'])
  })

  test('cannot be declared without the account that its subject reads', () => {
    assert.throws(nameless, /probeNothing names no accountId in its path, query or body/)
  })
})
