import { Menu } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { UserRound } from 'lucide-react'
import { useSession } from '../api/session.ts'
import { useWrite } from '../api/write.ts'
import { Button } from '../components/button.tsx'
import { roleWords } from '../i18n/shell/common.ts'
import { frameWords } from '../i18n/shell/frame.ts'
import styles from './rail/rail.module.css'

export function AccountMenu() {
  const { user, role } = useSession()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const logout = useWrite('POST /v1/auth/logout', {
    mode: 'none',
    onDone: () => {
      queries.clear()
      void navigate({ to: '/sign-in' })
    },
  })
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="quiet" label={frameWords.you} icon={<UserRound size={16} aria-hidden />} />
      </Menu.Target>
      <Menu.Dropdown className={styles.menu ?? ''}>
        <Menu.Label>
          {user.email}
          <br />
          {roleWords[role]}
        </Menu.Label>
        <Menu.Item component={Link} {...({ to: '/settings' } as object)}>
          Settings
        </Menu.Item>
        <Menu.Item onClick={() => void logout.send({})}>{frameWords.signOut}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
