import type { ErrorComponentProps } from '@tanstack/react-router'
import { isFailure } from '../api/failure.ts'
import { Button } from '../components/button.tsx'
import { CopyButton } from '../components/copy.tsx'
import { Failure } from '../components/failure.tsx'
import { Page } from '../components/page.tsx'
import { common } from '../i18n/shell/common.ts'
import { failureParts } from '../i18n/shell/failures.ts'

/** In place of a page that failed in a way nobody expected. */
export function Crash({ error }: ErrorComponentProps) {
  if (isFailure(error)) return <Failure failure={error} />
  const report = `${new Date().toISOString()} ${location.pathname}\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
  return (
    <Page title={failureParts.crashed} hasMode={false}>
      <p>{failureParts.crashedAdvice}</p>
      <p>
        <Button onClick={() => location.reload()}>{common.reload}</Button>{' '}
        <CopyButton text={report} label={failureParts.copyDetails} />
      </p>
    </Page>
  )
}
