import * as t from '#contract/schema/schema.ts'
import { event } from '#contract/work/event.ts'

export const leadEvents = {
  received: event(
    'lead.received',
    t.object({
      lead: t.object({
        id: t.anyString(),
        leadgenId: t.anyString(),
        formId: t.anyString(),
        formName: t.nullable(t.anyString()),
        adId: t.nullable(t.anyString()),
        adsetId: t.nullable(t.anyString()),
        campaignId: t.nullable(t.anyString()),
        fields: t.map(t.foreign(), 1000),
        isOrganic: t.boolean(),
        createdAt: t.timestamp(),
      }),
      account: t.object({ id: t.id({ of: 'accountId' }), platform: t.literal('socialnet') }),
    }),
    { lead: { formName: 'Newsletter', fields: { email: 'ann@example.com' }, isOrganic: false } },
  ),
}
