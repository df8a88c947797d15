import { type FormEvent, useState } from 'react'
import { useWrite } from '../../../api/write.ts'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/confirm.tsx'
import { Failure } from '../../../components/failure.tsx'
import { TextArea, TextField } from '../../../components/field.tsx'
import { startWords, lifeWords as words, workflowWords } from '../../../i18n/audience/workflows.ts'
import { common } from '../../../i18n/shell/common.ts'
import { failureOf } from '../failures.ts'
import { type Workflow, workflowReads } from '../workflow.ts'
import styles from '../workflows.module.css'

export function Rename({ workflow }: { workflow: Workflow }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.rename}</Button>
      <Dialog title={words.rename} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Form workflow={workflow} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function Form({ workflow, onClose }: { workflow: Workflow; onClose: () => void }) {
  const [name, setName] = useState(workflow.name)
  const [description, setDescription] = useState(workflow.description)
  const [fault, setFault] = useState<string>()
  const update = useWrite('PATCH /v1/workflows/{workflowId}', { renews: workflowReads, onDone: onClose })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setFault(name.trim() ? undefined : startWords.noName)
    if (name.trim() && !update.isSending)
      void update.send({ path: { workflowId: workflow.id }, body: { name: name.trim(), description } })
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Failure failure={update.failure} words={update.failure && failureOf(update.failure.code)} />
      <TextField
        label={workflowWords.name}
        hint={startWords.nameHint}
        dir="auto"
        maxLength={255}
        autoComplete="off"
        value={name}
        fault={fault}
        onChange={(event) => setName(event.target.value)}
      />
      <TextArea
        label={words.description}
        isOptional
        rows={3}
        maxLength={500}
        value={description}
        onChange={(event) => setDescription(event.target.value)}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isBusy={update.isSending}>
          {common.save}
        </Button>
      </div>
    </form>
  )
}
