import { Deleted, deleted } from '#contract/deleted.ts'
import { raise } from '#contract/errors.ts'
import { operation } from '#contract/operation.ts'
import { pageAnswer } from '#contract/page-answer.ts'
import * as t from '#contract/schema.ts'
import { stored } from '#contract/stored.ts'
import { examine } from './examine.ts'
import { mediaInUse, mediaNotFound } from './media.errors.ts'
import { Media, mediaTypes, toMedia } from './media.shape.ts'
import { isAwaited, mediaFamily } from './media.store.ts'

const media = stored(mediaFamily, { notFound: mediaNotFound, show: ({ id }) => id })

export const listMedia = operation({
  id: 'listMedia',
  route: 'GET /v1/media',
  tag: 'media',
  summary: "Lists the team's uploaded files.",
  description:
    'Newest first. Files belong to the team and to a mode, not to a profile. A type leaves out files that have not arrived yet, since their type is not known.',
  permission: 'posts:read',
  query: t.object({ type: t.optional(t.oneOf(...mediaTypes)) }),
  reply: t.page(Media),
  errors: [],
  uses: ['files'],
  async handler(call) {
    const { db, scope, page, query, files } = call
    const { data, ...rest } = await mediaFamily.list(db, scope, page, { where: { type: query.type } })
    const examined = await Promise.all(data.map((row) => examine(call, row)))
    const rows = examined.filter((row) => row !== undefined)
    return pageAnswer({ ...rest, data: rows }, page, (row) => toMedia(row, files))
  },
})

export const getMedia = operation({
  id: 'getMedia',
  route: 'GET /v1/media/{mediaId}',
  tag: 'media',
  summary: "Returns one uploaded file's record.",
  description: 'A file that was uploaded a moment ago is looked at before the answer.',
  permission: 'posts:read',
  reply: t.ok(Media),
  errors: [mediaNotFound],
  uses: ['files'],
  async handler(call) {
    const row = await media.find(call, call.params.mediaId)
    const examined = (await examine(call, row)) ?? raise(mediaNotFound)
    return toMedia(examined, call.files)
  },
})

export const deleteMedia = operation({
  id: 'deleteMedia',
  route: 'DELETE /v1/media/{mediaId}',
  tag: 'media',
  summary: 'Deletes an uploaded file no pending post uses.',
  description:
    'Posts that were published keep their place on the networks. A draft that uses the file loses it and fails when it is published.',
  permission: 'posts:write',
  reply: t.ok(Deleted),
  errors: [mediaNotFound, mediaInUse],
  async handler({ scope, params, transaction, wake }) {
    const id = params.mediaId
    await transaction(async (tx) => {
      await media.hold(tx, { scope }, id)
      if (await isAwaited(tx, id)) raise(mediaInUse)
      await media.remove(tx, { scope }, id)
    })
    wake('media-removal')
    return deleted(id)
  },
})
