import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'
import { adnetTwin } from '#platforms/adnet/twin/twin.ts'
import { socialnetTwin } from '#platforms/socialnet/twin/twin.ts'
import { memoryState } from '#wire/twin/memory.ts'
import { send } from '../service/http.ts'

const appSecret = 'our-secret'

/** A network of pages and their ads on loopback, with a memory of its own, for services in live mode. */
export interface PageStandIn {
  /** Environment variables that lead the service to it. */
  settings: Record<string, string>
  /** Every request that came, as `GET /path?query`. */
  received: string[]
  /** Answers the next requests whose line matches, instead of the twin; undefined goes on to the twin. */
  bend(answer: ((line: string) => Response | undefined) | undefined): void
}

const open = new Set<() => void>()

export async function newPageStandIn(): Promise<PageStandIn> {
  let bent: ((line: string) => Response | undefined) | undefined
  const received: string[] = []
  const memory = memoryState()
  const twins = { socialnet: socialnetTwin.serve(memory), adnet: adnetTwin.serve(memory) }
  const server = createServer(async (message, response) => {
    const body = Buffer.concat(await message.toArray())
    const [, word = '', path = ''] = /^\/(\w+)(.*)$/.exec(message.url ?? '') ?? []
    const line = `${message.method} ${path}`
    received.push(line)
    const twin = twins[word as keyof typeof twins]
    const request = new Request(`http://stand-in${path}`, {
      method: message.method ?? 'GET',
      headers: message.headers as Record<string, string>,
      ...(body.length > 0 && { body }),
    })
    const answer = bent?.(line) ?? (await twin.fetch(request))
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(await answer.text())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.add(() => {
    server.close()
    server.closeAllConnections()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settingsOf = (word: string) => ({
    [`${word.toUpperCase()}_URL`]: `${url}/${word}`,
    [`${word.toUpperCase()}_CLIENT_ID`]: 'our-app',
    [`${word.toUpperCase()}_CLIENT_SECRET`]: appSecret,
  })
  return {
    settings: { ...settingsOf('socialnet'), ...settingsOf('adnet') },
    received,
    bend(answer) {
      bent = answer
    },
  }
}

export interface ToldLead {
  leadId: string
  formId: string
  pageId: string
}

/** A notification of leads as the network words it. */
export function toldLeads(...leads: ToldLead[]): object {
  const entry = leads.map(({ leadId, formId, pageId }) => {
    const value = { leadgen_id: leadId, form_id: formId, page_id: pageId, created_time: 1_700_000_000 }
    return { id: pageId, time: 1_700_000_001, changes: [{ field: 'leadgen', value }] }
  })
  return { object: 'page', entry }
}

/** Sends a notification as the network does, signed by a secret of its own making. */
export function notifyOfPages(url: string, body: object | string, secret = appSecret) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const digest = createHmac('sha256', secret).update(text).digest('hex')
  const headers = { 'x-hub-signature-256': `sha256=${digest}` }
  return send(url, 'POST /v1/incoming/socialnet', { headers, body: text })
}

after(() => {
  for (const close of open) close()
})
