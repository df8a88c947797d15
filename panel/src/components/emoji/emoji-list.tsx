import {
  EmojiPicker,
  type EmojiPickerListCategoryHeaderProps,
  type EmojiPickerListEmojiProps,
  type EmojiPickerListRowProps,
} from 'frimousse'
import { useState } from 'react'
import { emojiWords as words } from '../../i18n/shell/emoji.ts'
import styles from './emoji.module.css'
import { emojiData, revisionFor } from './emoji-data.ts'

const columns = 9

/** Found by typing, chosen by arrows and Enter, or by the pointer. */
export function EmojiList({ onPick }: { onPick: (emoji: string) => void }) {
  const [search, setSearch] = useState('')
  // A name that was typed before the list was there is looked for once it is.
  const [, setRead] = useState(false)
  const read: typeof emojiData = async (...asked) => {
    const data = await emojiData(...asked)
    setRead(true)
    return data
  }
  return (
    <EmojiPicker.Root
      className={styles.picker}
      columns={columns}
      resolveEmojiData={read}
      emojiVersion={revisionFor(search)}
      onEmojiSelect={({ emoji }) => onPick(emoji)}
    >
      <EmojiPicker.Search
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        className={styles.search}
        aria-label={words.search}
        placeholder={words.search}
      />
      <EmojiPicker.Viewport className={styles.view}>
        <EmojiPicker.Loading className={styles.told}>{words.loading}</EmojiPicker.Loading>
        <EmojiPicker.Empty className={styles.told}>{words.none}</EmojiPicker.Empty>
        <EmojiPicker.List components={{ CategoryHeader: Group, Row, Emoji }} />
      </EmojiPicker.Viewport>
    </EmojiPicker.Root>
  )
}

const Group = ({ category, ...rest }: EmojiPickerListCategoryHeaderProps) => (
  <div {...rest} className={styles.group}>
    {category.label}
  </div>
)

/** Rows and columns are counted from 1; the library begins at 0. */
const fromOne = (index: number | undefined) => (index === undefined ? undefined : index + 1)

const Row = ({ children, 'aria-rowindex': index, ...rest }: EmojiPickerListRowProps) => (
  <div {...rest} {...{ 'aria-rowindex': fromOne(index) }} className={styles.row}>
    {children}
  </div>
)

const Emoji = ({ emoji, 'aria-colindex': index, ...rest }: EmojiPickerListEmojiProps) => (
  <button
    {...rest}
    type="button"
    {...{ 'aria-colindex': fromOne(index) }}
    className={styles.emoji}
    data-active={emoji.isActive || undefined}
  >
    {emoji.emoji}
  </button>
)
