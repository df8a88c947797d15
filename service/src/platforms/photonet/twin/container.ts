import type { TwinError } from '#wire/twin/error.ts'
import { numberAfter } from '#wire/twin/ids.ts'
import { isReady, lookedAt } from '#wire/twin/looks.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { graphFault, invalidParameter, noSuchObject } from '../../graph/twin/fault.ts'
import { shownFields } from '../../graph/twin/fields.ts'
import type { Parameters } from '../../graph/twin/parameters.ts'
import type { GraphCall } from '../../graph/twin/serve.ts'
import { isOwn, ownAccount } from './account.ts'
import { assertAudio } from './audio.ts'

export interface SandboxContainer {
  id: string
  accountId: string
  username: string
  mediaType: 'IMAGE' | 'VIDEO' | 'REELS' | 'STORIES' | 'CAROUSEL'
  source: string
  isVideo: boolean
  caption: string
  children: string[]
  isPart: boolean
  isAiGenerated: boolean
  looks: number
  createdAt: string
  publishedAs: string | null
}

const firstId = 17_900_000_000_000_000n
const captionMax = 2200
const hashtagsMax = 30
const mentionsMax = 20
const dayMs = 86_400_000

export async function createContainer(call: GraphCall): Promise<object> {
  const { state, parameters } = call
  const account = ownAccount(call)
  const mediaType = typeOf(parameters)
  const isPart = parameters.flag('is_carousel_item', false)
  const caption = parameters.text('caption')
  assertCaption(caption)
  assertOptions(parameters, mediaType, isPart)
  const children = mediaType === 'CAROUSEL' ? await childrenOf(call) : []
  const id = String(await numberAfter(state, firstId))
  const container: SandboxContainer = {
    ...{
      id,
      accountId: account.photoAccountId,
      username: account.photoUsername,
      mediaType,
      caption,
      children,
    },
    isVideo: parameters.has('video_url'),
    source: parameters.text('video_url') || parameters.text('image_url'),
    ...{ isPart, isAiGenerated: parameters.flag('is_ai_generated', false), looks: 0, publishedAs: null },
    createdAt: state.now.toISOString(),
  }
  await state.put('container', id, container, { days: 2 })
  return { id }
}

/** An image is the usual type. A video alone is a reel, so VIDEO is only for parts of a carousel. */
function typeOf(parameters: Parameters): SandboxContainer['mediaType'] {
  const type = parameters.text('media_type') || 'IMAGE'
  const [image, video] = [isAddress(parameters, 'image_url'), isAddress(parameters, 'video_url')]
  switch (type) {
    case 'IMAGE':
      if (!image) throw missing('image_url')
      return type
    case 'VIDEO':
      if (!parameters.flag('is_carousel_item', false))
        throw invalidParameter('The VIDEO value for media_type is no longer supported. Use REELS.')
      if (!video) throw missing('video_url')
      return type
    case 'REELS':
      if (!video) throw missing('video_url')
      return type
    case 'STORIES':
      if (image === video) throw missing('image_url or video_url')
      return type
    case 'CAROUSEL':
      return type
    default:
      throw invalidParameter('Param media_type must be one of {CAROUSEL, IMAGE, REELS, STORIES, VIDEO}')
  }
}

/** The address is taken as it is; nothing is fetched. */
function isAddress(parameters: Parameters, name: string): boolean {
  if (!parameters.has(name)) return false
  if (/^https?:\/\//.test(parameters.text(name))) return true
  throw graphFault(400, 'Only photo or video can be accepted as media type.', {
    code: 9004,
    error_subcode: 2_207_052,
    error_user_msg: `The media could not be fetched from this URI: ${parameters.text(name)}`,
  })
}

function missing(name: string): TwinError {
  return invalidParameter(`The parameter ${name} is required`)
}

function assertCaption(caption: string): void {
  if (caption.length > captionMax)
    throw graphFault(400, 'The caption was too long.', { code: 36_004, error_subcode: 2_207_010 })
  const words = caption.split(/\s+/)
  const count = (sign: string) => words.filter((one) => one.startsWith(sign) && one.length > 1).length
  if (count('#') > hashtagsMax || count('@') > mentionsMax)
    throw invalidParameter(`A caption has at most ${hashtagsMax} hashtags and ${mentionsMax} mentions.`)
}

function assertOptions(
  parameters: Parameters,
  mediaType: SandboxContainer['mediaType'],
  isPart: boolean,
): void {
  const isImage = mediaType === 'IMAGE'
  if (parameters.has('alt_text') && !isImage) throw invalidParameter('Param alt_text is only for images.')
  const collaborators = parameters.json('collaborators') ?? []
  if (!Array.isArray(collaborators) || collaborators.length > 3)
    throw invalidParameter('Param collaborators must have at most 3 items.')
  if (collaborators.length > 0 && (mediaType === 'STORIES' || isPart))
    throw invalidParameter('Param collaborators is not for stories and parts of carousels.')
  assertTags(parameters.json('user_tags'), isImage)
  if (mediaType === 'REELS') {
    assertReel(parameters)
    return
  }
  for (const name of ['trial_params', 'audio_configuration'])
    if (parameters.has(name)) throw invalidParameter(`Param ${name} is only for reels.`)
}

function assertReel(parameters: Parameters): void {
  const strategy = parameters.json('trial_params')?.graduation_strategy ?? 'MANUAL'
  if (!['MANUAL', 'SS_PERFORMANCE'].includes(strategy))
    throw invalidParameter('Param trial_params[graduation_strategy] must be one of {MANUAL, SS_PERFORMANCE}')
  assertAudio(parameters.json('audio_configuration'))
}

/** A tag on an image has a place, from 0 to 1. */
function assertTags(tags: any, isImage: boolean): void {
  if (tags === undefined) return
  const isPlace = (value: unknown) => typeof value === 'number' && value >= 0 && value <= 1
  for (const tag of Array.isArray(tags) ? tags : [undefined]) {
    if (typeof tag?.username !== 'string') throw invalidParameter('Param user_tags must name usernames.')
    if (isImage && !(isPlace(tag.x) && isPlace(tag.y)))
      throw invalidParameter('Param user_tags must have x and y from 0 to 1.')
  }
}

async function childrenOf(call: GraphCall): Promise<string[]> {
  const { state, parameters } = call
  const ids = parameters.list('children')
  if (ids.length < 2 || ids.length > 10) throw invalidParameter('Param children must have 2 to 10 items.')
  const { photoAccountId } = ownAccount(call)
  for (const id of ids) {
    const child: SandboxContainer | undefined = await state.get('container', id)
    if (child?.accountId !== photoAccountId || !child.isPart) throw noSuchObject(id)
    if (statusOf(state, child) !== 'FINISHED') throw notReady()
  }
  return ids
}

/** Looks at a container. Each look brings the work on its media forward. */
export async function lookAtContainer(call: GraphCall, container: SandboxContainer): Promise<object> {
  const { state, parameters } = call
  if (!isOwn(call, container.accountId)) throw noSuchObject(container.id)
  const looked = lookedAt(container)
  await state.put('container', container.id, looked)
  const status = statusOf(state, looked)
  const reported =
    status === 'FINISHED' ? 'Finished: Media has been uploaded and it is ready to be published.' : status
  return shownFields({ id: container.id, status_code: status, status: reported }, parameters)
}

function statusOf(state: TwinState, container: SandboxContainer): string {
  if (container.publishedAs !== null) return 'PUBLISHED'
  if (state.now.getTime() - Date.parse(container.createdAt) > dayMs) return 'EXPIRED'
  return isReady(container) ? 'FINISHED' : 'IN_PROGRESS'
}

function notReady(): TwinError {
  return graphFault(400, 'Media ID is not available', {
    code: 9007,
    error_subcode: 2_207_027,
    error_user_msg: 'The media is not ready for publishing, please wait for a moment.',
  })
}

/** A container that can be published: whole, done, not out yet and not older than a day. */
export async function readyContainer(call: GraphCall, id: string): Promise<SandboxContainer> {
  const container: SandboxContainer | undefined = await call.state.get('container', id)
  const { photoAccountId } = ownAccount(call)
  if (container?.accountId !== photoAccountId || container.isPart) throw noSuchObject(id)
  const status = statusOf(call.state, container)
  if (status === 'FINISHED') return container
  if (status === 'IN_PROGRESS') throw notReady()
  throw graphFault(400, 'The container cannot be published.', {
    code: -1,
    error_subcode: status === 'EXPIRED' ? 2_207_008 : 2_207_006,
    error_user_msg: `The media builder with creation id ${id} does not exist or has been published.`,
  })
}
