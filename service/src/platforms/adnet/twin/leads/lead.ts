import type { Hono } from 'hono'
import { numberAfter } from '#wire/twin/ids.ts'
import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import { invalidParameter } from '../../../graph/twin/fault.ts'
import { shownFields } from '../../../graph/twin/fields.ts'
import { type GraphCall, graphTime, listUnder } from '../../../graph/twin/serve.ts'
import { fieldsOf } from '../../../graph/twin/subscription.ts'
import { asEdge, asKind, unixSeconds } from '../object-call.ts'
import { assertMayAdvertise, findLeadForm, type SandboxLeadForm } from './lead-form.ts'

/** What a person sent in with a form. In the sandbox every lead is one that was sent to test the form. */
interface SandboxLead {
  id: string
  formId: string
  pageId: string
  fieldData: object[]
  createdAt: string
}

const firstLeadId = 7_100_000_000_000_000n

function findLead(state: TwinState, id: string): Promise<SandboxLead | undefined> {
  return state.get('lead', id)
}

export function serveLeads(app: Hono, state: TwinState): void {
  app.get('/:id/leads', asEdge(state, findLeadForm, listLeads))
  app.get('/:id/test_leads', asEdge(state, findLeadForm, listLeads))
  app.post('/:id/test_leads', asEdge(state, findLeadForm, createTestLead))
  app.get('/:id', asKind(state, findLead, readLead))
  app.delete('/:id', asKind(state, findLead, deleteLead))
}

function listLeads(call: GraphCall, form: SandboxLeadForm): Promise<object> {
  assertMayAdvertise(call, form.pageId)
  const since = youngerThan(call)
  const requested = since === undefined ? call : { ...call, parameters: call.parameters.with('since', since) }
  const usual = call.parameters.text('fields') || 'id,created_time,field_data'
  const listed = { ...requested, parameters: requested.parameters.with('fields', usual) }
  return listUnder(listed, 'lead', form.id, shownLead, ({ createdAt }: SandboxLead) => createdAt)
}

/** The one filter that is read: leads that came at a time, or after it. */
function youngerThan({ parameters }: GraphCall): string | undefined {
  const filters = parameters.has('filtering') ? parameters.json('filtering') : []
  if (!Array.isArray(filters)) throw invalidParameter('Param filtering must be an array.')
  for (const { field, operator, value } of filters) {
    const isAfter = operator === 'GREATER_THAN'
    if (field !== 'time_created' || !(isAfter || operator === 'GREATER_THAN_OR_EQUAL'))
      throw invalidParameter('Filtering field or operator is invalid.')
    return String(Number(value) + (isAfter ? 1 : 0))
  }
  return undefined
}

async function createTestLead(call: GraphCall, form: SandboxLeadForm): Promise<object> {
  assertMayAdvertise(call, form.pageId)
  const { state, parameters } = call
  const fields = parameters.json('field_data')
  const fits = (field: any) => typeof field?.name === 'string' && Array.isArray(field.values)
  if (!Array.isArray(fields) || fields.length === 0 || !fields.every(fits))
    throw invalidParameter('Param field_data must be a list of names with their values.')
  if (form.status !== 'ACTIVE') throw invalidParameter('The form takes no leads: it is archived.')
  const id = String(await numberAfter(state, firstLeadId))
  const fieldData = fields.map(({ name, values }) => ({ name, values: values.map(String) }))
  const lead: SandboxLead = {
    ...{ id, formId: form.id, pageId: form.pageId },
    fieldData,
    createdAt: state.now.toISOString(),
  }
  await state.put('lead', id, lead, { under: form.id, days: memoryDays })
  if ((await fieldsOf(state, form.pageId)).includes('leadgen')) state.tell('socialnet', notificationOf(lead))
  return { id }
}

/** The network's notification of a lead: it has the id, and none of the answers. */
function notificationOf({ id, formId, pageId, createdAt }: SandboxLead): object {
  const time = unixSeconds(createdAt)
  const value = { leadgen_id: id, form_id: formId, page_id: pageId, created_time: time }
  return { object: 'page', entry: [{ id: pageId, time, changes: [{ field: 'leadgen', value }] }] }
}

function readLead(call: GraphCall, lead: SandboxLead): object {
  assertMayAdvertise(call, lead.pageId)
  return shownFields(shownLead(lead), call.parameters, 'id,created_time,field_data')
}

async function deleteLead(call: GraphCall, lead: SandboxLead): Promise<object> {
  assertMayAdvertise(call, lead.pageId)
  await call.state.delete('lead', lead.id)
  return { success: true }
}

function shownLead({ id, formId, fieldData, createdAt }: SandboxLead): object {
  const about = { form_id: formId, created_time: graphTime(createdAt), is_organic: true, platform: 'fb' }
  return { id, ...about, field_data: fieldData }
}
