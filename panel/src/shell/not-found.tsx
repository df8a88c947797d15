import { ButtonLink } from '../components/button.tsx'
import { Page } from '../components/page.tsx'
import { frameWords } from '../i18n/shell/frame.ts'

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
