import { useLocation, useNavigate, useParams } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { isAway } from '../api/away/come-back.ts'
import { ModeContext } from '../api/mode.ts'
import { useSessionState } from '../api/session.ts'
import { Failure } from '../components/failure.tsx'
import type { Mode } from '../contract/routes.ts'
import type { PanelArea } from './area.ts'
import { Away } from './away.tsx'
import { lastMode, useRememberedMode } from './mode-switch.ts'
import { Shell } from './shell.tsx'

/** Draws its content for people who are signed in, and leads the others to the sign-in and back. */
function SignedIn({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useSessionState()
  if (data === null) return <ToSignIn />
  if (isAway(error) && !data) return <Away />
  if (error && !data) return <Failure failure={error} onRetry={() => void refetch()} />
  return data ? children : null
}

/** Leads to the sign-in once: the address changes to its while this is still drawn. */
function ToSignIn() {
  const navigate = useNavigate()
  const { href } = useLocation()
  const wanted = useRef(href)
  useEffect(() => {
    void navigate({ to: '/sign-in', search: { next: wanted.current } as never, replace: true })
  }, [navigate])
  return null
}

export function ModePages({ areas }: { areas: readonly PanelArea[] }) {
  const { mode = 'test' } = useParams({ strict: false }) as { mode?: Mode }
  useRememberedMode(mode)
  return (
    <ModeContext value={mode}>
      <SignedIn>
        <Shell areas={areas} hasMode />
      </SignedIn>
    </ModeContext>
  )
}

export function TeamPages({ areas }: { areas: readonly PanelArea[] }) {
  return (
    <ModeContext value={lastMode()}>
      <SignedIn>
        <Shell areas={areas} hasMode={false} />
      </SignedIn>
    </ModeContext>
  )
}
