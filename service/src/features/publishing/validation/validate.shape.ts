import * as t from '#contract/schema/schema.ts'
import { MediaItemInput } from '../posts/content/media.shape.ts'
import { postFields, TargetBody, targetsMax } from '../posts/posts.shape.ts'

const { accountId, scheduledFor: _, ...override } = TargetBody.properties

const platform = t.text(50, {
  shownAs: 'PlatformWord',
  description: 'A platform instead of an account: its narrowest limits hold.',
})

const LooseTarget = t.object(
  { accountId: t.optional(accountId), platform: t.optional(platform), ...override },
  { component: 'ValidationTarget' },
)

const LegacyLooseTarget = t.object(
  {
    platform: t.text(50, { shownAs: 'PlatformWord', description: 'The neutral word of the platform.' }),
    accountId: t.optional(accountId),
    customContent: override.content,
    customMedia: t.optional(t.array(MediaItemInput, { max: 20 })),
    options: override.options,
    platformSpecificData: override.platformSpecificData,
  },
  { component: 'LegacyValidationTarget' },
)

const { title, content, mediaItems } = postFields

export const validationBody = t.object({
  title,
  content,
  mediaItems,
  targets: t.optional(t.array(LooseTarget, { min: 1, max: targetsMax })),
  platforms: t.optional(
    t.array(LegacyLooseTarget, { min: 1, max: targetsMax, description: 'The legacy spelling of targets.' }),
  ),
})

export type ValidationBody = t.Static<typeof validationBody>

const about = {
  platform: t.anyString({ description: 'The neutral word of the platform.' }),
  accountId: t.nullable(t.id({ description: 'Null where the request names a platform alone.' })),
}

const Finding = t.object({
  ...about,
  code: t.anyString({ description: 'The code that createPost would answer with.' }),
  error: t.anyString({ description: 'What is wrong, for people.' }),
  param: t.anyString({ description: 'The field of the request.' }),
  item: t.integer(0, undefined, { description: 'The item of a thread, 0 for a post.' }),
})

const Warning = t.object({
  ...about,
  warning: t.anyString({ description: 'What is worth knowing, for people.' }),
})

export const Validation = t.object({
  valid: t.boolean({ description: 'Whether no target has an error.' }),
  message: t.anyString({ description: 'The result in a sentence.' }),
  errors: t.array(Finding, { description: 'What has to be changed, target by target.' }),
  warnings: t.array(Warning, { description: 'What does not stop the post and is worth knowing.' }),
})

export const LengthOnPlatform = t.object({
  count: t.integer(0, undefined, { description: "The length of the text in the platform's own counting." }),
  limit: t.integer(0, undefined, { description: 'The longest text of one item.' }),
  valid: t.boolean({ description: 'Whether the count is within the limit.' }),
})
