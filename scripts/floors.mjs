import { globSync } from 'node:fs'
import { floors } from '../.dependency-cruiser.mjs'

/** An area that stands on no floor has no rule for what it may import. */
export function floorFaults() {
  const standing = new Set(floors.flat())
  return globSync('service/src/features/*/')
    .map((folder) => folder.split('/').at(3))
    .filter((area) => !standing.has(area))
    .map(
      (area) =>
        `${area} stands on no floor: add it to \`floors\` of .dependency-cruiser.mjs, above every area that it uses and below those that use it`,
    )
}
