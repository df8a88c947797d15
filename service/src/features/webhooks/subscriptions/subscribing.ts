import { raise } from '#contract/operation/errors.ts'
import type { Call, CallWith } from '#contract/operation/operation.ts'
import { generalError, raiseFault } from '#contract/schema/raise-fault.ts'
import { assertProfiles, profileNotFound } from '#features/accounts/index.ts'
import { after, day } from '#values/clock.ts'
import { newId } from '#values/id.ts'
import { preview } from '#values/token.ts'
import {
  invalidEvent,
  invalidSecret,
  invalidUrl,
  mutuallyExclusiveFields,
  tooManyWebhooks,
  webhookNotFound,
} from '../webhooks.errors.ts'
import { customHeadersFault } from './custom-headers.ts'
import { sealHeaders, sealSecret } from './sealed.ts'
import { isSecret, newSecret } from './signing-secret.ts'
import { auditChange, webhookEntry } from './webhook.audit.ts'
import type { WebhookChanges, WebhookRow } from './webhooks.store.ts'
import { webhooks } from './webhooks.ts'

/** How long the secret before a rotation goes on signing. */
const overlapMs = day

interface Details {
  name: string
  url: string
  events: string[]
  profileIds?: string[]
  isActive?: boolean
  customHeaders?: Record<string, string>
  secret?: string
}

type Changes = Partial<Details> & { rotateSecret?: boolean }

export const subscribingErrors = [profileNotFound, invalidEvent, invalidUrl, invalidSecret, tooManyWebhooks]
export const changingErrors = [
  generalError('missing_required_parameter'),
  webhookNotFound,
  profileNotFound,
  invalidEvent,
  invalidUrl,
  invalidSecret,
  mutuallyExclusiveFields,
]

type Subscribing = CallWith<'receiverFault'>

/** Answers the row and its secret, which is not to be had again. */
export async function subscribe(call: Subscribing, details: Details) {
  const { scope, now, keyring, transaction } = call
  await check(call, details)
  const { name, url, events, profileIds = [], isActive = true, customHeaders = {} } = details
  if (profileIds.length === 0) assertMayHearAll(call)
  const secret = details.secret ?? newSecret()
  const place = { id: newId(now), team_id: scope.teamId, mode: scope.mode }
  const row = {
    ...place,
    name,
    url,
    events,
    profile_ids: profileIds,
    is_active: isActive,
    custom_headers: sealHeaders(keyring, place, customHeaders),
    secret: sealSecret(keyring, place, secret),
    secret_preview: preview(secret),
  }
  return transaction(async (tx) => {
    const inserted = await webhooks.insert(tx, call, row)
    webhookEntry('webhook.created')(tx, inserted, call, { url, events, profileIds, isActive })
    return { row: inserted, secret }
  })
}

/** Answers the row, and the new secret when the change has made one. */
export async function changeSubscription(call: Subscribing, id: string, changes: Changes) {
  const { transaction } = call
  if (changes.secret !== undefined && changes.rotateSecret)
    raise(mutuallyExclusiveFields, { param: 'rotateSecret' })
  await check(call, changes)
  if (changes.profileIds?.length === 0) assertMayHearAll(call)
  const secret = changes.rotateSecret ? newSecret() : changes.secret
  return transaction(async (tx) => {
    const webhook = await webhooks.hold(tx, call, id)
    const columns = columnsOf(call, webhook, changes, secret)
    const row = await webhooks.update(tx, call, id, columns)
    auditChange(tx, call, webhook, columns)
    return { row, secret }
  })
}

export async function unsubscribe(call: Call, id: string): Promise<void> {
  await call.transaction(async (tx) => {
    const row = await webhooks.remove(tx, call, id)
    webhookEntry('webhook.deleted')(tx, row, call)
  })
}

function columnsOf(
  { now, keyring }: Call,
  webhook: WebhookRow,
  { name, url, events, profileIds, isActive, customHeaders }: Changes,
  secret: string | undefined,
): WebhookChanges {
  return {
    ...(name !== undefined && { name }),
    ...(url !== undefined && { url }),
    ...(events && { events }),
    ...(profileIds && { profile_ids: profileIds }),
    ...(isActive !== undefined && { is_active: isActive }),
    ...(isActive && !webhook.is_active && aFreshStart),
    ...(customHeaders && { custom_headers: sealHeaders(keyring, webhook, customHeaders) }),
    ...(secret !== undefined && {
      secret: sealSecret(keyring, webhook, secret),
      secret_preview: preview(secret),
      previous_secret: webhook.secret,
      previous_until: after(now, overlapMs),
    }),
  }
}

const aFreshStart = { disabled_at: null, disabled_reason: null, failure_count: 0, failing_since: null }

async function check({ db, scope, receiverFault }: Subscribing, details: Partial<Details>): Promise<void> {
  const { url, secret, customHeaders = {}, profileIds = [] } = details
  if (secret !== undefined && !isSecret(secret)) raise(invalidSecret, { param: 'secret' })
  const headers = customHeadersFault(customHeaders)
  if (headers) raiseFault(headers)
  const fault = url === undefined ? undefined : await receiverFault(url, scope.mode)
  if (fault) raise(invalidUrl, { param: 'url', message: fault })
  await assertProfiles(db, scope, profileIds)
}

/** Without profiles a webhook receives the events of all of them, also of those that a limited key does not see. */
function assertMayHearAll({ scope }: Call): void {
  if (scope.profileIds === 'all') return
  raiseFault({
    code: 'missing_required_parameter',
    param: 'profileIds',
    message: 'A key that is limited to profiles names the profiles of its webhooks.',
  })
}
