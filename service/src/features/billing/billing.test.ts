import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadCredit } from '#testing/team/credit.ts'
import { control, newTeam } from '#testing/team/team.ts'
import { microsOf } from '#values/money.ts'
import { priceOfItems } from './price.ts'

const balanceOf = async (call: Awaited<ReturnType<typeof newTeam>>['call']) =>
  (await call('GET /v1/billing')).body

test('a team that never loaded a balance reads 0, and what a balance blocks', async () => {
  const team = await newTeam()
  for (const call of [team.call, team.owner, await team.key({ mode: 'live' })]) {
    const { status, body } = await call('GET /v1/billing')
    assert.equal(status, 200)
    const { insufficientBalance, ...rest } = body
    assert.deepEqual(rest, {
      balanceMicros: 0,
      balanceUsd: '0.00',
      microsPerUnit: 1_000_000,
      updatedAt: null,
    })
    const { blocksPublishOn, neverBlocksPublishOn, ...rule } = insufficientBalance
    assert.deepEqual(blocksPublishOn, ['microblog'])
    assert.deepEqual(rule, { enforced: true, errorCode: 'insufficient_balance' })
    assert.equal(neverBlocksPublishOn.length, 16)
    assert.ok(!neverBlocksPublishOn.includes('microblog'))
  }
})

test('whoever has a credential reads the balance: every key, also one for some profiles or for reading alone', async () => {
  const team = await newTeam()
  await loadCredit(team, '12.50')
  for (const options of [{}, { readOnly: true }, { profileIds: [team.profileId] }]) {
    const { status, body } = await (await team.key(options))('GET /v1/billing')
    assert.deepEqual([status, body.balanceMicros, body.balanceUsd], [200, 12_500_000, '12.50'])
  }
  assert.equal(
    (await team.owner('GET /v1/billing', undefined, { 'x-mode': 'test' })).body.balanceUsd,
    '12.50',
  )
})

test('each mode has a ledger of its own, and each team', async () => {
  const [team, other] = [await newTeam(), await newTeam()]
  await loadCredit(team, '5.00')
  assert.equal((await balanceOf(team.owner)).balanceMicros, 0)
  assert.equal((await balanceOf(other.call)).balanceMicros, 0)
})

test('the answer says nothing of how was paid', async () => {
  const team = await newTeam()
  await loadCredit(team, '5.00')
  assert.deepEqual(Object.keys(await balanceOf(team.call)).sort(), [
    'balanceMicros',
    'balanceUsd',
    'insufficientBalance',
    'microsPerUnit',
    'updatedAt',
  ])
})

test('amounts are exact to the millionth, and updatedAt is the time of the last change', async () => {
  const team = await newTeam()
  const sandbox = await control()
  const add = (kind: string, amountMicros: number) =>
    sandbox(`POST /_sandbox/billing/${kind}`, {
      teamId: team.id,
      ...(kind === 'credits' && { kind: 'manual' }),
      amountMicros,
    })
  await add('credits', 1)
  const first = await balanceOf(team.call)
  assert.deepEqual([first.balanceMicros, first.balanceUsd], [1, '0.000001'])
  await add('credits', 12_345_678)
  await add('refunds', 345_679)
  const last = await balanceOf(team.call)
  assert.deepEqual([last.balanceMicros, last.balanceUsd], [12_000_000, '12.00'])
  assert.ok(last.updatedAt > first.updatedAt)
  await add('refunds', 12_000_001)
  assert.deepEqual((await balanceOf(team.call)).balanceUsd, '-0.000001')
})

test('the price table has all prices, as micros and as a text, and no markup', async () => {
  const team = await newTeam()
  const { status, body } = await team.call('GET /v1/billing/microblog-pricing')
  assert.equal(status, 200)
  assert.deepEqual([body.currency, body.microsPerUnit, body.markupPercent], ['USD', 1_000_000, '0'])
  assert.deepEqual(body.operations, [
    { operation: 'publish', unitCostMicros: 15_000, unitCostUsd: '0.015' },
    { operation: 'publish_with_link', unitCostMicros: 200_000, unitCostUsd: '0.200' },
    { operation: 'describe_media', unitCostMicros: 5_000, unitCostUsd: '0.005' },
  ])
  for (const { unitCostMicros, unitCostUsd } of body.operations)
    assert.equal(microsOf(unitCostUsd), unitCostMicros)
  assert.match(body.linkDetection.rule, /deliberately broad/)
  assert.ok(body.linkDetection.matches.length > 3)
})

test('the worked examples agree with the table: each item is one request, with or without a link', async () => {
  const { body } = await (await newTeam()).call('GET /v1/billing/microblog-pricing')
  const [plain, linked] = body.operations.map(
    ({ unitCostMicros }: { unitCostMicros: number }) => unitCostMicros,
  )
  assert.deepEqual(
    body.examples.map(({ totalMicros }: { totalMicros: number }) => totalMicros),
    [plain, linked, plain + linked + plain],
  )
  for (const { items, billableRequests, totalMicros, totalUsd } of body.examples) {
    assert.equal(billableRequests, items.length)
    assert.equal(totalMicros, priceOfItems(items.map((text: string) => ({ text, described: 0 }))))
    assert.equal(microsOf(totalUsd), totalMicros)
  }
})

test('the control loads test mode alone: by exactly one amount, never in the future, for a team that is there', async () => {
  const team = await newTeam()
  const sandbox = await control()
  const load = (more: object) =>
    sandbox('POST /_sandbox/billing/credits', { teamId: team.id, kind: 'card', ...more })
  const refused: [object, string][] = [
    [{}, 'missing_required_parameter'],
    [{ amountUsd: '1', amountMicros: 1 }, 'mutually_exclusive_fields'],
    [{ amountUsd: '0.00' }, 'invalid_value'],
    [{ amountUsd: '1.001' }, 'amount_sub_cent'],
    [{ amountUsd: '1,00' }, 'amount_invalid'],
    [{ amountUsd: 1 }, 'amount_invalid'],
    [{ amountMicros: 0 }, 'invalid_integer'],
    [{ amountMicros: 1, at: '2999-01-01T00:00:00Z' }, 'invalid_value'],
    [{ amountMicros: 1, at: '0000-01-01T00:00:00Z' }, 'invalid_timestamp'],
    [{ amountMicros: 1, kind: 'gift' }, 'invalid_value'],
    [{ amountMicros: 1, teamId: '0'.repeat(24) }, 'sandbox_object_not_found'],
  ]
  for (const [more, code] of refused) assert.equal((await load(more)).code, code)
  const made = await load({ amountUsd: '7.25', at: '2026-01-02T03:04:05Z' })
  assert.equal(made.status, 201)
  const { id, ...entry } = made.body.entry
  assert.match(id, /^[0-9a-f]{24}$/)
  assert.deepEqual(entry, { kind: 'topup', amountMicros: 7_250_000, at: '2026-01-02T03:04:05.000Z' })
  assert.equal(made.body.balanceMicros, 7_250_000)
  assert.equal((await balanceOf(team.owner)).balanceMicros, 0)
})
