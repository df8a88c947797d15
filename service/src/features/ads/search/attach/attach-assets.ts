import { createHash, randomBytes } from 'node:crypto'
import { ApiError, raise } from '#contract/operation/errors.ts'
import { Answer, type CallWith } from '#contract/operation/operation.ts'
import { raiseOutcome } from '#contract/operation/provider-outcome.ts'
import type { Customer } from '#platforms/searchads/api.ts'
import type { NewAsset } from '#platforms/searchads/assets.ts'
import { canonicalJson } from '#values/canonical-json.ts'
import { after, day } from '#values/clock.ts'
import { newId } from '#values/id.ts'
import type { Outcome } from '#wire/outcome.ts'
import { campaignNotFound } from '../../ads.errors.ts'
import type { AdsCalls } from '../../ads-calls.ts'
import { reachCustomer } from '../search-calls.ts'
import {
  assetRefused,
  campaignTakesNoAssets,
  idempotencyKeyInFlight,
  idempotencyKeyOutcomeUnknown,
  idempotencyKeyReused,
  linkRefused,
  wallClockExceeded,
} from './attach.errors.ts'
import { attachFaultsOf, type AttachCall as Step } from './attach.faults.ts'
import { type AttachRequest, assetsOf, createdOf, textsOf } from './attach.shape.ts'
import * as store from './attach.store.ts'

export type AttachHandling = Omit<
  CallWith<'idempotencyKey', { campaignId: string }, unknown, AttachRequest>,
  'effect'
> &
  AdsCalls<'searchads'>

/** What the rows of running requests call this process. */
const thisProcess = randomBytes(6).toString('hex')

const renewalMs = 1000

/**
 * Two calls with a commit on either side of each: assets are made, then linked. The row under the key says how far a
 * request has come, and a repeat goes on from there. A call that may have been made is never made again.
 */
export async function attachAssets(call: AttachHandling): Promise<Answer> {
  const began = performance.now()
  const assets = assetsOf(call.body)
  const row = await store.takeKey(call.db, call.scope, newRow(call), workerOf(call))
  if (!row) return answerWithoutTurn(call, assets)
  const renewing = setInterval(() => store.renew(call.db, row).catch(() => {}), renewalMs)
  const hasTimeFor = () => {
    const { ads, providerTimeoutMs } = call.settings
    return ads.chainBudgetMs - (performance.now() - began) >= providerTimeoutMs
  }
  try {
    const work = { call, assets, hasTimeFor }
    const made = row.state === 'started' ? await createAssets(work, row) : row
    return new Answer(201, shown(await linkAssets(work, made), assets))
  } finally {
    clearInterval(renewing)
    await store.endTurn(call.db, row).catch(() => {})
  }
}

interface Work {
  call: AttachHandling
  assets: readonly NewAsset[]
  /** Whether the time of the request covers another call. */
  hasTimeFor(): boolean
}

const keyMs = day

function newRow({ account, params, body, now, idempotencyKey = '' }: AttachHandling) {
  const { campaignId } = params
  return {
    id: newId(now),
    account_id: account.id,
    idempotency_key: idempotencyKey,
    request_hash: hashOf(campaignId, body),
    campaign_id: campaignId,
    created_at: now,
    expires_at: after(now, keyMs),
  }
}

/** The body without regard to key order and white space. */
function hashOf(campaignId: string, body: AttachRequest): Buffer {
  return createHash('sha256')
    .update(`${campaignId}\n${canonicalJson(body)}`)
    .digest()
}

function workerOf({ settings }: AttachHandling): store.Worker {
  return { caller: thisProcess, alone: settings.embedded }
}

/** What stands under the key is done, in doubt, another caller's, or of another request. */
async function answerWithoutTurn(call: AttachHandling, assets: readonly NewAsset[]): Promise<Answer> {
  const { db, scope, params, body, idempotencyKey = '' } = call
  const row = await store.findByKey(db, scope, idempotencyKey, workerOf(call))
  if (row && !hashOf(params.campaignId, body).equals(row.request_hash)) raise(idempotencyKeyReused)
  if (!row || row.running || row.state === 'started' || row.state === 'created')
    return raise(idempotencyKeyInFlight, { headers: { 'Retry-After': '1' } })
  if (row.state === 'linked') return new Answer(201, shown(row, assets), { 'Idempotent-Replayed': 'true' })
  return raiseDoubt(row.state === 'creating' ? 'asset' : 'link', createdOf(assets, row.assets))
}

function shown(
  { campaign_id, customer_id, assets: names, links }: store.AttachRow,
  assets: readonly NewAsset[],
) {
  const made = createdOf(assets, names)
  return {
    campaignId: campaign_id,
    customerId: customer_id ?? '',
    assets: made.map((asset, index) => ({ ...asset, linkResourceName: links?.[index] ?? '' })),
  }
}

async function createAssets(work: Work, row: store.AttachRow): Promise<store.AttachRow> {
  const { call, assets } = work
  checkTime(work, 'asset', null)
  const customer = await reachCustomer(call, call.body)
  await checkCampaign(call, customer)
  checkTime(work, 'asset', null)
  return makeCall(work, row, {
    step: 'asset',
    from: 'started',
    to: 'creating',
    customer,
    use: (searchads) => searchads.createAssets(customer, assets),
    keep: (turn, names) => store.keepAssets(call.db, turn, names),
  })
}

async function checkCampaign({ ask, params }: AttachHandling, customer: Customer): Promise<void> {
  const { campaignId } = params
  const campaign = /^[0-9]{1,19}$/.test(campaignId)
    ? await ask((searchads) => searchads.readCampaign(customer, campaignId))
    : undefined
  if (!campaign || campaign.status === 'REMOVED') return raise(campaignNotFound)
  if (campaign.channel !== 'SEARCH') raise(campaignTakesNoAssets, { details: { channel: campaign.channel } })
}

async function linkAssets(work: Work, row: store.AttachRow): Promise<store.AttachRow> {
  const { call, assets } = work
  checkTime(work, 'link', row)
  const customer = { id: row.customer_id ?? '', loginId: row.login_customer_id }
  const made = createdOf(assets, row.assets).map(({ assetType: type, resourceName }) => ({
    type,
    resourceName,
  }))
  return makeCall(work, row, {
    step: 'link',
    from: 'created',
    to: 'linking',
    customer,
    use: (searchads) => searchads.linkAssets(customer, row.campaign_id, made),
    keep: (turn, names) => store.keepLinks(call.db, turn, names),
  })
}

function checkTime({ assets, hasTimeFor }: Work, step: Step, row: store.AttachRow | null): void {
  if (!hasTimeFor())
    raise(wallClockExceeded, { details: { step, created: createdOf(assets, row?.assets ?? null) } })
}

type Searchads = Parameters<Parameters<AttachHandling['ask']>[0]>[0]

interface OneCall {
  step: Step
  from: 'started' | 'created'
  to: 'creating' | 'linking'
  customer: Customer
  use(searchads: Searchads): Promise<Outcome<readonly string[]>>
  keep(row: store.AttachRow, names: readonly string[]): Promise<store.AttachRow | undefined>
}

async function makeCall(
  { call, assets }: Work,
  row: store.AttachRow,
  { step, from, to, customer, use, keep }: OneCall,
): Promise<store.AttachRow> {
  const { db, attempt } = call
  const created = createdOf(assets, row.assets)
  return attempt<readonly string[], store.AttachRow>(
    {
      step,
      object: row.idempotency_key,
      text: textsOf(assets),
      points: attachFaultsOf(step),
      unsent: (trouble) => raiseTrouble(trouble, step, created),
      async begin() {
        const begun = await store.beginCall(db, row, { from, to, customer })
        if (!begun) raise(idempotencyKeyInFlight, { headers: { 'Retry-After': '1' } })
      },
      async keep({ outcome, atCommit }) {
        await atCommit?.()
        if (outcome.kind === 'done') return (await keep(row, outcome.value)) ?? raiseDoubt(step, created)
        if (outcome.kind === 'unknown') return raiseDoubt(step, created)
        await store.takeCallBack(db, row, to, from)
        return raiseTrouble(outcome, step, created)
      },
    },
    use,
  )
}

function raiseDoubt(step: Step, created: readonly object[]): never {
  return raise(idempotencyKeyOutcomeUnknown, { details: { outcome: 'unknown', step, created } })
}

/** The call was not done. The error lists what was made before it. */
function raiseTrouble(
  outcome: Exclude<Outcome<never>, { kind: 'done' }>,
  step: Step,
  created: readonly object[],
): never {
  if (outcome.kind === 'refused' && outcome.code !== 'provider_error') {
    const { message, providerCode: provider } = outcome
    const details = { outcome: 'refused', ...(provider && { provider }), step, created }
    return raise(step === 'asset' ? assetRefused : linkRefused, { message, details })
  }
  try {
    return raiseOutcome(outcome)
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause
    const { particulars, definition } = cause
    throw new ApiError(definition, { ...particulars, details: { ...particulars.details, step, created } })
  }
}
