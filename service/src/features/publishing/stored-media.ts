import type { Tools } from '#contract/tools.ts'
import { directAddresses } from '#features/media/index.ts'
import type { Item, MediaItem } from '#platforms/publishing.ts'
import type { TargetRow } from './targets.store.ts'

/**
 * The items with addresses under which a platform finds uploaded files now; undefined when one of the files is gone.
 */
export async function withReachableFiles(
  tools: Pick<Tools, 'db' | 'files'>,
  { team_id, mode }: TargetRow,
  items: readonly Item[],
): Promise<Item[] | undefined> {
  const ids = items.flatMap(({ media }) => media.flatMap(({ mediaId }) => mediaId ?? []))
  if (ids.length === 0) return [...items]
  const scope = { teamId: team_id, mode, profileIds: 'all' } as const
  const addresses = await directAddresses(tools, scope, ids)
  if (ids.some((id) => !addresses.has(id))) return undefined
  const reachable = (item: MediaItem): MediaItem => {
    const url = item.mediaId && addresses.get(item.mediaId)
    return url ? { ...item, url } : item
  }
  return items.map(({ text, media }) => ({ text, media: media.map(reachable) }))
}
