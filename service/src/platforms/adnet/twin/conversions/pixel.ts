import type { Hono } from 'hono'
import { numberAfter } from '#wire/twin/ids.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { invalidParameter } from '../../../graph/twin/fault.ts'
import { shownFields } from '../../../graph/twin/fields.ts'
import type { Parameters } from '../../../graph/twin/parameters.ts'
import { asHolder, type GraphCall, graphTime, listUnder } from '../../../graph/twin/serve.ts'
import { asKind, assertPerson, oneOf, ownAdAccount, requiredText } from '../object-call.ts'

/** A pixel: the destination of a site's events. */
export interface SandboxPixel {
  id: string
  /** Null for a pixel that stands outside of the ad accounts of the sandbox. */
  account: string | null
  businessId: string | null
  name: string
  settings: Record<string, unknown>
  createdAt: string
  /** When its last event arrived. */
  lastFiredAt: string | null
}

export const businessName = 'Sandbox business'
/** Each ad account of the sandbox belongs to a business of its own. */
const businessOf = (account: string) => `2${account.slice('act_'.length).padStart(14, '0')}`
const firstPixelId = 880_000_000_000_000n

/** A built-in pixel that belongs to no business. */
const withoutBusiness: SandboxPixel = {
  id: '999000222',
  account: null,
  businessId: null,
  name: 'Pixel without a business',
  settings: {},
  createdAt: '2024-01-01T00:00:00.000Z',
  lastFiredAt: null,
}

export async function findPixel(state: TwinState, id: string): Promise<SandboxPixel | undefined> {
  return (await state.get('pixel', id)) ?? (id === withoutBusiness.id ? withoutBusiness : undefined)
}

export function servePixels(app: Hono, state: TwinState): void {
  const edge = '/:act{act_\\d+}/adspixels'
  app.get(edge, asHolder(state, listPixels))
  app.post(edge, asHolder(state, createPixel))
  app.get('/:id', asKind(state, findPixel, readPixel))
  app.post('/:id', asKind(state, findPixel, updatePixel))
}

function listPixels(call: GraphCall): Promise<object> {
  const account = ownAdAccount(call)
  return listUnder(call, 'pixel', account, shownPixel, ({ createdAt }: SandboxPixel) => createdAt)
}

async function createPixel(call: GraphCall): Promise<object> {
  const { state, parameters } = call
  const account = ownAdAccount(call)
  const name = requiredText(parameters, 'name')
  const id = String(await numberAfter(state, firstPixelId))
  const times = { createdAt: state.now.toISOString(), lastFiredAt: null }
  const pixel: SandboxPixel = { id, account, businessId: businessOf(account), name, settings: {}, ...times }
  await state.put('pixel', id, pixel, { under: account })
  return { id }
}

function readPixel(call: GraphCall, pixel: SandboxPixel): object {
  assertPerson(call)
  return shownFields(shownPixel(pixel), call.parameters, 'id,name')
}

const matchingFields = ['em', 'ph', 'fn', 'ln', 'ge', 'db', 'ct', 'st', 'zp', 'country', 'external_id']
const choices = {
  first_party_cookie_status: ['EMPTY', 'FIRST_PARTY_COOKIE_DISABLED', 'FIRST_PARTY_COOKIE_ENABLED'],
  data_use_setting: ['ADVERTISING_AND_ANALYTICS', 'ANALYTICS_ONLY', 'EMPTY'],
}

async function updatePixel(call: GraphCall, pixel: SandboxPixel): Promise<object> {
  assertPerson(call)
  const { state, parameters } = call
  const name = parameters.has('name') ? requiredText(parameters, 'name') : pixel.name
  const settings = { ...pixel.settings, ...settingsIn(parameters) }
  await state.put('pixel', pixel.id, { ...pixel, name, settings })
  return { success: true }
}

function settingsIn(parameters: Parameters): Record<string, unknown> {
  const settings: Record<string, unknown> = {}
  if (parameters.has('enable_automatic_matching'))
    settings.enable_automatic_matching = parameters.flag('enable_automatic_matching', false)
  if (parameters.has('automatic_matching_fields')) {
    const fields = parameters.list('automatic_matching_fields')
    for (const field of fields)
      if (!matchingFields.includes(field))
        throw invalidParameter(`Param automatic_matching_fields must be one of {${matchingFields}}.`)
    settings.automatic_matching_fields = fields
  }
  for (const [name, values] of Object.entries(choices))
    if (parameters.has(name)) {
      const upper = parameters.with(name, parameters.text(name).toUpperCase())
      settings[name] = oneOf(upper, name, values).toLowerCase()
    }
  return settings
}

function shownPixel({ id, account, businessId, name, settings, ...times }: SandboxPixel): object {
  const { createdAt, lastFiredAt } = times
  return {
    ...settings,
    id,
    name,
    code: snippet(id),
    creation_time: graphTime(createdAt),
    ...(lastFiredAt !== null && { last_fired_time: graphTime(lastFiredAt) }),
    is_unavailable: false,
    ...(businessId !== null && { owner_business: { id: businessId, name: businessName } }),
    ...(account !== null && { owner_ad_account: { id: account, account_id: account.slice('act_'.length) } }),
  }
}

/** What goes between the head tags of a site. */
function snippet(id: string): string {
  return [
    '<!-- Pixel of the sandbox -->',
    `<script>window.sandboxPixel = window.sandboxPixel || []; sandboxPixel.push(['init', '${id}'], ['track', 'PageView'])</script>`,
    `<noscript><img height="1" width="1" alt="" src="https://www.facebook.com/tr?id=${id}&ev=PageView&noscript=1"/></noscript>`,
  ].join('\n')
}
