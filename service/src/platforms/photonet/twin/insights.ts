import { invalidParameter, noSuchObject } from '../../graph/twin/fault.ts'
import type { GraphCall } from '../../graph/twin/serve.ts'
import { ownMedia } from './media.ts'

const storyMetrics: Record<string, number> = {
  views: 42,
  reach: 40,
  replies: 2,
  shares: 3,
  navigation: 21,
  profile_visits: 4,
  follows: 1,
  reposts: 1,
  total_interactions: 6,
}

const tapped: Record<string, number> = { tap_forward: 12, tap_back: 3, tap_exit: 4, swipe_forward: 2 }

/** The numbers of a story: the same for each story of the sandbox. They are available for a day. */
export async function storyInsights(call: GraphCall): Promise<object> {
  const media = await ownMedia(call)
  if (media.product !== 'STORY') throw invalidParameter('The sandbox tells the insights of stories.')
  if (call.state.now.getTime() - Date.parse(media.createdAt) > 86_400_000) throw noSuchObject(media.id)
  const requested = call.parameters.list('metric')
  const unknown = requested.find((name) => !(name in storyMetrics))
  if (unknown !== undefined)
    throw invalidParameter(`metric[0] must be one of the metrics of a story: ${unknown}`)
  const [breakdown = ''] = call.parameters.list('breakdown')
  if (breakdown !== '' && (breakdown !== 'story_navigation_action_type' || requested.join() !== 'navigation'))
    throw invalidParameter('The breakdown is only for navigation.')
  return { data: requested.map((name) => rowOf(media.id, name, breakdown)) }
}

function rowOf(id: string, name: string, breakdown: string): object {
  const row = {
    name,
    period: 'lifetime',
    title: name,
    description: name,
    id: `${id}/insights/${name}/lifetime`,
  }
  if (breakdown === '') return { ...row, values: [{ value: storyMetrics[name] }] }
  const results = Object.entries(tapped).map(([action, value]) => ({ dimension_values: [action], value }))
  return { ...row, total_value: { breakdowns: [{ dimension_keys: [breakdown], results }] } }
}
