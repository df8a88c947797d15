/** A store of the sandbox. */
export interface Shop {
  id: string
  host: string
  name: string
}
