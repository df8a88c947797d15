import { crc32, deflateSync } from 'node:zlib'
import { chain, done, type Outcome } from '#wire/outcome.ts'
import { type ReadFault, send, type Transport } from '#wire/wire.ts'
import type { MediaItem, MediaSource, OpenMedia } from '../capabilities/publishing/publishing.ts'
import { signedForm } from '../capabilities/publishing/signed-form.ts'
import { callApi, unreadable } from './api.ts'

/** A file that is with the network, by the id and the address that posts name it by. */
export interface Asset {
  id: string
  url: string
}

const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
}

/** Uploads one file. It is invisible until a post uses it. */
export async function upload(
  transport: Transport,
  accessToken: string,
  item: MediaItem,
  media: MediaSource,
): Promise<Outcome<Asset>> {
  const file = item.type === 'video' ? await media.open(item) : await wholeFile(item, media)
  return chain(file, (open) => lease(transport, accessToken, open))
}

/** Images are read whole: one that is too large is made to fit. */
async function wholeFile(item: MediaItem, { load }: MediaSource): Promise<Outcome<OpenMedia>> {
  return chain(await load(item), async ({ bytes, mimeType }) =>
    done(openOf(Uint8Array.from(bytes), mimeType)),
  )
}

function openOf(bytes: Uint8Array<ArrayBuffer>, mimeType: string): OpenMedia {
  return { size: bytes.length, mimeType, read: async (start, end) => bytes.slice(start, end) }
}

async function lease(transport: Transport, accessToken: string, file: OpenMedia): Promise<Outcome<Asset>> {
  const filepath = `file.${endings[file.mimeType] ?? 'bin'}`
  const form = { filepath, mimetype: file.mimeType }
  const leased = await callApi(transport, accessToken, '/api/media/asset.json', { form })
  return chain(leased, async (body) => {
    const { args, asset } = body ?? {}
    const url = `https:${String(args?.action ?? '').replace(/^https:/, '')}`
    const fields = Array.isArray(args?.fields) ? args.fields : []
    const isLease = typeof asset?.asset_id === 'string' && asset.asset_id !== '' && URL.canParse(url)
    if (!isLease || fields.length === 0) return unreadable('the place for the upload')
    const signed = fields.map(({ name, value }: any) => [name, value] as const)
    const sent = await send(storeOf(transport), signedForm(url, signed, file, filepath), readStoreFault)
    return chain(sent, async ({ location }) => done({ id: asset.asset_id, url: location }))
  })
}

/** The store answers in XML, of which the address of the file is needed. */
function storeOf(transport: Transport): Transport {
  const fetch = async (request: Request) => {
    const answer = await transport.fetch(request)
    if (!answer.ok) return answer
    const location = /<Location>([^<]+)<\/Location>/.exec(await answer.text())?.[1]
    return location === undefined
      ? new Response('', { status: answer.status })
      : Response.json({ location: decodeURIComponent(location) })
  }
  return { ...transport, fetch }
}

/** Nothing of an upload is visible, so any refusal may be tried anew. */
const readStoreFault: ReadFault = (status) =>
  status >= 400 && status < 500
    ? {
        kind: 'refused',
        code: 'media_unavailable',
        message: `The platform did not take the file (${status}).`,
      }
    : undefined

/** The picture that stands for a video until the network has made one. It takes no video without. */
export async function uploadPoster(
  transport: Transport,
  accessToken: string,
  url: string | undefined,
  media: MediaSource,
): Promise<Outcome<Asset>> {
  if (url !== undefined) return upload(transport, accessToken, { type: 'image', url }, media)
  return lease(transport, accessToken, openOf(blackPicture(), 'image/png'))
}

const [width, height] = [640, 360]

function blackPicture(): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits of grey for each point.
  header[8] = 8
  const points = deflateSync(Buffer.alloc((width + 1) * height))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const parts = [chunk('IHDR', header), chunk('IDAT', points), chunk('IEND', Buffer.alloc(0))]
  return Uint8Array.from(Buffer.concat([signature, ...parts]))
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
