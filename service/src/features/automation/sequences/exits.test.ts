import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { newSequencePlace, type SequencePlace, stepsOf } from '#testing/inbox/sequences.ts'
import { advance } from '#testing/service/clock.ts'
import { boot, type Running } from '#testing/service/service.ts'

const hour = 3600

let own: Running
let place: SequencePlace
before(async () => {
  own = await boot()
  place = await newSequencePlace(own)
})
after(() => own.stop())

const patch = async (contactId: string, body: object) =>
  await place.ok(place.call(`PATCH /v1/contacts/${contactId}`, body))

describe('whoever leaves a sequence gets nothing more of it', () => {
  const reasons = {
    replied: (who: any) => place.says(who, 'stop'),
    blocked: ({ contactId }: any) => patch(contactId, { isBlocked: true }),
    unsubscribed: ({ contactId }: any) => patch(contactId, { isSubscribed: false }),
    contact_deleted: async ({ contactId }: any) =>
      await place.ok(place.call(`DELETE /v1/contacts/${contactId}`)),
  }
  for (const [reason, leave] of Object.entries(reasons))
    for (const status of ['active', 'paused'])
      test(`${reason}, while the sequence is ${status}`, async () => {
        const [ann, bob] = [await place.person('Ann'), await place.person('Bob')]
        const id = await place.sequence(stepsOf(60))
        await place.enroll(id, ann, bob)
        if (status === 'paused') await place.ok(place.call(`POST /v1/sequences/${id}/pause`))
        await leave(ann)
        const [exited, stays] = await place.enrollments(id)
        assert.partialDeepStrictEqual(exited, { status: 'exited', exitReason: reason, nextStepAt: null })
        assert.equal(stays.status, status)
        if (reason === 'contact_deleted')
          for (const name of ['contactId', 'channelId', 'platformIdentifier', 'contactName'])
            assert.equal(exited[name], null)
        await place.ok(place.call(`POST /v1/sequences/${id}/activate`))
        await advance(2 * hour, own)
        assert.deepEqual([(await place.sentTo(ann)).length, (await place.sentTo(bob)).length], [0, 1])
        assert.equal((await place.enrollments(id))[1].status, 'completed')
      })

  test('and a reply is none where the sequence says so', async () => {
    const ann = await place.person()
    const id = await place.sequence(stepsOf(60), { exitOnReply: false })
    await place.enroll(id, ann)
    await place.says(ann, 'hm')
    await advance(2 * hour, own)
    assert.equal((await place.enrollments(id))[0].status, 'completed')
  })

  test('and with exitOnUnsubscribe false the steps that come due meanwhile are passed over', async () => {
    const ann = await place.person()
    const id = await place.sequence(stepsOf(60, 60, 60), { exitOnUnsubscribe: false })
    await place.enroll(id, ann)
    await patch(ann.contactId, { isSubscribed: false })
    await advance(2 * hour + 60, own)
    const [passed] = await place.enrollments(id)
    assert.partialDeepStrictEqual(passed, { status: 'active', currentStepIndex: 2, stepsSent: 0 })
    await patch(ann.contactId, { isSubscribed: true })
    await advance(2 * hour, own)
    const [over] = await place.enrollments(id)
    assert.partialDeepStrictEqual(over, { status: 'completed', currentStepIndex: 3, stepsSent: 1 })
    assert.deepEqual(
      (await place.sentTo(ann)).map(({ text }) => text),
      ['step 2'],
    )
  })

  test('when the sequence is deleted', async () => {
    const ann = await place.person()
    const id = await place.sequence(stepsOf(60))
    await place.enroll(id, ann)
    await place.ok(place.call(`DELETE /v1/sequences/${id}`))
    await advance(2 * hour, own)
    assert.deepEqual(await place.sentTo(ann), [])
  })

  test('when the account is deleted: its sequences are paused and stay readable', async () => {
    const other = await newSequencePlace(own)
    const id = await other.sequence(stepsOf(60))
    await other.enroll(id, await other.person())
    await place.ok(other.call(`DELETE /v1/accounts/${other.accountId}`))
    const sequence = await place.ok(other.call(`GET /v1/sequences/${id}`))
    assert.partialDeepStrictEqual(sequence, { status: 'paused', accountName: null, totalExited: 1 })
    const [row] = await other.enrollments(id)
    assert.partialDeepStrictEqual(row, { status: 'exited', exitReason: 'failed' })
    const again = await other.call(`POST /v1/sequences/${id}/activate`)
    assert.deepEqual([again.status, again.code], [409, 'account_disconnected'])
  })

  test('when the account goes to another profile, until it is back', async () => {
    const other = await newSequencePlace(own)
    const { call, ok, accountId } = other
    const ann = await other.person()
    const id = await other.sequence(stepsOf(60))
    await other.enroll(id, ann)
    const { id: profileId } = await ok(call('POST /v1/profiles', { name: 'Second' }))
    await ok(call(`PATCH /v1/accounts/${accountId}`, { profileId }))
    const activate = () => call(`POST /v1/sequences/${id}/activate`)
    assert.equal((await activate()).code, 'account_disconnected')
    await advance(2 * hour, own)
    assert.equal((await other.enrollments(id))[0].status, 'paused')
    await ok(call(`PATCH /v1/accounts/${accountId}`, { profileId: other.profileId }))
    await ok(activate())
    await advance(1, own)
    assert.equal((await other.enrollments(id))[0].status, 'completed')
  })
})
