import { usePages } from '../../../api/read.ts'
import { More } from '../../../components/lists/more.tsx'
import { Rows } from '../../../components/rows.tsx'
import { When } from '../../../components/when.tsx'
import { adsWords as words } from '../../../i18n/audience/ads.ts'

/** What people wrote under the ad, read from the network when the page opens. */
export function AdComments({ adId }: { adId: string }) {
  const comments = usePages('GET /v1/ads/{adId}/comments', { path: { adId } }, { limit: 25 })
  return (
    <>
      <Rows
        label={words.comments}
        rows={comments.rows}
        idOf={({ id }) => id}
        failure={comments.error}
        empty={<p>{words.noComments}</p>}
        columns={[
          { name: words.author, cell: ({ author }) => author?.name ?? '–' },
          { name: words.comments, cell: ({ text }) => <span dir="auto">{text}</span> },
          { name: words.made, cell: ({ createdAt }) => createdAt && <When at={createdAt} /> },
        ]}
      />
      <More pages={comments} count={comments.rows?.length ?? 0} />
    </>
  )
}
