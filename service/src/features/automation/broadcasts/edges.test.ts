import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Listener, newAudience, newMark } from '#testing/inbox/audience.ts'
import { advance, businessNow } from '#testing/service/clock.ts'
import { boot } from '#testing/service/service.ts'
import { newContact, newProfile } from '#testing/team/contacts.ts'

describe('a message to many people', () => {
  test('is stopped while contacts are deleted beside it, and both are answered', async () => {
    const audience = await newAudience()
    const { call, ok, profileId, accountId } = audience
    for (let round = 0; round < 3; round++) {
      const list = await audience.people(...Array.from({ length: 12 }, (_, n) => `p${n}`))
      const body = { profileId, accountId, name: 'n', message: { text: 'sbx:message:slow1s' } }
      const { id } = await ok(call('POST /v1/broadcasts', body))
      const contactIds = list.map(({ contactId }) => contactId)
      await ok(call(`POST /v1/broadcasts/${id}/recipients`, { contactIds }))
      await ok(call(`POST /v1/broadcasts/${id}/send`))
      const [stopped, ...deleted] = await Promise.all([
        call(`POST /v1/broadcasts/${id}/cancel`),
        ...contactIds.map((contactId) => call(`DELETE /v1/contacts/${contactId}`)),
      ])
      assert.deepEqual(new Set(deleted.map(({ status }) => status)), new Set([200]))
      // Nobody may be left when the stop has its turn.
      const isOver = stopped.code === 'broadcast_not_cancellable'
      assert.ok(stopped.status === 200 || isOver, JSON.stringify(stopped.body))
      const { status, stats } = await ok(call(`GET /v1/broadcasts/${id}`))
      assert.deepEqual([status, stats.recipientCount], [isOver ? 'completed' : 'cancelled', 12])
    }
  })

  test('leaves no more of it through an account that goes to another profile', async (t) => {
    // A clock that nobody else moves: the pause of the account must last until the account has moved.
    const running = await boot()
    t.after(running.stop)
    const audience = await newAudience('botchat', running)
    const { call, ok, profileId, accountId } = audience
    const word = newMark()
    const list = await audience.people('a', 'b', 'c')
    const message = { text: `${word} sbx:message:throttledx1` }
    const { id } = await ok(call('POST /v1/broadcasts', { profileId, accountId, name: 'n', message }))
    const contactIds = list.map(({ contactId }) => contactId)
    await ok(call(`POST /v1/broadcasts/${id}/recipients`, { contactIds }))
    await ok(call(`POST /v1/broadcasts/${id}/send`))
    const other = await newProfile(audience, newMark())
    await ok(call(`PATCH /v1/accounts/${accountId}`, { profileId: other.profileId }))
    await advance(3600, running)
    const { status, stats } = await ok(call(`GET /v1/broadcasts/${id}`))
    assert.deepEqual([status, stats.pendingCount, stats.sentCount], ['failed', 0, 0])
  })

  test('keeps what it says once it has a time', async () => {
    const audience = await newAudience()
    const { call, ok, profileId, accountId } = audience
    const body = { profileId, accountId, name: 'n', message: { text: 'hello' }, segmentFilters: {} }
    const { id } = await ok(call('POST /v1/broadcasts', body))
    const scheduledAt = new Date((await businessNow()).getTime() + 3_600_000).toISOString()
    await ok(call(`POST /v1/broadcasts/${id}/schedule`, { scheduledAt }))
    const refused = await call(`PATCH /v1/broadcasts/${id}`, { message: null })
    assert.deepEqual([refused.status, refused.code], [400, 'content_required'])
  })
})

describe('braces', () => {
  const faulty = [
    '{{nmae}}',
    '{{name|{{email}}}}',
    '{{na{{name}}me}}',
    '{{name',
    '{{nmae|a}b}}',
    '{{ {name} }}',
  ]
  for (const text of faulty)
    test(`that nothing is filled in for are refused: ${text}`, async () => {
      const { call, profileId, accountId } = await newAudience()
      const refused = await call('POST /v1/broadcasts', {
        profileId,
        accountId,
        name: 'n',
        message: { text },
      })
      assert.deepEqual(
        [refused.status, refused.code, refused.body.param],
        [400, 'invalid_value', 'message.text'],
      )
    })
})

describe('on a platform of phone numbers', () => {
  test('a number is one person with its plus and without it, and who is blocked is not added by number', async () => {
    const audience = await newAudience('chatapp')
    const { call, ok, profileId, accountId } = audience
    const number = `1500555${Math.floor(1000 + Math.random() * 8999)}`
    const known = await newContact(audience, { accountId, externalId: number, displayName: 'Ada' })
    await ok(call(`PATCH /v1/contacts/${known.id}`, { isBlocked: true }))
    const { id } = await ok(
      call('POST /v1/broadcasts', { profileId, accountId, name: 'n', message: { text: 'x' } }),
    )
    const added = await ok(call(`POST /v1/broadcasts/${id}/recipients`, { phones: [`+${number}`] }))
    assert.deepEqual(added.skippedRecipients, [{ phone: `+${number}`, code: 'contact_blocked' }])
  })

  test('is written to with the plus, and the values of a template are filled in', async () => {
    const audience = await newAudience('chatapp')
    const { call, ok, profileId, accountId } = audience
    const word = newMark()
    const number = `1500555${Math.floor(1000 + Math.random() * 8999)}`
    const person = await newContact(audience, { accountId, externalId: number, displayName: word })
    const who: Listener = { name: word, contactId: person.id, externalId: `+${number}` }
    await audience.says(who, 'hello')
    const template = (text: string) => ({
      name: 'order_update',
      language: 'en_US',
      components: [{ type: 'body', parameters: [{ type: 'text', text }] }],
    })
    const typo = await call('POST /v1/broadcasts', {
      profileId,
      accountId,
      name: 'n',
      template: template('{{nmae}}'),
    })
    assert.deepEqual(
      [typo.code, typo.body.param],
      ['invalid_value', 'template.components[0].parameters[0].text'],
    )
    const body = { profileId, accountId, name: 'n', template: template('for {{name}}') }
    const { id } = await ok(call('POST /v1/broadcasts', body))
    await ok(call(`POST /v1/broadcasts/${id}/recipients`, { contactIds: [person.id] }))
    await ok(call(`POST /v1/broadcasts/${id}/send`))
    await advance(1)
    const [row] = (await ok(call(`GET /v1/broadcasts/${id}/recipients`))).data
    assert.equal(row.platformIdentifier, `+${number}`)
    assert.equal((await audience.calls(`for ${word}`)).length, 1)
  })
})
