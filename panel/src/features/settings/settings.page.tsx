import { Can } from '../../components/can.tsx'
import { Page, Section } from '../../components/page.tsx'
import { settingsWords } from '../../i18n/team/settings.ts'
import { DeleteTeam } from './delete-team.tsx'
import { Look } from './look.tsx'
import { Networks } from './networks.tsx'
import { PasswordForm } from './password-form.tsx'
import { Profiles } from './profiles.tsx'
import { System } from './system.tsx'
import { You } from './you.tsx'

export function SettingsPage() {
  return (
    <Page title={settingsWords.title} hasMode={false}>
      <Section title={settingsWords.you}>
        <You />
      </Section>
      <Section title={settingsWords.password}>
        <PasswordForm />
      </Section>
      <Section title={settingsWords.look}>
        <Look />
      </Section>
      <Can do="GET /v1/profiles">
        <Profiles />
      </Can>
      <Section title={settingsWords.networks}>
        <Networks />
      </Section>
      <Section title={settingsWords.system}>
        <System />
      </Section>
      <Can do="DELETE /v1/team">
        <Section title={settingsWords.danger}>
          <DeleteTeam />
        </Section>
      </Can>
    </Page>
  )
}
