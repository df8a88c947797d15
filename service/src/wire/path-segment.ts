/**
 * Encodes any text as one segment of a path. Dots alone would lead out of the path, so they become an id that no object
 * has: no network has an id of dots.
 */
export function pathSegment(text: string): string {
  return /^\.{1,2}$/.test(text) ? '0' : encodeURIComponent(text)
}
