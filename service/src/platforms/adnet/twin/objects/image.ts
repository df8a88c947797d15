import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import { invalidParameter } from '../../../graph/twin/fault.ts'
import { shownFields } from '../../../graph/twin/fields.ts'
import type { Parameters } from '../../../graph/twin/parameters.ts'
import { type GraphCall, graphTime } from '../../../graph/twin/serve.ts'
import { pathAccount } from '../accounts/account.ts'
import { listEdge } from '../edge.ts'
import { assertFields } from '../kept-list.ts'
import { fieldsOf } from '../node-fields.ts'
import { asPerson } from '../person.ts'
import { imageSize } from './image-size.ts'

interface KeptImage {
  hash: string
  accountId: string
  name: string
  width: number
  height: number
  createdAt: string
}

export function serveImages(app: Hono, state: TwinState): void {
  app.post('/:act{act_\\d+}/adimages', asPerson(state, uploadImages))
  app.get('/:act{act_\\d+}/adimages', asPerson(state, listImages))
  app.delete('/:act{act_\\d+}/adimages', asPerson(state, deleteImage))
}

/** The same bytes are the same image under any name. */
async function uploadImages(call: GraphCall): Promise<object> {
  const { state, parameters } = call
  const { id: accountId } = pathAccount(call)
  const files = await filesIn(parameters)
  if (files.length === 0) throw invalidParameter('The parameter bytes is required')
  const images: Record<string, object> = {}
  for (const { key, name, bytes } of files) {
    const size = imageSize(bytes)
    if (!size) throw invalidParameter('The image is not a readable JPEG, PNG or GIF file.', 1_487_411)
    const hash = createHash('md5').update(bytes).digest('hex')
    const known: KeptImage | undefined = await state.get('adimage', `${accountId}:${hash}`)
    const kept: KeptImage = known ?? { hash, accountId, name, ...size, createdAt: state.now.toISOString() }
    await state.put('adimage', `${accountId}:${hash}`, kept, { under: accountId, days: memoryDays })
    const { url, width, height } = shownImage(kept)
    images[key] = { hash, url, width, height, name: kept.name }
  }
  return { images }
}

interface Sent {
  /** The key of the file in the answer. */
  key: string
  name: string
  bytes: Uint8Array
}

async function filesIn(parameters: Parameters): Promise<Sent[]> {
  const sent: Sent[] = []
  for (const [field, file] of parameters.files()) {
    const name = file instanceof File && file.name !== '' ? file.name : field
    sent.push({ key: name, name, bytes: new Uint8Array(await file.arrayBuffer()) })
  }
  const text = parameters.file('bytes') ? '' : parameters.text('bytes')
  if (text !== '')
    sent.push({
      key: 'bytes',
      name: parameters.text('name') || 'untitled',
      bytes: Buffer.from(text, 'base64'),
    })
  return sent
}

function shownImage({ hash, accountId, name, width, height, createdAt }: KeptImage) {
  const url = `https://scontent.xx.fbcdn.net/sandbox/${hash}.jpg`
  return {
    id: `${accountId}:${hash}`,
    account_id: accountId,
    hash,
    name,
    url,
    permalink_url: `https://www.facebook.com/ads/image/?d=${hash}`,
    url_128: url,
    width,
    height,
    original_width: width,
    original_height: height,
    status: 'ACTIVE',
    created_time: graphTime(createdAt),
    updated_time: graphTime(createdAt),
  }
}

const hashesMost = 100

async function listImages(call: GraphCall): Promise<object> {
  const { state, parameters } = call
  const { id: accountId } = pathAccount(call)
  const hashes = parameters.list('hashes')
  assertFields(parameters, fieldsOf('AdImage'))
  if (hashes.length === 0)
    return listEdge(call, { collection: 'adimage', under: accountId, show: shownImage, shelves: 'one' })
  if (hashes.length > hashesMost) throw invalidParameter(`Param hashes takes at most ${hashesMost} hashes.`)
  const found = await Promise.all(hashes.map((hash) => state.get('adimage', `${accountId}:${hash}`)))
  return { data: found.filter(Boolean).map((image) => shownFields(shownImage(image), parameters)) }
}

async function deleteImage(call: GraphCall): Promise<object> {
  const { state, parameters } = call
  const key = `${pathAccount(call).id}:${parameters.text('hash')}`
  if (!(await state.get('adimage', key))) throw invalidParameter('The image was not found.', 1_487_411)
  await state.delete('adimage', key)
  return { success: true }
}
