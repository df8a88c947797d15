import { useMode } from '../../api/mode.ts'
import { ButtonLink } from '../../components/button.tsx'
import { NeedsRole } from '../../components/can.tsx'
import { Page } from '../../components/page.tsx'
import { registryWords as words } from '../../i18n/audience/messages.ts'
import { Brands, useBrandsLoading } from './brands.tsx'
import { Senders } from './senders.tsx'

export function RegistryPage() {
  const mode = useMode()
  return (
    <Page
      title={words.title}
      lead={words.lead}
      actions={<ButtonLink to={`/${mode}/messages`}>{words.messages}</ButtonLink>}
    >
      <NeedsRole route="GET /v1/sms/brands">
        <Registry />
      </NeedsRole>
    </Page>
  )
}

function Registry() {
  const isLoading = useBrandsLoading()
  return (
    <>
      <Brands />
      {!isLoading && <Senders />}
    </>
  )
}
