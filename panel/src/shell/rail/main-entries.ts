import type { Group, NavEntry } from '../area.ts'

type Shown = Pick<NavEntry, 'path' | 'group' | 'under'>

/** What people need seldom has no entry of its own: these are folded as a whole. */
const foldedGroups = ['build', 'team'] as const
export type FoldedGroup = (typeof foldedGroups)[number]

/** One of the few entries that are always in the rail, with those that are folded into it. */
export type MainEntry<E extends Shown> =
  | { entry: E; below: readonly E[] }
  | { entry?: undefined; group: FoldedGroup; below: readonly E[] }

const groups: readonly Group[] = ['publish', 'people', 'channels', 'understand', 'build', 'team']

/** Folds the entries that a person may see. Where one alone would be folded, or its main entry is not there, it stands itself. */
export function mainEntries<E extends Shown>(entries: readonly E[]): readonly MainEntry<E>[] {
  return groups.flatMap((group): readonly MainEntry<E>[] => {
    const own = entries.filter((entry) => entry.group === group)
    const folded = foldedGroups.find((one) => one === group)
    if (folded && own.length > 1) return [{ group: folded, below: own }]
    const isBelow = ({ under }: E) => own.some(({ path }) => path === under)
    return own
      .filter((entry) => !isBelow(entry))
      .map((entry) => ({ entry, below: own.filter(({ under }) => under === entry.path) }))
  })
}

/** The one entry that a page belongs to: of two whose paths lead to it the nearer one. */
export function entryAt<E extends Pick<NavEntry, 'path'>>(
  entries: readonly E[],
  path: string,
): E | undefined {
  return entries
    .filter((entry) => path === entry.path || path.startsWith(`${entry.path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0]
}
