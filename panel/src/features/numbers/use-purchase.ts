import { useNavigate } from '@tanstack/react-router'
import type { ApiFailure } from '../../api/failure.ts'
import { useMode } from '../../api/mode.ts'
import { useWrite } from '../../api/write.ts'
import { toast } from '../../components/toast.tsx'
import { buyWords as words } from '../../i18n/audience/numbers.ts'
import { type Intent, useIntent, type Wish } from './intent.ts'
import { numberReads } from './number.ts'

/** Whether a number may have been bought although no answer says so. */
export const isUnsure = (failure: ApiFailure | undefined): boolean =>
  failure !== undefined &&
  (failure.isUnreachable ||
    failure.status === 504 ||
    failure.status === 500 ||
    failure.code === 'phone_number_order_unknown')

export interface Purchase {
  intent: Intent | undefined
  isSending: boolean
  failure: ApiFailure | undefined
  buy: (wish: Wish) => Promise<void>
  forget: () => void
}

/** Buys a number. What is not answered is kept, so that asking again buys no second one. */
export function usePurchase(): Purchase {
  const mode = useMode()
  const navigate = useNavigate()
  const { intent, begin, end } = useIntent()
  const write = useWrite('POST /v1/phone-numbers/purchase', {
    renews: numberReads,
    onDone: (answer) => {
      end()
      if ('kycUrl' in answer) return
      toast(answer.status === 'active' ? words.bought(answer.phoneNumber) : words.ordered(answer.phoneNumber))
      void navigate({ to: `/${mode}/numbers/${answer.id}` })
    },
    onFailure: (failure) => {
      if (!isUnsure(failure)) end()
    },
  })
  const buy = async (wish: Wish) => {
    const answer = await write.send({ body: { connectChatapp: false, ...begin(wish) } })
    if (answer && 'kycUrl' in answer)
      void navigate({
        to: `/${mode}/numbers/form`,
        search: { country: answer.country, type: answer.numberType, areaCode: wish.areaCode } as never,
      })
  }
  const forget = () => {
    end()
    write.clear()
  }
  return { intent, isSending: write.isSending, failure: write.failure, buy, forget }
}
