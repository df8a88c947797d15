// A bare loop that signs and posts, and keeps no record of anything.
import { Webhook } from 'standardwebhooks'
import { Agent, request } from 'undici'

export interface Loop {
  urls: readonly string[]
  bodies: readonly string[]
  secret: string
  inFlight: number
}

export interface LoopDone {
  sent: number
}

const agent = new Agent({ pipelining: 1 })

async function run({ urls, bodies, secret, inFlight }: Loop): Promise<LoopDone> {
  const webhook = new Webhook(secret)
  let next = 0
  const sender = async () => {
    while (next < bodies.length) {
      const n = next++
      const body = bodies[n] ?? ''
      const id: string = JSON.parse(body).id
      const now = new Date()
      const { statusCode, body: answer } = await request(urls[n % urls.length] ?? '', {
        dispatcher: agent,
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
          'webhook-signature': webhook.sign(id, now, body),
        },
      })
      await answer.text()
      if (statusCode !== 200) throw new Error(`the receiver answered ${statusCode}`)
    }
  }
  await Promise.all(Array.from({ length: inFlight }, sender))
  return { sent: bodies.length }
}

process.on('disconnect', () => process.exit())
process.on('message', async (loop: Loop) => process.send?.(await run(loop)))
process.send?.('ready')
