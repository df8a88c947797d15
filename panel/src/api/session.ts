import { useQuery } from '@tanstack/react-query'
import { mayCall, type Role } from '../contract/roles.ts'
import type { Route, Shapes } from '../contract/routes.ts'
import { call } from './call.ts'
import { type ApiFailure, isFailure } from './failure.ts'

export const sessionKey = ['none', 'GET /v1/auth/session', {}] as const

export type Session = Shapes['Identity']

/** Who is signed in; null for nobody. */
export function useSessionState() {
  return useQuery<Session | null, ApiFailure>({
    queryKey: sessionKey,
    queryFn: ({ signal }) =>
      call('GET /v1/auth/session', { signal }).catch((error: unknown) => {
        if (isFailure(error) && error.status === 401) return null
        throw error
      }),
    staleTime: 60_000,
  })
}

/** The session of pages behind the sign-in, which are only drawn while there is one. */
export function useSession(): Session {
  const { data } = useSessionState()
  if (!data) throw new Error('this page is only for people who are signed in')
  return data
}

export const useRole = (): Role | undefined => useSessionState().data?.role

/** Whether the person may call a route, and the service has it. */
export function useCan(): (route: Route) => boolean {
  const role = useRole()
  return (route) => role !== undefined && mayCall(role, route)
}
