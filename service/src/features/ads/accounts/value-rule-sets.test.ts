import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fault, newAdsTeam } from '#testing/ads/ads-account.ts'
import { faultOf } from '#testing/service/socket.ts'

const adAccountId = 'act_1000'
const path = '/v1/ads/value-rule-sets'

const criterion = {
  criteriaType: 'AGE',
  operator: 'CONTAINS',
  criteriaValues: ['18-24'],
  criteriaValueTypes: ['AGE'],
}
const rule = { name: 'young', adjustSign: 'INCREASE', adjustValue: 20, criteria: [criterion] }

async function newRules() {
  const team = await newAdsTeam()
  const { call, accountId } = team
  const create = (body: object = {}, headers?: Record<string, string>) =>
    call(`POST ${path}`, { accountId, adAccountId, name: 'rules', rules: [rule], ...body }, headers)
  return { ...team, create }
}

test('a rule set is created, read, listed, replaced and deleted', async () => {
  const { call, ask, create, accountId } = await newRules()
  const made = await create()
  const id = made.body.valueRuleSetId
  assert.deepEqual([made.status, made.body], [201, { adAccountId, valueRuleSetId: id }])
  const read = (await ask(`value-rule-sets/${id}`)).body.valueRuleSet
  const [kept] = read.rules
  assert.deepEqual([read.id, read.name, kept.status], [id, 'rules', 'ACTIVE'])
  const { id: ruleId, status: _, criteria, ...rest } = kept
  const [{ id: criterionId, ...shown }] = criteria
  assert.deepEqual({ ...rest, criteria: [shown] }, rule)
  assert.match(`${ruleId} ${criterionId}`, /^\d+ \d+$/)
  assert.deepEqual((await ask('value-rule-sets', { adAccountId })).body, {
    adAccountId,
    data: [read],
    paging: { after: null },
  })
  const rules = [{ ...rule, name: 'first' }, kept]
  const replaced = await call(`PUT ${path}/${id}`, { accountId, name: 'other', rules })
  assert.equal(replaced.status, 200, JSON.stringify(replaced.body))
  assert.deepEqual(
    [replaced.body.name, replaced.body.rules.map(({ name }: any) => name), replaced.body.rules[1].id],
    ['other', ['first', 'young'], ruleId],
  )
  const removal = `DELETE ${path}/${id}?accountId=${accountId}`
  const deleted = await call(removal)
  const { message, ...reported } = deleted.body
  assert.deepEqual(
    [deleted.status, reported, typeof message],
    [200, { id, deleted: true, valueRuleSetId: id }, 'string'],
  )
  const gone = fault(404, 'value_rule_set_not_found')
  assert.deepEqual(faultOf(await call(removal)), gone)
  assert.deepEqual(faultOf(await ask(`value-rule-sets/${id}`)), gone)
  assert.deepEqual(faultOf(await call(`PUT ${path}/${id}`, { accountId, name: 'a', rules })), gone)
})

test('rule sets come page by page, the newest first', async () => {
  const { ask, create } = await newRules()
  for (const name of ['a', 'b', 'c']) assert.equal((await create({ name })).status, 201)
  const first = (await ask('value-rule-sets', { adAccountId, limit: '2' })).body
  const second = (await ask('value-rule-sets', { adAccountId, limit: '2', after: first.paging.after })).body
  const names = [...first.data, ...second.data].map(({ name }) => name)
  assert.deepEqual([names, second.paging.after], [['c', 'b', 'a'], null])
})

test('what a rule set may not hold is refused before the call, with its place', async () => {
  const { create } = await newRules()
  const rows: [object, string, string][] = [
    [{ name: '' }, 'invalid_string', 'name'],
    [{ name: 'a'.repeat(256) }, 'invalid_string', 'name'],
    [{ rules: [] }, 'invalid_array', 'rules'],
    [{ rules: Array(11).fill(rule) }, 'invalid_array', 'rules'],
    [{ rules: [{ ...rule, adjustValue: 0 }] }, 'invalid_integer', 'rules[0].adjustValue'],
    [{ rules: [{ ...rule, adjustValue: 1001 }] }, 'invalid_integer', 'rules[0].adjustValue'],
    [
      { rules: [rule, { ...rule, adjustSign: 'DECREASE', adjustValue: 91 }] },
      'invalid_integer',
      'rules[1].adjustValue',
    ],
    [{ rules: [{ ...rule, adjustSign: 'UP' }] }, 'invalid_value', 'rules[0].adjustSign'],
    [{ rules: [{ ...rule, criteria: [] }] }, 'invalid_array', 'rules[0].criteria'],
    [{ rules: [{ ...rule, criteria: Array(5).fill(criterion) }] }, 'invalid_array', 'rules[0].criteria'],
    [
      { rules: [{ ...rule, criteria: [{ ...criterion, criteriaType: 'MOOD' }] }] },
      'invalid_value',
      'rules[0].criteria[0].criteriaType',
    ],
  ]
  for (const [body, code, param] of rows)
    assert.deepEqual(faultOf(await create(body)), fault(400, code, param))
  assert.deepEqual(
    faultOf(await create({ adAccountId: 'act_4711' })),
    fault(404, 'ad_account_not_found', 'adAccountId'),
  )
})

test('a key makes one rule set, however often it is sent', async () => {
  const { ask, create } = await newRules()
  const key = { 'idempotency-key': 'one' }
  const [first, second] = [await create({}, key), await create({}, key)]
  assert.deepEqual([second.status, second.body], [201, first.body])
  assert.equal((await create({ name: 'other' }, key)).status, 409)
  assert.equal((await ask('value-rule-sets', { adAccountId })).body.data.length, 1)
  const unknown = await create({ name: 'sbx:settings:lost' }, { 'idempotency-key': 'two' })
  assert.equal(unknown.status, 504)
  const again = await create({ name: 'sbx:settings:lost' }, { 'idempotency-key': 'two' })
  assert.deepEqual([again.status, again.body], [504, unknown.body])
  assert.equal((await ask('value-rule-sets', { adAccountId })).body.data.length, 2)
})

test('an id of another kind of object is no rule set', async () => {
  const { ask, call, accountId } = await newRules()
  const days = { startDate: '2099-01-02T00:00:00Z', endDate: '2099-01-12T00:00:00Z' }
  const other = await call('POST /v1/ads/rf-predictions', {
    accountId,
    adAccountId,
    budgetAmount: 500,
    ...days,
  })
  const id = other.body.prediction.predictionId
  for (const one of [id, '10404', 'x'])
    assert.deepEqual(faultOf(await ask(`value-rule-sets/${one}`)), fault(404, 'value_rule_set_not_found'))
})
