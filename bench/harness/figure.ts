import type { Kind } from './kind.ts'

export interface Target {
  /** Whether the value must not be below or not be above. */
  side: 'at least' | 'at most'
  value: number
  /** What is held against it. */
  of: 'ratio' | 'service'
}

export interface Figure {
  name: string
  kind: Kind
  unit: string
  service: number
  baseline: number | null
  ratio: number | null
  target: Target | null
  /** How far the rounds lay apart, or what else a reader has to know. */
  note: string
}

export interface Samples {
  name: string
  kind: Kind
  unit: string
  service: readonly number[]
  baseline?: readonly number[]
  target?: Target | null
  note?: string
}

/** The figure of medians, with the spread of the rounds in its note. */
export function figureOf({ name, kind, unit, service, baseline, target = null, note }: Samples): Figure {
  const ours = median(service)
  const theirs = baseline ? median(baseline) : null
  const spreads = [
    ...(service.length > 1 ? [`service ${spread(service)}`] : []),
    ...(baseline && baseline.length > 1 ? [`baseline ${spread(baseline)}`] : []),
  ]
  return {
    name,
    kind,
    unit,
    service: ours,
    baseline: theirs,
    ratio: theirs === null ? null : ours / theirs,
    target,
    note: [spreads.join(', '), note].filter(Boolean).join('; '),
  }
}

export function isMet({ target, ratio, service }: Figure): boolean | null {
  if (!target) return null
  const value = target.of === 'ratio' ? ratio : service
  if (value === null || !Number.isFinite(value)) return false
  return target.side === 'at least' ? value >= target.value : value <= target.value
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

export function quantile(values: readonly number[], share: number): number {
  if (values.length === 0) return Number.NaN
  const sorted = values.toSorted((a, b) => a - b)
  const place = (sorted.length - 1) * share
  const [low, high] = [sorted[Math.floor(place)] ?? Number.NaN, sorted[Math.ceil(place)] ?? Number.NaN]
  return low + (high - low) * (place - Math.floor(place))
}

export function number(value: number | null): string {
  if (value === null) return '-'
  const digits = Math.abs(value) >= 1000 ? 0 : Math.abs(value) >= 10 ? 1 : 2
  return value.toFixed(digits)
}

function spread(values: readonly number[]): string {
  return `${number(Math.min(...values))} to ${number(Math.max(...values))}`
}
