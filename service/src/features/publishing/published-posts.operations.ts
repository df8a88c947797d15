import { operation } from '#contract/operation.ts'
import { outcomeErrors } from '#contract/provider-outcome.ts'
import { generalError } from '#contract/raise-fault.ts'
import * as t from '#contract/schema.ts'
import { providerUnavailable } from '#features/accounts/index.ts'
import { changeOnPlatform, usedOnTargets } from './change-on-platform.ts'
import { editTarget } from './edit-target.ts'
import { namedTarget, platformNotSupported, targetName } from './named-target.ts'
import {
  mutuallyExclusiveFields,
  postNotFound,
  postNotPublished,
  targetNotFound,
} from './publishing.errors.ts'
import { unpublishTarget } from './unpublish-target.ts'

const nameErrors = [
  postNotFound,
  targetNotFound,
  mutuallyExclusiveFields,
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
    'Name the target by targetId or accountId, or by platform if only one target has it. The request calls the platform once and waits for its answer. A platform may give the edited post a new id.',
  permission: 'posts:write',
  body: t.object({ ...targetName, content: t.prose(100_000) }),
  reply: t.ok(
    t.object({
      success: t.literal(true),
      id: t.anyString({ description: 'The id of the post on the platform.' }),
      url: t.nullable(t.anyString()),
      message: t.anyString(),
    }),
  ),
  errors: [...nameErrors, providerUnavailable, ...outcomeErrors],
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
    'Name the target by targetId or accountId, or by platform if only one target has it. The items of a thread are removed one by one, the last first. The target becomes cancelled and keeps its platformPostId.',
  permission: 'posts:write',
  body: t.object(targetName),
  reply: t.ok(t.object({ success: t.literal(true), message: t.anyString() })),
  errors: [...nameErrors, providerUnavailable, ...outcomeErrors],
  uses: usedOnTargets,
  async handler(call) {
    await unpublishTarget(call, await namedTarget(call))
    return { success: true as const, message: 'The post was removed from the platform.' }
  },
})

const metadataFields = {
  title: t.optional(t.text(100)),
  description: t.optional(t.prose(5000)),
  tags: t.optional(t.array(t.text(100), { max: 50 })),
  categoryId: t.optional(t.text(20)),
  privacyStatus: t.optional(t.oneOf('public', 'private', 'unlisted')),
  thumbnailUrl: t.optional(t.url()),
  madeForKids: t.optional(t.boolean()),
  containsSyntheticMedia: t.optional(t.boolean()),
  playlistId: t.optional(t.text(100)),
}

export const updatePostMetadata = operation({
  id: 'updatePostMetadata',
  route: 'POST /v1/posts/{postId}/update-metadata',
  tag: 'posts',
  summary: 'Changes title, description or privacy of a published video.',
  description:
    'Works on platforms that store such fields apart from the post. The others answer platform_not_supported.',
  permission: 'posts:write',
  body: t.object({ ...targetName, ...metadataFields }),
  reply: t.ok(
    t.object({ success: t.literal(true), message: t.anyString(), updatedFields: t.array(t.anyString()) }),
  ),
  errors: [...nameErrors, providerUnavailable, ...outcomeErrors],
  uses: [...usedOnTargets, 'media'],
  async handler(call) {
    const named = await namedTarget(call)
    const { targetId: _, accountId: __, platform: ___, ...changes } = call.body
    await changeOnPlatform(
      call,
      named,
      { ability: 'updateMetadata', items: named.target.items, keep: async () => {} },
      (publishing, published) => publishing.updateMetadata(published, changes, call.media(call.scope.mode)),
    )
    return { success: true as const, message: 'The video was changed.', updatedFields: Object.keys(changes) }
  },
})
