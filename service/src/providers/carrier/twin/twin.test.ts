import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { memoryState } from '#wire/twin/memory.ts'
import { sandboxFetch } from '#wire/twin/transport.ts'
import { carrier } from '../adapter.ts'
import { callCarrier } from '../api.ts'
import { sandboxCarrierKey } from '../sandbox-key.ts'
import { carrierTwin } from './twin.ts'

function wayTo(state = memoryState(), apiKey = sandboxCarrierKey) {
  return {
    fetch: sandboxFetch(carrierTwin, state, { step: 'sms', object: 'x', text: '' }),
    secrets: { apiKey },
  }
}

describe('the sandbox carrier', () => {
  test('takes no call without its key', async () => {
    for (const apiKey of ['', 'other']) {
      const outcome = await carrier.sendSms(wayTo(undefined, apiKey), {
        from: '+15550001111',
        to: '+12',
        body: 'x',
      })
      assert.equal(outcome.kind, 'unauthorized')
    }
  })

  test('keeps what it has taken, and counts parts for itself', async () => {
    const state = memoryState()
    const sent = await carrier.sendSms(wayTo(state), {
      from: '+15550001111',
      to: '+15005550080',
      body: 'hello',
    })
    assert.ok(sent.kind === 'done')
    const kept = await state.get('message', sent.value.providerMessageId)
    assert.deepEqual([kept.text, kept.parts, kept.to[0].phone_number], ['hello', 9, '+15005550080'])
  })

  test('puts the fallback number in place of a sender of letters where those are refused', async () => {
    const state = memoryState()
    const way = wayTo(state)
    const made = await carrier.createSender(way, { senderId: 'Shop', usLongCodeFallback: '+15550002222' })
    assert.ok(made.kind === 'done')
    await carrier.createSender(way, { senderId: 'Bare' })
    const from = async (name: string, to: string) => {
      const outcome = await carrier.sendSms(way, { from: name, to, body: 'x' })
      if (outcome.kind === 'refused') return outcome.providerCode
      assert.ok(outcome.kind === 'done')
      return (await state.get('message', outcome.value.providerMessageId)).from.phone_number
    }
    assert.equal(await from('Shop', '+4915112345678'), 'Shop')
    assert.equal(await from('Shop', '+15551234567'), '+15550002222')
    assert.equal(await from('Bare', '+4915112345678'), 'Bare')
    assert.equal(await from('Bare', '+15551234567'), 'carrier_sender_not_owned')
    assert.equal(await from('None', '+4915112345678'), 'carrier_sender_not_owned')
  })

  test('answers what it does not have, and what it cannot read, in its own words', async () => {
    const absent = await callCarrier(wayTo(), 'GET', '/nothing/here')
    assert.deepEqual(absent.kind === 'refused' && absent.providerCode, '10005')
    const empty = await callCarrier(wayTo(), 'POST', '/10dlc/brand', { body: {} })
    assert.deepEqual(empty.kind === 'refused' && empty.providerCode, '10004')
    for (const found of [await carrier.findBrand(wayTo(), 'x'), await carrier.deleteSender(wayTo(), 'x')])
      assert.deepEqual(found, { kind: 'done', value: null })
  })
})
