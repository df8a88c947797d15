import * as t from '#contract/schema/schema.ts'

/** The account that an event is about. */
export const EventAccount = t.object({
  id: t.id({ of: 'accountId' }),
  profileId: t.id(),
  platform: t.anyString(),
  username: t.anyString(),
  displayName: t.anyString(),
})
