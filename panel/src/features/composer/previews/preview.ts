import type { DraftMedia } from '../draft/draft.ts'
import type { Look } from './looks.ts'

export interface PreviewItem {
  content: string
  media: readonly DraftMedia[]
  /** Why a file is refused, by its place. */
  faults: ReadonlyMap<number, string>
}

export interface PreviewProps {
  /** As the network calls the account. */
  name: string
  handle: string
  /** The address of the picture of the account, where it may be asked for. */
  avatar: string | undefined
  network: string
  platform: string
  look: Look
  title: string
  items: readonly PreviewItem[]
  /** Those of the target, some of which people see. */
  options: Readonly<Record<string, unknown>>
  /** What the network says of the account. */
  metadata: Readonly<Record<string, unknown>>
}
