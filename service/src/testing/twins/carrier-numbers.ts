import assert from 'node:assert/strict'
import { carrier } from '#providers/carrier/adapter.ts'
import type { NumberType, OrderedNumber, RequirementAnswer } from '#providers/carrier/numbers/numbers.ts'
import { sandboxCarrierKey } from '#providers/carrier/sandbox-key.ts'
import { carrierTwin } from '#providers/carrier/twin/twin.ts'
import { memoryState } from '#wire/twin/memory.ts'
import { sandboxFetch } from '#wire/twin/transport.ts'

export const german = '+493023125000'
export const american = '+12125550100'

export function newNumberTeam(state = memoryState()) {
  const way = (text = '') => ({
    fetch: sandboxFetch(carrierTwin, state, { step: 'order', object: 'x', text }),
    secrets: { apiKey: sandboxCarrierKey },
  })
  return { state, way, transport: way() }
}
export type NumberTeam = ReturnType<typeof newNumberTeam>

export async function doneValue<T>(requested: Promise<{ kind: string; value?: T }>): Promise<T> {
  const outcome = await requested
  assert.equal(outcome.kind, 'done', JSON.stringify(outcome))
  return outcome.value as T
}

export async function answersTo(
  { transport }: NumberTeam,
  kind: { country: string; numberType: NumberType },
  texts: { text?: string; lastName?: string } = {},
): Promise<RequirementAnswer[]> {
  const [requested] = await doneValue(carrier.listRequirements(transport, kind))
  const answers: RequirementAnswer[] = []
  for (const { requirementId, kind: type } of requested?.requirements ?? []) {
    if (type === 'action') continue
    const value = {
      text: async () => texts.text ?? 'HRB 1',
      date: async () => '1990-01-31',
      address: async () => (await newAddress(transport, texts.lastName)).addressId,
      file: async () =>
        (
          await doneValue(
            carrier.uploadDocument(transport, { filename: 'a.pdf', bytes: new Uint8Array([1, 2, 3]) }),
          )
        ).documentId,
    }[type]
    answers.push({ requirementId, value: await value() })
  }
  return answers
}

export function newAddress(transport: NumberTeam['transport'], lastName = 'B') {
  const place = { country: 'DE', street: 'Hauptstraße 1', locality: 'Berlin', postalCode: '10115' }
  return doneValue(carrier.createAddress(transport, { ...place, firstName: 'A', lastName }))
}

export const germanKind = { country: 'DE', numberType: 'local' } as const

/** An order in a country with requirements, with answers that decide what the reviewer does. */
export async function order(
  team: NumberTeam,
  texts: { text?: string; lastName?: string } = {},
  reference = 'ours',
) {
  const answers = await answersTo(team, germanKind, texts)
  const group = await doneValue(
    carrier.createRequirementGroup(team.transport, { ...germanKind, reference, answers }),
  )
  return doneValue(
    carrier.orderNumber(team.transport, {
      reference,
      phoneNumber: german,
      requirementGroupId: group.groupId,
    }),
  )
}

export const look = (team: NumberTeam, { lineId }: OrderedNumber) =>
  doneValue(carrier.readOrdered(team.transport, lineId))
