import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fillText, valuesOf, wrongWordIn } from './filled.ts'

test('a text is filled in once: what a value holds between braces stays as it is', () => {
  const values = { name: '{{email}}', email: 'ada@example.com', 'custom.plan': 'gold' }
  assert.equal(fillText('{{name}}, {{ custom.plan }}', values), '{{email}}, gold')
})

test('a fallback stands where nothing is known, and nothing where there is none', () => {
  assert.equal(fillText('Hi {{name | there}}, {{company}}!', { name: '', company: '' }), 'Hi there, !')
  assert.equal(fillText('{{custom.plan|none}}', {}), 'none')
  assert.equal(fillText('{{custom.constructor}}', {}), '')
})

test('a word that nothing is filled in for stays as it is written, as the service refuses it', () => {
  assert.equal(
    fillText('Hi {{nmae|friend}} {{constructor}}', { name: 'Ada' }),
    'Hi {{nmae|friend}} {{constructor}}',
  )
})

test('the first word that nothing is filled in for is found, and known ones are not', () => {
  assert.equal(wrongWordIn('{{name|x}} {{email}} {{phone}} {{company}} {{custom.the_plan-2}}'), undefined)
  assert.equal(wrongWordIn('Hi {{nmae}}, {{wrong}}'), 'nmae')
  assert.equal(wrongWordIn('{{}}'), '')
  assert.equal(wrongWordIn('{{custom.Ä}}'), 'custom.Ä')
  assert.equal(wrongWordIn('a { brace } and {one}'), undefined)
})

test('a person is known by the fields of the contact, and by the number of the first channel on WhatsApp', () => {
  const channel = { contactId: '1', accountId: '2', displayIdentifier: '', createdAt: '' }
  const values = valuesOf({
    ...{ id: '1', profileId: '2', company: '', avatarUrl: null, notes: '', locale: '', timezone: '' },
    ...{ tags: [], isSubscribed: true, isBlocked: false, firstSeenAt: '', createdAt: '', updatedAt: '' },
    email: 'ada@example.com',
    customFields: { plan: 3, vip: false },
    channels: [
      { ...channel, id: '3', platform: 'botchat', externalId: '7' },
      { ...channel, id: '4', platform: 'chatapp', externalId: '+49301' },
    ],
  })
  assert.deepEqual(values, {
    name: '',
    email: 'ada@example.com',
    phone: '+49301',
    company: '',
    'custom.plan': '3',
    'custom.vip': 'false',
  })
})
