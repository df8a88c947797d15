import germanUrl from 'emojibase-data/de/data.json?url'
import germanGroupsUrl from 'emojibase-data/de/messages.json?url'
import englishUrl from 'emojibase-data/en/data.json?url'
import englishGroupsUrl from 'emojibase-data/en/messages.json?url'
import type { EmojiData, EmojiDataResolver } from 'frimousse'
import { readAsset } from '../../api/asset.ts'
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

/** From this service: no other learns what somebody looks for. */
export const emojiData: EmojiDataResolver = async (locale, { signal }): Promise<EmojiData> => {
  const [rows, { groups }] = await Promise.all([
    readAsset<readonly Row[]>(urls.data, signal),
    readAsset<Groups>(urls.groups, signal),
  ])
  return {
    locale,
    emojis: rows.flatMap(({ emoji, label, group, tags = [], version }) =>
      group === undefined || group === partsGroup || version > newest
        ? []
        : [{ emoji, label, category: group, version, tags }],
    ),
    categories: groups
      .filter(({ order }) => order !== partsGroup)
      .map(({ order, message }) => ({ index: order, label: message })),
    skinTones: { light: '', 'medium-light': '', medium: '', 'medium-dark': '', dark: '' },
  }
}
