import { chain, done, type Outcome } from '#wire/outcome.ts'
import { pathSegment } from '#wire/path-segment.ts'
import type { Transport } from '#wire/wire.ts'
import { callCarrier, orNull, unreadable } from './api.ts'
import type { Campaign, CampaignDraft, RegistryPage } from './carrier.ts'
import { pageOf, textOf, whenOf } from './record.ts'

export async function createCampaign(transport: Transport, draft: CampaignDraft): Promise<Outcome<Campaign>> {
  const answer = await callCarrier(transport, 'POST', '/10dlc/campaignBuilder', { body: draft })
  return chain(answer, async (record) => readCampaign(record))
}

export async function findCampaign(
  transport: Transport,
  campaignId: string,
): Promise<Outcome<Campaign | null>> {
  const answer = await callCarrier(transport, 'GET', `/10dlc/campaign/${pathSegment(campaignId)}`)
  return orNull(await chain(answer, async (record) => readCampaign(record)))
}

export async function listCampaigns(
  transport: Transport,
  brandId: string,
  page: number,
  recordsPerPage: number,
): Promise<Outcome<RegistryPage<Campaign>>> {
  const query = { brandId, page, recordsPerPage }
  return pageOf(await callCarrier(transport, 'GET', '/10dlc/campaign', { query }), readCampaign)
}

export function readCampaign(record: any): Outcome<Campaign> {
  if (typeof record?.campaignId !== 'string' || typeof record.brandId !== 'string')
    return unreadable('the id of the campaign or of its brand')
  return done({
    campaignId: record.campaignId,
    brandId: record.brandId,
    usecase: textOf(record.usecase),
    subUsecases: Array.isArray(record.subUsecases) ? record.subUsecases.map(String) : [],
    description: textOf(record.description),
    sample1: textOf(record.sample1),
    sample2: textOf(record.sample2),
    messageFlow: textOf(record.messageFlow),
    vertical: textOf(record.vertical),
    submissionStatus: textOf(record.submissionStatus),
    // The carrier's own steps carry its name.
    campaignStatus: textOf(record.campaignStatus)?.replace(/^TELNYX_/, 'CARRIER_') ?? null,
    mock: record.mock === true,
    createdAt: whenOf(record.createDate),
  })
}
