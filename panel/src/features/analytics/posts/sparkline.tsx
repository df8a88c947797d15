import styles from './posts.module.css'

const [width, height] = [96, 24]

interface Props {
  values: readonly number[]
  /** What it shows, in words. */
  label: string
}

/** A level over days, small enough for a row. */
export function Sparkline({ values, label }: Props) {
  const most = Math.max(1, ...values)
  const x = (index: number) => (values.length < 2 ? width : (index / (values.length - 1)) * width)
  const y = (value: number) => height - 2 - (Math.max(0, value) / most) * (height - 4)
  const points = values.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`)
  const [last = ''] = points.slice(-1)
  const [cx, cy] = last.split(',')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-2 0 ${width + 5} ${height}`}
      width={width}
      height={height}
      className={styles.spark}
    >
      {/* A post begins with nothing. */}
      <polyline points={[values.length < 2 ? `0,${height - 2}` : '', ...points].join(' ').trim()} />
      <circle cx={cx} cy={cy} r={2} />
    </svg>
  )
}
