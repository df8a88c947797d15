// Requests that carry a file. `fetch` reports no progress of an upload; XMLHttpRequest does.

export interface TransferAnswer {
  status: number
  body: unknown
  header(name: string): string | null
}

export interface Transfer {
  method: 'PUT' | 'POST'
  url: string
  headers: Record<string, string>
  body: Blob | FormData | null
  signal: AbortSignal
  onSent?: (bytes: number) => void
}

/** The connection ended before an answer was there. */
export class TransferBroken extends Error {}

export function transfer({ method, url, headers, body, signal, onSent }: Transfer): Promise<TransferAnswer> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    signal.addEventListener('abort', stop)
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded }) => onSent?.(loaded)
    request.onload = () =>
      resolve({
        status: request.status,
        body: parsed(request.responseText),
        header: (name) => request.getResponseHeader(name),
      })
    request.onerror = () => reject(new TransferBroken('The connection ended before an answer was there.'))
    request.onabort = () => reject(signal.reason ?? new DOMException('Stopped', 'AbortError'))
    request.onloadend = () => signal.removeEventListener('abort', stop)
    request.send(body)
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
