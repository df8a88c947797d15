import type { DraftMedia } from '../draft/draft.ts'

export interface PreviewItem {
  content: string
  media: readonly DraftMedia[]
}

export interface PreviewProps {
  /** As the network calls the account. */
  name: string
  handle: string
  network: string
  platform: string
  title: string
  items: readonly PreviewItem[]
  /** Those of the target, some of which people see. */
  options: Readonly<Record<string, unknown>>
  /** What the network says of the account. */
  metadata: Readonly<Record<string, unknown>>
}
