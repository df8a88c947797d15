import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { freshKey } from '../../api/key.ts'
import { useMode } from '../../api/mode.ts'
import { useRead } from '../../api/read.ts'
import { useWrite } from '../../api/write.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { NeedsRole } from '../../components/can.tsx'
import { Failure } from '../../components/failure.tsx'
import { SelectField, TextField } from '../../components/field.tsx'
import { Page, Section } from '../../components/page.tsx'
import { toast } from '../../components/toast.tsx'
import type { AnswerOf } from '../../contract/routes.ts'
import { numberWords, formWords as words } from '../../i18n/audience/numbers.ts'
import { useFilters } from '../../shell/filters/filters.ts'
import { ProfileField, useUsualProfile } from '../../shell/filters/profile-field.tsx'
import { countryName, type NumberType, numberReads } from './number.ts'
import styles from './numbers.module.css'
import { blankAnswers, bodyOf, Questions } from './questions.tsx'
import { Reuse } from './reuse.tsx'

type Form = AnswerOf<'GET /v1/phone-numbers/kyc'>

export function FormPage() {
  const [{ country = 'US', type }] = useFilters(['country', 'type'])
  return (
    <Page title={words.title} lead={words.lead(countryName(country))}>
      <NeedsRole route="POST /v1/phone-numbers/kyc">
        <Requested country={country} type={(type || undefined) as NumberType | undefined} />
      </NeedsRole>
    </Page>
  )
}

function Requested({ country, type }: { country: string; type: NumberType | undefined }) {
  const mode = useMode()
  const { data, error, refetch } = useRead(
    'GET /v1/phone-numbers/kyc',
    { query: { country, ...(type && { numberType: type }) } },
    { staleTime: 60_000 },
  )
  if (error && !data) return <Failure failure={error} onRetry={() => void refetch()} />
  if (!data) return null
  if (data.fields.length === 0)
    return (
      <>
        <p>{words.noQuestions}</p>
        <p>
          <ButtonLink to={`/${mode}/numbers/buy`} search={{ country }}>
            {words.back}
          </ButtonLink>
        </p>
      </>
    )
  return <KycForm form={data} />
}

/** Stays the same over reloads until the answers are taken: handing in twice orders nothing twice. */
function useSubmissionId({ country, numberType }: Form) {
  const keptAs = `zither.submission.${useMode()}.${country}.${numberType}`
  const [id] = useState(() => {
    const known = sessionStorage.getItem(keptAs) ?? freshKey()
    sessionStorage.setItem(keptAs, known)
    return known
  })
  return { id, end: () => sessionStorage.removeItem(keptAs) }
}

function useSubmit(form: Form) {
  const mode = useMode()
  const navigate = useNavigate()
  const { id, end } = useSubmissionId(form)
  const write = useWrite('POST /v1/phone-numbers/kyc', {
    renews: numberReads,
    onDone: ({ status, phoneNumber, numbers }) => {
      end()
      toast(status === 'kyc_already_submitted' ? words.already : words.submitted(numbers.length))
      void navigate({ to: `/${mode}/numbers/${phoneNumber.id}` })
    },
  })
  return { write, submissionId: id }
}

function KycForm({ form }: { form: Form }) {
  const mode = useMode()
  const { country, numberType, fields } = form
  const [{ areaCode, for: wanted }] = useFilters(['areaCode', 'for'])
  const usual = useUsualProfile()
  const [own, setOwn] = useState<string>()
  const [answers, setAnswers] = useState(blankAnswers)
  const [person, setPerson] = useState({ first: '', last: '' })
  const [quantity, setQuantity] = useState(1)
  const { write, submissionId } = useSubmit(form)
  const profileId = own ?? wanted ?? usual
  const order = { profileId, country, numberType, quantity, submissionId, ...(areaCode && { areaCode }) }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void write.send({
      body: {
        ...order,
        ...bodyOf(fields, answers),
        ...(person.first && { endUserFirstName: person.first }),
        ...(person.last && { endUserLastName: person.last }),
      },
    })
  }
  const { failure } = write
  const faultOf = (name: string) => (failure?.facts.param === name ? failure.message : undefined)
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {form.pendingReview && <p>{words.pendingReview}</p>}
      {mode === 'test' && <p className={styles.hint}>{words.testWords}</p>}
      {form.reusable?.available && (
        <Reuse
          options={form.reusable.options}
          isSending={write.isSending}
          onReuse={(reuseOptionId) => void write.send({ body: { ...order, reuse: true, reuseOptionId } })}
        />
      )}
      <Section title={words.person}>
        <div className={styles.fields}>
          <TextField
            label={words.firstName}
            autoComplete="given-name"
            value={person.first}
            fault={faultOf('endUserFirstName')}
            onChange={(event) => setPerson({ ...person, first: event.target.value })}
          />
          <TextField
            label={words.lastName}
            autoComplete="family-name"
            value={person.last}
            fault={faultOf('endUserLastName')}
            onChange={(event) => setPerson({ ...person, last: event.target.value })}
          />
        </div>
      </Section>
      <Section title={words.answers}>
        <Questions
          fields={fields}
          country={country}
          answers={answers}
          failure={failure}
          onChange={setAnswers}
        />
      </Section>
      <div className={styles.fields}>
        <ProfileField
          label={numberWords.profile}
          none={numberWords.chooseProfile}
          value={profileId}
          fault={faultOf('profileId')}
          onChange={setOwn}
        />
        <SelectField
          label={words.quantity}
          value={quantity}
          options={[1, 2, 3, 4, 5].map((count) => ({ value: `${count}`, label: `${count}` }))}
          onChange={(event) => setQuantity(Number(event.target.value))}
        />
      </div>
      <Failure failure={failure} />
      <div className={styles.row}>
        <Button type="submit" variant="primary" isBusy={write.isSending}>
          {words.submit}
        </Button>
      </div>
    </form>
  )
}
