import { createHash } from 'node:crypto'
import { raise } from '#contract/operation/errors.ts'
import * as t from '#contract/schema/schema.ts'
import { controls } from '#values/control-characters.ts'
import { invalidText } from './creatives.errors.ts'
import { type DecodedFile, decodeFile } from './decoded-file.ts'

/** The largest file that is taken as text in a body. */
export const fileMaxBytes = 31_457_280

/** Room for the largest file in base64 and for the other members. */
export const bodyMaxBytes = 44 * 1024 * 1024

export const filename = (usual: string) =>
  t.pattern(`^[^/\\\\${controls}]{1,200}\\.[A-Za-z0-9]{1,10}$`, 'invalid_string', {
    description: `With an extension. ${usual} when it is left out.`,
  })

export function decodedOr400(text: string, param: string, kind: 'image' | 'video'): DecodedFile {
  const refuse = (message: string) => raise(invalidText, { param, message })
  const file = decodeFile(text) ?? refuse('Send the file as base64, plain or as a data URL.')
  if (file.type !== undefined && !file.type.startsWith(`${kind}/`)) refuse(`Send a data URL of an ${kind}.`)
  if (file.bytes.length > fileMaxBytes) refuse(`The file may be ${fileMaxBytes} bytes long.`)
  return file
}

/** A body in which files stand for their bytes: the same file is the same, however it was written. */
export function sameFile(body: Readonly<Record<string, unknown>>, param: string): unknown {
  const text = body[param]
  const file = typeof text === 'string' ? decodeFile(text) : undefined
  if (!file) return body
  return { ...body, [param]: createHash('sha256').update(file.bytes).digest('hex') }
}

const types: Record<string, string> = {
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  bmp: 'image/bmp',
  tiff: 'image/tiff',
  mov: 'video/quicktime',
  mp4: 'video/mp4',
  webm: 'video/webm',
}

export function typeOf(file: DecodedFile, name: string, usual: string): string {
  return file.type ?? types[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? usual
}
