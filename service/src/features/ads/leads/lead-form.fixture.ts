import assert from 'node:assert/strict'
import { fixture, sample } from '#testing/fixtures/fixture.ts'

const platformSpecificData = { questions: [{ type: 'EMAIL' }] }

export const leadForm = fixture({
  kind: 'formId',
  scope: 'team',
  absent: ['lead_form_not_found'],
  make: async ({ call, the }) => {
    const body = { accountId: await the('adnetAccountId'), privacyPolicyUrl: 'https://example.com/privacy' }
    const made = await call('POST /v1/ads/lead-forms', { ...body, name: 'Newsletter', platformSpecificData })
    assert.equal(made.status, 201, JSON.stringify(made.body))
    const { id } = made.body.form
    for (const email of ['ann@example.com', 'bob@example.com', 'eve@example.com']) {
      const lead = { accountId: body.accountId, fieldData: [{ name: 'email', values: [email] }] }
      const key = { 'idempotency-key': `${id} ${email}` }
      const sent = await call(`POST /v1/ads/lead-forms/${id}/test-leads`, lead, key)
      assert.equal(sent.status, 201, JSON.stringify(sent.body))
    }
    return id
  },
  cannotBeRemoved: 'Meta Ads archives forms and deletes none.',
  testModeOnly: 'An account of live mode is one at a real platform.',
})

export const newLeadForm = sample({ operation: 'createLeadForm', body: { platformSpecificData } })
