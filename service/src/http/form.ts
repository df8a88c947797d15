import { raise } from '#contract/errors.ts'
import { firstFault } from '#contract/fault.ts'
import type { UploadedFile } from '#contract/operation.ts'
import { raiseFault } from '#contract/raise-fault.ts'
import type { TObject } from '#contract/schema.ts'
import { invalidRequestBody } from './common.errors.ts'

/** Reads a body of multipart/form-data: one part `file`, and fields as the schema says. */
export async function readForm(
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string,
  schema: TObject,
): Promise<{ file: UploadedFile }> {
  const parts = [...(await parse(bytes, contentType))]
  const names = parts.map(([name]) => name)
  const twice = names.find((name, index) => names.indexOf(name) < index)
  if (twice !== undefined)
    raiseFault({ code: 'invalid_value', param: twice, message: 'A part is sent once.' })
  const fault = firstFault(schema, Object.fromEntries(parts.filter(([name]) => name !== 'file')))
  if (fault) raiseFault(fault)
  const file = parts.find(([name]) => name === 'file')?.[1]
  if (file === undefined)
    return raiseFault({ code: 'missing_required_parameter', param: 'file', message: 'Send the part file.' })
  if (typeof file === 'string')
    return raiseFault({ code: 'invalid_value', param: 'file', message: 'Send the file with a filename.' })
  const fields = Object.fromEntries(parts.filter(([name]) => name !== 'file'))
  return { ...fields, file: { filename: file.name, bytes: new Uint8Array(await file.arrayBuffer()) } }
}

async function parse(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { 'content-type': contentType } }).formData()
  } catch {
    return raise(invalidRequestBody, { message: 'The body is no form of multipart/form-data.' })
  }
}
