import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { accountNotFound } from '#features/accounts/index.ts'
import { mediaNotFound, mediaNotReady } from '#features/media/index.ts'
import { measureOf } from '#values/text/text-length.ts'
import { optionErrors } from '../posts/content/target-options.ts'
import { lookAtNamedFiles } from '../posts/content/used-files.ts'
import { mutuallyExclusiveFields } from '../publishing.errors.ts'
import { LengthOnPlatform, Validation, validationBody } from './validate.shape.ts'
import { validatePost as judgePost } from './validate-post.ts'

export const validatePost = operation({
  id: 'validatePost',
  route: 'POST /v1/tools/validate/post',
  tag: 'validate',
  summary: 'Checks a post against its target platforms without saving it.',
  description:
    'Asks the same functions as createPost and publishing. An invalid post is an answer with valid false, not an error. Name an account to have its own limits and defaults count, or only a platform.',
  example: { with: ['content', 'targets'] },
  permission: 'posts:read',
  body: validationBody,
  reply: t.ok(Validation),
  errors: [accountNotFound, mutuallyExclusiveFields, ...optionErrors, mediaNotFound, mediaNotReady],
  uses: ['platforms', 'files', 'mediaFault'],
  prepare: lookAtNamedFiles,
  async handler(call) {
    const { errors, warnings } = await judgePost(call)
    const valid = errors.length === 0
    return {
      valid,
      message: valid ? 'Every target takes the post.' : messageOf(errors.length),
      errors: errors.map(({ message, ...error }) => ({ ...error, error: message })),
      warnings: warnings.map(({ message, platform, accountId }) => ({
        platform,
        accountId,
        warning: message,
      })),
    }
  },
})

function messageOf(count: number): string {
  return count === 1 ? 'One thing has to be changed.' : `${count} things have to be changed.`
}

export const validatePostLength = operation({
  id: 'validatePostLength',
  route: 'POST /v1/tools/validate/post-length',
  tag: 'validate',
  summary: "Counts a text by each platform's own rule.",
  description:
    'Platforms count code points, characters as people see them, UTF-16 units, bytes, or by weights of their own. GET /v1/platforms names the rule of each.',
  permission: 'posts:read',
  body: t.object({ text: t.prose(100_000) }),
  reply: t.ok(
    t.object({
      text: t.anyString(),
      platforms: t.map(LengthOnPlatform, 50, { description: 'By the word of the platform.' }),
    }),
  ),
  errors: [],
  uses: ['platforms'],
  async handler({ body: { text }, platforms }) {
    const counted = [...platforms.values()].flatMap(({ word, publishing }) => {
      if (!publishing) return []
      const [count, limit] = [measureOf(publishing)(text), publishing.limits.textMax]
      return [[word, { count, limit, valid: count <= limit }] as const]
    })
    return { text, platforms: Object.fromEntries(counted) }
  },
})
