import type { TwinError } from '#wire/twin/error.ts'
import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import { findAccount, type TwinAccount } from './account.ts'
import { cidOf, revisionOf } from './content-id.ts'
import { xrpcFault } from './fault.ts'
import { echo, fileRecord, unfileRecord } from './feed.ts'
import { checkPost, postType } from './post.ts'

const keyForm = /^[234567abcdefghij][234567abcdefghijklmnopqrstuvwxyz]{12}$/

export async function storeBlob(state: TwinState, { did }: TwinAccount, mimeType: string, bytes: Uint8Array) {
  const cid = cidOf('raw', bytes)
  const blob = { $type: 'blob', ref: { $link: cid }, mimeType, size: bytes.byteLength }
  await state.put('blob', `${did} ${cid}`, blob, { days: memoryDays })
  return blob
}

export async function putRecord(state: TwinState, account: TwinAccount, body: any) {
  const uri = await uriOf(state, account, body)
  if (typeof body.record !== 'object' || body.record === null)
    throw invalid('Missing required key "record" at $')
  if (body.collection === postType) {
    if (!keyForm.test(body.rkey))
      throw invalid(`Invalid record key for ${postType}: Invalid TID string (got "${body.rkey}") at $`)
    checkPost(body.record)
    await checkBlobs(state, account, body.record)
  }
  const cid = cidOf('record', JSON.stringify(body.record))
  const current = await state.get('record', uri)
  const answer = { uri, cid, validationStatus: 'valid' }
  if (current?.cid === cid) return answer
  if (body.swapRecord !== undefined && body.swapRecord !== (current?.cid ?? null))
    throw xrpcFault(400, 'InvalidSwap', `Record was at ${current?.cid ?? 'null'}`)
  const record = { uri, cid, value: body.record }
  await state.put('record', uri, record, { under: account.did, days: memoryDays })
  await fileRecord(state, record)
  await echo(state, record)
  return { ...answer, commit: await commit(state) }
}

export async function deleteRecord(state: TwinState, account: TwinAccount, body: any) {
  const uri = await uriOf(state, account, body)
  const record = await state.get('record', uri)
  if (!record) return {}
  await state.delete('record', uri)
  await unfileRecord(state, record)
  return { commit: await commit(state) }
}

export async function readRecord(state: TwinState, { repo = '', collection, rkey }: Record<string, string>) {
  const account = await findAccount(state, repo)
  if (!account) throw invalid(`Could not find repo: ${repo}`)
  const uri = `at://${account.did}/${collection}/${rkey}`
  const record = await state.get('record', uri)
  if (!record) throw xrpcFault(400, 'RecordNotFound', `Could not locate record: ${uri}`)
  return record
}

async function uriOf(state: TwinState, account: TwinAccount, body: any): Promise<string> {
  for (const key of ['repo', 'collection', 'rkey'])
    if (typeof body[key] !== 'string') throw invalid(`Missing required key "${key}" at $`)
  const owner = await findAccount(state, body.repo)
  if (!owner) throw xrpcFault(403, 'AccountNotFound', 'Account not found')
  if (owner.did !== account.did) throw xrpcFault(401, 'AuthenticationRequired', 'Authentication Required')
  return `at://${account.did}/${body.collection}/${body.rkey}`
}

async function commit(state: TwinState) {
  const number = await state.unique()
  return { cid: cidOf('record', `commit ${number}`), rev: revisionOf(state.now, number) }
}

/** A record may refer only to what its account uploaded. */
async function checkBlobs(state: TwinState, { did }: TwinAccount, { embed }: any): Promise<void> {
  const blobs = [
    ...(embed?.images ?? []).map(({ image }: any) => image),
    ...(embed?.video ? [embed.video] : []),
    ...(embed?.external?.thumb ? [embed.external.thumb] : []),
  ]
  for (const blob of blobs) {
    const cid = blob?.ref?.$link
    if (!(await state.get('blob', `${did} ${cid}`)))
      throw xrpcFault(400, 'BlobNotFound', `Could not find blob: ${cid}`)
  }
}

function invalid(message: string): TwinError {
  return xrpcFault(400, 'InvalidRequest', message)
}
