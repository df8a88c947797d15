import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useRef } from 'react'
import { useMode } from '../api/mode.ts'
import { useCan } from '../api/session.ts'
import type { PanelArea } from './area.ts'
import { useChord, useKeys } from './keys.ts'
import { setLayer, useLayer } from './layer.ts'
import { useModeSwitch } from './mode-switch.ts'
import { useEntries } from './rail/use-entries.ts'

const Palette = lazy(async () => ({ default: (await import('./palette/palette.tsx')).Palette }))
const KeyList = lazy(async () => ({ default: (await import('./palette/key-list.tsx')).KeyList }))

/** What the keyboard does on every page: go, write, search, switch the mode, and list the keys. */
export function Shortcuts({ areas }: { areas: readonly PanelArea[] }) {
  const layer = useLayer()
  const mode = useMode()
  const can = useCan()
  const navigate = useNavigate()
  const switchTo = useModeSwitch()
  const entries = useEntries(areas)
  const goUntil = useRef(0)
  useChord('k', () => setLayer('palette'))
  const write = () => can('POST /v1/posts') && navigate({ to: `/${mode}/posts/new` })
  const go = Object.fromEntries(
    entries.map(({ key, to }) => [
      key,
      () => {
        const isGoing = Date.now() < goUntil.current
        goUntil.current = 0
        if (isGoing) return navigate({ to })
        return key === 'c' && write()
      },
    ]),
  )
  const keys = {
    c: write,
    ...go,
    g: () => {
      goUntil.current = Date.now() + 1500
    },
    '/': () => document.querySelector<HTMLInputElement>('input[type=search]')?.focus(),
    '?': () => setLayer('keys'),
    'shift+l': () => switchTo('live'),
    'shift+t': () => switchTo('test'),
  }
  useKeys(keys, true)
  return (
    <Suspense>
      {layer === 'palette' && <Palette areas={areas} onClose={() => setLayer(undefined)} />}
      {layer === 'keys' && <KeyList areas={areas} onClose={() => setLayer(undefined)} />}
    </Suspense>
  )
}
