import { useSession } from '../../api/session.ts'
import { Facts } from '../../parts/facts.tsx'
import { roleWords } from '../../words/common.ts'
import { settingsWords } from '../../words/settings.ts'

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
