import type { Hono } from 'hono'
import { numberAfter } from '#wire/twin/ids.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { invalidParameter, noPermission } from '../../../graph/twin/fault.ts'
import { shownFields } from '../../../graph/twin/fields.ts'
import type { Parameters } from '../../../graph/twin/parameters.ts'
import { asHolder, type GraphCall, graphTime, listUnder } from '../../../graph/twin/serve.ts'
import { asKind, oneOf, reachedPage, requiredText } from '../object-call.ts'

export interface SandboxLeadForm {
  id: string
  pageId: string
  pageName: string
  name: string
  status: string
  about: Record<string, unknown>
  createdAt: string
}

const firstFormId = 1_200_000_000_000_000n

const prefilled = [
  ...['CITY', 'COMPANY_NAME', 'COUNTRY', 'DOB', 'EMAIL', 'FIRST_NAME', 'FULL_NAME', 'GENDER', 'JOB_TITLE'],
  ...['LAST_NAME', 'MARITIAL_STATUS', 'MILITARY_STATUS', 'PHONE', 'POST_CODE', 'PROVINCE', 'STATE'],
  ...['RELATIONSHIP_STATUS', 'STREET_ADDRESS', 'WORK_EMAIL', 'WORK_PHONE_NUMBER', 'ZIP', 'WEBSITE'],
  ...['ID_CPF', 'ID_AR_DNI', 'ID_CL_RUT', 'ID_CO_CC', 'ID_EC_CI', 'ID_PE_DNI', 'ID_MX_RFC'],
]
const requested = ['CUSTOM', 'DATE_TIME', 'SLIDER', 'STORE_LOOKUP', 'STORE_LOOKUP_WITH_TYPEAHEAD']
const questionTypes = new Set([...prefilled, ...requested])

const buttonTypes = new Set([
  ...['VIEW_WEBSITE', 'CALL_BUSINESS', 'MESSAGE_BUSINESS', 'DOWNLOAD', 'SCHEDULE_APPOINTMENT'],
  ...['VIEW_ON_FACEBOOK', 'PROMO_CODE', 'NONE', 'WHATSAPP', 'P2B_MESSENGER', 'BOOK_ON_WEBSITE'],
])

export function findLeadForm(state: TwinState, id: string): Promise<SandboxLeadForm | undefined> {
  return state.get('lead_form', id)
}

export function serveLeadForms(app: Hono, state: TwinState): void {
  app.get('/:page/leadgen_forms', asHolder(state, listForms))
  app.post('/:page/leadgen_forms', asHolder(state, createForm))
  app.get('/:id', asKind(state, findLeadForm, readForm))
  app.post('/:id', asKind(state, findLeadForm, updateForm))
}

/** Forms are those of a page. Reading them needs the task ADVERTISE on it. */
export function assertMayAdvertise(call: GraphCall, pageId: string): void {
  reachedPage(call, pageId)
  if (call.holder.withoutAds)
    throw noPermission('Requires pages_manage_ads permission and the task ADVERTISE on the page.')
}

function listForms(call: GraphCall): Promise<object> {
  const page = reachedPage(call, call.path.page ?? '')
  assertMayAdvertise(call, page.id)
  return listUnder(call, 'lead_form', page.id, shownForm, ({ createdAt }: SandboxLeadForm) => createdAt)
}

function readForm(call: GraphCall, form: SandboxLeadForm): object {
  assertMayAdvertise(call, form.pageId)
  return shownFields(shownForm(form), call.parameters, 'id,locale,name,status')
}

async function createForm(call: GraphCall): Promise<object> {
  const { state, parameters } = call
  const page = reachedPage(call, call.path.page ?? '')
  assertMayAdvertise(call, page.id)
  const name = requiredText(parameters, 'name', 500)
  const about = definitionOf(parameters)
  const id = String(await numberAfter(state, firstFormId))
  const of = { pageId: page.id, pageName: page.name }
  const form: SandboxLeadForm = {
    id,
    ...of,
    name,
    status: 'ACTIVE',
    about,
    createdAt: state.now.toISOString(),
  }
  await state.put('lead_form', id, form, { under: page.id })
  return { id }
}

function definitionOf(parameters: Parameters): Record<string, unknown> {
  const privacy = parameters.json('privacy_policy')
  if (typeof privacy?.url !== 'string') throw invalidParameter('Param privacy_policy must have a url.')
  if (String(privacy.link_text ?? '').length > 70)
    throw invalidParameter('The link_text of param privacy_policy must be at most 70 characters long.')
  const thanks = parameters.json('thank_you_page')
  if (thanks !== undefined) assertThanks(thanks)
  const objects = ['context_card', 'tracking_parameters', 'custom_disclaimer']
  const texts = ['follow_up_action_url', 'question_page_custom_headline']
  const flags = ['is_optimized_for_quality', 'block_display_for_non_targeted_viewer', 'allow_organic_lead']
  const named = (names: readonly string[], read: (name: string) => unknown) =>
    names.filter((name) => parameters.has(name)).map((name) => [name, read(name)])
  return {
    questions: questionsOf(parameters),
    locale: parameters.text('locale') || 'EN_US',
    legal_content: { privacy_policy: privacy },
    ...(thanks !== undefined && { thank_you_page: thanks }),
    is_optimized_for_quality: false,
    ...Object.fromEntries([
      ...named(objects, (name) => parameters.json(name)),
      ...named(texts, (name) => parameters.text(name)),
      ...named(flags, (name) => parameters.flag(name, false)),
    ]),
  }
}

const usualKeys: Record<string, string> = { PHONE: 'phone_number', POST_CODE: 'post_code' }

function questionsOf(parameters: Parameters): object[] {
  const questions = parameters.json('questions')
  if (!Array.isArray(questions) || questions.length === 0)
    throw invalidParameter('The parameter questions is required.')
  const shown = questions.map((question: any, index) => {
    const { type, label } = question ?? {}
    if (!questionTypes.has(type)) throw invalidParameter(`Param questions[${index}][type] is not known.`)
    if (requested.includes(type) && !label)
      throw invalidParameter(`Param questions[${index}][label] is required for a question of type ${type}.`)
    const key = question.key ?? usualKeys[type] ?? (type === 'CUSTOM' ? keyOf(label) : type.toLowerCase())
    return { ...question, key, id: String(index + 1) }
  })
  if (new Set(shown.map(({ key }) => key)).size < shown.length)
    throw invalidParameter('Two questions have the same key.')
  return shown
}

function keyOf(label: string): string {
  return label.toLowerCase().replace(/\s+/g, '_')
}

function assertThanks(page: any): void {
  if (!buttonTypes.has(page?.button_type))
    throw invalidParameter('Param thank_you_page[button_type] is wrong.')
  if (page.button_type === 'VIEW_WEBSITE' && !page.website_url)
    throw invalidParameter('Param thank_you_page[website_url] is required for VIEW_WEBSITE.')
}

/** Nothing but the status of a form changes once it is there. */
async function updateForm(call: GraphCall, form: SandboxLeadForm): Promise<object> {
  assertMayAdvertise(call, form.pageId)
  const status = oneOf(call.parameters, 'status', ['ACTIVE', 'ARCHIVED'])
  await call.state.put('lead_form', form.id, { ...form, status })
  return { success: true }
}

function shownForm({ id, pageId, pageName, name, status, about, createdAt }: SandboxLeadForm): object {
  const page = { id: pageId, name: pageName }
  return { ...about, id, name, status, page, page_id: pageId, created_time: graphTime(createdAt) }
}
