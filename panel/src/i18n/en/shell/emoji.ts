export const emojiWords = {
  emoji: 'Emoji',
  search: 'Search emoji',
  loading: 'Loading',
  none: 'No emoji is called so.',
}
