import { namesNothing } from '#wire/twin/ids.ts'
import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import type { Holder } from './account.ts'
import { formFault, statusFault } from './fault.ts'

export interface SandboxAsset {
  id: string
  owner: string
  mimetype: string
  isUploaded: boolean
}

const types = ['image/jpeg', 'image/png', 'image/gif', 'video/mp4', 'video/quicktime']
const firstAsset = 4_738_381_338_321_616_896n
const signedFields = ['x-amz-algorithm', 'x-amz-signature', 'x-amz-security-token', 'x-amz-date', 'policy']

const hostOf = ({ mimetype }: SandboxAsset) =>
  `reddit-uploaded-${mimetype.startsWith('video/') ? 'video' : 'media'}.s3-accelerate.amazonaws.com`

export async function leaseAsset(state: TwinState, holder: Holder, form: URLSearchParams): Promise<object> {
  const [filepath, mimetype] = [form.get('filepath') ?? '', form.get('mimetype') ?? '']
  if (filepath === '' || !types.includes(mimetype)) throw statusFault(400, 'Bad Request')
  const id = await newId(state, firstAsset)
  const asset: SandboxAsset = { id, owner: holder.id, mimetype, isUploaded: false }
  await state.put('asset', id, asset, { days: memoryDays })
  const fields = {
    key: id,
    success_action_status: '201',
    acl: 'private',
    'content-type': mimetype,
    ...Object.fromEntries(signedFields.map((name) => [name, `sandbox-${name}`])),
  }
  return {
    args: {
      action: `//${hostOf(asset)}`,
      fields: Object.entries(fields).map(([name, value]) => ({ name, value })),
    },
    asset: {
      asset_id: id,
      processing_state: 'incomplete',
      payload: { filepath },
      websocket_url: socketOf(id),
    },
  }
}

/** The store behind the interface: it takes a form with the signed fields, and the file as the last of them. */
export async function takeUpload(state: TwinState, request: Request): Promise<Response> {
  if (!request.headers.has('content-length')) return storeFault(411, 'MissingContentLength')
  const form = await request.formData().catch(() => undefined)
  if (!form) return storeFault(400, 'MalformedPOSTRequest')
  const file = form.get('file')
  if (!(file instanceof File) || [...form.keys()].at(-1) !== 'file') return storeFault(400, 'InvalidArgument')
  const id = String(form.get('key'))
  const asset: SandboxAsset | undefined = await state.get('asset', id)
  const isSigned = signedFields.every((name) => form.get(name) === `sandbox-${name}`)
  if (!asset || !isSigned) return storeFault(403, 'AccessDenied')
  if (file.size === 0) return storeFault(400, 'EntityTooSmall')
  await state.put('asset', id, { ...asset, isUploaded: true }, { days: memoryDays })
  const location = `https://${hostOf(asset)}/${encodeURIComponent(id)}`
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<PostResponse><Location>${location}</Location><Key>${id}</Key></PostResponse>`
  return new Response(body, { status: 201, headers: { 'content-type': 'application/xml' } })
}

function storeFault(status: number, code: string): Response {
  const body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`
  return new Response(body, { status, headers: { 'content-type': 'application/xml' } })
}

/** The file behind an address of the store, or behind its id. It has to be there, and of the person who posts. */
export async function requireAsset(
  state: TwinState,
  holder: Holder,
  named: string | null,
  kind: 'image' | 'video',
  field: string,
): Promise<SandboxAsset> {
  const id = /([0-9a-z]+)$/.exec(named ?? '')?.[1] ?? ''
  const asset: SandboxAsset | undefined = await state.get('asset', id)
  const isGood = asset?.owner === holder.id && asset.isUploaded && asset.mimetype.startsWith(`${kind}/`)
  if (!isGood) throw formFault('BAD_URL', 'you should check that url', field)
  return asset
}

export function socketOf(assetId: string): string {
  return `wss://k8s-lb.wss.redditmedia.com/${assetId}?m=sandbox`
}

/** An id in digits and letters, as the network writes its ids. */
export async function newId(state: TwinState, base: bigint): Promise<string> {
  for (;;) {
    const id = (base + BigInt(await state.unique())).toString(36)
    if (!namesNothing(id)) return id
  }
}
