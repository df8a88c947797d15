import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { control } from '../../../api/control.ts'
import type { ApiFailure } from '../../../api/failure.ts'

const place = (path: string) => ['test', 'control', path] as const

/** Reads a call of the control every few seconds. */
export const useControl = <T>(token: string, path: string, every = 5000) =>
  useQuery<T, ApiFailure>({
    queryKey: place(path),
    queryFn: () => control<T>(token, 'GET', path),
    refetchInterval: every,
    retry: false,
  })

/** Acts through the control. All that the panel has read may be old afterwards: a clock moves everything. */
export function useAct<T>(token: string, onDone?: (answer: T) => void) {
  const queries = useQueryClient()
  return useMutation<T, ApiFailure, { method: string; path: string; body?: unknown }>({
    mutationFn: ({ method, path, body }) => control<T>(token, method, path, body),
    onSuccess: (answer) => {
      onDone?.(answer)
      void queries.invalidateQueries()
    },
  })
}
