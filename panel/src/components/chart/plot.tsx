import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { common } from '../../i18n/shell/common.ts'
import { useScheme } from '../../theme/scheme.ts'
import styles from './chart.module.css'
import { type ChartData, seriesOf, untold } from './chart-data.ts'

const height = 200
const wholeSteps = Array.from({ length: 13 }, (_, power) =>
  [1, 2, 5].map((step) => step * 10 ** power),
).flat()
const colours = ['--accent', '--due', '--unsure', '--bad'] as const

/** Draws on a canvas, which has no words for those who do not see it: the chart around it has a table. */
export function Plot(data: ChartData) {
  const place = useRef<HTMLDivElement>(null)
  const tip = useRef<HTMLDivElement>(null)
  const scheme = useScheme()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are read anew when the scheme is another
  useEffect(() => {
    const [box, words] = [place.current, tip.current]
    if (!box || !words) return
    const { series, options } = drawingOf(data, box, words)
    const plot = new uPlot({ ...options, width: box.clientWidth, height }, series, box)
    const resized = new ResizeObserver(() => plot.setSize({ width: box.clientWidth, height }))
    resized.observe(box)
    return () => {
      resized.disconnect()
      plot.destroy()
    }
  }, [data, scheme])
  return (
    <div className={styles.plot} ref={place} role="img" aria-label={data.label}>
      <div className={styles.tip} ref={tip} hidden />
    </div>
  )
}

function drawingOf(data: ChartData, box: HTMLElement, tip: HTMLElement) {
  const { names, lines, format } = data
  const drawn = seriesOf(lines, common.before)
  const style = getComputedStyle(box)
  const colourOf = (name: string) => style.getPropertyValue(name)
  const axis = {
    stroke: colourOf('--ink-2'),
    grid: { stroke: colourOf('--line'), width: 1 },
    ticks: { show: false },
    font: `11px ${style.fontFamily}`,
  }
  const short = data.shortName ?? ((name: string) => name)
  const nameAt = (index: number) => {
    const name = names[index]
    return name === undefined ? '' : short(name)
  }
  // What is counted has no halves.
  const isCount = drawn.every(({ values }) =>
    values.every((value) => value === null || Number.isInteger(value)),
  )
  const options: Omit<uPlot.Options, 'width' | 'height'> = {
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false } },
    // Half a step on each side, so that the first and the last bar are whole.
    scales: {
      x: { time: false, range: () => [-0.5, Math.max(names.length - 0.5, 0.5)] },
      // What is taken back can be more than what comes.
      y: { range: (_plot, least, most) => [least < 0 ? least * 1.08 : 0, most > 0 ? most * 1.08 : 1] },
    },
    axes: [
      { ...axis, grid: { show: false }, space: 64, values: (_plot, at) => at.map(nameAt) },
      {
        ...axis,
        ...(isCount && { incrs: wholeSteps }),
        size: (_plot, texts) => 16 + Math.max(1, ...(texts ?? []).map(({ length }) => length)) * 6.5,
        values: (_plot, at) => at.map(format),
      },
    ],
    series: [{}, ...drawn.map((one) => lookOf(one, data, colourOf))],
    hooks: { setCursor: [(plot) => tell(plot, tip, data, drawn)] },
  }
  const series = [names.map((_, index) => index), ...drawn.map(({ values }) => [...values])]
  return { options, series: series as uPlot.AlignedData }
}

type Drawn = ReturnType<typeof seriesOf>[number]

/** One line alone is drawn as bars: what happened on a day has no slope to the next. */
function lookOf(
  { line, isBefore, isBad }: Drawn,
  { asBars, asLine, lines }: ChartData,
  colourOf: (name: string) => string,
): uPlot.Series {
  const stroke = colourOf(isBad ? '--bad' : (colours[line % colours.length] ?? colours[0]))
  if (isBefore)
    return { stroke: colourOf('--ink-3'), width: 1.5, dash: [4, 4], spanGaps: true, points: { show: false } }
  const bars = asBars || (lines.length === 1 && !asLine) ? uPlot.paths.bars?.({ size: [0.7, 40] }) : undefined
  return bars
    ? { stroke, fill: stroke, width: 0, paths: bars, points: { show: false } }
    : { stroke, width: 2, points: { show: asLine ?? false, size: 5 } }
}

/** Writes the values under the pointer beside it, on the side where there is room. */
function tell(plot: uPlot, tip: HTMLElement, data: ChartData, drawn: readonly Drawn[]): void {
  const { names, format, fullName } = data
  const { idx, left = 0 } = plot.cursor
  const name = idx === null || idx === undefined || left < 0 ? undefined : names[idx]
  tip.hidden = name === undefined
  if (name === undefined || idx === null || idx === undefined) return
  const textAt = ({ values }: Drawn, at: number) => {
    const value = values[at] ?? null
    return value === null ? untold : format(value)
  }
  const lines = drawn.map((one) => `${one.name}: ${textAt(one, idx)}`)
  tip.textContent = [fullName?.(name) ?? name, ...lines].join('\n')
  const at = left + plot.over.offsetLeft
  const isRight = at > plot.width / 2
  tip.style.insetInlineStart = isRight ? 'auto' : `${at + 12}px`
  tip.style.insetInlineEnd = isRight ? `${plot.width - at + 12}px` : 'auto'
}
