import type { Platform } from '../../../shell/platforms.ts'

/** What every way to connect is given. */
export interface WayProps {
  platform: Platform
  profileId: string
  /** Where the person goes when the account is connected. */
  back: string
}
