import type { Hono } from 'hono'
import { numberAfter } from '#wire/twin/ids.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { invalidParameter } from '../../../graph/twin/fault.ts'
import { shownFields } from '../../../graph/twin/fields.ts'
import { asHolder, type GraphCall, graphTime, listUnder } from '../../../graph/twin/serve.ts'
import { asKind, assertPerson, oneOf, ownAdAccount, requiredText } from '../object-call.ts'
import { findPixel } from './pixel.ts'

interface CustomConversion {
  id: string
  account: string
  name: string
  description: string
  rule: string
  eventType: string
  pixelId: string
  createdAt: string
}

const firstConversionId = 550_000_000_000_000n
const eventTypes = [
  ...['ADD_PAYMENT_INFO', 'ADD_TO_CART', 'ADD_TO_WISHLIST', 'COMPLETE_REGISTRATION', 'CONTACT'],
  ...['CONTENT_VIEW', 'CUSTOMIZE_PRODUCT', 'DONATE', 'FACEBOOK_SELECTED', 'FIND_LOCATION'],
  ...['INITIATED_CHECKOUT', 'LEAD', 'LISTING_INTERACTION', 'OTHER', 'PURCHASE', 'SCHEDULE', 'SEARCH'],
  ...['START_TRIAL', 'SUBMIT_APPLICATION', 'SUBSCRIBE'],
]

function findConversion(state: TwinState, id: string): Promise<CustomConversion | undefined> {
  return state.get('custom_conversion', id)
}

export function serveCustomConversions(app: Hono, state: TwinState): void {
  const edge = '/:act{act_\\d+}/customconversions'
  app.get(edge, asHolder(state, listConversions))
  app.post(edge, asHolder(state, createConversion))
  app.get('/:id', asKind(state, findConversion, readConversion))
  app.delete('/:id', asKind(state, findConversion, deleteConversion))
}

function listConversions(call: GraphCall): Promise<object> {
  const account = ownAdAccount(call)
  const madeAt = ({ createdAt }: CustomConversion) => createdAt
  return listUnder(call, 'custom_conversion', account, shownConversion, madeAt)
}

async function createConversion(call: GraphCall): Promise<object> {
  const { state, parameters } = call
  const account = ownAdAccount(call)
  const name = requiredText(parameters, 'name')
  const pixelId = parameters.text('event_source_id') || parameters.text('pixel_id')
  if (!(await findPixel(state, pixelId)))
    throw invalidParameter('Param event_source_id must be a pixel of the ad account.')
  const rule = parameters.json('rule')
  if (typeof rule !== 'object' || rule === null || Object.keys(rule).length === 0)
    throw invalidParameter('Param rule must be a JSON object.')
  const conversion: CustomConversion = {
    id: String(await numberAfter(state, firstConversionId)),
    account,
    name,
    description: parameters.text('description'),
    rule: JSON.stringify(rule),
    eventType: oneOf(parameters, 'custom_event_type', eventTypes),
    pixelId,
    createdAt: state.now.toISOString(),
  }
  await state.put('custom_conversion', conversion.id, conversion, { under: account })
  return { id: conversion.id }
}

function readConversion(call: GraphCall, conversion: CustomConversion): object {
  assertPerson(call)
  return shownFields(shownConversion(conversion), call.parameters)
}

async function deleteConversion(call: GraphCall, { id }: CustomConversion): Promise<object> {
  assertPerson(call)
  await call.state.delete('custom_conversion', id)
  return { success: true }
}

function shownConversion({ account, eventType, pixelId, createdAt, ...own }: CustomConversion): object {
  return {
    ...own,
    account_id: account.slice('act_'.length),
    custom_event_type: eventType,
    pixel: { id: pixelId },
    event_source_type: 'pixel',
    is_archived: false,
    is_unavailable: false,
    creation_time: graphTime(createdAt),
  }
}
