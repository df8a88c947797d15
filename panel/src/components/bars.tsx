import styles from './bars.module.css'

interface BarsProps {
  label: string
  values: readonly { name: string; value: number }[]
}

/** A row of bars. The table beside it has the numbers. */
export function Bars({ label, values }: BarsProps) {
  const most = Math.max(1, ...values.map(({ value }) => value))
  const width = 100 / Math.max(1, values.length)
  return (
    <svg
      className={styles.bars}
      viewBox="0 0 100 30"
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <title>{label}</title>
      {values.map(({ name, value }, index) => {
        const height = (value / most) * 29
        return (
          <rect
            key={name}
            x={index * width + width * 0.15}
            y={30 - height}
            width={width * 0.7}
            height={Math.max(height, 0.3)}
            fill={value === 0 ? 'var(--line)' : 'var(--accent)'}
          >
            <title>{`${name}: ${value}`}</title>
          </rect>
        )
      })}
    </svg>
  )
}
