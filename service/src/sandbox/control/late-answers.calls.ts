import { invalidValue, sandboxObjectNotFound } from '#contract/area/control.ts'
import { raise } from '#contract/operation/errors.ts'
import * as t from '#contract/schema/schema.ts'
import type { Tools } from '#contract/tools/tools.ts'
import { takeLateAnswer } from '#features/publishing/index.ts'
import { takeLateReport } from '#features/sms/index.ts'
import { carrier } from '#providers/carrier/adapter.ts'
import { sandboxCarrierKey } from '#providers/carrier/sandbox-key.ts'
import { lazyRequire } from '#values/lazy-require.ts'
import { bound } from '#wire/bound.ts'
import { NotSent } from '#wire/wire.ts'
import { type LateAnswer, lateFetch } from '../late-answer.ts'
import { type CallRow, findCall } from '../ledger.store.ts'
import { controlCall } from './control-call.ts'
import { toCall } from './ledger.view.ts'

/** Has the answer to a call arrive that never came. */
export const answerLate = controlCall({
  route: 'POST /_sandbox/calls/{seq}/late-answer',
  body: t.object({ kind: t.oneOf('done', 'refused') }),
  async handler({ params, query: _query, body: { kind }, now: _now, ...tools }) {
    const call = (await callOf(tools, params.seq)) ?? raise(sandboxObjectNotFound, { param: 'seq' })
    assertOpen(call, kind)
    const isAnswered = await (call.provider === 'carrier' ? reportLate : publishLate)(tools, call, kind)
    if (!isAnswered) raise(invalidValue, { param: 'seq', message: 'The call cannot be answered any more.' })
    return toCall((await callOf(tools, params.seq)) ?? raise(sandboxObjectNotFound, { param: 'seq' }))
  },
})

type Kind = LateAnswer['kind']

const carrierTwin = lazyRequire<typeof import('#providers/carrier/twin/twin.ts')>(
  import.meta.url,
  '#providers/carrier/twin/twin.ts',
)

async function callOf({ db }: Pick<Tools, 'db'>, seq = ''): Promise<CallRow | undefined> {
  return /^[0-9]{1,15}$/.test(seq) ? findCall(db, Number(seq)) : undefined
}

function assertOpen({ effect, kept, result_kind: was }: CallRow, kind: Kind): void {
  if (!effect)
    raise(invalidValue, {
      param: 'seq',
      message: 'Nothing in the service waits for the answer to this call.',
    })
  if (was !== 'timeout' && was !== 'dropped')
    raise(invalidValue, {
      param: 'seq',
      message: 'Only a call whose answer never came has one that comes late.',
    })
  if (kept && kind === 'refused')
    raise(invalidValue, { param: 'kind', message: 'The provider has done what it was asked.' })
}

async function publishLate(tools: Tools, call: CallRow, kind: Kind): Promise<boolean> {
  const { effect, provider } = call
  const twin = tools.platforms.get(provider)?.twin
  if (effect?.fence === undefined || effect.item === undefined || !twin) return false
  const { id, fence, item } = effect
  let isAnswered = () => false
  const leading: Tools = {
    ...tools,
    platform(word, mode, about) {
      const reached = tools.platform(word, mode, about)
      if (!reached || about.step !== 'publish') return reached
      const world = twin.world ?? provider
      const late = { ...tools, call, kind, twin, world, object: `${id}:${item}` }
      const way = lateFetch(late, reached.transport.fetch)
      isAnswered = way.isAnswered
      return { ...reached, transport: { ...reached.transport, fetch: way.fetch } }
    },
  }
  const taken = await takeLateAnswer(leading, { id, fence, item })
  if (taken === 'gone') raise(sandboxObjectNotFound, { param: 'seq' })
  if (taken === 'waiting')
    raise(invalidValue, { param: 'seq', message: 'The service still waits for the answer to this call.' })
  return isAnswered()
}

async function reportLate(tools: Tools, call: CallRow, kind: Kind): Promise<boolean> {
  const late = { ...tools, call, kind, twin: carrierTwin().carrierTwin, world: 'carrier' }
  const { fetch, isAnswered } = lateFetch(late, () => Promise.reject(new NotSent('nobody else is asked')))
  const secrets = { apiKey: sandboxCarrierKey }
  const reached = bound(carrier, { fetch, secrets, now: () => tools.clock.now() })
  const owner = { id: call.effect?.id ?? '', teamId: call.team_id }
  if (!(await takeLateReport(tools, reached, owner))) raise(sandboxObjectNotFound, { param: 'seq' })
  return isAnswered()
}
