import type { PlacedPost } from '../calendar-context.ts'
import { RepeatCard } from '../repeats/repeat-card.tsx'
import type { DayItem } from './day-items.ts'
import { GhostSlot } from './ghost-slot.tsx'
import { NowLine } from './now-line.tsx'
import { type CardSize, PostCard } from './post-card.tsx'

/** The posts, free slots and the now line of a day or an hour. */
export function DayList({
  items,
  size,
  isInGrid = false,
}: {
  items: readonly DayItem<PlacedPost>[]
  size: CardSize
  isInGrid?: boolean
}) {
  return items.map((item) => {
    if (item.kind === 'post')
      return (
        <PostCard
          key={item.key}
          post={item.placed.post}
          place={item.placed}
          size={size}
          isInGrid={isInGrid}
        />
      )
    if (item.kind === 'repeat')
      return <RepeatCard key={item.key} repeat={item.repeat} size={size} isInGrid={isInGrid} />
    return item.kind === 'slot' ? (
      <GhostSlot key={item.key} slot={item.slot} isInGrid={isInGrid} />
    ) : (
      <NowLine key={item.key} at={item.at} />
    )
  })
}
