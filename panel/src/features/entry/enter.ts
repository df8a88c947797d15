import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type Session, sessionKey } from '../../api/session.ts'
import { enterWithZone } from '../../shell/first-zone.ts'
import { lastMode } from '../../shell/mode-switch.ts'

/** Only pages of this panel: an address of another site must not be where a sign-in leads. */
const isOwnPath = (path: string | undefined): path is string =>
  path !== undefined && /^\/(?![/\\])/.test(path) && !path.startsWith('/sign-in')

/** Takes a person who has just signed in to the page they wanted. */
export function useEnter(): (session: Session) => Promise<void> {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { next } = useSearch({ strict: false }) as { next?: string }
  return async (session) => {
    await enterWithZone(session.user.email)
    queries.clear()
    queries.setQueryData(sessionKey, session)
    const landing =
      session.role === 'billing_admin' ? 'billing' : session.role === 'read_only' ? 'calendar' : 'home'
    void navigate({ to: isOwnPath(next) ? next : `/${lastMode()}/${landing}`, replace: true })
  }
}
