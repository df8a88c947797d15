import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { ProviderPage } from '#wire/provider-page.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../../account.ts'
import { changeNode, createNode, ifThere, listPage, type Row, readNode } from '../api.ts'

const fields =
  'id,name,rules{id,name,adjust_sign,adjust_value,status,criteria{id,criteria_type,operator,criteria_values,criteria_value_types}}'

/** A set of rules in the names of the network. */
export interface RuleSetFields {
  name: string
  rules: readonly object[]
}

export async function listValueRuleSets(
  transport: Transport,
  { credentials }: Account,
  adAccountId: string,
  requested: { size: number; after: string | undefined },
): Promise<Outcome<ProviderPage<Row> | undefined>> {
  const path = `/${adAccountId}/value_rule_set`
  return ifThere(await listPage(transport, credentials.accessToken, path, { fields, ...requested }))
}

export async function readValueRuleSet(
  transport: Transport,
  { credentials }: Account,
  id: string,
): Promise<Outcome<Row | undefined>> {
  const found = await readNode(transport, credentials.accessToken, id, fields)
  // Another kind of object may have the id.
  return chain(found, async (row) => done(Array.isArray(row?.rules) ? row : undefined))
}

export async function createValueRuleSet(
  transport: Transport,
  { credentials }: Account,
  adAccountId: string,
  wanted: RuleSetFields,
): Promise<Outcome<string | undefined>> {
  const path = `/${adAccountId}/value_rule_set`
  return ifThere(await createNode(transport, credentials.accessToken, path, wanted))
}

/** Replaces the whole set: a rule that is left out is gone. */
export async function replaceValueRuleSet(
  transport: Transport,
  { credentials }: Account,
  id: string,
  wanted: RuleSetFields,
): Promise<Outcome<null | undefined>> {
  return ifThere(await changeNode(transport, credentials.accessToken, id, wanted))
}

export async function deleteValueRuleSet(
  transport: Transport,
  { credentials }: Account,
  id: string,
): Promise<Outcome<null | undefined>> {
  return ifThere(await changeNode(transport, credentials.accessToken, id, {}, '/delete_rule_set'))
}
