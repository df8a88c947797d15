/**
 * One part of the path of an address, whatever the text holds. Dots alone would lead out of it, and no network has an
 * id of dots, so what stands for them is an id that nothing has.
 */
export function pathSegment(text: string): string {
  return /^\.{1,2}$/.test(text) ? '0' : encodeURIComponent(text)
}
