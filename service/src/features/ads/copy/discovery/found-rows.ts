import type { FoundAd, FoundAdSet, FoundCampaign } from '#platforms/adnet/objects/discovery.ts'
import type { FoundRow } from './found-objects.store.ts'
import { reviewOf, statusOf } from './provider-words.ts'

type Common = Pick<FoundCampaign, 'id' | 'name' | 'status' | 'endsAt' | 'data'>

function common({ id, name, status, endsAt, data }: Common, at: Date): FoundRow {
  return { platform_id: id, name, status: statusOf(status, endsAt, at), provider_status: status, data }
}

export function toCampaignRow(found: FoundCampaign, at: Date): FoundRow {
  return { ...common(found, at), objective: found.objective, platform_created_at: found.createdAt ?? at }
}

export function toAdSetRow(found: FoundAdSet, at: Date): FoundRow {
  return {
    ...common(found, at),
    platform_campaign_id: found.campaignId,
    budget_minor: found.budgetMinor,
    budget_type: found.budgetType,
  }
}

export function toAdRow(found: FoundAd, at: Date): FoundRow {
  const { storyId, mediaId } = found
  return {
    ...common(found, at),
    platform_campaign_id: found.campaignId,
    platform_ad_set_id: found.adSetId,
    review_status: reviewOf(found.status),
    creative_id: found.creativeId,
    object_story_id: storyId,
    photonet_media_id: mediaId,
    placements: found.placements,
    platform_created_at: found.createdAt ?? at,
  }
}
