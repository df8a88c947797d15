import { map, type Outcome } from '#wire/outcome.ts'
import type { ProviderPage } from '#wire/provider-page.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../../account.ts'
import { ifThere, listAll, listPage, type Row } from '../api.ts'

interface Asked {
  size: number
  after: string | undefined
}

/** What a list of an ad account answers; undefined when the person does not reach the account. */
type Listed = Promise<Outcome<ProviderPage<Row> | undefined>>

/** The names that are suggested for the transparency fields, without a word on which of them each is for. */
export async function listDsaRecommendations(
  transport: Transport,
  { credentials }: Account,
  adAccountId: string,
): Promise<Outcome<string[] | undefined>> {
  const path = `/${adAccountId}/dsa_recommendations`
  const rows = await listAll(transport, credentials.accessToken, path, { most: 100 })
  const names = map(rows, (all) => all.flatMap(({ recommendations = [] }) => recommendations).map(String))
  return ifThere(names)
}

const activityFields =
  'event_time,event_type,translated_event_type,date_time_in_timezone,actor_id,actor_name,application_id,application_name,object_id,object_name,object_type,extra_data'

/** One page of the change log. Bounds are Unix seconds, both included. */
export async function listActivities(
  transport: Transport,
  { credentials }: Account,
  adAccountId: string,
  { since, until, ...asked }: Asked & { since?: number | undefined; until?: number | undefined },
): Listed {
  const query = { since, until }
  const edge = { fields: activityFields, query, ...asked }
  return ifThere(await listPage(transport, credentials.accessToken, `/${adAccountId}/activities`, edge))
}

const businessFields =
  'id,name,vertical,verification_status,timezone_id,created_time,link,primary_page{id,name},profile_picture_uri,two_factor_type'

/** One page of the business portfolios of the person. */
export function listBusinesses(
  transport: Transport,
  { credentials }: Account,
  asked: Asked,
): Promise<Outcome<ProviderPage<Row>>> {
  return listPage(transport, credentials.accessToken, '/me/businesses', { fields: businessFields, ...asked })
}

export async function listAdLabels(
  transport: Transport,
  { credentials }: Account,
  adAccountId: string,
  asked: Asked,
): Listed {
  const edge = { fields: 'id,name,created_time,updated_time', ...asked }
  return ifThere(await listPage(transport, credentials.accessToken, `/${adAccountId}/adlabels`, edge))
}

const studyFields =
  'id,name,description,type,start_time,end_time,created_time,updated_time,canceled_time,cooldown_start_time,observation_end_time,results_first_available_date'

export async function listAdStudies(
  transport: Transport,
  { credentials }: Account,
  adAccountId: string,
  { fields = studyFields, ...asked }: Asked & { fields?: string | undefined },
): Listed {
  return ifThere(
    await listPage(transport, credentials.accessToken, `/${adAccountId}/ad_studies`, { fields, ...asked }),
  )
}
