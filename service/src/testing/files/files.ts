import sharp from 'sharp'
import type { Call, Reply } from '../service/client.ts'

/** A file of one empty page, in letters that pass through any text. */
export const pdf = `%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>> endobj
trailer <</Root 1 0 R>>
%%EOF
`

/** A form with one file of letters, as a text. */
export function formOf(content: string, filename = 'page.pdf', more = '') {
  const boundary = 'between-the-parts'
  const head = `Content-Disposition: form-data; name="file"; filename="${filename}"`
  return {
    body: `--${boundary}\r\n${head}\r\n\r\n${content}\r\n${more}--${boundary}--\r\n`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

/** A form with one file of any bytes. */
export function formWith(bytes: Uint8Array, filename: string) {
  const { body, headers } = formOf('|', filename)
  const [head = '', end = ''] = body.split('|')
  return { body: new Uint8Array(Buffer.concat([Buffer.from(head), bytes, Buffer.from(end)])), headers }
}

/** A picture of one colour. */
export async function picture(format: 'png' | 'jpeg' | 'webp' | 'gif' = 'png', width = 30, height = 20) {
  const drawn = sharp({ create: { width, height, channels: 3, background: 'teal' } })
  return new Uint8Array(await drawn.toFormat(format).toBuffer())
}

/** Creates an upload and sends the bytes there; returns the record and the address. */
export async function upload(call: Call, bytes: Uint8Array, contentType = 'image/png', filename = 'file') {
  const { body } = await presign(call, { filename, contentType, size: bytes.length })
  const { body: record } = await putBytes(body.uploadUrl, bytes)
  return { ...record, ...body }
}

export async function presign(call: Call, wish: object): Promise<Reply> {
  const reply = await call('POST /v1/media/presign', { filename: 'file', contentType: 'image/png', ...wish })
  if (reply.status !== 200) throw new Error(`no address was given: ${JSON.stringify(reply.body)}`)
  return reply
}

/** Sends bytes to an upload address, or a question about them. */
export async function putBytes(uploadUrl: string, bytes?: Uint8Array, contentRange?: string) {
  const response = await fetch(uploadUrl, {
    method: 'PUT',
    redirect: 'manual',
    ...(bytes && { body: new Uint8Array(bytes) }),
    ...(contentRange !== undefined && { headers: { 'content-range': contentRange } }),
  })
  const text = await response.text()
  const body = text === '' ? null : JSON.parse(text)
  return { status: response.status, range: response.headers.get('range'), body, code: body?.code }
}
