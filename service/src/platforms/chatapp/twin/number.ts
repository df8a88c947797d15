import { holderBehind, keepToken } from '#wire/twin/held-tokens.ts'
import { namesNothing } from '#wire/twin/ids.ts'
import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import { badToken, graphFault, noSuchObject } from '../../graph/twin/fault.ts'
import { shownFields } from '../../graph/twin/fields.ts'
import type { GraphCall } from '../../graph/twin/serve.ts'
import { appSecret, type Holder } from '../../graph/twin/token.ts'
import { app } from './app.ts'

export interface SandboxNumber {
  id: string
  wabaId: string
  /** E.164 without its plus. */
  digits: string
  name: string
}

const isDigits = (id: string) => /^[0-9]{1,20}$/.test(id) && !namesNothing(id)

/** Every person of the sandbox has the same business with two numbers; a newly made one has a business of their own. */
function ownNumbers({ person }: Pick<Holder, 'person'>): SandboxNumber[] {
  const granted = Number(/-granted-(\d+)$/.exec(person)?.[1] ?? 0)
  return [1, 2].map((number) => ({
    id: granted === 0 ? `chatapp-${number}` : `${person}-${number}`,
    wabaId: ownBusiness({ person }),
    digits: `1555${String(100_000 + granted * 10 + number).padStart(7, '0')}`,
    name: granted === 0 ? `Sandbox sbx-chatapp-${number}` : `Sandbox ${person}-${number}`,
  }))
}

export function ownBusiness({ person }: Pick<Holder, 'person'>): string {
  return `1000000${String(/-granted-(\d+)$/.exec(person)?.[1] ?? 0).padStart(8, '0')}`
}

/** A number whose id is made of digits is its own phone number, where that can be one. */
function numberOfDigits(id: string, wabaId: string): SandboxNumber {
  const isPhone = /^[1-9][0-9]{7,14}$/.test(id)
  const digits = isPhone ? id : `1555${id.slice(-7).padStart(7, '0')}`
  return { id, wabaId, digits, name: `Sandbox ${id}` }
}

/** The number of an id that the holder of the token may use. */
export async function requireNumber({ state, holder }: GraphCall, id: string): Promise<SandboxNumber> {
  const own = ownNumbers(holder).find((number) => number.id === id)
  if (own) return own
  if (!isDigits(id)) throw noSuchObject(id)
  await state.put(
    'number',
    `${holder.personToken}/${id}`,
    { id },
    { under: holder.personToken, days: memoryDays },
  )
  return numberOfDigits(id, '')
}

/** The id of a business account that the holder of the token may use: any of digits is. */
export function requireBusiness(holder: Holder, wabaId = ''): string {
  if (wabaId !== ownBusiness(holder) && !isDigits(wabaId)) throw noSuchObject(wabaId)
  return wabaId
}

/** Beside its own numbers a business has those that were read with the same token. */
export async function listNumbers({ state, holder, path, parameters }: GraphCall): Promise<object> {
  const wabaId = requireBusiness(holder, path.waba)
  const isOwn = wabaId === ownBusiness(holder)
  const { values } = await state.page('number', { under: holder.personToken, limit: 100 })
  const read = values.map(({ id }) => numberOfDigits(id, wabaId))
  const data = [...(isOwn ? ownNumbers(holder) : []), ...read]
  return { data: data.map((number) => shownFields(shown(number), parameters)) }
}

export async function readNumber(call: GraphCall): Promise<object> {
  return shownFields(shown(await requireNumber(call, call.path.id ?? '')), call.parameters)
}

function shown({ id, digits, name }: SandboxNumber): object {
  return {
    id,
    display_phone_number: `+${digits}`,
    verified_name: name,
    quality_rating: 'GREEN',
    name_status: 'APPROVED',
    status: 'CONNECTED',
    platform_type: 'CLOUD_API',
    is_on_biz_app: false,
  }
}

const wrongPin = '000000'

/** The first pin of a number is kept, and guards it. */
export async function registerNumber(call: GraphCall): Promise<object> {
  const { state, parameters, path } = call
  const { id } = await requireNumber(call, path.phone ?? '')
  const pin = parameters.text('pin')
  if (!/^[0-9]{6}$/.test(pin)) throw graphFault(400, '(#100) Param pin must be 6 digits.', { code: 100 })
  const known: { pin: string } | undefined = await state.get('pin', id)
  if (pin === wrongPin || (known && known.pin !== pin))
    throw graphFault(400, '(#133005) Two step verification PIN mismatch', { code: 133005 })
  await state.put('pin', id, { pin })
  return { success: true }
}

/**
 * The tokens that owners make for themselves are not issued here, so each one is taken that comes for a number of
 * digits. Tokens of the sandbox itself, and those that are refused, have forms of their own.
 */
export async function welcomeToken(state: TwinState, request: Request): Promise<void> {
  const token = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? ''
  const isOwn = token.startsWith('sandbox-') || token.includes('|')
  if (token === '' || isOwn || token === 'sbx_denied') return
  const known = await holderBehind(state, 'access', token, () => badToken('Unknown.')).catch(() => undefined)
  if (known) return
  const holder: Holder = {
    ...{ person: 'sbx-chatapp-system', username: null, withoutAds: false, standing: 'owner', login: 'page' },
    ...{ pageId: null, personToken: token, secret: appSecret, scopes: app.scopes },
  }
  await keepToken(state, 'access', token, holder)
}
