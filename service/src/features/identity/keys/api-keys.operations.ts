import { Deleted, deleted } from '#contract/operation/deleted.ts'
import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import { legacyCopy } from '#contract/operation/page-answer.ts'
import { lockedOn } from '#contract/operation/stored.subject.ts'
import { stored } from '#contract/operation/stored.ts'
import * as t from '#contract/schema/schema.ts'
import { assertProfiles, profileNotFound } from '#features/accounts/index.ts'
import { after, day } from '#values/clock.ts'
import { digest, newToken, preview } from '#values/token.ts'
import { apiKeyNotFound, invalidValue, missingParameter, tooManyApiKeys } from '../identity.errors.ts'
import { apiKeyEntry } from './api-keys.audit.ts'
import * as store from './api-keys.store.ts'

const fields = {
  id: t.id(),
  name: t.anyString(),
  mode: t.oneOf('live', 'test'),
  keyPreview: t.anyString({ description: 'The prefix and the last four characters.' }),
  scope: t.oneOf('full', 'profiles'),
  profileIds: t.array(t.id()),
  permission: t.oneOf('read-write', 'read'),
  expiresAt: t.nullable(t.timestamp()),
  lastUsedAt: t.nullable(t.timestamp({ description: 'Up to a minute late.' })),
  createdBy: t.nullable(t.id()),
  createdAt: t.timestamp(),
}

const ApiKey = t.object(fields, { component: 'ApiKey' })

const legacyApiKey = legacyCopy(ApiKey, 'LegacyApiKey', ['name', 'keyPreview', 'createdAt', 'expiresAt'])

const apiKeys = stored(store.apiKeys, {
  notFound: apiKeyNotFound,
  tooMany: tooManyApiKeys,
  show: toApiKey,
  legacy: { apiKeys: legacyApiKey.of },
})

export const listApiKeys = operation({
  id: 'listApiKeys',
  route: 'GET /v1/api-keys',
  tag: 'apikeys',
  summary: "Lists the team's API keys by preview only.",
  description: 'Keys of both modes, newest first. `apiKeys` is the legacy copy of `data`.',
  permission: 'apikeys:manage',
  reply: t.page(ApiKey, { apiKeys: t.copies(legacyApiKey.schema) }),
  errors: [],
  handler: (call) => apiKeys.list(call),
})

export const createApiKey = operation({
  id: 'createApiKey',
  route: 'POST /v1/api-keys',
  tag: 'apikeys',
  summary: 'Creates an API key and shows its value once.',
  description:
    'A key has one mode for life; its prefix shows it: sk_ or sk_test_. At most 100 keys per team.',
  permission: 'apikeys:manage',
  body: t.object({
    name: t.name(100),
    mode: t.optional(t.oneOf('live', 'test')),
    scope: t.optional(t.oneOf('full', 'profiles')),
    profileIds: t.optional(t.array(t.id(), { min: 1, max: 1000, unique: true })),
    permission: t.optional(t.oneOf('read-write', 'read')),
    expiresIn: t.optional(t.nullable(t.integer(1, 3650, { description: 'Days; null never expires.' }))),
  }),
  reply: t.created(t.object({ ...fields, key: t.anyString({ description: 'Shown this once.' }) })),
  errors: [profileNotFound, tooManyApiKeys, missingParameter, invalidValue],
  async handler(call) {
    const { db, body, caller, scope, now, transaction } = call
    const {
      name,
      mode = caller.mode,
      scope: reach = 'full',
      profileIds = [],
      permission = 'read-write',
      expiresIn,
    } = body
    if (reach === 'profiles' && profileIds.length === 0) raise(missingParameter, { param: 'profileIds' })
    if (reach === 'full' && profileIds.length > 0) raise(invalidValue, { param: 'profileIds' })
    await assertProfiles(db, { ...scope, mode }, profileIds)
    const key = newToken(mode === 'test' ? 'sk_test_' : 'sk_')
    const row = {
      mode,
      digest: digest(key),
      name,
      preview: preview(key),
      scope: reach,
      profile_ids: profileIds,
      permission,
      created_by: caller.userId,
      expires_at: expiresIn ? after(now, expiresIn * day) : null,
      last_used_at: null,
    }
    const inserted = await transaction(async (tx) => {
      const kept = await apiKeys.insert(tx, call, row)
      const { expiresAt } = toApiKey(kept)
      apiKeyEntry('apikey.created')(tx, kept, call, { scope: reach, profileIds, permission, expiresAt })
      return kept
    })
    return { ...toApiKey(inserted), key }
  },
})

export const deleteApiKey = operation({
  id: 'deleteApiKey',
  route: 'DELETE /v1/api-keys/{keyId}',
  on: lockedOn(apiKeys, 'keyId'),
  tag: 'apikeys',
  summary: 'Revokes an API key at once.',
  permission: 'apikeys:manage',
  reply: t.ok(Deleted),
  async handler(call) {
    const { id } = await call.remove((tx, row) => apiKeyEntry('apikey.deleted')(tx, row, call))
    return deleted(id)
  },
})

function toApiKey(row: store.ApiKeyRow): t.Static<typeof ApiKey> {
  return {
    id: row.id,
    name: row.name,
    mode: row.mode,
    keyPreview: row.preview,
    scope: row.scope,
    profileIds: row.profile_ids,
    permission: row.permission,
    expiresAt: row.expires_at?.toISOString() ?? null,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
  }
}
