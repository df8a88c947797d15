import { invalidArguments } from './fault.ts'

/** What a call was given, whichever way: in the address, as a form or as JSON. */
export interface Arguments {
  text(name: string): string | undefined
  required(name: string): string
  flag(name: string): boolean
  whole(name: string): number | undefined
  /** A value with members, which a form writes as JSON. */
  value(name: string): unknown
}

export async function readArguments(request: Request): Promise<Arguments> {
  const given: Record<string, unknown> = Object.fromEntries(new URL(request.url).searchParams)
  const type = request.headers.get('content-type') ?? ''
  if (request.method === 'POST') Object.assign(given, await readBody(request, type))
  const textIn = (name: string): string | undefined => {
    const value = given[name]
    return value === undefined || value === null || value === '' ? undefined : String(value)
  }
  return {
    text: textIn,
    required: (name) => {
      const value = textIn(name)
      if (value === undefined) throw invalidArguments(`missing required field: ${name}`)
      return value
    },
    flag: (name) => ['true', '1'].includes(textIn(name) ?? ''),
    whole: (name) => wholeOf(name, textIn(name)),
    value: (name) => parsed(name, given[name]),
  }
}

async function readBody(request: Request, type: string): Promise<object> {
  if (type.startsWith('application/json')) {
    const body: unknown = await request.json().catch(() => undefined)
    if (typeof body !== 'object' || body === null) throw invalidArguments('the body is not JSON')
    return body
  }
  if (type.startsWith('multipart/form-data')) return Object.fromEntries(await request.formData())
  return Object.fromEntries(new URLSearchParams(await request.text()))
}

function wholeOf(name: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined
  if (!/^\d{1,9}$/.test(value)) throw invalidArguments(`not an integer: ${name}`)
  return Number(value)
}

function parsed(name: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (value === '') return undefined
  try {
    return JSON.parse(value)
  } catch {
    throw invalidArguments(`not JSON: ${name}`)
  }
}
