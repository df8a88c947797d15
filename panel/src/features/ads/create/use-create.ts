import { useRef, useState } from 'react'
import { freshKey } from '../../../api/key.ts'
import { useWrite } from '../../../api/write.ts'
import { bodyOf, type Draft, type Kind } from './draft.ts'
import { type Reached, reachedAll, reachedIn } from './ledger.ts'

const renews = ['GET /v1/ads/tree', 'GET /v1/ads'] as const

/** One of the four chains, by the kind of the draft, and how far it came. */
export function useCreate(kind: Kind) {
  const writes = {
    boost: useWrite('POST /v1/ads/boost', { renews }),
    create: useWrite('POST /v1/ads/create', { renews }),
    call: useWrite('POST /v1/ads/call', { renews }),
    messaging: useWrite('POST /v1/ads/messaging', { renews }),
  }
  const [all, setAll] = useState<Reached>()
  // The same request has the same key however often it is sent: it makes one campaign.
  const last = useRef({ text: '', key: '' })
  const make = async (draft: Draft, currency: string): Promise<void> => {
    const body = bodyOf(draft, currency)
    const text = JSON.stringify([draft.kind, body])
    if (last.current.text !== text) last.current = { text, key: freshKey() }
    const { key } = last.current
    const answer = await {
      boost: () => writes.boost.send({ body, key }),
      create: () => writes.create.send({ body, key }),
      call: () => writes.call.send({ body, key }),
      messaging: () => writes.messaging.send({ body, key }),
    }[draft.kind]()
    if (answer) setAll(reachedAll(answer))
  }
  const { failure, isSending, clear } = writes[kind]
  const reached = all ?? reachedIn(failure?.facts.details)
  const again = () => {
    setAll(undefined)
    clear()
  }
  return { make, again, reached, failure, isSending }
}
