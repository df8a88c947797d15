import germanUrl from 'emojibase-data/de/data.json?url'
import germanGroupsUrl from 'emojibase-data/de/messages.json?url'
import englishUrl from 'emojibase-data/en/data.json?url'
import englishGroupsUrl from 'emojibase-data/en/messages.json?url'
import type { EmojiData, EmojiDataResolver } from 'frimousse'
import { readAsset } from '../../api/asset.ts'
import { emojiWords as words } from '../../i18n/shell/emoji.ts'
import { language } from '../../values/language.ts'

interface Row {
  emoji: string
  label: string
  group?: number
  tags?: string[]
  version: number
}

interface Groups {
  groups: readonly { message: string; order: number }[]
}

const urls =
  language === 'de'
    ? { data: germanUrl, groups: germanGroupsUrl }
    : { data: englishUrl, groups: englishGroupsUrl }

/** Newer ones are empty boxes on systems of the last years. */
const newest = 15.1

/** Parts of others, such as tones of skin: nobody writes them alone. */
const partsGroup = 2

/** No group of the data. */
const namedGroup = -1

/** Where the emoji of a name stands in the list, once it is read. */
const places = new Map<string, number>()

/** The revision of the list that begins with the emoji of exactly this name; 0 for the usual one. */
export const revisionFor = (search: string): number => places.get(search.trim().toLowerCase()) ?? 0

/**
 * From this service: no other learns what somebody looks for. The library lists what it finds by group, so the emoji
 * whose name was typed is a group of its own, the first. It reads the list anew for another version, which names it.
 */
export const emojiData: EmojiDataResolver = async (
  locale,
  { signal, emojiVersion: revision = 0 },
): Promise<EmojiData> => {
  const [rows, { groups }] = await Promise.all([
    readAsset<readonly Row[]>(urls.data, signal),
    readAsset<Groups>(urls.groups, signal),
  ])
  const emojis = rows.flatMap(({ emoji, label, group, tags = [], version }) =>
    group === undefined || group === partsGroup || version > newest
      ? []
      : [{ emoji, label, category: group, version, tags }],
  )
  emojis.forEach(({ label }, index) => {
    places.set(label.toLowerCase(), index + 1)
  })
  const named = emojis[revision - 1]
  return {
    locale,
    emojis: named ? emojis.with(revision - 1, { ...named, category: namedGroup }) : emojis,
    categories: [
      { index: namedGroup, label: words.named },
      ...groups
        .filter(({ order }) => order !== partsGroup)
        .map(({ order, message }) => ({ index: order, label: message })),
    ],
    skinTones: { light: '', 'medium-light': '', medium: '', 'medium-dark': '', dark: '' },
  }
}
