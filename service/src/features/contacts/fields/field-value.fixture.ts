import { gone, prepared } from '#testing/fixtures/fixture.ts'

export const valued = prepared({
  prepares: ['clearContactFieldValue'],
  async values({ call, the }) {
    const [contactId, customFieldSlug] = [await the('contactId'), await the('customFieldSlug')]
    gone(await call(`PUT /v1/contacts/${contactId}/fields/${customFieldSlug}`, { value: 'gold' }))
    return { contactId, customFieldSlug }
  },
})
