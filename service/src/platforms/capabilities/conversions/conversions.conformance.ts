import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readsFaults } from '../../conformance/fault-kinds.ts'
import { accountOf, doneValue, liveWay, rigOf, sandboxWay } from '../../conformance/rig.ts'
import type { Platform } from '../../platform.ts'
import type { Conversions } from './conversions.ts'
import { takenEvents } from './conversions.twin.ts'

type Converting = Platform & { conversions: Conversions }

const adAccountId = '1000'
const event = {
  eventName: 'Purchase',
  eventTime: Math.floor(Date.now() / 1000),
  eventId: 'one',
  user: { email: 'ann@example.com' },
}
const adjustment = {
  adjustmentType: 'RETRACTION' as const,
  adjustmentTime: event.eventTime + 60,
  orderId: event.eventId,
}

/** What every network that takes conversions owes. */
export function conversions(platform: Converting): void {
  const { listDestinations, sendEvents } = platform.conversions

  test('lists what its ad accounts have, each with an id and a status', async (context) => {
    if (!listDestinations) return context.skip('it keeps no destinations')
    const { account, way } = await sceneOf(platform)
    for (const { id, status } of doneValue(await listDestinations(way(), account))) {
      assert.ok(id)
      assert.match(status, /^(?:active|inactive)$/)
    }
  })

  test('takes an event once, however often it is sent', async () => {
    const { account, destinationId, state, way } = await sceneOf(platform)
    for (let time = 0; time < 2; time++)
      doneValue(await sendEvents(way(), account, { adAccountId, destinationId, events: [event] }))
    const [taken, ...more] = await takenEvents(state)
    assert.deepEqual([taken?.id, taken?.at, more.length], ['one', event.eventTime * 1000, 0])
  })

  faulty(platform)
}

/** The calls that change something, each of which makes one request. */
function faulty(platform: Converting): void {
  const { sendEvents, uploadAdjustments } = platform.conversions
  readsFaults('of sent events', async (token) => {
    const { account, destinationId, way } = await sceneOf(platform)
    const bent = way(`sbx:conversion:${token}`)
    const outcome = await sendEvents(bent, account, { adAccountId, destinationId, events: [event] })
    return { outcome, sent: bent.sent }
  })

  if (uploadAdjustments)
    readsFaults('of adjustments', async (token) => {
      const { account, destinationId, way } = await sceneOf(platform)
      const bent = way(`sbx:conversion:${token}`)
      const outcome = await uploadAdjustments(bent, account, { destinationId, adjustments: [adjustment] })
      return { outcome, sent: bent.sent }
    })
}

/** An account with a destination to send to. */
async function sceneOf(platform: Converting) {
  const rig = rigOf(platform)
  const account = await accountOf(rig)
  const { createDestination } = platform.conversions
  const wanted = { name: 'Orders', type: 'PURCHASE' }
  const destinationId = createDestination
    ? doneValue(await createDestination(liveWay(rig), account, adAccountId, wanted)).id
    : platform.twin.conversionDestination
  assert.ok(destinationId, 'the twin names no destination')
  return { account, destinationId, state: rig.state, way: (text = '') => sandboxWay(rig, 'conversion', text) }
}
