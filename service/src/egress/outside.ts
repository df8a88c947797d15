import type { Meter } from '#contract/tools/meter.ts'
import { insideTransaction } from '#db/query/transaction.ts'
import { releaseSlot } from '#http/stages/acquire-slot.ts'
import type { Fetch } from '#wire/wire.ts'
import { AddressRefused } from './connect-failure.ts'
import { type ShownPath, tracedFetch } from './traced-call.ts'

/** Never inside a transaction: it would hold its connection for as long as a stranger likes. */
export function outside(fetch: Fetch, shown: ShownPath = 'words'): Fetch {
  const send = tracedFetch(fetch, shown)
  return (request) => {
    beforeGoingOutside()
    return send(request)
  }
}

export function beforeGoingOutside(): void {
  if (insideTransaction()) throw new Error('a call to the outside was begun inside a transaction')
  releaseSlot()
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
