import { namesNothing, numberAfter } from '#wire/twin/ids.ts'
import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import { badRequest, notFound } from '../../restli/twin/fault.ts'
import type { Holder } from '../../restli/twin/holder.ts'
import { assertMayActAs } from './account.ts'
import { paged } from './organizations.ts'

const textMax = 1250
const firstId = 7_400_000_000_000_000_000n

export async function createComment(
  state: TwinState,
  holder: Holder,
  urn: string,
  body: any,
): Promise<Response> {
  const { actor, message } = body ?? {}
  assertMayActAs(holder, actor)
  const text = message?.text
  if (typeof text !== 'string' || text === '') throw badRequest('MISSING_FIELD', '/message/text is required')
  if (text.length > textMax)
    throw badRequest('FIELD_LENGTH_TOO_LONG', `/message/text is longer than ${textMax} characters`)
  if (namesNothing(urn) || !(await state.get('post', urn))) throw notFound(`post ${urn}`)
  const id = String(await numberAfter(state, firstId))
  const at = state.now.getTime()
  const comment = {
    id,
    actor,
    object: urn,
    message: { attributes: [], text },
    created: { actor, time: at },
    commentUrn: `urn:li:comment:(${urn},${id})`,
  }
  await state.put('comment', id, comment, { under: urn, days: memoryDays })
  return Response.json(comment, { status: 201, headers: { 'x-restli-id': id } })
}

export async function listComments(state: TwinState, urn: string, query: URLSearchParams): Promise<object> {
  const { values } = await state.page('comment', { under: urn, limit: Number(query.get('count') ?? 10) })
  return paged(values, query)
}
