import { ButtonLink } from '../parts/button.tsx'
import { Page } from '../parts/page.tsx'
import { frameWords } from '../words/frame.ts'

export function NotFound() {
  return (
    <Page title={frameWords.notFound} hasMode={false}>
      <p>{frameWords.notFoundAdvice}</p>
      <p>
        <ButtonLink to="/">{frameWords.home}</ButtonLink>
      </p>
    </Page>
  )
}
