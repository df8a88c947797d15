import type { Hono } from 'hono'
import { numberAfter } from '#wire/twin/ids.ts'
import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import { graphFault, invalidParameter, noSuchObject } from '../../../graph/twin/fault.ts'
import { shownFields } from '../../../graph/twin/fields.ts'
import type { Parameters } from '../../../graph/twin/parameters.ts'
import type { GraphCall } from '../../../graph/twin/serve.ts'
import type { Holder } from '../../../graph/twin/token.ts'
import { pathAccount } from '../accounts/account.ts'
import { listEdge } from '../edge.ts'
import { givenIn, nameIn } from '../input.ts'
import { assertFields } from '../kept-list.ts'
import { fieldsOf } from '../node-fields.ts'
import { asPerson } from '../person.ts'
import { withoutUsual } from './campaign.ts'
import { assertSource, type Source, sourceOf } from './creative-source.ts'
import { shownCreative } from './creative-view.ts'
import { type KeptCreative, keepCreative } from './tree.ts'

const firstId = 120_240_000_000_000_000n
const firstStory = 122_000_000_000_000n
const firstMedia = 18_000_000_000_000_000n
export const creativePath = '/:id{12024\\d{13}}'

const words = [
  'object_story_id',
  'source_instagram_media_id',
  'object_id',
  'instagram_user_id',
  'url_tags',
  'call_to_action_type',
  'product_set_id',
  'template_url',
  'link_url',
  'image_hash',
  'image_url',
  'video_id',
  'body',
  'title',
  'applink_treatment',
  'authorization_category',
]
const values = [
  'object_story_spec',
  'asset_feed_spec',
  'degrees_of_freedom_spec',
  'call_to_action',
  'contextual_multi_ads',
  'branded_content',
  'interactive_components_spec',
  'portrait_customizations',
  'platform_customizations',
]

export function serveCreatives(app: Hono, state: TwinState): void {
  app.post('/:act{act_\\d+}/adcreatives', asPerson(state, createCreative))
  app.get('/:act{act_\\d+}/adcreatives', asPerson(state, listCreatives))
  app.get(
    creativePath,
    asPerson(state, async (call) => {
      const creative = await findCreative(call.state, call.path.id ?? '')
      assertFields(call.parameters, fieldsOf('AdCreative'))
      return shownFields(shownCreative(creative), call.parameters)
    }),
  )
  app.post(creativePath, asPerson(state, renameCreative))
  app.delete(creativePath, asPerson(state, deleteCreative))
}

export async function findCreative(state: TwinState, id: string): Promise<KeptCreative> {
  const creative: KeptCreative | undefined = await state.get('creative', id)
  if (!creative || creative.isDeleted) throw noSuchObject(id)
  return creative
}

async function createCreative(call: GraphCall): Promise<object> {
  const { state, holder, parameters } = call
  const creative = await newCreative(state, holder, pathAccount(call).id, parameters)
  return shownFields(shownCreative(creative), withoutUsual(parameters))
}

export async function newCreative(
  state: TwinState,
  holder: Holder,
  accountId: string,
  parameters: Parameters,
): Promise<KeptCreative> {
  const fields = givenIn(parameters, words, values)
  const source = sourceOf(fields, holder)
  await assertSource(state, accountId, fields, source)
  const id = String(await numberAfter(state, firstId))
  const creative: KeptCreative = {
    id,
    accountId,
    name: nameIn(parameters, `Creative ${id}`),
    ...(await placesOf(state, source)),
    isRebuildable: true,
    isDeleted: false,
    fields,
    createdAt: state.now.toISOString(),
  }
  await keepCreative(state, creative)
  return creative
}

/** The post of the page and the one of its photo account that an ad is shown as. */
async function placesOf(
  state: TwinState,
  { pageId, storyId, mediaId, onPages, onPhotos }: Source,
): Promise<Pick<KeptCreative, 'storyId' | 'mediaId' | 'shown'>> {
  const story = storyId ?? `${pageId}_${await numberAfter(state, firstStory)}`
  const media = mediaId ?? String(await numberAfter(state, firstMedia))
  for (const [place, id] of Object.entries({ story, media }))
    await state.put('advertised', id, { id, place, pageId }, { days: memoryDays })
  return { storyId: story, mediaId: media, shown: { onPages, onPhotos } }
}

function listCreatives(call: GraphCall): Promise<object> {
  const { id: under } = pathAccount(call)
  assertFields(call.parameters, fieldsOf('AdCreative'))
  const show = (creative: KeptCreative) => ({
    ...shownCreative(creative),
    effective_status: creative.isDeleted ? 'DELETED' : 'ACTIVE',
  })
  return listEdge(call, { collection: 'creative', under, show })
}

async function renameCreative({ state, parameters, path }: GraphCall): Promise<object> {
  const creative = await findCreative(state, path.id ?? '')
  const given = [...words, ...values].filter((field) => parameters.has(field))
  if (given.length > 0)
    throw invalidParameter('Only the name of a creative can be changed: make another one.', 1_815_573)
  await keepCreative(state, { ...creative, name: nameIn(parameters) })
  return { success: true }
}

async function deleteCreative({ state, path }: GraphCall): Promise<object> {
  const creative = await findCreative(state, path.id ?? '')
  if ((await state.count('ad of creative', creative.id)) > 0)
    throw graphFault(400, 'The creative is used by an ad and cannot be deleted.', {
      code: 100,
      error_subcode: 1_487_242,
      error_user_msg: 'This ad creative is being used by at least one ad.',
    })
  await keepCreative(state, { ...creative, isDeleted: true })
  return { success: true }
}
