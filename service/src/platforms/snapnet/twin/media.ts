import { createDecipheriv } from 'node:crypto'
import { randomId } from '#wire/twin/ids.ts'
import { isReady, lookedAt, type Processed } from '#wire/twin/looks.ts'
import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import type { Holder } from './account.ts'
import { invalidParameter, notFound, snapFault } from './fault.ts'
import { requireProfile } from './profile.ts'

interface SandboxMedium extends Processed {
  id: string
  profile: string
  type: 'VIDEO' | 'IMAGE'
  key: string
  iv: string
  parts: number
  bytes: number
  /** The last two blocks of the newest part, in base64: enough to see whether it was enciphered as it should be. */
  tail: string
  madeAt: number
  isWhole: boolean
}

const partsMax = 35
const partMax = 32 * 1024 * 1024
const lifeMs = 24 * 3600 * 1000
const block = 16

export async function createMedium(
  state: TwinState,
  holder: Holder,
  profileId: string,
  body: any,
): Promise<object> {
  const { id: profile } = requireProfile(holder, profileId)
  const { type, name, key, iv } = body ?? {}
  if (type !== 'VIDEO' && type !== 'IMAGE') throw invalidParameter('type must be VIDEO or IMAGE.')
  if (typeof name !== 'string' || name === '') throw invalidParameter('name is required.')
  if (bytesOf(key) !== 32) throw invalidParameter('key must be 32 bytes in base64.')
  if (bytesOf(iv) !== block) throw invalidParameter('iv must be 16 bytes in base64.')
  const id = randomId()
  const medium: SandboxMedium = {
    ...{ id, profile, type, key, iv, parts: 0, bytes: 0, tail: '', looks: 0, isWhole: false },
    madeAt: state.now.getTime(),
  }
  await putMedium(state, medium)
  const path = `/us/v1/media/${id}/multipart-upload`
  return { media_id: id, add_path: path, finalize_path: path }
}

/** Parts come in their order here; the last one ends the cipher. */
export async function takePart(
  state: TwinState,
  holder: Holder,
  id: string,
  form: FormData,
): Promise<object> {
  const medium = await requireMedium(state, holder, id)
  if (medium.isWhole) throw invalidParameter('The upload has ended.')
  if (form.get('action') === 'FINALIZE') return finalize(state, medium)
  const [number, file] = [Number(form.get('part_number')), form.get('file')]
  if (form.get('action') !== 'ADD') throw invalidParameter('action must be ADD or FINALIZE.')
  if (!(file instanceof File) || !(number >= 1 && number <= partsMax))
    throw invalidParameter(`file and part_number, 1 to ${partsMax}, are required.`)
  if (file.size > partMax) throw invalidParameter('Media size is too large.')
  if (number !== medium.parts + 1) throw invalidParameter('The parts are not in their order.')
  const tail = Buffer.from(await file.slice(-2 * block).arrayBuffer())
  const joined = Buffer.concat([Buffer.from(medium.tail, 'base64'), tail]).subarray(-2 * block)
  const grown = { parts: number, bytes: medium.bytes + file.size, tail: joined.toString('base64') }
  await putMedium(state, { ...medium, ...grown })
  return {}
}

async function finalize(state: TwinState, medium: SandboxMedium): Promise<object> {
  if (!isEnciphered(medium)) throw invalidParameter('The media cannot be decrypted with its key and iv.')
  await putMedium(state, { ...medium, isWhole: true })
  return {}
}

/** The padding of the last block comes out right only with the key, and after the block before it. */
function isEnciphered({ key, iv, bytes, tail }: SandboxMedium): boolean {
  if (bytes === 0 || bytes % block !== 0) return false
  const blocks = Buffer.from(tail, 'base64')
  const before = blocks.length > block ? blocks.subarray(0, block) : Buffer.from(iv, 'base64')
  const last = createDecipheriv('aes-256-cbc', Buffer.from(key, 'base64'), before)
  try {
    return Buffer.concat([last.update(blocks.subarray(-block)), last.final()]).length < block
  } catch {
    return false
  }
}

/** A medium that can be posted now. The first look at a video finds it in processing. */
export async function requirePostable(
  state: TwinState,
  holder: Holder,
  profileId: string,
  id: unknown,
): Promise<SandboxMedium> {
  const medium = await requireMedium(state, holder, typeof id === 'string' ? id : '')
  if (medium.profile !== profileId) throw notFound(`The media ${medium.id}`)
  if (!medium.isWhole) throw invalidParameter('The media has not been uploaded.')
  if (state.now.getTime() - medium.madeAt > lifeMs)
    throw snapFault(400, 'MEDIA_EXPIRED', 'The media has expired.')
  if (medium.type === 'IMAGE') return medium
  const looked = lookedAt(medium)
  await putMedium(state, looked)
  if (!isReady(looked)) throw snapFault(400, 'MEDIA_PROCESSING', 'The media is still being processed.')
  return looked
}

async function requireMedium(state: TwinState, holder: Holder, id: string): Promise<SandboxMedium> {
  const medium: SandboxMedium | undefined = await state.get('media', id)
  if (!medium) throw notFound(`The media ${id}`)
  requireProfile(holder, medium.profile)
  return medium
}

function putMedium(state: TwinState, medium: SandboxMedium): Promise<void> {
  return state.put('media', medium.id, medium, { days: memoryDays })
}

function bytesOf(encoded: unknown): number {
  return typeof encoded === 'string' ? Buffer.from(encoded, 'base64').length : 0
}
