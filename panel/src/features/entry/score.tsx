import styles from './entry.module.css'

const notes = [
  { x: 60, y: 130, kind: 'out' },
  { x: 150, y: 100, kind: 'out' },
  { x: 240, y: 115, kind: 'unsure' },
  { x: 330, y: 70, kind: 'out' },
  { x: 430, y: 85, kind: 'due' },
  { x: 520, y: 55, kind: 'due' },
] as const

/** The idea of the panel: time runs over staff lines, posts are notes, outcomes are their shapes. */
export function Score() {
  return (
    <svg className={styles.score} viewBox="0 0 600 200" aria-hidden="true">
      {[40, 70, 100, 130, 160].map((y) => (
        <path key={y} d={`M0 ${y}h600`} stroke="currentColor" strokeWidth="1" opacity="0.5" />
      ))}
      {notes.map(({ x, y, kind }) =>
        kind === 'unsure' ? (
          <path
            key={x}
            d={`M${x} ${y - 12}l12 12-12 12-12-12z`}
            fill="var(--unsure-tint)"
            stroke="var(--unsure)"
            strokeWidth="2"
          />
        ) : (
          <circle
            key={x}
            cx={x}
            cy={y}
            r="10"
            fill={kind === 'out' ? 'var(--good)' : 'var(--surface)'}
            stroke={kind === 'out' ? 'var(--good)' : 'var(--due)'}
            strokeWidth="2"
          />
        ),
      )}
    </svg>
  )
}
