import type { Static } from '#contract/schema/schema.ts'
import type { Page, PageRequest } from '#db/query/keyset.ts'
import { textAt } from '../provider-values.ts'
import type { FormCall } from './form-page.ts'
import { type Lead, toLead } from './leads.shape.ts'

type Shown = Static<typeof Lead>

/** One page of forms, whose leads are read in their order. */
export interface FormSource extends FormCall {
  accountId: string
  pageId: string
  /** The one form that is meant. */
  formId?: string
}

/** Where a walk stands: the source, the page of its forms, the form on that page, the page of its leads. */
interface Place {
  source: number
  forms: string
  form: number
  leads: string
}

const start: Place = { source: 0, forms: '', form: 0, leads: '' }

/** How many calls one page of the answer may take. A page may then be shorter than requested. */
const callsMost = 25

const formsAtOnce = 25

/** The leads of all forms of all sources, form by form. */
export async function walkLeads(
  sources: readonly FormSource[],
  { limit, cursor, seal }: Pick<PageRequest, 'limit' | 'cursor' | 'seal'>,
  since: number | undefined,
): Promise<Page<Shown>> {
  let place: Place | undefined = cursor ? JSON.parse(cursor[0] ?? '') : start
  const data: Shown[] = []
  for (let calls = 0; calls < callsMost && place && data.length < limit; calls += 2) {
    const step: Step = await readOn(sources, place, { size: limit - data.length, since })
    data.push(...step.leads)
    place = step.next
  }
  const nextCursor = place ? seal([JSON.stringify(place), '']) : null
  return { data, hasMore: nextCursor !== null, nextCursor }
}

interface Step {
  leads: Shown[]
  next: Place | undefined
}

interface Wanted {
  size: number
  since: number | undefined
}

async function readOn(sources: readonly FormSource[], place: Place, wanted: Wanted): Promise<Step> {
  const source = sources[place.source]
  if (!source) return { leads: [], next: undefined }
  const nextSource = { source: place.source + 1, forms: '', form: 0, leads: '' }
  const { items, next } = await formsOf(source, place)
  const row = items[place.form]
  if (row === undefined) {
    const onward = next === null ? nextSource : { ...place, forms: next, form: 0, leads: '' }
    return { leads: [], next: onward.source < sources.length ? onward : undefined }
  }
  const formId = textAt(row, 'id') ?? ''
  const requested = { ...wanted, after: place.leads || undefined }
  const page = (await source.ask((adnet) => adnet.listFormLeads(formId, requested))) ?? {
    items: [],
    next: null,
  }
  const of = { accountId: source.accountId, formId, formName: textAt(row, 'name') }
  const after =
    page.next === null ? { ...place, form: place.form + 1, leads: '' } : { ...place, leads: page.next }
  return { leads: page.items.map((lead) => toLead(lead, of)), next: after }
}

async function formsOf({ ask, pageId, formId }: FormSource, { forms }: Place) {
  if (formId !== undefined) {
    const form = await ask((adnet) => adnet.readLeadForm(formId))
    return { items: form ? [form] : [], next: null }
  }
  const requested = { size: formsAtOnce, after: forms || undefined }
  return ask((adnet) => adnet.listLeadForms(pageId, requested))
}
