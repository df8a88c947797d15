import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import type { Running } from '../service/service.ts'
import { newAccount } from '../team/accounts.ts'
import { importInto } from '../team/contacts.ts'
import { control, newTeam, type Reply, type Team } from '../team/team.ts'

/** Somebody with a channel on the account. */
export interface Listener {
  name: string
  contactId: string
  externalId: string
}

/** An account with contacts that it can write to, and what its network was asked to do. */
export interface Audience extends Team {
  accountId: string
  /** One contact for each name. */
  people(...names: string[]): Promise<Listener[]>
  /** Has one of them write to the account. */
  says(who: Listener, text: string, more?: object): Promise<any>
  /** Calls to the network that hold all of these texts, in their order; reads are left out. */
  calls(...texts: string[]): Promise<any[]>
  /** The body of an answer that has to be a success. */
  ok(reply: Reply | Promise<Reply>): Promise<any>
  sandbox: Awaited<ReturnType<typeof control>>
}

export const newMark = () => `m${randomBytes(5).toString('hex')}`

export async function newAudience(platform = 'botchat', running?: Running): Promise<Audience> {
  const team = await newTeam(running)
  const { id: accountId } = await newAccount(team, platform)
  const sandbox = await control(running)
  const ok = async (reply: Reply | Promise<Reply>) => {
    const { status, body } = await reply
    assert.ok(status < 300, `${status} ${JSON.stringify(body)}`)
    return body
  }
  return {
    ...team,
    accountId,
    sandbox,
    ok,
    async people(...names) {
      const rows = names.map((displayName) => ({ displayName, accountId, externalId: newId() }))
      const { created } = await importInto(team.call, team.profileId, rows)
      return created.map(({ index, id }: { index: number; id: string }) => ({
        name: rows[index]?.displayName,
        contactId: id,
        externalId: rows[index]?.externalId,
      }))
    },
    says: ({ externalId, name }, text, more = {}) =>
      ok(
        sandbox('POST /_sandbox/inbox/messages', {
          accountId,
          participant: { id: externalId, name },
          text,
          ...more,
        }),
      ),
    async calls(...texts) {
      const { data } = await ok(sandbox(`GET /_sandbox/calls?accountId=${accountId}&limit=1000`))
      return data.filter(
        (call: { method: string }) =>
          call.method !== 'GET' && texts.every((text) => JSON.stringify(call).includes(text)),
      )
    },
  }
}

/** Digits, as the networks give them. */
function newId(): string {
  return `7${randomBytes(6).readUIntBE(0, 6)}`
}
