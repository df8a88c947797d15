import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  american,
  doneValue,
  german,
  look,
  newAddress,
  newNumberTeam,
  order,
} from '#testing/twins/carrier-numbers.ts'
import { carrier } from '../adapter.ts'
import { playableStates, playNumber } from './number-control.ts'

describe('the control of numbers', () => {
  const wanted = {
    in_review: ['in_review', undefined],
    declined: ['declined', undefined],
    verifying: ['verifying', undefined],
    active: ['active', 'active'],
    suspended: ['active', 'suspended'],
    gone: ['active', 'gone'],
  } as const

  test('every state is seen by the next look, from every state before it', async () => {
    for (const before of playableStates.filter((status) => status !== 'gone'))
      for (const status of playableStates) {
        const team = newNumberTeam()
        const ordered = await order(team)
        for (const next of [before, status]) assert.ok(await playNumber(team.state, 'ours', next))
        const place = `${before} to ${status}`
        const seen = await look(team, ordered)
        const owned = await doneValue(carrier.findNumber(team.transport, german))
        const wasHeld = before === 'active' || before === 'suspended'
        const expected = status === 'gone' && !wasHeld ? ['failed', undefined] : wanted[status]
        assert.deepEqual([seen?.state, owned?.state], expected, place)
        assert.equal(seen?.verificationUrl, null, place)
      }
  })

  test('a decline names what was declined, or says the reason it was given', async () => {
    const team = newNumberTeam()
    const ordered = await order(team)
    const reason = () => carrier.findDeclineReason(team.transport, ordered.lineId)
    await playNumber(team.state, 'ours', 'declined')
    assert.equal(await doneValue(reason()), 'Local address was declined.')
    const [first] = (await look(team, ordered))?.openRequirementIds ?? []
    assert.ok(first)
    await playNumber(team.state, 'ours', 'declined', 'The bill is too old.')
    assert.equal(await doneValue(reason()), 'The bill is too old.')
    const { addressId: value } = await newAddress(team.transport)
    const corrected = carrier.correctOrdered(team.transport, ordered.lineId, [
      { requirementId: first, value },
    ])
    assert.equal((await doneValue(corrected)).state, 'active')
  })

  test('plays a number that nothing is asked for, too', async () => {
    const team = newNumberTeam()
    const ordered = await doneValue(
      carrier.orderNumber(team.transport, { reference: 'us', phoneNumber: american }),
    )
    for (const status of ['declined', 'verifying', 'in_review', 'suspended', 'active'] as const) {
      assert.ok(await playNumber(team.state, 'us', status))
      assert.equal((await look(team, ordered))?.state, wanted[status][0], status)
    }
  })

  test('has no number that nobody ordered, that was given back, or whose order failed', async () => {
    const team = newNumberTeam()
    const { transport, state } = team
    assert.equal(await playNumber(state, 'ours', 'active'), false)
    const { lineId } = await order(team, { text: 'sbx_review' })
    await carrier.cancelOrdered(transport, lineId)
    assert.equal(await playNumber(state, 'ours', 'active'), false)
    await carrier.orderNumber(transport, { reference: 'us', phoneNumber: american })
    const owned = await doneValue(carrier.findNumber(transport, american))
    await carrier.releaseNumber(transport, owned?.carrierId ?? '')
    assert.equal(await playNumber(state, 'us', 'active'), false)
  })
})
