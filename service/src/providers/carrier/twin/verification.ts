import type { TwinState } from '#wire/twin/twin.ts'
import { missing, noSuchResource } from './fault.ts'
import { type Line, lineOf } from './review.ts'

/** What is known of the proof that a person has to give, kept apart from the order. */
export async function findVerification(state: TwinState, subOrderId: string): Promise<object> {
  await waitingLine(state, subOrderId)
  const started = await state.get('verification', subOrderId)
  return answer(started?.link ?? null)
}

export async function startVerification(
  state: TwinState,
  subOrderId: string,
  body: Record<string, any>,
): Promise<object> {
  const line = await waitingLine(state, subOrderId)
  for (const field of ['first_name', 'last_name'])
    if (!body.requirement?.[field]) throw missing(`requirement.${field}`)
  const link = `https://verify.sandbox.test/${line.id}`
  await state.put('verification', subOrderId, { link })
  return answer(link)
}

async function waitingLine(state: TwinState, subOrderId: string): Promise<Line> {
  const line = await lineOf(state, subOrderId)
  if (!line?.regulatory_requirements.some(({ field_type: type }) => type === 'action')) throw noSuchResource()
  return line
}

function answer(link: string | null): object {
  return {
    data: { fields_required: ['first_name', 'last_name'], requirement_action: { type: 'url', value: link } },
  }
}
