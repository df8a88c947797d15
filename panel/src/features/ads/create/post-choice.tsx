import { useRead } from '../../../api/read.ts'
import { SelectField } from '../../../components/field.tsx'
import type { Shapes } from '../../../contract/routes.ts'
import { newAdWords as words } from '../../../i18n/audience/new-ad.ts'
import { shortOf } from '../../../shell/post-line.tsx'

interface Props {
  value: string
  fault: string | undefined
  onChange: (id: string) => void
}

const newest = { limit: 25, sort: '-scheduledFor' } as const

/** A post that is out where the ad platform can show it. */
export function PostChoice({ value, fault, onChange }: Props) {
  const one = useRead('GET /v1/posts', { query: { ...newest, platform: 'socialnet' } }, { staleTime: 60_000 })
  const other = useRead(
    'GET /v1/posts',
    { query: { ...newest, platform: 'photonet' } },
    { staleTime: 60_000 },
  )
  const named = useRead(
    'GET /v1/posts/{postId}',
    { path: { postId: value } },
    { enabled: value !== '', staleTime: 60_000 },
  )
  const all = [...(named.data ? [named.data] : []), ...(one.data?.data ?? []), ...(other.data?.data ?? [])]
  const posts = new Map(all.filter(isOut).map((post) => [post.id, post]))
  return (
    <SelectField
      label={words.post}
      hint={one.data && other.data && posts.size === 0 ? words.noPost : words.postHint}
      fault={fault}
      value={value}
      options={[
        { value: '', label: words.choosePost },
        ...[...posts.values()].map((post) => ({ value: post.id, label: shortOf(post) })),
      ]}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

const isOut = ({ targets }: Pick<Shapes['Post'], 'targets'>): boolean =>
  targets.some(
    ({ platform, status }) => status === 'published' && (platform === 'socialnet' || platform === 'photonet'),
  )
