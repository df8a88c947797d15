import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'
import { adnetTwin } from '#platforms/adnet/twin/twin.ts'
import { memoryState } from '#wire/twin/memory.ts'
import { begin } from '../team/connect.ts'
import type { Call } from '../team/team.ts'

/** The ad platform on loopback, with a memory and a clock of its own, for services in live mode. */
export interface AdnetStandIn {
  url: string
  /** Environment variables that lead the service to it. */
  settings: Record<string, string>
  /** Every request that came, as `GET /path?query`. */
  received: string[]
  /** Sends a request as its person does, and returns the body of an answer that must be a success. */
  ask(line: string, body?: object): Promise<any>
  /** Answers the next requests whose line matches, instead of the twin; undefined goes on to the twin. */
  bend(answer: ((line: string) => Response | undefined) | undefined): void
  pass(seconds: number): void
}

const open = new Set<() => void>()

export async function newAdnetStandIn(): Promise<AdnetStandIn> {
  let offsetMs = 0
  let bent: ((line: string) => Response | undefined) | undefined
  const received: string[] = []
  const twin = adnetTwin.serve(memoryState(() => new Date(Date.now() + offsetMs)))
  const fetch = (line: string, init: RequestInit = {}) => {
    const [method = 'GET', path = ''] = line.split(' ')
    return twin.fetch(new Request(`http://stand-in${path}`, { ...init, method }))
  }
  const server = createServer(async (message, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of message) chunks.push(chunk)
    const line = `${message.method} ${message.url}`
    received.push(line)
    const headers = message.headers as Record<string, string>
    const sent = chunks.length > 0 && { body: Buffer.concat(chunks) }
    const answer = bent?.(line) ?? (await fetch(line, { headers, ...sent }))
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(await answer.text())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.add(() => {
    server.close()
    server.closeAllConnections()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const grant = '/oauth/access_token?client_id=a&client_secret=b&redirect_uri=https://a.example&code=sbx_ok'
  const { access_token: token } = (await (await fetch(`GET ${grant}`)).json()) as { access_token: string }
  return {
    url,
    settings: { ADNET_URL: url, ADNET_CLIENT_ID: 'our-app', ADNET_CLIENT_SECRET: 'our-secret' },
    received,
    async ask(line, body) {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const answer = await fetch(line, { headers, ...(body && { body: JSON.stringify(body) }) })
      const reported = await answer.json()
      assert.equal(answer.status, 200, JSON.stringify(reported))
      return reported
    },
    bend(answer) {
      bent = answer
    },
    pass(seconds) {
      offsetMs += seconds * 1000
    },
  }
}

/** Connects a person of the stand-in in live mode, and answers the id of the account. */
export async function connectAds(call: Call, profileId: string, code = 'sbx_ok'): Promise<string> {
  const { state } = (await begin(call, profileId, 'adnet')).body
  const made = await call('POST /v1/connect/adnet', { code, state, profileId })
  assert.equal(made.status, 200, JSON.stringify(made.body))
  return made.body.accountId
}

after(() => {
  for (const close of open) close()
})
