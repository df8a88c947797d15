import { usePages } from '../../../api/read.ts'
import { Id } from '../../../components/copy.tsx'
import { More } from '../../../components/lists/more.tsx'
import { Rows } from '../../../components/rows.tsx'
import { surfaceWords as words } from '../../../i18n/accounts/surfaces.ts'
import { Surface, type SurfaceProps } from './surface.tsx'

/** Articles are written by the API, which needs the id of their blog. */
export function StorefrontSurface({ account }: SurfaceProps) {
  const blogs = usePages('GET /v1/accounts/{accountId}/blogs', { path: { accountId: account.id } })
  return (
    <Surface title={words.blogs} what={words.blogsWhat}>
      <Rows
        label={words.blogs}
        rows={blogs.rows}
        idOf={({ id }) => id}
        failure={blogs.error}
        onRetry={() => void blogs.refetch()}
        empty={<p>{words.noBlogs}</p>}
        columns={[
          { name: words.blog, cell: ({ title }) => title },
          { name: words.handle, cell: ({ handle }) => handle },
          { name: words.id, cell: ({ id }) => <Id id={id} /> },
        ]}
      />
      <More pages={blogs} count={blogs.rows?.length ?? 0} />
    </Surface>
  )
}
