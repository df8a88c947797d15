import { useKeys } from '../../../shell/keys.ts'

/** The buttons that keys press, by the letter in their `data-key`. Those of an item within the item are not its own. */
function press(item: HTMLElement | undefined, key: string): boolean {
  const button = item?.querySelector<HTMLElement>(`:scope > [data-keys] [data-key="${key}"]`)
  button?.click()
  return Boolean(button)
}

const itemOf = (element: Element | null): HTMLElement | undefined =>
  element?.closest<HTMLElement>('[data-item]') ?? undefined

/**
 * J and K move through the items of a list; letters act on the one that the focus is on or in. Each key means nothing
 * where there is no such item or button.
 */
export function useItemKeys(
  area: () => HTMLElement | null,
  letters: readonly string[],
  onEscape: () => unknown = () => false,
): void {
  const current = (): HTMLElement | undefined => {
    const item = itemOf(document.activeElement)
    return item && area()?.contains(item) ? item : undefined
  }
  const move = (by: number) => () => {
    const items = [...(area()?.querySelectorAll<HTMLElement>('[data-item]') ?? [])]
    const from = current()
    const at = from ? items.indexOf(from) : -1
    const next = items[at < 0 ? 0 : Math.min(items.length - 1, Math.max(0, at + by))]
    next?.focus()
    next?.scrollIntoView({ block: 'nearest' })
    return next !== undefined
  }
  const acts = letters.map((key) => [key, () => press(current(), key)] as const)
  useKeys({ j: move(1), k: move(-1), ...Object.fromEntries(acts), Escape: onEscape })
}
