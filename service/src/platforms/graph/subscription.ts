import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { callAs, confirmed, pathOf } from './api.ts'

/** What a subscription takes of an account: its token, and the host that takes that. */
export type Subscribing = Pick<Account, 'credentials' | 'metadata'>

/**
 * Has the network report these fields of a page, or of the account that holds the token, to the registered app. A
 * subscription takes the place of the earlier one of the app, so it names what is reported already as well. Doing it again
 * changes nothing.
 */
export async function subscribe(
  transport: Transport,
  account: Subscribing,
  owner: string,
  fields: readonly string[],
): Promise<Outcome<boolean>> {
  const path = pathOf(owner, '/subscribed_apps')
  return chain(await callAs(transport, account, path), async (body) => {
    const held = fieldsOf(body, transport.settings)
    if (fields.every((field) => held.includes(field))) return done(true)
    const all = [...new Set([...held, ...fields])]
    const json = { subscribed_fields: all.join(',') }
    return chain(await callAs(transport, account, path, { method: 'POST', json }), async (answer) =>
      chain(confirmed(answer, 'whether it was subscribed'), async () => done(true)),
    )
  })
}

/** The fields that are reported to the registered app. Others may be subscribed as well. */
function fieldsOf(body: any, settings: Transport['settings']): string[] {
  const apps: any[] = Array.isArray(body?.data) ? body.data : []
  const ids = [settings?.clientId, settings?.loginClientId]
  const own = apps.filter(({ id }) => ids.includes(String(id)))
  return own.flatMap(({ subscribed_fields: names }) => (Array.isArray(names) ? names.map(String) : []))
}

/** A network that says no goes on saying so. */
export function unlessRefused(outcome: Outcome<boolean>): Outcome<boolean> {
  return outcome.kind === 'refused' && outcome.code === 'provider_rejected' ? done(false) : outcome
}
