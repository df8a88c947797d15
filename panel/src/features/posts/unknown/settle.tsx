import { useState } from 'react'
import { useWrite } from '../../../api/write.ts'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/confirm.tsx'
import { Failure } from '../../../components/failure.tsx'
import { TextField } from '../../../components/field.tsx'
import { toast } from '../../../components/toast.tsx'
import { unknownWords as words } from '../../../i18n/publishing/attempts.ts'
import { common } from '../../../i18n/shell/common.ts'
import type { TargetFacts } from '../facts.ts'
import styles from '../target/target.module.css'
import { postReads } from '../use-post.ts'

/** Keeps a target as published whose post a person found on the network. */
export function Settle({ facts: { post, target, network } }: { facts: TargetFacts }) {
  const [isOpen, setOpen] = useState(false)
  const [address, setAddress] = useState('')
  const settle = useWrite('POST /v1/posts/{postId}/retry', {
    renews: postReads,
    onDone: () => {
      toast(words.settled)
      setOpen(false)
    },
  })
  const { failure } = settle
  const isOfAddress =
    failure?.code === 'invalid_post_url' || failure?.facts.param?.includes('platformPostUrl')
  const send = () => {
    const one = { targetId: target.id, published: true as const, platformPostUrl: address.trim() }
    void settle.send({ path: { postId: post.id }, body: { settle: [one] } })
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.settle}</Button>
      <Dialog title={words.settleTitle(network)} isOpen={isOpen} onClose={() => setOpen(false)}>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            send()
          }}
        >
          <TextField
            label={words.settleAddress}
            hint={words.settleHint}
            type="url"
            inputMode="url"
            required
            data-autofocus
            value={address}
            fault={isOfAddress ? failure?.message : undefined}
            onChange={(event) => setAddress(event.target.value)}
          />
          {failure && !isOfAddress && <Failure failure={failure} />}
          <div className={styles.formActions}>
            <Button onClick={() => setOpen(false)}>{common.cancel}</Button>
            <Button type="submit" variant="primary" isBusy={settle.isSending}>
              {words.settle}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  )
}
