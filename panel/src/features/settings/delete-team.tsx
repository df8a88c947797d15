import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '../../api/session.ts'
import { useWrite } from '../../api/write.ts'
import { Button } from '../../components/button.tsx'
import { Confirm } from '../../components/confirm.tsx'
import { Failure } from '../../components/failure.tsx'
import { TextField } from '../../components/field.tsx'
import { settingsWords } from '../../i18n/team/settings.ts'

export function DeleteTeam() {
  const { team } = useSession()
  const [typed, setTyped] = useState('')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const remove = useWrite('DELETE /v1/team', {
    mode: 'none',
    onDone: () => {
      queries.clear()
      void navigate({ to: '/register' })
    },
  })
  return (
    <>
      <p>{settingsWords.dangerWhat}</p>
      <p>
        <Confirm
          title={settingsWords.danger}
          action={settingsWords.danger}
          isBusy={remove.isSending}
          onConfirm={async () => (await remove.send({ body: { confirm: typed } })) !== undefined}
          trigger={(open) => (
            <Button variant="danger" onClick={open}>
              {settingsWords.danger}
            </Button>
          )}
        >
          <p>{settingsWords.dangerWhat}</p>
          <TextField
            label={settingsWords.typeName(team.name)}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Failure failure={remove.failure} />
        </Confirm>
      </p>
    </>
  )
}
