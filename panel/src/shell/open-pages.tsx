import { Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { ModeContext } from '../api/mode.ts'
import type { PanelArea } from './area.ts'
import { useChord } from './keys.ts'
import { setLayer, useLayer } from './layer.ts'
import { lastMode } from './mode-switch.ts'

const Palette = lazy(async () => ({ default: (await import('./palette/palette.tsx')).Palette }))

/** Pages for everybody. The reference has the palette, as the pages behind the sign-in have. */
export function OpenPages({ areas }: { areas: readonly PanelArea[] }) {
  const { pathname } = useLocation()
  return (
    <ModeContext value={lastMode()}>
      <Outlet />
      {/^\/docs(\/|$)/.test(pathname) && <PaletteLayer areas={areas} />}
    </ModeContext>
  )
}

function PaletteLayer({ areas }: { areas: readonly PanelArea[] }) {
  const layer = useLayer()
  useChord('k', () => setLayer('palette'))
  return (
    <Suspense>
      {layer === 'palette' && <Palette areas={areas} onClose={() => setLayer(undefined)} />}
    </Suspense>
  )
}
