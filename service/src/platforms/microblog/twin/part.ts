import type { Context } from 'hono'
import { invalidRequest } from './fault.ts'
import { readJson } from './holder.ts'

/** One part of an upload. What is in it does not matter here, only how much. */
export interface Part {
  index: number
  size: number
}

const partMax = 5 * 1024 * 1024
const indexMax = 999

/** A part comes as bytes in a form, or as base64 in JSON. */
export async function readPart(c: Context): Promise<Part> {
  const type = c.req.header('content-type') ?? ''
  const { segment_index, size } = type.startsWith('application/json') ? await jsonPart(c) : await formPart(c)
  const index = Number(segment_index ?? -1)
  if (!Number.isInteger(index) || index < 0 || index > indexMax)
    throw invalidRequest(`segment_index: must be from 0 to ${indexMax}`, { segment_index })
  if (size < 1 || size > partMax) throw invalidRequest('media: must be a file of at most 5 MB')
  return { index, size }
}

async function jsonPart(c: Context): Promise<{ segment_index: unknown; size: number }> {
  const { segment_index, media } = (await readJson(c)) ?? {}
  const isBase64 = typeof media === 'string' && /^[\w+/]*={0,2}$/.test(media)
  return { segment_index, size: isBase64 ? Buffer.byteLength(media, 'base64') : 0 }
}

/** Some clients name no file, so that a reader of forms would take the bytes for a text. */
async function formPart(c: Context): Promise<{ segment_index: unknown; size: number }> {
  const [, , boundary] = /boundary=("?)([^";]+)\1/.exec(c.req.header('content-type') ?? '') ?? []
  if (boundary === undefined) throw invalidRequest('The body is no form.')
  const body = Buffer.from(await c.req.arrayBuffer()).toString('latin1')
  const fields: Record<string, string> = {}
  for (const section of body.split(`--${boundary}`).slice(1, -1)) {
    const end = section.indexOf('\r\n\r\n')
    const [, name] = /name="([^"]*)"/.exec(section.slice(0, end)) ?? []
    if (name !== undefined) fields[name] = section.slice(end + 4, -2)
  }
  return { segment_index: fields.segment_index, size: fields.media?.length ?? 0 }
}
