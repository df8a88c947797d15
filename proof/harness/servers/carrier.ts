import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'

/** A message that the carrier has taken. */
export interface CarrierCall {
  at: number
  text: string
  /** What the carrier calls it. */
  id: string
}

/** A carrier on loopback that live mode speaks to. Its ledger is memory of this process. */
export interface Carrier {
  readonly url: string
  readonly calls: readonly CarrierCall[]
  /** How many answers are held back at this moment. */
  holding(): number
  /** From now on sends no answer. It still accepts requests. */
  hold(): void
  /** Lets all answers go, and those to come. */
  release(): void
  close(): void
}

export async function openCarrier(): Promise<Carrier> {
  const calls: CarrierCall[] = []
  const held = new Set<() => void>()
  let holds = false
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    try {
      for await (const chunk of request) chunks.push(chunk)
    } catch {
      return
    }
    const { text, to } = JSON.parse(Buffer.concat(chunks).toString())
    const call = { at: Date.now(), text, id: randomUUID() }
    calls.push(call)
    const data = { record_type: 'message', id: call.id, to: [{ phone_number: to, status: 'queued' }], text }
    const answer = () => {
      held.delete(answer)
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data }))
    }
    if (holds) held.add(answer)
    else answer()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    holding: () => held.size,
    hold() {
      holds = true
    },
    release() {
      holds = false
      for (const answer of [...held]) answer()
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
