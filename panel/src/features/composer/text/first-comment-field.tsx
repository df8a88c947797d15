import { TextArea } from '../../../components/field.tsx'
import { composerWords as words } from '../../../i18n/publishing/composer.ts'
import { locale } from '../../../values/language.ts'
import { firstCommentsOf } from '../draft/first-comment.ts'
import { useForm } from '../form.ts'
import { withOption } from '../options/schema.ts'

/** The first comment of all networks that have one. Each account can have another in its options. */
export function FirstCommentField() {
  const form = useForm()
  const { targets, networks, text, limit } = firstCommentsOf(form.draft, form)
  if (targets.length === 0) return null
  const names = new Intl.ListFormat(locale).format(networks)
  const write = (value: string) => {
    for (const { accountId, options } of targets)
      form.change({
        do: 'options',
        accountId,
        options: withOption(options, 'firstComment', value === '' ? undefined : value),
      })
  }
  return (
    <TextArea
      label={words.firstComment}
      isOptional
      rows={2}
      maxLength={limit}
      value={text ?? ''}
      hint={text === undefined ? words.firstCommentsDiffer(names) : words.firstCommentHint(names)}
      onChange={({ target }) => write(target.value)}
    />
  )
}
