/** An account of the sandbox as its tokens know it. */
export interface Holder {
  id: string
  username: string
  scope: string
}
