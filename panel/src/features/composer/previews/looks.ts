import type { FoldRule } from './fold.ts'
import type { GridName } from './grid.ts'

export type Layout = 'short' | 'feed' | 'picture' | 'screen' | 'video' | 'pin' | 'chat' | 'forum' | 'listing'

/** What stands below a post: a sign, with its word where the network writes one. */
export type Action = 'like' | 'heart' | 'comment' | 'repost' | 'share' | 'send' | 'save' | 'views' | 'vote'

export interface Look {
  layout: Layout
  fold?: FoldRule
  grid: GridName
  /** The narrowest and the widest single picture that is shown whole, as width by height. Others are cropped. */
  single: readonly [narrowest: number, widest: number]
  /** The card that the network makes of the first link of a post without files. */
  card?: 'large' | 'small' | 'barred'
  /** Its app is dark, whatever the person has chosen. */
  isDark?: true
  actions: readonly Action[]
  hasWords?: true
}

const tall = 9 / 16
const wide = 16 / 9

/**
 * How each network shows a post. None of them promises any of this: folds and crops are what guides have measured and
 * what the feeds show, looked up in November 2026. Where guides differ, the shorter text stands.
 */
export const looks: Readonly<Record<string, Look>> = {
  // Its app is open source: up to four pictures, and no fold, as a post has 300 characters.
  skynet: {
    layout: 'short',
    grid: 'four',
    single: [1 / 2, 3],
    card: 'large',
    actions: ['comment', 'repost', 'heart', 'share'],
  },
  // Several files stand side by side in a row that is pushed along.
  threadnet: {
    layout: 'short',
    grid: 'strip',
    single: [3 / 4, 1.91],
    card: 'large',
    actions: ['heart', 'comment', 'repost', 'send'],
  },
  // Folds at 280 characters, in a browser also after ten lines (replysocial.co and a test on note.com). Crops: the
  // sizes that guides give for one to four pictures (tacticsocial.com, image-compressor.uk).
  microblog: {
    layout: 'short',
    fold: { characters: 280, lines: 10 },
    grid: 'four',
    single: [3 / 4, wide],
    card: 'large',
    actions: ['comment', 'repost', 'heart', 'views', 'save'],
  },
  // Folds at about 480 characters (textplus.net). Five pictures at most, in two rows (wersm.com, aitoearn.ai).
  socialnet: {
    layout: 'feed',
    fold: { characters: 477 },
    grid: 'five',
    single: [4 / 5, 1.91],
    card: 'large',
    actions: ['like', 'comment', 'share'],
    hasWords: true,
  },
  // Folds at about 210 characters (socialpreviewhub.com, brandwatch.com). Crops beyond 4:5 and 3:1 (its photo
  // guidance, by trustypost.ai). Since 2024 the card of a link is a small one.
  pronet: {
    layout: 'feed',
    fold: { characters: 210, lines: 5 },
    grid: 'five',
    single: [4 / 5, 3],
    card: 'small',
    actions: ['like', 'comment', 'repost', 'send'],
    hasWords: true,
  },
  // Folds at about 125 characters or two lines (textplus.net, toolsop.com). Since 2025 3:4 is shown whole, and the
  // first file gives the others their shape (aspectratiocalculatorpro.com, socialsellinator.com).
  photonet: {
    layout: 'picture',
    fold: { characters: 125, lines: 2 },
    grid: 'slides',
    single: [3 / 4, 1.91],
    actions: ['heart', 'comment', 'repost', 'send', 'save'],
  },
  // Shows about 100 characters over a dark screen (textplus.net).
  shortvideo: {
    layout: 'screen',
    fold: { characters: 100, lines: 2 },
    grid: 'slides',
    single: [tall, wide],
    isDark: true,
    actions: ['heart', 'comment', 'save', 'share'],
  },
  // Shows 100 to 120 characters of a description (lifeandwork.blog), and a title on two lines.
  videosite: {
    layout: 'video',
    fold: { characters: 100, lines: 2 },
    grid: 'first',
    single: [wide, wide],
    actions: ['like', 'share', 'save'],
    hasWords: true,
  },
  // 2:3, and what is taller is cut (aspectratiocalculatorpro.com). About 60 characters are seen (textplus.net).
  pinboard: {
    layout: 'pin',
    fold: { characters: 60 },
    grid: 'slides',
    single: [2 / 3, 1],
    actions: ['heart', 'comment', 'share'],
  },
  // Several pictures are pushed along; a text is shown whole on its own page.
  forum: {
    layout: 'forum',
    grid: 'slides',
    single: [3 / 4, 1.91],
    actions: ['vote', 'comment', 'share'],
    hasWords: true,
  },
  // A file fills the screen of a telephone.
  snapnet: {
    layout: 'screen',
    grid: 'first',
    single: [tall, tall],
    isDark: true,
    actions: ['heart', 'send'],
  },
  // Shows about 100 characters in a search (posthell.com), another guide says 250. The picture is cut to 4:3.
  bizlisting: {
    layout: 'listing',
    fold: { characters: 100 },
    grid: 'first',
    single: [4 / 3, 4 / 3],
    actions: ['share'],
  },
  // Albums are a mosaic of up to ten files.
  botchat: { layout: 'chat', grid: 'album', single: [3 / 4, 2], card: 'barred', actions: [] },
  chatapp: { layout: 'chat', grid: 'first', single: [3 / 4, 1.91], card: 'large', actions: [] },
  // Its app is dark by default. Up to ten files are a mosaic of full rows.
  chatroom: { layout: 'chat', grid: 'mosaic', single: [tall, 3], isDark: true, card: 'barred', actions: [] },
  workchat: { layout: 'chat', grid: 'row', single: [3 / 4, wide], card: 'barred', actions: [] },
}

const plain: Look = { layout: 'feed', grid: 'four', single: [3 / 4, 1.91], actions: [] }

export const lookOf = (platform: string): Look => looks[platform] ?? plain
