/** One page of a list that a platform keeps. */
export interface ProviderPage<Item> {
  items: Item[]
  /** What the platform takes to read on, null on its last page. */
  next: string | null
}
