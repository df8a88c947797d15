import { discordFault } from './fault.ts'

export interface Form {
  given: Record<string, any>
  files: File[]
}

/** JSON, or a form whose part `payload_json` is that and whose other parts are files. */
export async function readForm(request: Request): Promise<Form> {
  const type = request.headers.get('content-type') ?? ''
  if (!type.startsWith('multipart/form-data')) return { given: parsed(await request.text()), files: [] }
  const form = await request.formData().catch(unreadable)
  const names = [...form.keys()].filter((name) => /^files\[\d+\]$/.test(name)).sort(byNumber)
  const files = names.map((name) => form.get(name)).filter((part) => part instanceof File)
  return { given: parsed(String(form.get('payload_json') ?? '')), files }
}

export async function readJson(request: Request): Promise<Record<string, any>> {
  return parsed(await request.text())
}

function parsed(text: string): Record<string, any> {
  try {
    const value = text === '' ? {} : JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : unreadable()
  } catch {
    return unreadable()
  }
}

function unreadable(): never {
  throw discordFault(400, 50109, 'The request body contains invalid JSON.')
}

const byNumber = (one: string, other: string) => Number(/\d+/.exec(one)?.[0]) - Number(/\d+/.exec(other)?.[0])
