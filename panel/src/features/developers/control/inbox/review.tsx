import { useState } from 'react'
import { control } from '../../../../api/control.ts'
import { controlWords as words } from '../../../../i18n/developers/sandbox-control.ts'
import type { Account } from '../../../../shell/accounts.ts'
import type { Done } from '../act-form.tsx'
import { Choice } from '../choice.tsx'
import { useWriting, WritingForm } from './writing-form.tsx'

interface Props {
  token: string
  accounts: readonly Account[]
}

const stars = [5, 4, 3, 2, 1].map((count) => ({ value: String(count), label: words.stars(count) }))

/** Somebody reviews a place. */
export function Review({ token, accounts }: Props) {
  const [rating, setRating] = useState('4')
  const writing = useWriting(accounts, words.usualReview)
  const run = async (): Promise<Done> => {
    const { account, person: reviewer, name, text } = writing
    const body = { accountId: account?.id, reviewer, rating: Number(rating), text }
    await control(token, 'POST', 'inbox/reviews', body)
    return { text: words.reviewed(name), to: '/test/inbox/reviews', link: words.seeReviews }
  }
  return (
    <WritingForm
      title={words.review}
      accounts={accounts}
      writing={writing}
      who="reviewer"
      fields={['rating']}
      run={run}
    >
      {(faultOf) => (
        <Choice
          label={words.rating}
          value={rating}
          options={stars}
          fault={faultOf('rating')}
          onChange={setRating}
        />
      )}
    </WritingForm>
  )
}
