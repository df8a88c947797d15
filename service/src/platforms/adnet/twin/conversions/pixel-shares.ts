import type { Hono } from 'hono'
import type { TwinState } from '#wire/twin/twin.ts'
import { invalidParameter } from '../../../graph/twin/fault.ts'
import { type GraphCall, listUnder } from '../../../graph/twin/serve.ts'
import { accountOf } from '../accounts/account.ts'
import { asEdge, assertPerson } from '../object-call.ts'
import { businessName, findPixel, type SandboxPixel } from './pixel.ts'

interface Share {
  pixelId: string
  account: string
  at: string
}

export function servePixelShares(app: Hono, state: TwinState): void {
  const edge = '/:id/shared_accounts'
  app.get(edge, asEdge(state, findPixel, listShares))
  app.post(edge, asEdge(state, findPixel, share))
  app.delete(edge, asEdge(state, findPixel, unshare))
}

/** Only the business that owns a pixel shares it, and the request has to name it. */
function assertOwner(call: GraphCall, { businessId }: SandboxPixel): string {
  assertPerson(call)
  const business = call.parameters.text('business')
  if (business === '') throw invalidParameter('The parameter business is required.')
  if (business !== businessId) throw invalidParameter('The business does not own the pixel.')
  return business
}

function listShares(call: GraphCall, pixel: SandboxPixel): Promise<object> {
  const id = assertOwner(call, pixel)
  const shown = ({ account }: Share) => ({
    id: account,
    account_id: account.slice('act_'.length),
    name: `Sandbox ad account ${account.slice('act_'.length)}`,
    business: { id, name: businessName },
  })
  return listUnder(call, 'pixel_share', pixel.id, shown, ({ at }: Share) => at)
}

/** The account is named by its number, with or without what stands before it in paths. */
function accountIn({ parameters }: GraphCall): string {
  return `act_${accountOf(parameters.text('account_id').replace(/^act_/, '')).id}`
}

async function share(call: GraphCall, pixel: SandboxPixel): Promise<object> {
  assertOwner(call, pixel)
  const account = accountIn(call)
  const { state } = call
  const kept: Share = { pixelId: pixel.id, account, at: state.now.toISOString() }
  await state.put('pixel_share', `${pixel.id} ${account}`, kept, { under: pixel.id })
  return { success: true }
}

async function unshare(call: GraphCall, pixel: SandboxPixel): Promise<object> {
  assertOwner(call, pixel)
  await call.state.delete('pixel_share', `${pixel.id} ${accountIn(call)}`)
  return { success: true }
}
