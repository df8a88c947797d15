import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Mode, Route } from '../contract/routes.ts'

export type Group = 'publish' | 'people' | 'channels' | 'understand' | 'build' | 'team'

export interface CountProps {
  /** One place asks the service at its pace, and the others show what that one has learned. */
  asks: boolean
}

/** An entry of the rail. It is drawn only if the service has the routes and the role may call them. */
export interface NavEntry {
  path: string
  label: string
  group: Group
  /** The path of the entry that it is folded into. */
  under?: string
  /** Opens it after G. */
  key: string
  icon: LucideIcon
  needs: readonly Route[]
  /** How many things wait there, beside the label. */
  Count?: ComponentType<CountProps>
}

export interface AreaPage {
  /** Without the mode: /posts/$postId. */
  path: string
  /** Another address of the same page: going from one to the other changes the address and keeps what is drawn. */
  also?: string
  load: () => Promise<ComponentType>
}

/** Something that was found, and where it is. */
export interface Found {
  id: string
  label: string
  to: string
}

/** Asks the service, or the words that are there, for what holds them. */
export type Find = (words: string, asked: { mode: Mode; signal: AbortSignal }) => Promise<readonly Found[]>

/** A kind of things that can be found by words. */
export interface Finder {
  kind: 'accounts' | 'posts' | 'contacts' | 'ads' | 'webhooks' | 'operations'
  needs: readonly Route[]
  load: () => Promise<Find>
}

/** A part of the panel: its entries, and the pages that are loaded when they are opened. */
export interface PanelArea {
  nav?: readonly NavEntry[]
  /** Pages under /live and /test. */
  pages?: readonly AreaPage[]
  /** Pages of the team, without a mode. */
  teamPages?: readonly AreaPage[]
  /** Pages for people who are not signed in. */
  openPages?: readonly AreaPage[]
  finds?: readonly Finder[]
}

export const panelArea = (area: PanelArea): PanelArea => area
