import type { Tools } from '#contract/tools/tools.ts'
import { transaction } from '#db/query/transaction.ts'
import type { Exchange, Outgoing } from '#http/exchange.ts'
import type { ExtraRoute } from '#http/server.ts'
import { postAsPerson } from '#platforms/botchat/twin/person.ts'
import { requireReady } from './control/surface.ts'
import { findLinkCode } from './link-codes.store.ts'
import { openMemory } from './memory.store.ts'

const path = '/sandbox/botchat/link'

/** The channel that each team has in its sandbox. */
const chatId = '-1001000000001'

/** Opening the page is what a person would do in the chat: the code of a started connection is posted there. */
export function linkPage(tools: Tools): ExtraRoute {
  return (incoming) =>
    incoming.method === 'GET' && incoming.path === path ? (exchange) => postCode(tools, exchange) : undefined
}

async function postCode(tools: Tools, { incoming, now }: Exchange): Promise<Outgoing> {
  requireReady(tools)
  const code = new URLSearchParams(incoming.rawQuery).get('code') ?? ''
  const known = code.includes('\u0000') ? undefined : await findLinkCode(tools.db, code)
  if (!known || known.expires_at <= now)
    return page(404, 'This code is not known, or its time is over.', 'Start the connection again.')
  await transaction(tools.db, (tx) =>
    postAsPerson(openMemory(tx, known.team_id, 'botchat', now), chatId, code),
  )
  return page(200, 'The code was posted in the sandbox chat.', 'The connection is finished in a moment.')
}

function page(status: number, title: string, text: string): Outgoing {
  const body = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${title}</title></head>
<body><h1>${title}</h1><p>${text}</p></body>
</html>
`
  return { status, headers: { 'Content-Type': 'text/html; charset=utf-8' }, body }
}
