import { Deleted, deleted } from '#contract/operation/deleted.ts'
import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import { pageAnswer } from '#contract/operation/page-answer.ts'
import { storedOn } from '#contract/operation/stored.subject.ts'
import { stored } from '#contract/operation/stored.ts'
import * as t from '#contract/schema/schema.ts'
import { mediaInUse, mediaNotFound, mediaOfOthers } from './media.errors.ts'
import { Media, mediaTypes, toMedia } from './media.shape.ts'
import { isAwaited, type MediaRow, mediaFamily } from './media.store.ts'
import { examine } from './uploads/examine.ts'
import { mayDelete } from './whose.ts'

const media = stored(mediaFamily, { notFound: mediaNotFound, show: ({ id }) => id })

/** A list does not wait for files that take long to look at: they are pending in it. */
const patienceMs = 2000

export const listMedia = operation({
  id: 'listMedia',
  route: 'GET /v1/media',
  tag: 'media',
  summary: "Lists the team's uploaded files.",
  description:
    'Newest first. A file belongs to a mode, and to the profiles of the credential that made it, or to the team if that was not limited to profiles. A credential limited to profiles sees the files of its profiles and those of the team. A type leaves out files that have not arrived yet, since their type is not known.',
  permission: 'posts:read',
  query: t.object({ type: t.optional(t.oneOf(...mediaTypes)) }),
  reply: t.page(Media),
  errors: [],
  uses: ['files'],
  async handler(call) {
    const { db, scope, page, query, files } = call
    const { data, ...rest } = await mediaFamily.list(db, scope, page, { where: { type: query.type } })
    const examined = await Promise.all(data.map((row) => lookedAtSoon(call, row)))
    const rows = examined.filter((row) => row !== undefined)
    return pageAnswer({ ...rest, data: rows }, page, (row) => toMedia(row, files))
  },
})

export const getMedia = operation({
  id: 'getMedia',
  route: 'GET /v1/media/{mediaId}',
  on: storedOn(media, 'mediaId'),
  tag: 'media',
  summary: "Returns one uploaded file's record.",
  description: 'A file that was uploaded a moment ago is looked at before the answer.',
  permission: 'posts:read',
  reply: t.ok(Media),
  uses: ['files'],
  async handler({ object: row, ...call }) {
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
    'Posts that were published keep their place on the networks. A draft that uses the file loses it and fails when it is published. A credential limited to profiles deletes files of its profiles only; others that it sees are 403 insufficient_permissions.',
  permission: 'posts:write',
  reply: t.ok(Deleted),
  errors: [mediaNotFound, mediaOfOthers, mediaInUse],
  async handler({ scope, params, transaction, wake }) {
    const id = params.mediaId
    await transaction(async (tx) => {
      const row = await media.hold(tx, { scope }, id)
      if (!mayDelete(scope, row)) raise(mediaOfOthers)
      if (await isAwaited(tx, id)) raise(mediaInUse)
      await media.remove(tx, { scope }, id)
    })
    wake('media-removal')
    return deleted(id)
  },
})

function lookedAtSoon(call: Parameters<typeof examine>[0], row: MediaRow): Promise<MediaRow | undefined> {
  if (row.status !== 'pending') return Promise.resolve(row)
  const late = new Promise<MediaRow>((resolve) => {
    setTimeout(() => resolve(row), patienceMs).unref()
  })
  return Promise.race([examine(call, row), late])
}
