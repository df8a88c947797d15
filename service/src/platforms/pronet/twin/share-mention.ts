import { numberAfter } from '#wire/twin/ids.ts'
import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import type { MentionsTwin } from '../../capabilities/mentions/mentions.twin.ts'
import { badRequest } from '../../restli/twin/fault.ts'
import type { Holder } from '../../restli/twin/holder.ts'
import { assertMayActAs } from './account.ts'
import { paged } from './organizations.ts'

interface SandboxMention {
  urn: string
  organization: string
  owner: string
  text: string
  at: number
}

const collection = 'share_mention'

/** Members who name an organization in posts of their own. */
export const mentioners: MentionsTwin = {
  async write(state, { accountId, author, text, at }) {
    const number = await numberAfter(state, 7_500_000_000_000_000_000n)
    const mention: SandboxMention = {
      urn: `urn:li:share:${number}`,
      organization: `urn:li:organization:${accountId}`,
      owner: `urn:li:person:${author.id}`,
      ...{ text, at: Date.parse(at) },
    }
    const filing = { under: mention.organization, days: memoryDays }
    await state.put(collection, mention.urn, mention, filing)
    return mention.urn
  },
}

/** Whether a post that names an organization can be commented on. */
export async function isShareMention(state: TwinState, urn: string): Promise<boolean> {
  return (await state.get(collection, urn)) !== undefined
}

export async function findNotifications(
  state: TwinState,
  holder: Holder,
  query: URLSearchParams,
): Promise<object> {
  if (query.get('q') !== 'criteria') throw badRequest('QUERY_PARAM_NOT_ALLOWED', 'Unknown finder')
  const under = query.get('organizationalEntity') ?? ''
  assertMayActAs(holder, under)
  const [, start, end] = /^\(start:(\d+),end:(\d+)\)$/.exec(query.get('timeRange') ?? '') ?? []
  if (!query.get('actions')?.includes('SHARE_MENTION')) return paged([], query)
  const { values } = await state.page(collection, {
    under,
    limit: Number(query.get('count') ?? 10),
    skip: Number(query.get('start') ?? 0),
    newestFirst: true,
  })
  const inside = ({ at }: SandboxMention) => at >= Number(start ?? 0) && at < Number(end ?? at + 1)
  return paged(values.filter(inside).map(shown), query)
}

function shown({ urn, organization, owner, text, at }: SandboxMention): object {
  return {
    notificationId: Number(urn.slice(-9)),
    organizationalEntity: organization,
    action: 'SHARE_MENTION',
    generatedActivity: urn,
    decoratedGeneratedActivity: { share: { entity: urn, owner, text, mediaCategory: 'NONE' } },
    lastModifiedAt: at,
  }
}
