import { invalidParameter } from './fault.ts'

/**
 * The parameters of a request, in its address, in a JSON body, in a form, or in several of them: the network takes them
 * everywhere. A value that is no text may be written as JSON.
 */
export class Parameters {
  #values: ReadonlyMap<string, unknown>

  constructor(values: Iterable<[string, unknown]>) {
    this.#values = new Map(values)
  }

  static async of(request: Request): Promise<Parameters> {
    const query = new URL(request.url).searchParams
    return new Parameters([...query, ...(request.method === 'GET' ? [] : await bodyOf(request))])
  }

  with(name: string, value: string): Parameters {
    return new Parameters([...this.#values, [name, value]])
  }

  has(name: string): boolean {
    return this.#values.has(name)
  }

  /** Empty where the parameter was not given. */
  text(name: string): string {
    const value = this.#values.get(name) ?? ''
    return typeof value === 'string' ? value : String(value)
  }

  /** A text must be whole to be a value of another type. */
  json(name: string): any {
    const value = this.#values.get(name)
    if (typeof value !== 'string') return value ?? this.#listed(name)
    try {
      return JSON.parse(value)
    } catch {
      throw invalidParameter(`Param ${name} must be valid JSON.`)
    }
  }

  /** Words with commas between them, or a list in JSON. */
  list(name: string): string[] {
    const value = this.#values.get(name) ?? this.#listed(name) ?? ''
    const isWords = typeof value === 'string' && !value.startsWith('[')
    const parts: unknown = isWords ? value.split(',') : this.json(name)
    return (Array.isArray(parts) ? parts : []).map(String).filter(Boolean)
  }

  /** The network takes true and 1 alike. */
  flag(name: string, otherwise: boolean): boolean {
    const value = this.#values.get(name)
    return value === undefined ? otherwise : [true, 1, 'true', '1'].includes(value as string)
  }

  file(name: string): Blob | undefined {
    const value = this.#values.get(name)
    return value instanceof Blob ? value : undefined
  }

  /** Every parameter that is no file, as a text. */
  texts(): [name: string, value: string][] {
    return [...this.#values].flatMap(([name, value]) =>
      value instanceof Blob ? [] : [[name, typeof value === 'string' ? value : JSON.stringify(value)]],
    )
  }

  /** Every file of a form, with the name of its field. */
  files(): [name: string, file: Blob][] {
    return [...this.#values].flatMap(([name, value]) => (value instanceof Blob ? [[name, value]] : []))
  }

  /** A list in a form: name[0], name[1]. */
  #listed(name: string): unknown[] | undefined {
    const parts: unknown[] = []
    for (let index = 0; this.has(`${name}[${index}]`); index++) parts.push(this.json(`${name}[${index}]`))
    return parts.length > 0 ? parts : undefined
  }
}

async function bodyOf(request: Request): Promise<Iterable<[string, unknown]>> {
  const type = request.headers.get('content-type') ?? ''
  if (type.startsWith('multipart/form-data')) return (await request.formData()).entries()
  if (type.startsWith('application/x-www-form-urlencoded')) return new URLSearchParams(await request.text())
  if (!type.startsWith('application/json')) return []
  try {
    const body = JSON.parse((await request.text()) || '{}')
    return typeof body === 'object' && body !== null ? Object.entries(body) : []
  } catch {
    throw invalidParameter('The body is not valid JSON.')
  }
}
