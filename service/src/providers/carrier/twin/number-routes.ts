import { type Context, Hono } from 'hono'
import type { TwinState } from '#wire/twin/twin.ts'
import { createAddress, createDocument, validateAddress } from './answer.ts'
import { bodyOf } from './fault.ts'
import {
  cancelSubOrder,
  correctLine,
  createOrder,
  findLine,
  findOrder,
  listComments,
  listOrders,
} from './order.ts'
import { deleteNumber, listNumbers } from './owned-number.ts'
import { listRequirements } from './requirement.ts'
import { createGroup, findGroup, submitGroup } from './requirement-group.ts'
import { countryCoverage, countStock, searchStock } from './stock.ts'
import { findVerification, startVerification } from './verification.ts'

type World = { Bindings: { state: TwinState } }

/** Everything that the carrier answers about phone numbers. */
export const numberRoutes = new Hono<World>()

numberRoutes.get('/country_coverage', async (c) => c.json(await countryCoverage()))
numberRoutes.get('/available_phone_numbers', async (c) => c.json(await searchStock(c.env.state, queryOf(c))))
numberRoutes.get('/inventory_coverage', async (c) => c.json(await countStock(c.env.state, queryOf(c))))
numberRoutes.get('/requirements', async (c) => c.json(await listRequirements(queryOf(c))))

const groups = '/requirement_groups'
numberRoutes.post(groups, async (c) => c.json(await createGroup(c.env.state, await bodyOf(c.req))))
numberRoutes.get(`${groups}/:id`, async (c) => c.json(await findGroup(c.env.state, c.req.param('id'))))
numberRoutes.post(`${groups}/:id/submit_for_approval`, async (c) =>
  c.json(await submitGroup(c.env.state, c.req.param('id'))),
)

const orders = '/number_orders'
numberRoutes.post(orders, async (c) => c.json(await createOrder(c.env.state, await bodyOf(c.req))))
numberRoutes.get(orders, async (c) => c.json(await listOrders(c.env.state, queryOf(c))))
numberRoutes.get(`${orders}/:id`, async (c) => c.json(await findOrder(c.env.state, c.req.param('id'))))

const lines = '/number_order_phone_numbers/:id'
numberRoutes.get(lines, async (c) => c.json({ data: await findLine(c.env.state, c.req.param('id')) }))
numberRoutes.patch(lines, async (c) =>
  c.json(await correctLine(c.env.state, c.req.param('id'), await bodyOf(c.req))),
)
numberRoutes.patch('/sub_number_orders/:id/cancel', async (c) =>
  c.json(await cancelSubOrder(c.env.state, c.req.param('id'))),
)
const verification = '/external_requirements/:requirement/sub_number_orders/:id'
numberRoutes.get(verification, async (c) => c.json(await findVerification(c.env.state, c.req.param('id'))))
numberRoutes.post(verification, async (c) =>
  c.json(await startVerification(c.env.state, c.req.param('id'), await bodyOf(c.req))),
)
numberRoutes.get('/comments', async (c) => c.json(await listComments(c.env.state, queryOf(c))))

numberRoutes.get('/phone_numbers', async (c) => c.json(await listNumbers(c.env.state, queryOf(c))))
numberRoutes.delete('/phone_numbers/:id', async (c) =>
  c.json(await deleteNumber(c.env.state, c.req.param('id'))),
)

numberRoutes.post('/documents', async (c) => c.json(await createDocument(c.env.state, await bodyOf(c.req))))
numberRoutes.post('/addresses', async (c) => c.json(await createAddress(c.env.state, await bodyOf(c.req))))
numberRoutes.post('/addresses/actions/validate', async (c) =>
  c.json(await validateAddress(await bodyOf(c.req))),
)

function queryOf(c: Context): URLSearchParams {
  return new URL(c.req.url).searchParams
}
