import type { Context } from 'hono'
import { botFault } from './fault.ts'

export type Parameters = Record<string, any>

/** The parameters that are lists or objects. In a form they are written as JSON; some clients write them so in JSON too. */
const structured = [
  ...['allowed_updates', 'commands', 'entities', 'caption_entities', 'link_preview_options'],
  ...['media', 'message_ids', 'reaction', 'reply_markup', 'reply_parameters', 'scope'],
]

/** Parameters may stand in the address, in JSON and in a form of either kind. Files come in a form with parts. */
export async function readParameters(c: Context): Promise<Parameters> {
  const query = c.req.query()
  const given = c.req.method === 'GET' ? query : { ...query, ...(await readBody(c)) }
  for (const name of structured) if (typeof given[name] === 'string') given[name] = parsed(given[name], name)
  return given
}

async function readBody(c: Context): Promise<Parameters> {
  const type = c.req.header('content-type') ?? ''
  if (type.startsWith('multipart/form-data') || type.startsWith('application/x-www-form-urlencoded'))
    return c.req.parseBody().catch(unreadable)
  const text = await c.req.text()
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    return unreadable()
  }
}

function unreadable(): never {
  throw botFault(400, "Bad Request: can't parse request")
}

function parsed(text: string, name: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw botFault(400, `Bad Request: can't parse ${name} JSON object`)
  }
}
