import { audited } from '#contract/area/audited.ts'
import { audits } from '#features/system/index.ts'
import type { ApiKeyRow } from './api-keys.store.ts'

export const apiKeysAudit = audited({
  targets: ['api_key'],
  actions: ['apikey.created', 'apikey.deleted'],
})

export const apiKeyEntry = audits(
  apiKeysAudit,
  'api_key',
  ({ name }: ApiKeyRow) => name,
  ({ mode, preview }) => ({ mode, keyPreview: preview }),
)
