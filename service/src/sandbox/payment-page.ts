import { raise } from '#contract/operation/errors.ts'
import type { Tools } from '#contract/tools/tools.ts'
import { bodyTooLarge, invalidRequestBody } from '#http/common.errors.ts'
import type { Exchange, Incoming, Outgoing } from '#http/exchange.ts'
import type { ExtraRoute } from '#http/server.ts'
import { isOpen, type TwinSession } from '#providers/payments/twin.ts'
import { usdOf } from '#values/money.ts'
import { requireReady } from './control/surface.ts'
import {
  deliver,
  type Ending,
  endSession,
  isUntold,
  type PaymentSandbox,
  pagePath,
  readSession,
} from './payments.ts'

const bodyMaxBytes = 10_000

/** The page that the sandbox processor sends a person to. It ends once, by paying or by calling off, within a day. */
export function paymentPage(tools: Pick<Tools, 'condition'>, sandbox: PaymentSandbox): ExtraRoute {
  return ({ method, path }) => {
    if (!path.startsWith(pagePath) || (method !== 'GET' && method !== 'POST')) return undefined
    const id = path.slice(pagePath.length)
    if (!/^cs_test_[0-9a-f]{48}$/.test(id)) return async () => unknownPage()
    return async (exchange) => {
      requireReady(tools)
      return method === 'GET' ? show(sandbox, id, exchange) : end(sandbox, id, exchange)
    }
  }
}

async function show(sandbox: PaymentSandbox, id: string, { now }: Exchange): Promise<Outgoing> {
  const session = await readSession(sandbox, id, now)
  if (!session) return unknownPage()
  if (isOpen(session, now)) return page(200, 'A payment of the sandbox', form(session))
  return (await isUntold(sandbox, id, now)) ? untoldPage() : overPage(session.success_url)
}

async function end(sandbox: PaymentSandbox, id: string, { incoming, now }: Exchange): Promise<Outgoing> {
  const action = await readAction(incoming)
  const session = await readSession(sandbox, id, now)
  const ended = await endSession(sandbox, id, action, now)
  if (ended === undefined || session === undefined) return unknownPage()
  if (ended === 'over') return overPage(session.success_url)
  if (ended === null)
    return page(200, 'The payment was called off.', `<p>Nothing was paid.</p>\n${wayTo(session.cancel_url)}`)
  if (await deliver(sandbox, id, ended, now))
    return page(
      200,
      'Paid.',
      `<p>The service was told, and the balance shows it.</p>\n${wayTo(session.success_url)}`,
    )
  return untoldPage()
}

/** As a form sends it, or as JSON. */
async function readAction(incoming: Incoming): Promise<Ending> {
  const bytes = await incoming.readBody(bodyMaxBytes)
  if (bytes === 'too_large') return raise(bodyTooLarge)
  if (bytes === 'gone' || bytes === 'no_room') return raise(invalidRequestBody)
  const text = bytes.toString()
  const isJson = (incoming.headers['content-type'] ?? '').includes('json')
  const action = isJson ? jsonAction(text) : new URLSearchParams(text).get('action')
  if (action !== 'pay' && action !== 'cancel')
    return raise(invalidRequestBody, { message: 'Send action: pay or cancel.' })
  return action
}

function jsonAction(text: string): unknown {
  try {
    return JSON.parse(text)?.action
  } catch {
    return undefined
  }
}

const microsPerCent = 10_000

function form({ amount_total }: TwinSession): string {
  return `<p>${usdOf(amount_total * microsPerCent)} USD for the prepaid balance of test mode. No money moves.</p>
<form method="post">
<button name="action" value="pay">Pay</button>
<button name="action" value="cancel">Cancel</button>
</form>`
}

function unknownPage(): Outgoing {
  return page(404, 'There is no such payment.', '<p>Open a new checkout.</p>')
}

function untoldPage(): Outgoing {
  const again = '<form method="post"><button name="action" value="pay">Tell the service again</button></form>'
  const answer = page(503, 'The service has not taken the payment yet.', `<p>Nothing is lost.</p>\n${again}`)
  return { ...answer, headers: { ...answer.headers, 'Retry-After': '1' } }
}

function overPage(back: string): Outgoing {
  const why = '<p>It was paid or called off, or its day has passed.</p>'
  return page(409, 'This payment is over.', `${why}\n${wayTo(back)}`)
}

/** Back to where the person came from. Addresses that no checkout of this service has are not linked to. */
function wayTo(address: string): string {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return ''
  return `<p><a href="${url.href.replaceAll('&', '&amp;')}">Back to Zither</a></p>`
}

function page(status: number, title: string, content: string): Outgoing {
  const body = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${title}</title></head>
<body><h1>${title}</h1>
${content}
</body>
</html>
`
  return { status, headers: { 'Content-Type': 'text/html; charset=utf-8' }, body }
}
