import type { Meter } from '#contract/meter.ts'
import { insideTransaction } from '#db/transaction.ts'
import { endTurn } from '#http/stages/take-turn.ts'
import type { Fetch } from '#wire/wire.ts'
import { AddressRefused } from './connect-failure.ts'

/** Never inside a transaction: it would hold its connection for as long as a stranger likes. */
export function outside(fetch: Fetch): Fetch {
  return (request) => {
    beforeGoingOutside()
    return fetch(request)
  }
}

export function beforeGoingOutside(): void {
  if (insideTransaction()) throw new Error('a call to the outside was begun inside a transaction')
  endTurn()
}

export function countRefused(
  fetch: Fetch,
  purpose: Parameters<Meter['egressRefused']>[0],
  meter: Meter,
): Fetch {
  return (request) =>
    fetch(request).catch((cause) => {
      if (cause instanceof AddressRefused) meter.egressRefused(purpose)
      throw cause
    })
}
