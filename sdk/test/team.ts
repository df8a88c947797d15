import { Zither, type ZitherOptions } from '@zither/sdk'
import { controlToken, type Running, service } from '../../service/src/testing/service/service.ts'
import { newTeam, type Team } from '../../service/src/testing/team/team.ts'

export interface Customer {
  team: Team
  /** With a key of test mode. */
  zither: Zither
  apiKey: string
  baseUrl: string
  profileId: string
}

/** A team of its own, and a client with a key of it. */
export async function newCustomer(options: Partial<ZitherOptions> = {}): Promise<Customer> {
  const { url: baseUrl } = await service()
  const team = await newTeam()
  const { body } = await team.owner('POST /v1/api-keys', { name: 'sdk', mode: 'test' })
  const apiKey: string = body.key
  const zither = new Zither({ apiKey, baseUrl, ...options })
  return { team, zither, apiKey, baseUrl, profileId: team.profileId }
}

/** Connects an account of the sandbox, as a program would. */
export async function connect({ zither, profileId }: Customer): Promise<string> {
  const { accountId } = await zither.connect.connectSkynetCredentials({
    body: { identifier: 'me.test', appPassword: 'an app password', profileId },
  })
  return accountId
}

export { controlToken, type Running, service }
