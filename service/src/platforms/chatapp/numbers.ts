import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Identity } from '../account.ts'
import { callGraph, pathOf, unreadable } from '../graph/api.ts'
import { listEdge } from '../graph/edge.ts'
import { ownCodes } from './error-codes.ts'

const fields = 'id,display_phone_number,verified_name,quality_rating,name_status,is_on_biz_app'

/** A number of a business, from which messages are sent. */
export interface BusinessNumber {
  id: string
  /** E.164 with its plus. */
  phone: string
  name: string
  wabaId: string
  wabaName: string | null
  quality: string | null
  nameStatus: string | null
  /** The number is in use on a phone as well. */
  isCoexistence: boolean
}

/** The numbers of a business account, of which at most a thousand are read. */
export async function listNumbers(
  transport: Transport,
  accessToken: string,
  waba: { id: string; name?: string | null },
): Promise<Outcome<BusinessNumber[]>> {
  const rows = await listEdge(transport, accessToken, pathOf(waba.id, '/phone_numbers'), fields)
  return chain(rows, async (all) => done(all.flatMap((row) => numberOf(row, waba))))
}

export async function readNumber(
  transport: Transport,
  accessToken: string,
  id: string,
  wabaId: string,
): Promise<Outcome<BusinessNumber>> {
  const answer = await callGraph(transport, accessToken, pathOf(id), { query: { fields }, own: ownCodes })
  return chain(answer, async (body) => {
    const [number] = numberOf(body, { id: wabaId })
    return number ? done(number) : unreadable('the number')
  })
}

/** Switches a number on for the interface. The pin guards it from then on. */
export async function registerNumber(
  transport: Transport,
  accessToken: string,
  id: string,
  pin: string,
): Promise<Outcome<null>> {
  const json = { messaging_product: 'whatsapp', pin }
  const call = { method: 'POST', json, own: ownCodes } as const
  const answer = await callGraph(transport, accessToken, pathOf(id, '/register'), call)
  return chain(answer, async (body) => (body?.success === true ? done(null) : unreadable('the registration')))
}

function numberOf(
  row: any,
  { id: wabaId, name = null }: { id: string; name?: string | null },
): BusinessNumber[] {
  const { id, display_phone_number: shown, verified_name: verified } = row ?? {}
  if (typeof id !== 'string' || typeof shown !== 'string') return []
  const phone = `+${shown.replace(/\D/g, '')}`
  return [
    {
      id,
      phone,
      name: textOf(verified) ?? phone,
      wabaId,
      wabaName: name,
      quality: textOf(row.quality_rating),
      nameStatus: textOf(row.name_status),
      isCoexistence: row.is_on_biz_app === true,
    },
  ]
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

export function identityOf({ id, phone, name, wabaId, isCoexistence }: BusinessNumber): Identity {
  return {
    platformAccountId: id,
    username: phone,
    displayName: name,
    avatarUrl: null,
    profileUrl: `https://wa.me/${phone.slice(1)}`,
    followersCount: null,
    metadata: { wabaId, phoneNumberId: id, isCoexistence: String(isCoexistence) },
  }
}
