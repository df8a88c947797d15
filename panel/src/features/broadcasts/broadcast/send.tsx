import { useMode } from '../../../api/mode.ts'
import { useWrite } from '../../../api/write.ts'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/confirm.tsx'
import { Failure } from '../../../components/failure.tsx'
import { toast } from '../../../components/toast.tsx'
import { audienceWords, sendWords as words } from '../../../i18n/audience/broadcasts.ts'
import { common } from '../../../i18n/shell/common.ts'
import { usePlatformName } from '../../../shell/platforms.ts'
import { SegmentSentence } from '../audience/segment-sentence.tsx'
import { type Broadcast, broadcastReads, isOpen } from '../broadcast.ts'
import styles from '../broadcasts.module.css'
import { failureOf } from '../failures.ts'

interface Props {
  broadcast: Broadcast
  onClose: () => void
}

/** Asks before it is sent, with the number of people. */
export function Send({ broadcast, onClose }: Props) {
  const mode = useMode()
  const { id, stats, accountName, platform } = broadcast
  const network = usePlatformName()(platform)
  // Nobody waits any more where somebody else was faster, and the question is still about the same people.
  const count = isOpen(broadcast) ? stats.pendingCount : stats.recipientCount
  const send = useWrite('POST /v1/broadcasts/{broadcastId}/send', {
    renews: broadcastReads,
    onDone: (started) => {
      toast(words.started(started.stats.recipientCount))
      onClose()
    },
  })
  const action = mode === 'live' ? words.sendActionLive(count) : words.sendAction(count)
  return (
    <Dialog title={count > 0 ? words.sendTitle(count) : words.sendTitleSegment} isOpen onClose={onClose}>
      <div className={styles.dialog}>
        <p>{words.from(`${accountName ?? ''} (${network})`)}</p>
        <SegmentSentence broadcast={broadcast} />
        <p>{audienceWords.checkedLater}</p>
        <p>{words.noRecall}</p>
        <Failure failure={send.failure} words={send.failure && failureOf(send.failure.code)} />
        <div className={styles.dialogActions}>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button
            variant="primary"
            isBusy={send.isSending}
            onClick={() => void send.send({ path: { broadcastId: id } })}
          >
            {count > 0 ? action : words.sendActionSegment}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
