import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../../account.ts'
import { confirmed, isMissing, pathOf, unreadable } from '../../graph/api.ts'
import { callGraph, createNode, listAll, type Row, readNode } from '../api.ts'

/** An object of the ad platform of any level. Undefined when it does not exist. */
export function readAdObject(
  transport: Transport,
  { credentials }: Account,
  id: string,
  fields?: string,
): Promise<Outcome<Row | undefined>> {
  return readNode(transport, credentials.accessToken, id, fields)
}

/** Changes members of an object, all of them or none. Undefined when it is not there. */
export async function changeAdObject(
  transport: Transport,
  { credentials }: Account,
  id: string,
  changes: object,
): Promise<Outcome<true | undefined>> {
  const answer = await callGraph(transport, credentials.accessToken, pathOf(id), {
    method: 'POST',
    json: changes,
  })
  return reported(answer, 'whether the object was changed')
}

/** Deletes an object with everything below it. Undefined when it is not there. */
export async function deleteAdObject(
  transport: Transport,
  { credentials }: Account,
  id: string,
): Promise<Outcome<true | undefined>> {
  const answer = await callGraph(transport, credentials.accessToken, pathOf(id), { method: 'DELETE' })
  return reported(answer, 'whether the object was deleted')
}

async function reported(answer: Outcome<any>, what: string): Promise<Outcome<true | undefined>> {
  if (isMissing(answer)) return done(undefined)
  const agreed = await chain(answer, async (body) => confirmed(body, what))
  return chain(agreed, async () => done(true as const))
}

/** What a copy is like. Members that are undefined are left to the network. */
export interface CopyOptions {
  campaignId?: string | undefined
  adSetId?: string | undefined
  deepCopy?: boolean | undefined
  startTime?: string | undefined
  endTime?: string | undefined
  statusOption: 'ACTIVE' | 'PAUSED' | 'INHERITED_FROM_SOURCE'
  renameStrategy?: string | undefined
  renamePrefix?: string | undefined
  renameSuffix?: string | undefined
}

/** The answer of the network to a copy. */
export interface Copied {
  /** The id of the copy itself. */
  id: string
  /** All objects that were made, the copy itself first. */
  made: readonly { level: 'campaign' | 'ad_set' | 'ad'; id: string }[]
  raw: Row
}

const copiedNames = {
  campaign: 'copied_campaign_id',
  ad_set: 'copied_adset_id',
  ad: 'copied_ad_id',
} as const

const copiedLevels: Record<string, keyof typeof copiedNames> = {
  campaign: 'campaign',
  ad_set: 'ad_set',
  adset: 'ad_set',
  ad: 'ad',
}

/** Copies an object, and on request the objects below it. */
export async function copyAdObject(
  transport: Transport,
  { credentials }: Account,
  level: keyof typeof copiedNames,
  id: string,
  options: CopyOptions,
): Promise<Outcome<Copied>> {
  const answer = await callGraph(transport, credentials.accessToken, pathOf(id, '/copies'), {
    method: 'POST',
    json: copyBody(options),
  })
  return chain(answer, async (raw) => {
    const copyId = raw?.[copiedNames[level]]
    if (typeof copyId !== 'string') return unreadable('the id of the copy')
    const below = Array.isArray(raw.ad_object_ids) ? raw.ad_object_ids : []
    const others = below.flatMap(({ ad_object_type: type, copied_id: copied }: any) => {
      const made = copiedLevels[String(type).toLowerCase()]
      return made && typeof copied === 'string' && copied !== copyId ? [{ level: made, id: copied }] : []
    })
    return done({ id: copyId, made: [{ level, id: copyId }, ...others], raw })
  })
}

function copyBody(options: CopyOptions): object {
  const { renameStrategy, renamePrefix, renameSuffix } = options
  const rename = {
    rename_strategy: renameStrategy,
    rename_prefix: renamePrefix,
    rename_suffix: renameSuffix,
  }
  const isRenamed = Object.values(rename).some((value) => value !== undefined)
  return {
    campaign_id: options.campaignId,
    adset_id: options.adSetId,
    deep_copy: options.deepCopy,
    start_time: options.startTime,
    end_time: options.endTime,
    status_option: options.statusOption,
    ...(isRenamed && { rename_options: rename }),
  }
}

export interface NewCampaign {
  name: string
  objective: string
  specialAdCategories: readonly string[]
  status: 'ACTIVE' | 'PAUSED'
}

/** Makes a campaign without a budget of its own: its ad sets have theirs. */
export function createEmptyCampaign(
  transport: Transport,
  { credentials }: Account,
  adAccountId: string,
  { name, objective, specialAdCategories, status }: NewCampaign,
): Promise<Outcome<string>> {
  return createNode(transport, credentials.accessToken, pathOf(adAccountId, '/campaigns'), {
    name,
    objective,
    status,
    buying_type: 'AUCTION',
    special_ad_categories: specialAdCategories,
    // A campaign without a budget has to say whether its ad sets may lend each other theirs.
    is_adset_budget_sharing_enabled: false,
  })
}

const mostAdSets = 200

/** The ad sets of a campaign that were not deleted. */
export function listAdSetsOfCampaign(
  transport: Transport,
  { credentials }: Account,
  campaignId: string,
): Promise<Outcome<Row[]>> {
  return listAll(transport, credentials.accessToken, pathOf(campaignId, '/adsets'), {
    fields: 'id,name,effective_status',
    most: mostAdSets,
  })
}
