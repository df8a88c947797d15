import { audited } from '#contract/area/audited.ts'

export const apiKeysAudit = audited({
  targets: ['api_key'],
  actions: ['apikey.created', 'apikey.deleted'],
})
