import { useSession } from '../../api/session.ts'
import { Facts } from '../../components/facts.tsx'
import { roleWords } from '../../i18n/shell/common.ts'
import { settingsWords } from '../../i18n/team/settings.ts'

export function You() {
  const { user, role } = useSession()
  return (
    <Facts>
      <dt>{settingsWords.name}</dt>
      <dd>{user.name}</dd>
      <dt>{settingsWords.email}</dt>
      <dd>{user.email}</dd>
      <dt>{settingsWords.role}</dt>
      <dd>{roleWords[role]}</dd>
    </Facts>
  )
}
