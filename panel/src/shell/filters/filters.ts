import { useNavigate, useSearch } from '@tanstack/react-router'

export type Filters<K extends string> = { readonly [N in K]?: string }

/** Filters stand in the address: a link shows what its sender saw, and back works. */
export function useFilters<K extends string>(
  names: readonly K[],
): [Filters<K>, (change: { [N in K]?: string | undefined }) => void] {
  const search = useSearch({ strict: false }) as Record<string, string | undefined>
  const navigate = useNavigate()
  const filters = Object.fromEntries(
    names.flatMap((name) => (search[name] ? [[name, search[name]]] : [])),
  ) as Filters<K>
  const change = (next: { [N in K]?: string | undefined }) =>
    void navigate({
      to: '.',
      search: ((before: Record<string, string>) => withoutBlanks({ ...before, ...next })) as never,
      replace: true,
    })
  return [filters, change]
}

const withoutBlanks = (values: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value))
