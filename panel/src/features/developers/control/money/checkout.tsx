import { useState } from 'react'
import { control } from '../../../../api/control.ts'
import { useWrite } from '../../../../api/write.ts'
import { Button } from '../../../../components/button.tsx'
import { Can } from '../../../../components/can.tsx'
import { Failure } from '../../../../components/failure.tsx'
import { TextField } from '../../../../components/field.tsx'
import { controlWords as words } from '../../../../i18n/developers/sandbox-control.ts'
import { ActForm, type Done } from '../act-form.tsx'
import styles from '../control.module.css'
import { sessionOf } from './session-of.ts'

interface Completed {
  deliveries: readonly { status: number }[]
}

/** Has the payment processor of the sandbox take the money, and tell the service. */
export function Checkout({ token }: { token: string }) {
  const [page, setPage] = useState('')
  const open = useWrite('POST /v1/billing/checkout', { onDone: ({ url }) => setPage(url) })
  const session = sessionOf(page)
  const pay = async (): Promise<Done> => {
    const path = `checkouts/${encodeURIComponent(session)}/complete`
    const { deliveries } = await control<Completed>(token, 'POST', path, {})
    const refused = deliveries.find(({ status }) => status >= 300)
    return {
      text: refused ? words.noticeRefused(refused.status) : words.paid,
      to: '/test/billing',
      link: words.seeBalance,
    }
  }
  return (
    <>
      <ActForm
        title={words.checkout}
        button={words.pay}
        fields={['sessionId']}
        missing={session === '' && { field: 'sessionId', label: words.paymentPage }}
        run={pay}
      >
        {(faultOf) => (
          <div className={styles.wide}>
            <TextField
              label={words.paymentPage}
              hint={words.paymentPageHint}
              autoComplete="off"
              value={page}
              fault={faultOf('sessionId')}
              onChange={(event) => setPage(event.target.value)}
            />
          </div>
        )}
      </ActForm>
      <Can do="POST /v1/billing/checkout">
        <div>
          <Button
            size="small"
            isBusy={open.isSending}
            onClick={() => void open.send({ body: { amountUsd: '25' } })}
          >
            {words.openCheckout}
          </Button>
        </div>
      </Can>
      <Failure failure={open.failure} />
    </>
  )
}
