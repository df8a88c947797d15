import { type Figure, isMet, number, type Target } from './figure.ts'

const head = ['figure', 'database', 'service', 'baseline', 'unit', 'ratio', 'target', 'verdict']

/** One line per figure. */
export function lineOf(figure: Figure): string {
  const [
    name = '',
    kind = '',
    service = '',
    baseline = '',
    unit = '',
    ratio = '',
    target = '',
    verdict = '',
  ] = cellsOf(figure)
  const left = `${name.padEnd(46)} ${kind.padEnd(9)} ${service.padStart(9)}`
  const right = `${baseline.padStart(9)} ${unit.padEnd(6)} ${ratio.padStart(6)}  ${target.padEnd(16)} ${verdict}`
  return `${left} ${right}${figure.note ? `\n    ${figure.note}` : ''}`
}

export function markdownOf(figures: readonly Figure[]): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const rows = figures.map((figure) => row([...cellsOf(figure), figure.note]))
  return [row([...head, 'spread and notes']), row([...head, ''].map(() => '---')), ...rows].join('\n')
}

function cellsOf(figure: Figure): string[] {
  const { name, kind, service, baseline, unit, ratio, target } = figure
  const met = isMet(figure)
  const verdict = met === null ? '-' : met ? 'met' : 'MISSED'
  const share = ratio === null ? '-' : ratio.toFixed(2)
  return [name, kind, number(service), number(baseline), unit, share, sentenceOf(target), verdict]
}

function sentenceOf(target: Target | null): string {
  if (!target) return '-'
  return `${target.side} ${target.value}${target.of === 'ratio' ? ' x' : ''}`
}
