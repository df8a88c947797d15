import { raise } from '#contract/operation/errors.ts'
import type { UploadedFile } from '#contract/operation/operation.ts'
import { firstFault } from '#contract/schema/fault.ts'
import { raiseFault } from '#contract/schema/raise-fault.ts'
import type { TObject } from '#contract/schema/schema.ts'
import { invalidRequestBody } from '../common.errors.ts'
import { formParts } from './form-parts.ts'

/** Reads a body of multipart/form-data: one part `file`, and fields as the schema says. */
export async function readForm(
  bytes: Buffer<ArrayBuffer>,
  contentType: string,
  schema: TObject,
): Promise<{ file: UploadedFile }> {
  const parts =
    formParts(bytes, contentType) ??
    raise(invalidRequestBody, { message: 'The body is no form of multipart/form-data.' })
  const names = parts.map(({ name }) => name)
  const twice = names.find((name, index) => names.indexOf(name) < index)
  if (twice !== undefined)
    raiseFault({ code: 'invalid_value', param: twice, message: 'A part is sent once.' })
  const fields = Object.fromEntries(
    parts.flatMap(({ name, bytes: value }) => (name === 'file' ? [] : [[name, value.toString('utf8')]])),
  )
  const fault = firstFault(schema, fields)
  if (fault) raiseFault(fault)
  const file = parts.find(({ name }) => name === 'file')
  if (file === undefined)
    return raiseFault({ code: 'missing_required_parameter', param: 'file', message: 'Send the part file.' })
  if (file.filename === undefined)
    return raiseFault({ code: 'invalid_value', param: 'file', message: 'Send the file with a filename.' })
  return { ...fields, file: { filename: file.filename, bytes: file.bytes } }
}
