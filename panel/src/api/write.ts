import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf, InputOf, Mode, ReadRoute, Route } from '../contract/routes.ts'
import { call } from './call.ts'
import type { ApiFailure } from './failure.ts'
import { useMode } from './mode.ts'

export interface WriteOptions<R extends Route> {
  /** Reads whose answers are old once the write is done. */
  renews?: readonly ReadRoute[]
  onDone?: (answer: AnswerOf<R>) => void
  onFailure?: (failure: ApiFailure) => void
  mode?: Mode | 'none'
}

type Sent<R extends Route> = InputOf<R> & { key?: string; headers?: Readonly<Record<string, string>> }

export interface Write<R extends Route> {
  /** Sends once. Resolves with undefined when it failed: the failure stands in `failure`. */
  send(input: Sent<R>): Promise<AnswerOf<R> | undefined>
  isSending: boolean
  failure: ApiFailure | undefined
  clear(): void
}

/** A write is sent once for each call of `send`, and never repeated by itself. */
export function useWrite<R extends Route>(route: R, options: WriteOptions<R> = {}): Write<R> {
  const queries = useQueryClient()
  const current = useMode()
  const mode = options.mode ?? current
  const mutation = useMutation<AnswerOf<R>, ApiFailure, Sent<R>>({
    mutationFn: (input) => call(route, { ...input, mode: mode === 'none' ? undefined : mode }),
    onSuccess: (answer) => options.onDone?.(answer),
    onError: (failure) => options.onFailure?.(failure),
    onSettled: () =>
      Promise.all(
        (options.renews ?? []).map((read) =>
          queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === read }),
        ),
      ).then(() => undefined),
  })
  return {
    send: (input) => mutation.mutateAsync(input).catch(() => undefined),
    isSending: mutation.isPending,
    failure: mutation.error ?? undefined,
    clear: mutation.reset,
  }
}
