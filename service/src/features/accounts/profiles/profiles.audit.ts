import { audited } from '#contract/area/audited.ts'
import { audits } from '#features/system/index.ts'
import type { ProfileRow } from './profiles.store.ts'

export const profilesAudit = audited({
  targets: ['profile'],
  actions: ['profile.deleted'],
})

export const profileEntry = audits(
  profilesAudit,
  'profile',
  ({ name }: ProfileRow) => name,
  ({ mode }) => ({ mode }),
)
