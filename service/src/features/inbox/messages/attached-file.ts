import type { CallWith } from '#contract/operation/call.ts'
import { raise } from '#contract/operation/errors.ts'
import { firstFault } from '#contract/schema/fault.ts'
import { generalError, raiseFault } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import {
  fileTooLarge,
  mediaNotFound,
  mediaQuotaExceeded,
  mediaUnreadable,
  storeFile,
  unsupportedFile,
} from '#features/media/index.ts'
import { attachmentName, type MessageBody } from './content.shape.ts'

const MiB = 1024 * 1024

const fileMaxBytes = 25 * MiB

/** The part of a form that holds the file, and how large a form may be: the file with what JSON may hold beside it. */
export const attachedFile = { formFile: 'attachment', bodyMaxBytes: fileMaxBytes + MiB } as const

export const attachedFileErrors = [
  unsupportedFile,
  mediaUnreadable,
  fileTooLarge,
  mediaQuotaExceeded,
  mediaNotFound,
]

export const attachedFileTools = ['sentFile', 'files'] as const

/** The name of the file is what the attachment is called, as a name in the fields would be. */
const nameOfPart = t.object({ [attachedFile.formFile]: attachmentName })

type FileCall = CallWith<(typeof attachedFileTools)[number]>

/** What is judged before the file is stored: it will be an attachment. */
export function withPlaceOfFile({ sentFile }: Pick<FileCall, 'sentFile'>, body: MessageBody): MessageBody {
  if (!sentFile) return body
  if (sentFile.bytes.length > fileMaxBytes) raise(fileTooLarge, { param: 'attachment' })
  if (body.attachmentUrl !== undefined)
    raise(generalError('mutually_exclusive_fields'), {
      param: 'attachmentUrl',
      message: 'Send either the file or its address.',
    })
  const fault = firstFault(nameOfPart, { [attachedFile.formFile]: sentFile.filename })
  if (fault) raiseFault(fault)
  return { ...body, attachmentUrl: '', attachmentName: body.attachmentName ?? sentFile.filename }
}

/** The message with the address of the file, which is stored first: the network opens it there. */
export async function withStoredFile(call: FileCall, body: MessageBody): Promise<MessageBody> {
  if (!call.sentFile) return body
  const { key, content_type, filename } = await storeFile(call, call.sentFile, 'attachment')
  const [kind = ''] = content_type.split('/')
  const attachmentType = kind === 'image' || kind === 'video' || kind === 'audio' ? kind : 'file'
  return {
    ...body,
    attachmentUrl: call.files.address(key),
    attachmentType: body.attachmentType ?? attachmentType,
    attachmentName: body.attachmentName ?? filename,
  }
}
