import type { Tools } from '#contract/tools/tools.ts'
import { type ReachableFile, reachableFiles } from '#features/media/index.ts'
import type {
  Item,
  MediaItem,
  MediaSource,
  Publishing,
} from '#platforms/capabilities/publishing/publishing.ts'
import { done, type Outcome } from '#wire/outcome.ts'
import type { TargetRow } from '../targets/targets.store.ts'
import { pageCard } from './page-card.ts'
import type { TargetTask } from './sending.ts'

/**
 * The items with uploaded files as their platform takes them, under addresses where it finds them now: a picture that
 * does not fit is turned, converted or made smaller.
 */
export async function withReachableFiles(
  tools: Pick<Tools, 'db' | 'files' | 'clock' | 'parsers'>,
  { team_id, mode }: TargetRow,
  items: readonly Item[],
  { media: rules }: Pick<Publishing, 'media'>,
): Promise<Outcome<Item[]>> {
  const uploaded = items.flatMap(({ media }) =>
    media.flatMap(({ mediaId, type }) => (mediaId ? [{ id: mediaId, rule: rules[type] }] : [])),
  )
  if (uploaded.length === 0) return done([...items])
  const scope = { teamId: team_id, mode, profileIds: 'all' } as const
  const files = await reachableFiles(tools, scope, uploaded)
  const found = uploaded.map(({ id }) => files.get(id) ?? gone)
  const trouble = found.find((file) => file.kind !== 'done')
  if (trouble) return trouble
  const reachable = (item: MediaItem): MediaItem => {
    const file = item.mediaId && files.get(item.mediaId)
    return file && file.kind === 'done' ? asFile(item, file.value) : item
  }
  return done(items.map(({ text, media }) => ({ text, media: media.map(reachable) })))
}

const gone: Outcome<never> = {
  kind: 'refused',
  code: 'media_unavailable',
  message: 'An uploaded file of the post was deleted.',
}

function asFile(item: MediaItem, { address, mimeType, size, width, height }: ReachableFile): MediaItem {
  return {
    ...item,
    url: address,
    mimeType,
    ...(size !== null && { size }),
    ...(width !== null && { width }),
    ...(height !== null && { height }),
  }
}

/** Makes one call with the media of a target, whose servers are not waited for in a slot of its platform. */
export function withMedia<T>(
  { aside, media, parsers, row }: TargetTask,
  call: (media: MediaSource) => Promise<T>,
): Promise<T> {
  return media(row.mode, ({ open, load, pageBytes }) =>
    call({
      open: (item) => aside(() => open(item)),
      load: (item) => aside(() => load(item)),
      page: (url) => aside(() => pageCard(parsers, row.team_id, pageBytes, url)),
    }),
  )
}
