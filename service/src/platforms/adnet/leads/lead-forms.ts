import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import type { ProviderPage } from '#wire/provider-page.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../../account.ts'
import { confirmed, pathOf } from '../../graph/api.ts'
import { subscribe, unlessRefused } from '../../graph/subscription.ts'
import { callGraph, createNode, listAll, listPage, type Row, readNode } from '../api.ts'

const fields =
  'id,name,status,locale,created_time,page,questions,legal_content,follow_up_action_url,thank_you_page,context_card,is_optimized_for_quality,block_display_for_non_targeted_viewer,question_page_custom_headline'

/** A page that the person acts for, and whether the person may advertise for it. */
export interface FormPage {
  id: string
  name: string
  mayAdvertise: boolean
}

const mostPages = 1000

export async function listFormPages(
  transport: Transport,
  { credentials }: Account,
): Promise<Outcome<readonly FormPage[]>> {
  const pages = await listAll(transport, credentials.accessToken, '/me/accounts', {
    fields: 'id,name,tasks',
    most: mostPages,
  })
  return map(pages, (rows) =>
    rows.flatMap(({ id, name, tasks }) =>
      typeof id === 'string'
        ? [
            {
              id,
              name: String(name ?? id),
              mayAdvertise: Array.isArray(tasks) && tasks.includes('ADVERTISE'),
            },
          ]
        : [],
    ),
  )
}

export function listLeadForms(
  transport: Transport,
  { credentials }: Account,
  pageId: string,
  requested: { size: number; after: string | undefined },
): Promise<Outcome<ProviderPage<Row>>> {
  const path = pathOf(pageId, '/leadgen_forms')
  return listPage(transport, credentials.accessToken, path, { fields, ...requested })
}

/** Undefined when the id names no form: an object of another kind has no questions. */
export async function readLeadForm(
  transport: Transport,
  { credentials }: Account,
  id: string,
): Promise<Outcome<Row | undefined>> {
  const read = await readNode(transport, credentials.accessToken, id, fields)
  return chain(read, async (form) => done(form?.questions === undefined ? undefined : form))
}

export function createLeadForm(
  transport: Transport,
  { credentials }: Account,
  pageId: string,
  form: object,
): Promise<Outcome<string>> {
  return createNode(transport, credentials.accessToken, pathOf(pageId, '/leadgen_forms'), form)
}

export async function archiveLeadForm(
  transport: Transport,
  { credentials }: Account,
  id: string,
): Promise<Outcome<null>> {
  const answer = await callGraph(transport, credentials.accessToken, pathOf(id), {
    method: 'POST',
    json: { status: 'ARCHIVED' },
  })
  return chain(answer, async (body) => confirmed(body, 'whether the form was archived'))
}

/**
 * Subscribes to leads of a page. False if the network gives no token of the page, or refuses for lack of a permission.
 */
export async function subscribeToPageLeads(
  transport: Transport,
  { credentials }: Account,
  pageId: string,
): Promise<Outcome<boolean>> {
  const page = await readNode(transport, credentials.accessToken, pageId, 'access_token')
  const subscribed = await chain(page, async (shown) => {
    const token = shown?.access_token
    if (typeof token !== 'string') return done(false)
    const asPage = { credentials: { ...credentials, accessToken: token }, metadata: {} }
    return subscribe(transport, asPage, pageId, ['leadgen'])
  })
  return unlessRefused(subscribed)
}
