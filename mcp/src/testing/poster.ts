import { request } from 'node:http'

export const hello = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })

export interface Posted {
  readonly status: number
  readonly challenge: string | undefined
  readonly text: string
}

export type Post = (
  headers: Record<string, string>,
  body?: string | Uint8Array,
  path?: string,
  method?: string,
) => Promise<Posted>

/** Sends a request to a server as it is, with any header. */
export function poster(url: string): Post {
  return (headers, body = hello, path = '/mcp', method = 'POST') =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(url)
      const sent = request({
        hostname,
        port,
        path,
        method,
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          ...headers,
        },
      })
      sent.on('error', reject)
      sent.on('response', (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            challenge: response.headers['www-authenticate'],
            text,
          }),
        )
      })
      sent.end(method === 'GET' ? undefined : body)
    })
}
