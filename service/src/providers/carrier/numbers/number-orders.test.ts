import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  american,
  answersTo,
  doneValue,
  german,
  germanKind,
  look,
  newNumberTeam,
  order,
} from '#testing/twins/carrier-numbers.ts'
import { carrier } from '../adapter.ts'

describe('orders', () => {
  test('a number that nothing is asked for is active at once, and found by what it was ordered as', async () => {
    const { transport } = newNumberTeam()
    const ordered = await doneValue(
      carrier.orderNumber(transport, { reference: 'ours', phoneNumber: american }),
    )
    assert.deepEqual(
      { ...ordered, orderId: '', lineId: '' },
      {
        orderId: '',
        lineId: '',
        phoneNumber: american,
        state: 'active',
        verificationUrl: null,
        openRequirementIds: [],
      },
    )
    assert.deepEqual(await doneValue(carrier.findOrder(transport, 'ours')), ordered)
    assert.deepEqual(await doneValue(carrier.readOrdered(transport, ordered.lineId)), ordered)
    const owned = await doneValue(carrier.findNumber(transport, american))
    assert.deepEqual([owned?.phoneNumber, owned?.state], [american, 'active'])
  })

  test('what was never ordered is not found', async () => {
    const { transport } = newNumberTeam()
    for (const found of [
      carrier.findOrder(transport, 'ours'),
      carrier.readOrdered(transport, 'x'),
      carrier.findNumber(transport, american),
      carrier.findRequirementGroup(transport, 'x'),
    ])
      assert.equal(await doneValue<unknown>(found), null)
  })

  test('a number is not ordered twice, and none that is not on sale', async () => {
    const { transport } = newNumberTeam()
    await doneValue(carrier.orderNumber(transport, { reference: 'one', phoneNumber: american }))
    for (const phoneNumber of [american, '+12125550200', '+4915112345678']) {
      const outcome = await carrier.orderNumber(transport, { reference: 'two', phoneNumber })
      assert.deepEqual(outcome.kind === 'refused' && outcome.providerCode, '85001', phoneNumber)
    }
    assert.equal(await doneValue(carrier.findOrder(transport, 'two')), null)
  })

  test('an order whose answer was lost is found, and one that never arrived is not', async () => {
    for (const [fault, kind, found] of [
      ['lost', 'unknown', 'active'],
      ['dropped', 'unknown', undefined],
      ['unreachable', 'unreachable', undefined],
      ['refused', 'refused', undefined],
      ['throttled', 'throttled', undefined],
    ] as const) {
      const { way, transport } = newNumberTeam()
      const outcome = await carrier.orderNumber(way(`sbx:order:${fault}`), {
        reference: 'ours',
        phoneNumber: american,
      })
      assert.equal(outcome.kind, kind, fault)
      assert.equal((await doneValue(carrier.findOrder(transport, 'ours')))?.state, found, fault)
    }
  })

  test('good answers make a number active at once', async () => {
    const team = newNumberTeam()
    const ordered = await order(team)
    assert.deepEqual([ordered.state, ordered.openRequirementIds], ['active', []])
    assert.equal((await doneValue(carrier.findNumber(team.transport, german)))?.state, 'active')
  })

  test('an order without its answers waits for them, and goes on when they come', async () => {
    const team = newNumberTeam()
    const { transport } = team
    const ordered = await doneValue(
      carrier.orderNumber(transport, { reference: 'ours', phoneNumber: german }),
    )
    assert.equal(ordered.state, 'in_review')
    const answers = await answersTo(team, germanKind)
    assert.deepEqual(
      ordered.openRequirementIds,
      answers.map(({ requirementId }) => requirementId),
    )
    const [first, ...rest] = answers
    assert.ok(first)
    const half = await doneValue(carrier.correctOrdered(transport, ordered.lineId, [first]))
    assert.deepEqual(
      [half.state, half.openRequirementIds],
      ['in_review', rest.map(({ requirementId }) => requirementId)],
    )
    assert.equal((await doneValue(carrier.correctOrdered(transport, ordered.lineId, rest))).state, 'active')
  })

  test('a number that waits is taken, and is nobody’s number yet', async () => {
    const team = newNumberTeam()
    await order(team, { text: 'sbx_review' })
    assert.equal(await doneValue(carrier.findNumber(team.transport, german)), null)
    const again = await carrier.orderNumber(team.transport, { reference: 'two', phoneNumber: german })
    assert.equal(again.kind, 'refused')
  })
})

describe('the review', () => {
  test('stays open for as long as the answer asks for it', async () => {
    for (const texts of [{ text: 'sbx_review' }, { lastName: 'sbx_review' }]) {
      const team = newNumberTeam()
      const ordered = await order(team, texts)
      assert.deepEqual([ordered.state, ordered.openRequirementIds], ['in_review', []])
      assert.deepEqual(await look(team, ordered), ordered)
      assert.equal(await doneValue(carrier.findDeclineReason(team.transport, ordered.lineId)), null)
    }
  })

  test('declines an answer with its reason, and approves one that is better', async () => {
    for (const [texts, place, reason] of [
      [{ text: 'sbx_declined' }, 2, 'Business registration number was declined.'],
      [{ lastName: 'sbx_declined' }, 0, 'Local address was declined.'],
    ] as const) {
      const team = newNumberTeam()
      const { transport } = team
      const ordered = await order(team, texts)
      const answers = await answersTo(team, germanKind)
      const better = answers[place]
      assert.ok(better)
      assert.deepEqual([ordered.state, ordered.openRequirementIds], ['declined', [better.requirementId]])
      assert.equal(await doneValue(carrier.findDeclineReason(transport, ordered.lineId)), reason)
      const same = { requirementId: answers[2]?.requirementId ?? '', value: 'sbx_declined' }
      assert.equal(
        (await doneValue(carrier.correctOrdered(transport, ordered.lineId, [same]))).state,
        'declined',
      )
      assert.equal(
        (await doneValue(carrier.correctOrdered(transport, ordered.lineId, [better]))).state,
        'active',
      )
      assert.equal((await doneValue(carrier.findNumber(transport, german)))?.state, 'active')
    }
  })

  test('sends a person to an address where they show who they are', async () => {
    const team = newNumberTeam()
    const ordered = await order(team, { text: 'sbx_action' })
    assert.equal(ordered.state, 'verifying')
    assert.equal(ordered.verificationUrl, null)
    assert.equal(ordered.openRequirementIds.length, 1)
    assert.deepEqual(await look(team, ordered), ordered)
    const start = (firstName: string) =>
      carrier.startVerification(team.transport, ordered.lineId, { firstName, lastName: 'Example' })
    assert.equal((await start('')).kind, 'refused')
    const link = `https://verify.sandbox.test/${ordered.lineId}`
    for (let count = 0; count < 2; count++) assert.equal(await doneValue(start('Robin')), link)
    assert.deepEqual(await look(team, ordered), { ...ordered, verificationUrl: link })
    const swedish = { country: 'SE', numberType: 'mobile' } as const
    const answers = await answersTo(team, swedish, { text: 'sbx_action' })
    const group = await doneValue(
      carrier.createRequirementGroup(team.transport, { ...swedish, reference: 'sv', answers }),
    )
    const phoneNumber = '+46701740605'
    const { groupId: requirementGroupId } = group
    const requested = { reference: 'sv', phoneNumber, requirementGroupId }
    assert.equal((await doneValue(carrier.orderNumber(team.transport, requested))).state, 'verifying')
  })

  test('takes no answer that nothing asks for, that is nowhere, or that comes too late', async () => {
    const team = newNumberTeam()
    const { transport } = team
    const ordered = await order(team, { text: 'sbx_declined' })
    const [address] = await answersTo(team, germanKind)
    assert.ok(address)
    for (const answer of [
      { requirementId: 'x', value: 'x' },
      { ...address, value: 'x' },
      { ...address, value: '' },
    ])
      assert.equal((await carrier.correctOrdered(transport, ordered.lineId, [answer])).kind, 'refused')
    await doneValue(carrier.correctOrdered(transport, ordered.lineId, [address]))
    assert.equal((await carrier.correctOrdered(transport, ordered.lineId, [address])).kind, 'refused')
    assert.equal((await carrier.correctOrdered(transport, 'x', [address])).kind, 'refused')
  })
})

describe('groups of answers', () => {
  test('a group keeps its answers and is approved, unless they ask the reviewer for something', async () => {
    const team = newNumberTeam()
    for (const [text, approved] of [
      ['HRB 1', true],
      ['sbx_declined', false],
    ] as const) {
      const answers = await answersTo(team, germanKind, { text })
      const made = await doneValue(
        carrier.createRequirementGroup(team.transport, { ...germanKind, reference: 'ours', answers }),
      )
      assert.deepEqual([made.approved, made.answers], [approved, answers])
      assert.deepEqual(await doneValue(carrier.findRequirementGroup(team.transport, made.groupId)), made)
    }
  })

  test('a group that lacks an answer, or answers what is not asked, is refused', async () => {
    const team = newNumberTeam()
    const answers = await answersTo(team, germanKind)
    for (const some of [answers.slice(1), [...answers, { requirementId: 'x', value: 'x' }]]) {
      const group = { ...germanKind, reference: 'ours', answers: some }
      assert.equal((await carrier.createRequirementGroup(team.transport, group)).kind, 'refused')
    }
  })

  test('a group serves several orders of its kind, and none of another', async () => {
    const team = newNumberTeam()
    const { transport } = team
    const answers = await answersTo(team, germanKind)
    const { groupId } = await doneValue(
      carrier.createRequirementGroup(transport, { ...germanKind, reference: 'ours', answers }),
    )
    const buy = (phoneNumber: string, requirementGroupId: string) =>
      carrier.orderNumber(transport, { reference: phoneNumber, phoneNumber, requirementGroupId })
    for (const phoneNumber of [german, '+494066969001'])
      assert.equal((await doneValue(buy(phoneNumber, groupId))).state, 'active')
    assert.equal((await buy('+33199000000', groupId)).kind, 'refused')
    assert.equal((await buy('+33199000000', 'x')).kind, 'refused')
  })
})

describe('the end of a number', () => {
  test('an order that waits is cancelled once, and its number is on sale again', async () => {
    const team = newNumberTeam()
    const ordered = await order(team, { text: 'sbx_review' })
    for (const _ of [1, 2])
      assert.equal(await doneValue(carrier.cancelOrdered(team.transport, ordered.lineId)), null)
    assert.equal((await look(team, ordered))?.state, 'failed')
    assert.equal((await order(team, {}, 'again')).state, 'active')
  })

  test('an order that was carried out is not cancelled, and none that is not there', async () => {
    const team = newNumberTeam()
    const { lineId } = await order(team)
    for (const id of [lineId, 'x'])
      assert.equal((await carrier.cancelOrdered(team.transport, id)).kind, 'refused')
  })

  test('a number that is released is gone, may be released again, and is on sale again', async () => {
    const { transport } = newNumberTeam()
    await carrier.orderNumber(transport, { reference: 'one', phoneNumber: american })
    const owned = await doneValue(carrier.findNumber(transport, american))
    for (const _ of [1, 2])
      assert.equal(await doneValue(carrier.releaseNumber(transport, owned?.carrierId ?? '')), null)
    assert.equal(await doneValue(carrier.findNumber(transport, american)), null)
    const again = await doneValue(carrier.orderNumber(transport, { reference: 'two', phoneNumber: american }))
    assert.equal(again.state, 'active')
  })
})
