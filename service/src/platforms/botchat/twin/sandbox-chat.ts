/** A chat as the twin keeps it. `botStatus` and `memberCount` are not shown with it. */
export interface SandboxChat {
  id: number | string
  type: 'channel' | 'group' | 'supergroup' | 'private'
  title: string
  username?: string
  botStatus: 'administrator' | 'member' | 'left' | 'kicked'
  memberCount: number
  /** For a group that became a supergroup: its new id. */
  movedTo?: number
}
