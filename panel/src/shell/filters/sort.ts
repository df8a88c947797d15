import type { Sorting } from '../../components/lists/heading.tsx'
import { useFilters } from './filters.ts'

/** The order of a list, which stands in the address. Only what the service sorts by counts. */
export function useSorting<N extends string>(
  names: readonly N[],
): Sorting & { sort: N | `-${N}` | undefined } {
  const [{ sort: wanted }, change] = useFilters(['sort'])
  const isKnown = names.some((name) => wanted === name || wanted === `-${name}`)
  return {
    sort: isKnown ? (wanted as N | `-${N}`) : undefined,
    change: (sort) => change({ sort }),
  }
}
