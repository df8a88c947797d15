import { operation } from '#contract/operation/operation.ts'
import { outcomeErrors } from '#contract/operation/provider-outcome.ts'
import { generalError, raiseFault } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import { accountNotFound, providerUnavailable } from '#features/accounts/index.ts'
import { assertFiles } from '../posts/content/own-files.ts'
import { lookAtNamedFiles } from '../posts/content/used-files.ts'
import {
  mutuallyExclusiveFields,
  postNotEditable,
  postNotFound,
  postNotPublished,
  targetBusy,
  targetNotFound,
} from '../publishing.errors.ts'
import { usedOnTargets } from './change-on-platform.ts'
import { editTarget } from './edit-target.ts'
import { namedTarget, namedToTakeOff, namedVideo, platformNotSupported, targetName } from './named-target.ts'
import { unpublishTarget } from './unpublish-target.ts'
import { metadataErrors, updateMetadata } from './update-metadata.ts'

const nameErrors = [
  postNotFound,
  targetNotFound,
  accountNotFound,
  mutuallyExclusiveFields,
  postNotEditable,
  postNotPublished,
  platformNotSupported,
  generalError('missing_required_parameter'),
  generalError('invalid_value'),
]

export const editPost = operation({
  id: 'editPost',
  route: 'POST /v1/posts/{postId}/edit',
  tag: 'posts',
  summary: 'Edits the text of a published post where the platform allows it.',
  description:
    'Name the target by targetId or accountId, or by platform if only one target has it. The request calls the platform and waits for its answer. Media stay as they are. A platform may give the edited post a new id.',
  example: { with: ['targetId', 'content'] },
  permission: 'posts:write',
  body: t.object({
    ...targetName,
    content: t.prose(100_000, { description: 'The whole new text, within the limit of the platform.' }),
  }),
  reply: t.ok(
    t.object({
      success: t.literal(true),
      id: t.anyString({ description: 'The id of the post on the platform.' }),
      url: t.nullable(t.anyString({ description: 'Its address on the platform, if that is known.' })),
      message: t.anyString({ description: 'For people.' }),
    }),
  ),
  errors: [...nameErrors, targetBusy, providerUnavailable, ...outcomeErrors],
  uses: usedOnTargets,
  async handler(call) {
    const edited = await editTarget(call, await namedTarget(call), call.body.content)
    return {
      success: true as const,
      id: edited.platformPostId,
      url: edited.url,
      message: 'The post was edited.',
    }
  },
})

export const unpublishPost = operation({
  id: 'unpublishPost',
  route: 'POST /v1/posts/{postId}/unpublish',
  tag: 'posts',
  summary: 'Removes a published post from one platform.',
  description:
    'Name the target by targetId or accountId, or by platform if only one target has it. The items of a thread are removed one by one, the last first; of a thread that stopped on the way, those that are out. The target becomes cancelled and keeps its platformPostId. An item whose outcome is unknown is not looked for any more: look at the platform. A target that is scheduled is cancelled before it is unpublished. While the request runs, an edit, a retry or another unpublish of the target answers 409 target_busy.',
  example: { with: ['targetId'] },
  permission: 'posts:write',
  body: t.object(targetName),
  reply: t.ok(t.object({ success: t.literal(true), message: t.anyString({ description: 'For people.' }) })),
  errors: [...nameErrors, targetBusy, providerUnavailable, ...outcomeErrors],
  uses: usedOnTargets,
  async handler(call) {
    await unpublishTarget(call, await namedToTakeOff(call))
    return { success: true as const, message: 'The post was removed from the platform.' }
  },
})

const metadataFields = {
  title: t.optional(t.text(100, { description: 'At most 100 characters, without < and >.' })),
  description: t.optional(
    t.prose(5000, { description: 'At most 5000 bytes of UTF-8, without < and > (videos.update).' }),
  ),
  tags: t.optional(
    t.array(t.text(100), {
      max: 50,
      description:
        'All tags of the video. YouTube takes 500 characters together, with the commas between them.',
    }),
  ),
  categoryId: t.optional(
    t.pattern('^[0-9]{1,5}$', 'invalid_string', {
      description: 'The id of a video category of YouTube (videoCategories.list).',
    }),
  ),
  privacyStatus: t.optional(t.described(t.oneOf('public', 'private', 'unlisted'), 'Who can see the video.')),
  thumbnailUrl: t.optional(
    t.fetched({ description: 'A public https address of an image of at most 2 MB. It is read at once.' }),
  ),
  madeForKids: t.optional(
    t.boolean({ description: 'Declares that the video is made for children (selfDeclaredMadeForKids).' }),
  ),
  containsSyntheticMedia: t.optional(
    t.boolean({
      description: 'Whether the video shows realistic things that were altered or made by a machine.',
    }),
  ),
  playlistId: t.optional(
    t.text(100, {
      description:
        'The id of a playlist of the channel, at most 100 characters. The video is added to it, and stays in others.',
    }),
  ),
}

const Metadata = t.object(metadataFields)

const { targetId, accountId } = targetName

export const updatePostMetadata = operation({
  id: 'updatePostMetadata',
  route: 'POST /v1/posts/{postId}/update-metadata',
  tag: 'posts',
  summary: 'Changes title, description, privacy, thumbnail or playlist of a published video.',
  description:
    'Name the target by platform, accountId, videoId or targetId; several names must fit one target. With the post id _ the body names a published video by accountId and videoId, whichever post it is of. Fields that the body leaves out stay as they are. Title, description, tags, category, privacy and declarations change together in one request to the platform; then the service sets the thumbnail; then it adds the video to the playlist. If the platform refuses a later request, the message of the error says what was changed before. Accounts of platforms without such fields answer platform_not_supported.',
  example: { with: ['targetId', 'title'] },
  permission: 'posts:write',
  body: t.object({
    targetId,
    accountId,
    platform: t.optional(t.described(t.oneOf('videosite'), 'If one target has it.')),
    videoId: t.optional(
      t.text(50, { description: 'The id of the video on the platform: platformPostId of the target.' }),
    ),
    ...metadataFields,
  }),
  reply: t.ok(
    t.object({
      success: t.literal(true),
      message: t.anyString(),
      videoId: t.anyString({ description: 'The id of the video on the platform.' }),
      updatedFields: t.array(t.anyString(), { description: 'The fields that the body named.' }),
    }),
  ),
  errors: [...nameErrors, ...metadataErrors, providerUnavailable, ...outcomeErrors],
  uses: [...usedOnTargets, 'files', 'media', 'mediaFault'],
  prepare: lookAtNamedFiles,
  async handler(call) {
    const named = await namedVideo(call)
    const { targetId: _, accountId: __, platform: ___, videoId: ____, ...changes } = call.body
    const updatedFields = Object.keys(changes)
    if (updatedFields.length === 0)
      raiseFault({
        code: 'missing_required_parameter',
        param: 'title',
        message: 'Name at least one field to change.',
      })
    await assertFiles(call, Metadata, changes, '')
    const videoId = await updateMetadata(call, named, changes)
    return { success: true as const, message: 'The video was changed.', videoId, updatedFields }
  },
})
