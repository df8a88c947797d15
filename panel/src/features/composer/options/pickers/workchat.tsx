import { useRead } from '../../../../api/read.ts'
import { optionWords as words } from '../../../../i18n/publishing/options.ts'
import { ListedField } from './listed-field.tsx'
import type { PickerProps } from './picker.ts'

/** How Slack names a message; a file has an id of another form, and no thread to answer in. */
const messageId = /^\d{10}\.\d{6}$/

/** The last messages of the account, one of which the post answers. */
export function ThreadPicker({ frame, account, value, onChange }: PickerProps) {
  const { data, error } = useRead(
    'GET /v1/posts',
    { query: { accountId: account.id, status: 'published', limit: 30 } },
    { staleTime: 60_000 },
  )
  const choices = data?.data.flatMap(({ content, targets }) =>
    targets.flatMap((target) => {
      const { accountId, platformPostId } = target
      if (accountId !== account.id || !platformPostId || !messageId.test(platformPostId)) return []
      return [{ id: platformPostId, name: startOf(target.content ?? content) }]
    }),
  )
  return (
    <ListedField
      frame={{ ...frame, label: words.thread, hint: words.threadHint }}
      value={value}
      choices={choices}
      failure={error}
      unset={words.noThread}
      isOpen
      onChange={onChange}
    />
  )
}

const startOf = (text: string): string => {
  const [line = ''] = text.trim().split('\n')
  return line.length > 60 ? `${line.slice(0, 60)}…` : line
}
