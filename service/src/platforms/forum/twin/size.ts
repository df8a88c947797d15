/** How many things a page of a list has. */
const usualSize = 25
const sizeMax = 100

export function sizeOf(query: URLSearchParams): number {
  const size = Number(query.get('limit') ?? usualSize)
  return Number.isInteger(size) && size >= 1 ? Math.min(size, sizeMax) : usualSize
}
