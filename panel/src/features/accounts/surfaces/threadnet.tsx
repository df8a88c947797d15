import { usePages } from '../../../api/read.ts'
import { ExternalLink } from '../../../components/external.tsx'
import { More } from '../../../components/lists/more.tsx'
import { Rows } from '../../../components/rows.tsx'
import { When } from '../../../components/when.tsx'
import { surfaceWords as words } from '../../../i18n/accounts/surfaces.ts'
import { common } from '../../../i18n/shell/common.ts'
import { Surface, type SurfaceProps } from './surface.tsx'

export function ThreadnetSurface({ account }: SurfaceProps) {
  const replies = usePages(
    'GET /v1/accounts/{accountId}/threadnet-replies',
    { path: { accountId: account.id } },
    { limit: 10 },
  )
  return (
    <Surface title={words.replies}>
      <Rows
        label={words.replies}
        rows={replies.rows}
        idOf={({ id }) => id}
        failure={replies.error}
        onRetry={() => void replies.refetch()}
        empty={<p>{words.noReplies}</p>}
        columns={[
          {
            name: words.reply,
            cell: ({ text, permalink }) =>
              permalink ? <ExternalLink to={permalink}>{text}</ExternalLink> : text,
          },
          { name: words.when, cell: ({ timestamp }) => timestamp && <When at={timestamp} as="relative" /> },
          { name: words.hidden, cell: ({ hidden }) => (hidden ? common.yes : '') },
        ]}
      />
      <More pages={replies} count={replies.rows?.length ?? 0} />
    </Surface>
  )
}
