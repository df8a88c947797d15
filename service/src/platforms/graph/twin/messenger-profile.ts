import type { Hono } from 'hono'
import type { TwinState } from '#wire/twin/twin.ts'
import { invalidParameter } from './fault.ts'
import { ownPage } from './page.ts'
import type { Parameters } from './parameters.ts'
import { asHolder, type GraphCall } from './serve.ts'

const members = ['get_started', 'persistent_menu', 'ice_breakers', 'greeting', 'commands']

export function serveMessengerProfile(word: string, app: Hono, state: TwinState): void {
  const path = '/:page/messenger_profile'
  app.get(
    path,
    asHolder(state, (call) => readMessengerProfile(word, call)),
  )
  app.post(
    path,
    asHolder(state, (call) => writeMessengerProfile(word, call)),
  )
  app.delete(
    path,
    asHolder(state, (call) => clearMessengerProfile(word, call)),
  )
}

/** The profile of the chat with a page, or with the account behind it: `platform` says which. */
async function profileOf(word: string, { state, holder, parameters, path }: GraphCall) {
  const id = holder.login === 'own' ? holder.person : ownPage(word, holder, path.page ?? '').id
  const platform = parameters.text('platform').toLowerCase() || 'messenger'
  const key = `${id} ${platform}`
  return { key, platform, profile: (await state.get('messenger', key)) ?? {} }
}

function fieldsIn(parameters: Parameters): string[] {
  const fields = parameters.list('fields')
  for (const field of fields) if (!members.includes(field)) throw invalidParameter(`Unknown field ${field}.`)
  return fields
}

async function readMessengerProfile(word: string, call: GraphCall): Promise<object> {
  const { profile } = await profileOf(word, call)
  const fields = fieldsIn(call.parameters)
  const shown = Object.fromEntries(Object.entries(profile).filter(([name]) => fields.includes(name)))
  return { data: Object.keys(shown).length > 0 ? [shown] : [] }
}

async function writeMessengerProfile(word: string, call: GraphCall): Promise<object> {
  const { key, platform, profile } = await profileOf(word, call)
  const { parameters } = call
  const given = members.filter((name) => parameters.has(name))
  if (given.length === 0)
    throw invalidParameter('Requires one of the params: get_started, persistent_menu ...')
  const changed = Object.assign({}, profile, ...given.map((name) => ({ [name]: parameters.json(name) })))
  if (given.includes('persistent_menu')) {
    if (platform === 'messenger' && !changed.get_started)
      throw invalidParameter('You must set a Get Started button if you also wish to use persistent menu.')
    assertMenu(changed.persistent_menu)
  }
  if (given.includes('ice_breakers')) assertIceBreakers(changed.ice_breakers)
  await call.state.put('messenger', key, changed)
  return { result: 'success' }
}

async function clearMessengerProfile(word: string, call: GraphCall): Promise<object> {
  const { key, profile } = await profileOf(word, call)
  const fields = fieldsIn(call.parameters)
  const left = Object.entries(profile).filter(([name]) => !fields.includes(name))
  await call.state.put('messenger', key, Object.fromEntries(left))
  return { result: 'success' }
}

function assertMenu(menu: any): void {
  const entries: any[] = Array.isArray(menu) ? menu : []
  if (!entries.some((entry) => entry?.locale === 'default'))
    throw invalidParameter('The persistent menu must have an entry whose locale is default.')
  for (const { call_to_actions: items = [], composer_input_disabled: disabled } of entries) {
    if (items.length === 0 && disabled) throw invalidParameter('A menu without items needs the composer.')
    for (const item of items) assertItem(item)
  }
}

function assertItem({ type, title, payload, url, call_to_actions: nested }: any): void {
  if (typeof title !== 'string' || title.length < 1 || title.length > 30)
    throw invalidParameter('Param title must be 1 to 30 characters long.')
  const needs: Record<string, unknown> = { postback: payload, web_url: url, nested }
  if (!(type in needs)) throw invalidParameter('Param type must be one of {POSTBACK, WEB_URL, NESTED}')
  if (needs[type] === undefined) throw invalidParameter(`An item of type ${type} lacks what it does.`)
}

function assertIceBreakers(entries: any): void {
  const questions = (Array.isArray(entries) ? entries : []).flatMap(
    (entry) => entry?.call_to_actions ?? entry,
  )
  const fits = (one: any) =>
    typeof one?.question === 'string' && one.question.length <= 80 && typeof one.payload === 'string'
  if (questions.length < 1 || questions.length > 4 || !questions.every(fits))
    throw invalidParameter('Param ice_breakers must have 1 to 4 questions of at most 80 characters.')
}
