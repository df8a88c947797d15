import { CheckField } from '../../components/field.tsx'
import { Rows } from '../../components/rows.tsx'
import { timeIn, useZone } from '../../components/when.tsx'
import { queueWords } from '../../i18n/publishing/queues.ts'
import type { Reshuffle } from '../../values/queue-slots.ts'
import type { Post } from './coming-posts.ts'
import styles from './queues.module.css'

interface PreviewProps {
  moves: Reshuffle<Post>['moves']
  isOn: boolean
  onToggle: (isOn: boolean) => void
}

/** Whether the posts that wait take the changed slots, and what that moves. */
export function ReshufflePreview({ moves, isOn, onToggle }: PreviewProps) {
  const zone = useZone()
  if (moves.length === 0) return null
  const moved = moves.filter(({ from, to }) => from !== to)
  return (
    <div className={styles.reshuffle}>
      <CheckField
        label={moves.length === 1 ? queueWords.reshuffleOne : queueWords.reshuffle(moves.length)}
        hint={queueWords.reshuffleHint}
        checked={isOn}
        onChange={({ target }) => onToggle(target.checked)}
      />
      {isOn && (
        <>
          <p>{moved.length > 0 ? queueWords.moves(moved.length) : queueWords.noMoves}</p>
          {moved.length > 0 && (
            <Rows
              label={queueWords.movesTitle}
              rows={moved}
              idOf={({ post }) => post.id}
              columns={[
                { name: queueWords.post, cell: ({ post }) => post.content.slice(0, 60) },
                { name: queueWords.from, cell: ({ from }) => timeIn(from, zone, 'dayTime') },
                { name: queueWords.to, cell: ({ to }) => timeIn(to, zone, 'dayTime') },
              ]}
              empty={null}
            />
          )}
        </>
      )}
    </div>
  )
}
