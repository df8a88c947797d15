import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { mediaNotFound, mediaNotReady } from '#features/media/index.ts'
import { lookAtNamedFiles } from '../posts/content/used-files.ts'
import { type JudgedFile, judgeFile } from './judge-file.ts'

const Limit = t.object({
  limit: t.nullable(t.integer(0, undefined, { description: 'Bytes. Null where the platform states none.' })),
  limitFormatted: t.nullable(t.anyString()),
  withinLimit: t.boolean({ description: 'True as well where the size is not known.' }),
})

export const validateMedia = operation({
  id: 'validateMedia',
  route: 'POST /v1/tools/validate/media',
  tag: 'validate',
  summary: 'Checks that a media address is reachable and fits platform limits.',
  description:
    'Requests the address once and does not read the file. For an address that cannot be used the answer has valid false. In test mode the service requests no outside address; the kind then follows from its extension.',
  permission: 'posts:read',
  body: t.object({ url: t.fetched({ judgedLater: true }) }),
  reply: t.ok(
    t.object({
      valid: t.boolean({ description: 'Whether the file can be read and at least one platform takes it.' }),
      url: t.anyString(),
      error: t.optional(t.anyString()),
      contentType: t.nullable(t.anyString()),
      size: t.nullable(
        t.integer(0, undefined, { description: 'Bytes. Null where the address does not say.' }),
      ),
      sizeFormatted: t.nullable(t.anyString()),
      type: t.oneOf('image', 'gif', 'video', 'document', 'unknown'),
      platformLimits: t.map(Limit, 50, { description: 'By the word of each platform that takes this kind.' }),
    }),
  ),
  errors: [mediaNotFound, mediaNotReady],
  uses: ['platforms', 'files', 'mediaFault', 'lookAtMedia'],
  prepare: lookAtNamedFiles,
  async handler(call) {
    return toAnswer(call.body.url, await judgeFile(call, call.body.url))
  },
})

function toAnswer(url: string, { error, contentType, size, type, limits }: JudgedFile) {
  const platformLimits = Object.fromEntries(
    limits.map(({ word, bytes }) => [
      word,
      {
        limit: bytes,
        limitFormatted: formatted(bytes),
        withinLimit: bytes === null || size === null || size <= bytes,
      },
    ]),
  )
  const fitsSomewhere = Object.values(platformLimits).some(({ withinLimit }) => withinLimit)
  const reason = error ?? (fitsSomewhere ? undefined : 'No platform takes this file.')
  return {
    valid: reason === undefined,
    url,
    ...(reason !== undefined && { error: reason }),
    contentType,
    size,
    sizeFormatted: formatted(size),
    type,
    platformLimits,
  }
}

const units = ['bytes', 'KB', 'MB', 'GB']

function formatted(bytes: number | null): string | null {
  if (bytes === null) return null
  const power = Math.min(units.length - 1, bytes > 0 ? Math.floor(Math.log2(bytes) / 10) : 0)
  const value = bytes / 1024 ** power
  return `${power === 0 ? value : value.toFixed(1).replace(/\.0$/, '')} ${units[power]}`
}
