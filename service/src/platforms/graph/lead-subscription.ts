import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import { callGraph, confirmed, pathOf } from './api.ts'

/** All that the app wants to be told of a page: each call takes the place of what was wanted before. */
const subscribedFields = ['leadgen']

/** Subscribes the registered app to a page. It takes the token of the page, and doing it again changes nothing. */
export async function subscribePage(
  transport: Transport,
  pageToken: string,
  pageId: string,
): Promise<Outcome<boolean>> {
  const answer = await callGraph(transport, pageToken, pathOf(pageId, '/subscribed_apps'), {
    method: 'POST',
    json: { subscribed_fields: subscribedFields.join(',') },
  })
  return chain(answer, async (body) =>
    chain(confirmed(body, 'whether the page was subscribed'), async () => done(true)),
  )
}

/** A network that says no goes on saying so. */
export function unlessRefused(outcome: Outcome<boolean>): Outcome<boolean> {
  return outcome.kind === 'refused' && outcome.code === 'provider_rejected' ? done(false) : outcome
}
