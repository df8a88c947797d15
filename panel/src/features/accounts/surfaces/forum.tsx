import { useState } from 'react'
import { usePages } from '../../../api/read.ts'
import { useCan } from '../../../api/session.ts'
import { useWrite } from '../../../api/write.ts'
import { Button } from '../../../components/button.tsx'
import { Failure } from '../../../components/failure.tsx'
import { TextField } from '../../../components/field.tsx'
import { More } from '../../../components/lists/more.tsx'
import { Rows } from '../../../components/rows.tsx'
import { toast } from '../../../components/toast.tsx'
import { useRested } from '../../../components/use-rested.ts'
import { surfaceWords as words } from '../../../i18n/accounts/surfaces.ts'
import { Surface, type SurfaceProps } from './surface.tsx'
import styles from './surfaces.module.css'

const renews = [
  'GET /v1/accounts/{accountId}/forum-subreddits',
  'GET /v1/accounts/{id}',
  'GET /v1/accounts',
] as const

/** The communities that the account has joined or that the words find, one of which new posts go to. */
export function ForumSurface({ account }: SurfaceProps) {
  const can = useCan()
  const path = { accountId: account.id }
  const [text, setText] = useState('')
  const query = useRested(text.trim())
  const communities = usePages(
    'GET /v1/accounts/{accountId}/forum-subreddits',
    { path, ...(query && { query: { query } }) },
    { keep: true },
  )
  const change = useWrite('PUT /v1/accounts/{accountId}/forum-subreddits', { renews })
  const isWriter = can('PUT /v1/accounts/{accountId}/forum-subreddits')
  const chosen = account.metadata.defaultSubreddit
  const usual = typeof chosen === 'string' ? words.communityNow(chosen) : words.communityNone
  const makeDefault = async (name: string) => {
    if (await change.send({ path, body: { defaultSubreddit: name } })) toast(words.defaultNow(name))
  }
  return (
    <Surface title={words.communities} what={words.whereForumPostsGo}>
      <p>{usual}</p>
      <div className={styles.form}>
        <TextField
          label={words.communityFind}
          hint={words.communityFindHint}
          type="search"
          autoCapitalize="none"
          spellCheck={false}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <Rows
        label={words.communities}
        rows={communities.rows}
        idOf={({ id }) => id}
        failure={communities.error}
        isOld={communities.isPlaceholderData}
        empty={<p>{query ? words.communityNotFound : words.noCommunities}</p>}
        columns={[
          { name: words.community, cell: ({ name }) => `r/${name}` },
          { name: words.communityTitle, cell: ({ title }) => title },
          {
            name: words.isDefault,
            cell: ({ name }) =>
              name === chosen ? (
                words.isDefault
              ) : isWriter ? (
                <Button size="small" isBusy={change.isSending} onClick={() => void makeDefault(name)}>
                  {words.makeDefault}
                  <span className="visually-hidden"> {name}</span>
                </Button>
              ) : null,
          },
        ]}
      />
      <Failure failure={change.failure} />
      <More pages={communities} count={communities.rows?.length ?? 0} />
    </Surface>
  )
}
