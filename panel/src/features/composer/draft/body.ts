import type { BodyOf, Shapes } from '../../../contract/routes.ts'
import { instantOf } from '../../../values/wall-time.ts'
import type { Draft, DraftMedia, DraftTarget, When } from './draft.ts'

export type CreateBody = NonNullable<BodyOf<'POST /v1/posts'>>
export type ValidateBody = NonNullable<BodyOf<'POST /v1/tools/validate/post'>>
type MediaInput = Shapes['MediaItemInput']

const mediaBody = ({
  id: _,
  picture: _picture,
  rank: _rank,
  url,
  mediaId,
  altText,
  filename,
  type,
  ...rest
}: DraftMedia) =>
  ({
    ...(mediaId ? { mediaId } : { url, type, ...(filename && { filename }) }),
    ...(altText && { altText }),
    ...rest,
  }) as MediaInput

export function targetBody({ accountId, content, media, thread, options }: DraftTarget) {
  const threadItems = thread?.map((item) => ({
    ...(item.content && { content: item.content }),
    ...(item.media.length > 0 && { mediaItems: item.media.map(mediaBody) }),
  }))
  const all = { ...options, ...(threadItems && { threadItems }) }
  return {
    accountId,
    ...(content !== null && !thread && { content }),
    ...(media !== null && !thread && { mediaItems: media.map(mediaBody) }),
    ...(Object.keys(all).length > 0 && { options: all }),
  }
}

const parts = ({ title, content, media, targets }: Draft) => ({
  ...(title.trim() && { title: title.trim() }),
  content,
  mediaItems: media.map(mediaBody),
  targets: targets.map(targetBody),
})

function whenBody({ when, profileId, heldUntil }: SendOptions): Partial<CreateBody> {
  switch (when.kind) {
    case 'now':
      return heldUntil ? { scheduledFor: heldUntil } : { publishNow: true }
    case 'at':
      return { scheduledFor: instantOf(when.day, when.time, when.zone), timezone: when.zone }
    case 'queue':
      return {
        ...(profileId && { queuedFromProfile: profileId }),
        ...(when.queueId && { queueId: when.queueId }),
      }
    case 'draft':
      return { isDraft: true }
  }
}

/** A draft has no time that repeats could be counted from. */
function repeatBody({ repeat }: Draft, { when }: SendOptions): Pick<CreateBody, 'recycling'> {
  if (repeat === undefined || when.kind === 'draft') return {}
  if (repeat === null) return { recycling: null }
  const { gap, unit, until, zone } = repeat
  const expireDate = until === '' ? null : instantOf(until, '23:59', zone)
  return { recycling: { enabled: true, gap, gapFreq: unit, expireDate } }
}

export interface SendOptions {
  when: When
  /** The profile of the targets, whose queue is used. */
  profileId: string | undefined
  skipDuplicateCheck?: boolean
  /** For a post that leaves now: until then it is held back and can be withdrawn. */
  heldUntil?: string | undefined
}

export const createBody = (draft: Draft, options: SendOptions): CreateBody => ({
  ...parts(draft),
  ...whenBody(options),
  ...repeatBody(draft, options),
  ...(options.skipDuplicateCheck && { skipDuplicateCheck: true }),
})

/** A draft as it is saved by itself: its time, and whether it has one, stay as they are. */
export const draftBody = (draft: Draft) => ({ ...parts(draft), title: draft.title.trim() || null })

/** A change says everything: an empty title is taken away. */
export const updateBody = (draft: Draft, options: SendOptions) => ({
  ...draftBody(draft),
  ...whenBody(options),
  ...repeatBody(draft, options),
  ...(options.skipDuplicateCheck && { skipDuplicateCheck: true }),
})

export const validateBody = (draft: Draft): ValidateBody => parts(draft) as ValidateBody
