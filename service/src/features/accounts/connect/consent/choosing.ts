import type { Connected } from '#platforms/account.ts'
import type { Choices } from '#platforms/connect.ts'
import { chain, done, map, type Outcome, refused } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'

/** Makes the account of one choice. One that is not the person says who connected it. */
export async function connectChoice(
  { connect }: Choices,
  transport: Transport,
  person: Connected,
  choiceId: string,
): Promise<Outcome<Connected>> {
  return map(await connect(transport, person, choiceId), (chosen) => {
    const { identity, credentials } = chosen
    if (identity.platformAccountId === person.identity.platformAccountId) return chosen
    const metadata = { ...identity.metadata, connectedBy: person.identity.platformAccountId }
    return { identity: { ...identity, metadata }, credentials }
  })
}

/** The result of a consent without a chooser: the first choice, or the person if there are no choices. */
export async function connectFirst(
  choices: Choices | undefined,
  transport: Transport,
  person: Connected,
): Promise<Outcome<Connected>> {
  if (!choices) return done(person)
  return chain(await choices.list(transport, person), async ([first]) =>
    first
      ? connectChoice(choices, transport, person, first.id)
      : refused('The person has nothing to choose from.'),
  )
}
