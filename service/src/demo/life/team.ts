import type { Call } from '../api.ts'
import { bodyOf, type World, withHeaders } from './world.ts'

export interface Founding {
  email: string
  password: string
  teamName?: string
  /** The control of the sandbox. With it the posts are spread over the last days and some have been removed. */
  control?: Call | undefined
}

/** A team with its owner and a key of test mode. */
export async function found(
  api: Call,
  { email, password, teamName = 'Demo', control }: Founding,
): Promise<World> {
  const registered = await api('POST /v1/auth/register', { email, password, teamName })
  const [cookie = ''] = (registered.headers.get('set-cookie') ?? '').split(';')
  const owner = withHeaders(api, { cookie, 'x-mode': 'test' })
  const { key } = bodyOf(await owner('POST /v1/api-keys', { name: 'Publishing program', mode: 'test' }))
  return {
    call: withHeaders(api, { authorization: `Bearer ${key}` }),
    owner,
    stranger: api,
    control,
    teamId: registered.body.team.id,
    profiles: [],
    accounts: {},
    pictureNetworks: [],
    others: [],
    pictures: [],
    now: async () => new Date(bodyOf(await api('GET /v1/status')).time),
  }
}
