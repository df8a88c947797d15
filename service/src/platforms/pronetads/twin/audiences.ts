import { namesNothing, numberAfter, randomId } from '#wire/twin/ids.ts'
import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import { badRequest, notFound } from '../../restli/twin/fault.ts'
import type { Literal } from '../../restli/twin/literal.ts'
import { accountIn } from './ad-accounts.ts'

const firstSegment = 40_000_000n
const listTypes = ['COMPANY_LIST_UPLOAD', 'USER_LIST_UPLOAD', 'COMPANY', 'USER']
const mostRows = 300_000

/** The audiences that are there from the start: one list of companies and one of people. */
const given: Readonly<Record<string, object>> = {
  '6001': shown(6001, 'Sandbox companies', 'COMPANY_LIST_UPLOAD', 'urn:li:sponsoredAccount:1000'),
  '6002': shown(6002, 'Sandbox people', 'USER_LIST_UPLOAD', 'urn:li:sponsoredAccount:1000'),
}

function shown(id: number, name: string, type: string, account: string) {
  const destinations = [{ destination: 'LINKEDIN', status: 'READY' }]
  const sourcePlatform = type.endsWith('UPLOAD') ? 'LIST_UPLOAD' : 'FIRST_PARTY'
  return { id, name, type, account, accessPolicy: 'PRIVATE', sourcePlatform, status: 'READY', destinations }
}

export async function createSegment(state: TwinState, body: any): Promise<Response> {
  const accountId = accountIn(body?.account)
  if (typeof body.name !== 'string' || body.name === '') throw badRequest('PARAM_MISSING', 'name is required')
  if (!listTypes.includes(body.type))
    throw badRequest('INVALID_VALUE_FOR_FIELD', `${body.type} is not a type of segment`)
  const id = Number(await numberAfter(state, firstSegment))
  await state.put('segment', String(id), shown(id, body.name, body.type, body.account), { under: accountId })
  return new Response(null, { status: 201, headers: { 'x-restli-id': String(id) } })
}

export async function findSegments(state: TwinState, query: Map<string, Literal>): Promise<object> {
  if (query.get('q') !== 'account') throw badRequest('QUERY_PARAM_NOT_ALLOWED', 'Unknown finder')
  const under = accountIn(query.get('account'))
  const { values } = await state.page('segment', { under, limit: 100 })
  return {
    paging: { start: 0, count: 100, links: [] },
    elements: [...(under === '1000' ? Object.values(given) : []), ...values],
  }
}

export async function readSegment(state: TwinState, id: string): Promise<any> {
  const segment = namesNothing(id) ? undefined : (given[id] ?? (await state.get('segment', id)))
  if (!segment) throw notFound(`dmpSegment ${id}`)
  return segment
}

/** Accepts a list as a file and returns its name. */
export async function takeFile(state: TwinState, request: Request): Promise<Response> {
  const file = (await request.formData()).get('fileupload')
  if (!(file instanceof Blob)) throw badRequest('PARAM_MISSING', 'fileupload is required')
  const lines = (await file.text()).split('\n').filter((line) => line.trim() !== '')
  const urn = `urn:li:ambryBlob:${randomId()}`
  await state.put('listFile', urn, { header: lines[0] ?? '', rows: lines.length - 1 }, { days: memoryDays })
  return Response.json({ location: urn })
}

const companyHeaders = ['companyname', 'companywebsite', 'companyemaildomain', 'linkedincompanypageurl']

/** The list of a file replaces the one before. */
export async function attachList(state: TwinState, id: string, body: any): Promise<Response> {
  const segment = await readSegment(state, id)
  const file = await state.get('listFile', String(body?.inputFile))
  if (!file) throw badRequest('INVALID_VALUE_FOR_FIELD', 'inputFile names no file')
  const isCompanies = companyHeaders.some((header) => file.header.toLowerCase().split(',').includes(header))
  if (!segment.type.endsWith('LIST_UPLOAD') || segment.type.startsWith('COMPANY') !== isCompanies)
    throw badRequest('INVALID_VALUE_FOR_FIELD', `A segment of type ${segment.type} does not take this list`)
  if (file.rows < 1 || file.rows > mostRows)
    throw badRequest('INVALID_VALUE_FOR_FIELD', `A list has 1 to ${mostRows} rows`)
  await state.put('attachedList', id, { inputFile: body.inputFile, rows: file.rows })
  return new Response(null, { status: 201, headers: { 'x-restli-id': randomId() } })
}

export async function readList(state: TwinState, id: string): Promise<object> {
  await readSegment(state, id)
  const list = await state.get('attachedList', id)
  return { elements: list ? [{ inputFile: list.inputFile, inputCount: list.rows, status: 'COMPLETED' }] : [] }
}
