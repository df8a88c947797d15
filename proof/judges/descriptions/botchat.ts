import { bytesOf, type RecordedRequest, shown } from '../recorded.ts'
import { misfitsOf, type TypedValue } from '../typed-requests.ts'
import { type Description, pathOf } from './description.ts'

/** Each method has a type of its own for its parameters. */
export const botchat: Description = {
  by: '@grammyjs/types, of grammy 1.46.0',
  bodies: true,
  judge(requests) {
    const values = requests.map((request): TypedValue => {
      const method = pathOf(request).split('/').at(-1) ?? ''
      return { of: shown(request), type: `Opts<string>['${method}']`, value: parametersOf(request) }
    })
    const misfits = misfitsOf(`import type { Opts } from '@grammyjs/types'`, values)
    return { validated: values.length, left: new Map(), misfits }
  },
}

function parametersOf(request: RecordedRequest): unknown {
  const { contentType } = request
  if (contentType?.includes('multipart/')) return fieldsOf(bytesOf(request).toString('latin1'), contentType)
  return request.body === '' ? {} : JSON.parse(request.body)
}

/** In a form what is no text is JSON. A file stands for itself as a text, and one under another name is not a parameter. */
function fieldsOf(body: string, contentType: string): Record<string, unknown> {
  const boundary = /boundary="?([^";]+)/.exec(contentType)?.[1] ?? ''
  const fields: Record<string, unknown> = {}
  const attached: string[] = []
  for (const part of body.split(`--${boundary}`)) {
    const [head = '', ...rest] = part.split('\r\n\r\n')
    const name = /name="([^"]+)"/.exec(head)?.[1]
    if (name === undefined) continue
    const text = Buffer.from(rest.join('\r\n\r\n').replace(/\r\n$/, ''), 'latin1').toString('utf8')
    if (head.includes('filename=')) attached.push(name)
    else fields[name] = /^(\[|\{|true$|false$)/.test(text) ? JSON.parse(text) : text
  }
  const referred = JSON.stringify(fields)
  for (const name of attached) if (!referred.includes(`attach://${name}`)) fields[name] = 'a file'
  return fields
}
