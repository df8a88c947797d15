export const emojiWords = {
  emoji: 'Emoji',
  search: 'Search emoji',
  loading: 'Loading',
  named: 'Best match',
  none: 'No emoji found.',
}
