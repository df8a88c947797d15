import { useState } from 'react'
import { control } from '../../../../api/control.ts'
import { useRead } from '../../../../api/read.ts'
import { controlWords as words } from '../../../../i18n/developers/sandbox-control.ts'
import type { Account } from '../../../../shell/accounts.ts'
import type { Done } from '../act-form.tsx'
import { Choice, Nothing } from '../choice.tsx'
import { useWriting, WritingForm } from './writing-form.tsx'

interface Props {
  token: string
  accounts: readonly Account[]
}

interface Place {
  postId: string
  platformPostId: string
  label: string
}

/** The posts of an account that are out, by their words. */
function usePlaces(accountId: string | undefined): readonly Place[] | undefined {
  const query = { accountId: accountId ?? '', limit: 100 }
  const { data } = useRead('GET /v1/posts', { query }, { mode: 'test', enabled: accountId !== undefined })
  return data?.data.flatMap((post) =>
    post.targets
      .filter((target) => target.accountId === accountId && target.status === 'published')
      .flatMap(({ content, platformPostId }) => {
        const label = (content ?? post.content ?? post.title).slice(0, 70) || words.untitled
        return platformPostId ? [{ postId: post.id, platformPostId, label }] : []
      }),
  )
}

/** Somebody comments on a post. */
export function Comment({ token, accounts }: Props) {
  const [chosenPost, setPost] = useState('')
  const writing = useWriting(accounts, words.usualComment)
  const { account } = writing
  const places = usePlaces(account?.id)
  const place = places?.find(({ platformPostId }) => platformPostId === chosenPost) ?? places?.[0]
  const run = async (): Promise<Done> => {
    const { person: author, name, text } = writing
    const body = { accountId: account?.id, platformPostId: place?.platformPostId, author, text }
    await control(token, 'POST', 'inbox/comments', body)
    const to = `/test/inbox/comments?post=${place?.postId}&of=${account?.id}`
    return { text: words.commented(name), to, link: words.seeComments }
  }
  return (
    <WritingForm
      title={words.comment}
      accounts={accounts}
      writing={writing}
      who="author"
      fields={['platformPostId']}
      missing={!place && { field: 'platformPostId', label: words.onPost }}
      run={run}
    >
      {(faultOf) => (
        <>
          <Choice
            label={words.onPost}
            value={place?.platformPostId ?? ''}
            options={(places ?? []).map(({ platformPostId, label }) => ({ value: platformPostId, label }))}
            fault={faultOf('platformPostId')}
            onChange={setPost}
          />
          {places?.length === 0 && (
            <Nothing text={words.noPosts} to="/test/posts/new" link={words.writePost} />
          )}
        </>
      )}
    </WritingForm>
  )
}
