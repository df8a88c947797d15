import { createHmac } from 'node:crypto'
import { request } from 'node:http'
import { sandboxAppSecret } from '#sandbox/notifications.ts'
import { keyring } from '#values/keyring.ts'

/** A report of a page: somebody has written a message, or has changed one. */
export interface PageReport {
  /** The network's id of the page. */
  page: string
  person: string
  messageId: string
  text: string
  isEdit?: boolean
  /** Milliseconds of the network's clock. */
  at: number
}

/** Signs reports as the network of the sandbox does, for a service whose key is known. */
export interface ReportSigner {
  headersOf(body: string): Record<string, string>
  bodyOf(reports: readonly PageReport[]): string
}

export function reportSigner(encryptionKey: string, teamId: string): ReportSigner {
  const ring = keyring([{ id: 'default', bytes: Buffer.from(encryptionKey, 'base64') }])
  const secret = sandboxAppSecret(ring, 'socialnet')
  return {
    headersOf: (body) => ({
      'content-type': 'application/json',
      'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
    }),
    bodyOf: (reports) =>
      JSON.stringify({ object: 'page', entry: reports.map(entryOf), sandbox_world: teamId }),
  }
}

function entryOf({ page, person, messageId, text, at, isEdit }: PageReport): object {
  const told = { mid: messageId, text }
  const what = isEdit ? { message_edit: { ...told, num_edit: 1 } } : { message: told }
  return {
    id: page,
    time: at,
    messaging: [{ sender: { id: person }, recipient: { id: page }, timestamp: at, ...what }],
  }
}

/** Posts a signed body over one of the connections that the agent keeps, and answers the status. */
export function postReport(
  url: string,
  { headersOf }: ReportSigner,
  body: string,
  agent: import('node:http').Agent,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { ...headersOf(body), 'content-length': String(Buffer.byteLength(body)) }
    const sent = request(`${url}/v1/incoming/socialnet`, { method: 'POST', headers, agent }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0))
    })
    sent.once('error', reject)
    sent.end(body)
  })
}
