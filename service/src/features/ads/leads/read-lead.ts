import type { Tools } from '#contract/tools/tools.ts'
import {
  type AccountRow,
  askAccount,
  type BoundOwn,
  companionOf,
  type DelegatedGrant,
} from '#features/accounts/index.ts'
import type { platforms } from '#platforms/registry.ts'
import type { Outcome } from '#wire/outcome.ts'

type Adnet = BoundOwn<(typeof platforms)['adnet']['own']>
export type LeadRow = Readonly<Record<string, unknown>>

export interface ReadLead {
  lead: LeadRow
  /** Undefined when it may not be seen. */
  form: LeadRow | undefined
}

/** With the token of the page itself, which reads what is sent to the page. */
const asPage: DelegatedGrant = { word: 'adnet', grant: (account) => account }

/** What a person sent in, and with which form. Undefined when it is not there for the account. */
export async function readLead(
  tools: Tools & { signal: AbortSignal },
  account: AccountRow,
  { leadId, formId }: { leadId: string; formId: string },
): Promise<ReadLead | undefined> {
  const { signal } = tools
  const connection = await companionOf(tools.db, account, 'adnet')
  const ask = async (use: (adnet: Adnet) => Promise<Outcome<LeadRow | undefined>>) => {
    const about = { step: 'read', signal }
    const call = ({ own }: { own: object }) => use(own as Adnet)
    const outcome = connection
      ? await askAccount(tools, connection, about, call)
      : await askAccount(tools, account, about, call, asPage)
    return seen(outcome)
  }
  const lead = await ask((adnet) => adnet.readLead(leadId))
  return lead && { lead, form: await ask((adnet) => adnet.readLeadForm(formId)) }
}

/** A refusal is final. Any other outcome may change later. */
function seen<T>(outcome: Outcome<T>): T | undefined {
  if (outcome.kind === 'done') return outcome.value
  if (outcome.kind === 'refused' && outcome.code === 'provider_rejected') return undefined
  throw new Error(`a lead could not be read: ${outcome.kind}`)
}
