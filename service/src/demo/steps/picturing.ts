import sharp from 'sharp'
import { untilRight } from '../api.ts'
import { callLine, heading } from '../paint.ts'
import type { Scene } from '../scene.ts'

const side = 1080

/** Uploads a picture and answers how posts name it. */
export async function uploadPicture({ call, expectations }: Scene): Promise<{ mediaId: string }> {
  heading('6. Upload a picture for all of them')
  const bytes = await sharp({
    create: { width: side, height: side, channels: 3, background: { r: 40, g: 96, b: 160 } },
  })
    .jpeg()
    .toBuffer()
  const wish = { filename: 'demo.jpg', contentType: 'image/jpeg', size: bytes.length }
  const { mediaId, uploadUrl } = (await call('POST /v1/media/presign', wish)).body
  callLine('POST /v1/media/presign', `an address for ${bytes.length} bytes`)
  const stored = await fetch(uploadUrl, { method: 'PUT', body: new Uint8Array(bytes) })
  callLine('PUT {uploadUrl}', `${stored.status}`)
  const file = await untilRight(
    async () => (await call(`GET /v1/media/${mediaId}`)).body,
    ({ status }) => status === 'ready',
  )
  callLine('GET /v1/media/{mediaId}', `${file.status}: ${file.type}, ${file.width} by ${file.height} pixels`)
  expectations.expect(
    file.status === 'ready' && file.width === side,
    `the picture is ready and its size was read from its bytes (${file.status}, ${file.width})`,
  )
  return { mediaId }
}
