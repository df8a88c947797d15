import { Modal } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { common } from '../i18n/shell/common.ts'
import { Button } from './button.tsx'
import styles from './confirm.module.css'

interface DialogProps {
  title: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
  size?: string
}

/** A dialog: it keeps the focus, and gives it back when it closes. */
export function Dialog({ title, isOpen, onClose, children, size = '32rem' }: DialogProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      size={size}
      closeButtonProps={{ 'aria-label': common.close }}
      classNames={{ content: styles.content ?? '', header: styles.head ?? '', title: styles.title ?? '' }}
    >
      {children}
    </Modal>
  )
}

interface QuestionProps {
  title: string
  /** Names the object and what follows. */
  children: ReactNode
  action: string
  isBusy?: boolean
  isOpen?: boolean
  onClose: () => void
  onConfirm: () => void
}

/** A dialog that is answered with yes or no. */
export function Question(props: QuestionProps) {
  const { title, children, action, isBusy = false, isOpen = true, onClose, onConfirm } = props
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      <div className={styles.body}>
        {children}
        <div className={styles.actions}>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button variant="danger" isBusy={isBusy} onClick={onConfirm}>
            {action}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

interface ConfirmProps extends Omit<QuestionProps, 'isOpen' | 'onClose' | 'onConfirm'> {
  /** The button that opens the dialog. */
  trigger: (open: () => void) => ReactNode
  /** Resolves with true when the dialog may close. */
  onConfirm: () => Promise<boolean>
}

/** Asks before something that cannot be undone. */
export function Confirm({ trigger, onConfirm, ...question }: ConfirmProps) {
  const [isOpen, setOpen] = useState(false)
  const confirm = async () => {
    if (await onConfirm()) setOpen(false)
  }
  return (
    <>
      {trigger(() => setOpen(true))}
      <Question
        {...question}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={() => void confirm()}
      />
    </>
  )
}
