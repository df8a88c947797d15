import { useLocation } from '@tanstack/react-router'
import { useMode } from '../../api/mode.ts'
import { useCan } from '../../api/session.ts'
import type { NavEntry, PanelArea } from '../area.ts'
import { entryAt } from './main-entries.ts'

export type Placed = NavEntry & { to: string }

/** What belongs to the team, or to everybody. */
const withoutMode = ['/team', '/settings', '/docs']

/** The entries whose routes exist and may be called. */
export function useEntries(areas: readonly PanelArea[]): readonly Placed[] {
  const can = useCan()
  const mode = useMode()
  return areas
    .flatMap(({ nav = [] }) => nav)
    .filter(({ needs }) => needs.every(can))
    .map((entry) => ({
      ...entry,
      to: withoutMode.some((start) => entry.path.startsWith(start)) ? entry.path : `/${mode}${entry.path}`,
    }))
}

/** The entry that the page belongs to; its path, of the mode or not. */
export function useActive(entries: readonly Placed[]): string | undefined {
  const { pathname } = useLocation()
  return entryAt(entries, pathname.replace(/^\/(live|test)(?=\/)/, ''))?.path
}
