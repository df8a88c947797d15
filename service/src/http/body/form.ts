import { raise } from '#contract/operation/errors.ts'
import type { UploadedFile } from '#contract/operation/operation.ts'
import { firstFault } from '#contract/schema/fault.ts'
import { raiseFault } from '#contract/schema/raise-fault.ts'
import type { TObject } from '#contract/schema/schema.ts'
import { trimmed } from '#contract/schema/trimmed.ts'
import { invalidRequestBody } from '../common.errors.ts'
import { type FormPart, formParts } from './form-parts.ts'
import { parseJson, requireKeepable } from './json.ts'

/** Reads a body of multipart/form-data: one part `file`, and fields as the schema says. */
export async function readForm(
  bytes: Buffer<ArrayBuffer>,
  contentType: string,
  schema: TObject,
): Promise<{ file: UploadedFile }> {
  const parts = partsIn(bytes, contentType)
  const fields = textsIn(parts, schema, 'file')
  const fault = firstFault(schema, fields)
  if (fault) raiseFault(fault)
  const file = parts.find(({ name }) => name === 'file')
  if (file === undefined)
    return raiseFault({ code: 'missing_required_parameter', param: 'file', message: 'Send the part file.' })
  return { ...fields, file: fileOf(file) }
}

/** Reads a form in place of a body of JSON: its members, and perhaps a file. */
export async function readBodyForm(
  bytes: Buffer<ArrayBuffer>,
  contentType: string,
  schema: TObject,
  fileName: string,
): Promise<{ fields: Record<string, unknown>; file: UploadedFile | undefined }> {
  const parts = partsIn(bytes, contentType)
  const texts = Object.entries(textsIn(parts, schema, fileName))
  const values = texts.map(([name, text]) => [name, memberOf(schema, name, text)])
  const fields = trimmed(schema, Object.fromEntries(values)) as Record<string, unknown>
  const fault = firstFault(schema, fields)
  if (fault) raiseFault(fault)
  const file = parts.find(({ name }) => name === fileName)
  return { fields, file: file && fileOf(file) }
}

/** A form has texts alone: a switch is written as one, and a list or an object as its JSON. */
function memberOf(schema: TObject, name: string, text: string): unknown {
  const { type } = Object(schema.properties[name])
  if (type === 'array' || type === 'object') {
    const value = parseJson(text)
    requireKeepable(text, value, name)
    // What is no JSON is refused by the schema, as the text that it is.
    return value ?? text
  }
  return type === 'boolean' && (text === 'true' || text === 'false') ? text === 'true' : text
}

function partsIn(bytes: Buffer<ArrayBuffer>, contentType: string): FormPart[] {
  const parts =
    formParts(bytes, contentType) ??
    raise(invalidRequestBody, { message: 'The body is no form of multipart/form-data.' })
  const names = parts.map(({ name }) => name)
  const twice = names.find((name, index) => names.indexOf(name) < index)
  if (twice !== undefined)
    raiseFault({ code: 'invalid_value', param: twice, message: 'A part is sent once.' })
  return parts
}

function textsIn(
  parts: readonly FormPart[],
  { properties }: TObject,
  fileName: string,
): Record<string, string> {
  // A part that the schema does not know is refused by its name, whatever its bytes are.
  const read = ({ name, bytes }: FormPart) => (name in properties ? textOf(name, bytes) : '')
  return Object.fromEntries(
    parts.filter(({ name }) => name !== fileName).map((part) => [part.name, read(part)]),
  )
}

function textOf(name: string, bytes: Buffer): string {
  const text = bytes.toString('utf8')
  if (text.includes('\u0000') || !text.isWellFormed())
    raiseFault({ code: 'invalid_string', param: name, message: 'U+0000 and lone surrogates cannot be kept.' })
  return text
}

function fileOf({ name, filename, bytes }: FormPart): UploadedFile {
  if (filename === undefined)
    return raiseFault({ code: 'invalid_value', param: name, message: 'Send the file with a filename.' })
  return { filename, bytes }
}
