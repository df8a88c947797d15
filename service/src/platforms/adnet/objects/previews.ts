import { done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../../account.ts'
import { isMissing, pathOf } from '../../graph/api.ts'
import { callGraph, texts } from '../api.ts'

/** What a preview shows: an ad, a creative, or a creative that is not made yet. */
export type Previewed = { id: string } | { adAccountId: string; creative: unknown }

/** The frame that shows something in one format. Null when the network cannot show it so, undefined when it is not there. */
export async function preview(
  transport: Transport,
  { credentials }: Account,
  what: Previewed,
  format: string,
): Promise<Outcome<string | null | undefined>> {
  const [path, more] =
    'id' in what
      ? [pathOf(what.id, '/previews'), {}]
      : [pathOf(what.adAccountId, '/generatepreviews'), { creative: what.creative }]
  const answer = await callGraph(transport, credentials.accessToken, path, {
    query: texts({ ad_format: format, ...more }),
  })
  if (isMissing(answer)) return done(undefined)
  if (isUnrenderable(answer)) return done(null)
  if (answer.kind !== 'done') return answer
  const frame = answer.value?.data?.[0]?.body
  return done(typeof frame === 'string' ? frame : null)
}

/** What the network says of a format that it does not have, or not for this creative: a parameter that does not fit. */
function isUnrenderable(outcome: Outcome<unknown>): boolean {
  return outcome.kind === 'refused' && /^100(\/|$)/.test(outcome.providerCode ?? '')
}
