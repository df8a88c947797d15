import type { Hono } from 'hono'
import { pageOfRows } from '#wire/twin/paging.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { afterCursors } from '../../../graph/twin/cursors.ts'
import { invalidParameter, noSuchObject } from '../../../graph/twin/fault.ts'
import { shownFields } from '../../../graph/twin/fields.ts'
import { shownPage } from '../../../graph/twin/page.ts'
import { type GraphCall, nextAddress } from '../../../graph/twin/serve.ts'
import { asPerson, personPages } from '../person.ts'

interface SandboxAdAccount {
  /** The number, without act_. */
  id: string
  currency: string
  /** In minor units; null if the account does not show it. */
  spent: string | null
  pages: 'all' | 'none' | 'notForAds'
}

const account = (id: string, currency: string, rest: Partial<SandboxAdAccount> = {}): SandboxAdAccount => ({
  ...{ id, currency, spent: '0', pages: 'all' },
  ...rest,
})

const accounts = [
  account('1000', 'USD', { spent: '12345' }),
  account('1001', 'JPY'),
  account('1002', 'HUF'),
  account('1003', 'BHD'),
  account('1004', 'ZZZ'),
  account('1010', 'USD', { pages: 'none' }),
  account('1011', 'USD', { pages: 'notForAds' }),
  account('1012', 'USD', { spent: null }),
  account('1013', 'USD'),
]

/** Currencies whose smallest amount is a whole unit at the network. */
const wholeUnits = 'CLP COP CRC HUF ISK IDR JPY KRW PYG TWD VND'.split(' ')

/** How many minor units a whole one has. */
export function offsetOf({ currency }: SandboxAdAccount): number {
  return wholeUnits.includes(currency) ? 1 : 100
}

export const accountNumbers: readonly string[] = accounts.map(({ id }) => id)

/** The business behind an ad account, by the number of the account. */
export function businessOf(account: string): { id: string; name: string } {
  return { id: `2${account.padStart(14, '0')}`, name: 'Sandbox business' }
}

export function accountOf(id: string): SandboxAdAccount {
  const found = accounts.find((one) => one.id === id)
  if (!found) throw noSuchObject(`act_${id}`)
  return found
}

/** The ad account of a path such as /act_1000/campaigns. */
export function pathAccount({ path }: GraphCall): SandboxAdAccount {
  return accountOf((path.act ?? '').replace(/^act_/, ''))
}

export function serveAccounts(app: Hono, state: TwinState): void {
  app.get('/me/adaccounts', asPerson(state, listAccounts))
  app.get(
    '/:act{act_\\d+}',
    asPerson(state, async (call) =>
      shownFields(await shownAccount(call.state, pathAccount(call)), call.parameters, 'account_id'),
    ),
  )
  app.post('/:act{act_\\d+}', asPerson(state, changeAccount))
  app.get('/:act{act_\\d+}/promote_pages', asPerson(state, listPages))
}

async function shownAccount(state: TwinState, account: SandboxAdAccount): Promise<object> {
  const { id, currency, spent } = account
  const changed = await state.get('adaccount', id)
  return {
    id: `act_${id}`,
    account_id: id,
    name: `Sandbox ad account ${id}`,
    currency,
    timezone_id: 1,
    timezone_name: 'UTC',
    timezone_offset_hours_utc: 0,
    account_status: 1,
    disable_reason: 0,
    balance: '0',
    business: businessOf(id),
    min_daily_budget: 100,
    created_time: '2024-01-01T00:00:00+0000',
    ...(spent !== null && {
      amount_spent: spent,
      spend_cap: '0',
      funding_source: `3${id.padStart(14, '0')}`,
      funding_source_details: {
        id: `3${id.padStart(14, '0')}`,
        display_string: 'Visa *1111',
        type: 1,
      },
    }),
    ...changed,
  }
}

async function listAccounts({ state, parameters, request }: GraphCall): Promise<object> {
  const shown = await Promise.all(accounts.map((one) => shownAccount(state, one)))
  const limit = Number(parameters.text('limit') || 25)
  const from = Number(afterCursors.read(parameters.text('after')) ?? 0)
  const { page, next: upTo } = pageOfRows(shown, limit, from)
  const data = page.map((one) => shownFields(one, parameters, 'account_id'))
  const after = afterCursors.write(from + data.length)
  const next = upTo !== null && { next: nextAddress(request, after) }
  return { data, paging: { cursors: { before: `before-${from}`, after }, ...next } }
}

const changeable = ['name', 'default_dsa_beneficiary', 'default_dsa_payor']

async function changeAccount(call: GraphCall): Promise<object> {
  const { state, parameters } = call
  const { id } = pathAccount(call)
  const given = changeable.filter((name) => parameters.has(name))
  if (given.length === 0) throw invalidParameter('At least one field to update must be given.')
  const changes = Object.fromEntries(given.map((name) => [name, parameters.text(name)]))
  await state.put('adaccount', id, { ...(await state.get('adaccount', id)), ...changes })
  return { success: true }
}

async function listPages(call: GraphCall): Promise<object> {
  const { state, holder, parameters } = call
  const { pages } = pathAccount(call)
  const requested = pages === 'notForAds' ? { ...holder, withoutAds: true } : holder
  const found = pages === 'none' ? [] : personPages(holder)
  const shown = await Promise.all(found.map((page) => shownPage(state, requested, page)))
  return { data: shown.map((page) => shownFields(page, parameters, 'name')) }
}
