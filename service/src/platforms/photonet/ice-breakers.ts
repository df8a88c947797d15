import { map, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { clearProfile, readProfile, writeProfile } from '../graph/messenger-profile.ts'

/** A question that a person may begin a chat with. */
export interface IceBreaker {
  question: string
  payload: string
}

const platform = 'instagram'

export async function getIceBreakers(transport: Transport, account: Account): Promise<Outcome<IceBreaker[]>> {
  const profile = await readProfile({ transport, account, platform }, 'ice_breakers')
  return map(profile, (known) => questionsIn(known))
}

/** The questions stand in an entry for each language, or alone in an older form. */
function questionsIn({ ice_breakers: entries = [], ...rest }: any): IceBreaker[] {
  const all = [...(Array.isArray(entries) ? entries : []), rest]
  const questions = all.flatMap((entry) =>
    Array.isArray(entry?.call_to_actions) ? entry.call_to_actions : entry,
  )
  return questions
    .filter((one) => typeof one?.question === 'string')
    .map(({ question, payload }) => ({ question, payload: String(payload ?? '') }))
}

export function setIceBreakers(
  transport: Transport,
  account: Account,
  questions: readonly IceBreaker[],
): Promise<Outcome<null>> {
  const entry = { call_to_actions: questions, locale: 'default' }
  return writeProfile({ transport, account, platform }, { ice_breakers: [entry] })
}

export function deleteIceBreakers(transport: Transport, account: Account): Promise<Outcome<null>> {
  return clearProfile({ transport, account, platform }, 'ice_breakers')
}
