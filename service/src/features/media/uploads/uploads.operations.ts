import { raise } from '#contract/operation/errors.ts'
import { operation, type UploadedForm } from '#contract/operation/operation.ts'
import { generalError, raiseFault } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import { announced } from '../bytes/content-types.ts'
import {
  fileTooLarge,
  mediaNotFound,
  mediaQuotaExceeded,
  mediaUnreadable,
  unsupportedFile,
} from '../media.errors.ts'
import { Media, toMedia } from '../media.shape.ts'
import { issueUpload, uploadSeconds } from './issue-upload.ts'
import { storeFile } from './store-file.ts'

const MiB = 1024 * 1024
const directMaxBytes = 25 * MiB
const largest = 5 * 1024 * MiB

/** What stands around the file in a form. */
const formBytes = 64 * 1024

const filename = t.name(255)

export const getMediaPresignedUrl = operation({
  id: 'getMediaPresignedUrl',
  route: 'POST /v1/media/presign',
  tag: 'media',
  summary: 'Issues a one-time upload address and the public address it leads to.',
  description:
    'PUT the bytes to uploadUrl, with the content type and the size that you announce here. The address takes one file, and the upload begins within an hour. The announced size counts for what the team may store; a file of an unknown size counts as it arrives. An upload that breaks off can be resumed (see the guide on media). The file can be used once its record is ready; the bytes decide its type.',
  permission: 'posts:write',
  body: t.object({
    filename,
    contentType: t.oneOf(...announced),
    size: t.optional(
      t.integer(1, largest, { description: 'Bytes. The deployment may take less: MEDIA_MAX_BYTES.' }),
    ),
  }),
  reply: t.ok(
    t.object({
      mediaId: t.id(),
      uploadUrl: t.anyString(),
      publicUrl: t.anyString({ description: 'Leads to the file once it is ready.' }),
      key: t.anyString(),
      expiresIn: t.integer(1, undefined, { description: 'Seconds within which the upload begins.' }),
    }),
  ),
  errors: [generalError('invalid_integer'), mediaQuotaExceeded],
  uses: ['files'],
  async handler(call) {
    const { body, settings, files } = call
    const { maxBytes } = settings.media
    if ((body.size ?? 0) > maxBytes)
      raiseFault({
        code: 'invalid_integer',
        param: 'size',
        message: `A file may have ${maxBytes} bytes on this deployment.`,
      })
    const { id, key, uploadUrl } = await issueUpload(call, body)
    return { mediaId: id, uploadUrl, publicUrl: files.address(key), key, expiresIn: uploadSeconds }
  },
})

export const uploadMediaDirect = operation({
  id: 'uploadMediaDirect',
  route: 'POST /v1/media/upload-direct',
  tag: 'media',
  summary: 'Stores a small file sent in the request.',
  description: `A form with the part file, of at most ${directMaxBytes} bytes. The bytes decide the type: contentType is taken and not needed. Larger files go by presign.`,
  permission: 'posts:write',
  rawBody: true,
  upload: 'multipart/form-data',
  bodyMaxBytes: directMaxBytes + formBytes,
  body: t.object({ contentType: t.optional(t.oneOf(...announced)) }),
  reply: t.created(Media),
  errors: [
    mediaNotFound,
    unsupportedFile,
    mediaUnreadable,
    fileTooLarge,
    mediaQuotaExceeded,
    generalError('missing_required_parameter'),
  ],
  uses: ['files'],
  async handler(call) {
    const { file } = call.body as UploadedForm
    if (file.bytes.length > directMaxBytes) raise(fileTooLarge, { param: 'file' })
    return toMedia(await storeFile(call, file), call.files)
  },
})
