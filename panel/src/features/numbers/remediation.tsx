import { type FormEvent, useState } from 'react'
import { useRead } from '../../api/read.ts'
import { useWrite } from '../../api/write.ts'
import { Button } from '../../components/button.tsx'
import { Failure } from '../../components/failure.tsx'
import { Section } from '../../components/page.tsx'
import { toast } from '../../components/toast.tsx'
import { formWords as words } from '../../i18n/audience/numbers.ts'
import { numberReads, type PhoneNumber } from './number.ts'
import styles from './numbers.module.css'
import { blankAnswers, bodyOf, Questions } from './questions.tsx'

/** Asks again only for what the reviewer declined. */
export function Remediation({ number: { id, country } }: { number: PhoneNumber }) {
  const path = { id }
  const { data, error } = useRead('GET /v1/phone-numbers/{id}/remediate', { path })
  const [answers, setAnswers] = useState(blankAnswers)
  const send = useWrite('POST /v1/phone-numbers/{id}/remediate', {
    renews: numberReads,
    onDone: () => {
      setAnswers(blankAnswers)
      toast(words.corrected)
    },
  })
  if (error && !data) return <Failure failure={error} />
  if (!data) return null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send.send({ path, body: bodyOf(data.fields, answers) })
  }
  return (
    <Section title={words.answers}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <Questions
          fields={data.fields}
          country={country}
          answers={answers}
          failure={send.failure}
          onChange={setAnswers}
        />
        <Failure failure={send.failure} />
        <div className={styles.row}>
          <Button type="submit" variant="primary" isBusy={send.isSending}>
            {words.resubmit}
          </Button>
        </div>
      </form>
    </Section>
  )
}
