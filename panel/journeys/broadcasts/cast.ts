import { randomBytes } from 'node:crypto'
import { newAccount, type TestAccount } from '../../../service/src/testing/team/accounts.ts'
import { importInto } from '../../../service/src/testing/team/contacts.ts'
import type { Journey } from '../harness/journey.ts'

export interface Cast {
  account: TestAccount
  /** The ids of the contacts, by their names. */
  ids: ReadonlyMap<string, string>
}

/** An account, and a contact on it for each name. */
export async function newCast(
  { team, call }: Journey,
  names: readonly string[],
  { platform = 'botchat', tags = {} }: { platform?: string; tags?: Record<string, string[]> } = {},
): Promise<Cast> {
  const account = await newAccount(team, platform)
  const rows = names.map((displayName) => ({
    displayName,
    accountId: account.id,
    externalId: `7${randomBytes(6).readUIntBE(0, 6)}`,
    ...(tags[displayName] && { tags: tags[displayName] }),
  }))
  const { created } = await importInto(call, team.profileId, rows)
  const ids = created.map(({ index, id }: { index: number; id: string }) => [names[index] ?? '', id] as const)
  return { account, ids: new Map(ids) }
}

/** A draft to some of them. */
export async function newBroadcast(
  { call, team }: Journey,
  { account, ids }: Cast,
  text: string,
  name = 'News',
): Promise<string> {
  const { profileId } = team
  const { body } = await call('POST /v1/broadcasts', {
    ...{ profileId, accountId: account.id, name },
    message: { text },
  })
  await call(`POST /v1/broadcasts/${body.id}/recipients`, { contactIds: [...ids.values()] })
  return body.id
}
