import type { TwinState } from '#wire/twin/twin.ts'
import { numbersOf } from '../../capabilities/analytics/analytics.twin.ts'
import type { Holder } from './account.ts'
import { invalidParameter, notFound } from './fault.ts'
import type { SandboxPost } from './post.ts'
import { requireProfile } from './profile.ts'

/** How the metrics of each list begin. */
const words: Readonly<Record<string, string>> = {
  stories: 'STORY',
  saved_stories: 'SAVED_STORY',
  spotlights: 'SPOTLIGHT',
}

/** What came of one thing that stands on the profile, since it is there. */
export async function readStats(
  state: TwinState,
  holder: Holder,
  { profileId, list, id }: { profileId: string; list: string; id: string },
  granularity = 'LIFETIME',
): Promise<object> {
  const word = words[list]
  const { id: profile } = requireProfile(holder, profileId)
  const post: SandboxPost | undefined = await state.get('post', id)
  if (!word || post?.profile_id !== profile || post.list !== list) throw notFound(`The ${list} ${id}`)
  if (granularity !== 'LIFETIME') throw invalidParameter('The sandbox tells the granularity LIFETIME.')
  const counted = { network: 'snapnet', id, createdAt: new Date(post.created_at) }
  const { reach, shares, views } = await numbersOf(state, counted)
  const stats = { [`${word}_VIEWS`]: views, [`${word}_VIEWERS`]: reach, [`${word}_SHARES`]: shares }
  const lifetime_stat = { id, type: word, granularity, stats }
  return { lifetime_stats: [{ sub_request_status: 'SUCCESS', lifetime_stat }] }
}
