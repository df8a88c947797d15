import { fixture, gone, made, sample } from '#testing/fixtures/fixture.ts'

export const contact = fixture({
  kind: 'contactId',
  scope: 'profile',
  absent: ['contact_not_found'],
  make: async ({ call, profileId }) =>
    made(await call('POST /v1/contacts', { profileId, displayName: 'somebody' })),
  remove: async ({ call }, id) => gone(await call(`DELETE /v1/contacts/${id}`)),
})

export const named = sample({ operation: 'createContact', body: { displayName: 'somebody' } })

export const withChannel = sample({
  operation: 'createContact',
  at: 'accountId',
  body: { externalId: 'somebody' },
})

export const rowWithChannel = sample({
  operation: 'bulkCreateContacts',
  at: 'contacts[].accountId',
  body: { contacts: [{ externalId: 'somebody' }] },
})
