import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../../account.ts'
import type { ReachedAdAccount, ReadAdAccount } from '../../capabilities/ads/ads.ts'
import { changeNode, ifThere, listAll, type Row, readNode } from '../api.ts'

const fields =
  'id,account_id,name,currency,timezone_name,timezone_offset_hours_utc,account_status,disable_reason,min_daily_budget,amount_spent,balance,spend_cap,funding_source_details,business{id,name},default_dsa_beneficiary,default_dsa_payor'

const mostAccounts = 1000

/** Every ad account that the person can reach. */
export function listAdAccounts(
  transport: Transport,
  { credentials }: Account,
): Promise<Outcome<readonly Row[]>> {
  return listAll(transport, credentials.accessToken, '/me/adaccounts', { fields, most: mostAccounts })
}

export async function listReachedAccounts(
  transport: Transport,
  account: Account,
): Promise<Outcome<readonly ReachedAdAccount[]>> {
  const rows = await listAdAccounts(transport, account)
  return map(rows, (all) => all.map(({ id, name }) => ({ id: String(id), name: String(name ?? id) })))
}

export async function readAdAccount(
  transport: Transport,
  account: Account,
  adAccountId: string,
): Promise<Outcome<ReadAdAccount | undefined>> {
  const row = await readAdAccountRow(transport, account, adAccountId)
  return map(
    row,
    (one) => one && { id: String(one.id), name: String(one.name ?? one.id), currency: String(one.currency) },
  )
}

/** The same with every field of the network. */
export async function readAdAccountRow(
  transport: Transport,
  { credentials }: Account,
  adAccountId: string,
): Promise<Outcome<Row | undefined>> {
  return readNode(transport, credentials.accessToken, adAccountId, fields)
}

/** Changes fields of an ad account. Undefined when the person does not reach it. */
export async function changeAdAccount(
  transport: Transport,
  { credentials }: Account,
  adAccountId: string,
  changes: Readonly<Record<string, string>>,
): Promise<Outcome<null | undefined>> {
  return ifThere(await changeNode(transport, credentials.accessToken, adAccountId, changes))
}

/** A page that may advertise for an ad account, and its account on the photo network. */
export interface PromotedPage {
  id: string
  photonetAccountId: string | null
}

export async function listPromotedPages(
  transport: Transport,
  { credentials }: Account,
  adAccountId: string,
): Promise<Outcome<readonly PromotedPage[]>> {
  const pages = await listAll(transport, credentials.accessToken, `/${adAccountId}/promote_pages`, {
    fields: 'id,name,instagram_business_account{id}',
    most: 100,
  })
  return chain(pages, async (rows) =>
    done(
      rows.flatMap((row: any) =>
        typeof row.id === 'string'
          ? [{ id: row.id, photonetAccountId: row.instagram_business_account?.id ?? null }]
          : [],
      ),
    ),
  )
}
