import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { platformNotSupported, providerUnavailable } from '../../accounts.errors.ts'
import { reach } from '../consent/connectable.ts'

const platform = 'chatapp'

export const getChatappSdkConfig = operation({
  id: 'getChatappSdkConfig',
  route: 'GET /v1/connect/chatapp/sdk-config',
  tag: 'connect',
  summary: 'Returns the public ids needed to open the signup popup.',
  description:
    'A page opens the pop-up of Facebook Login for Business with them, and sends its code to connectChatappEmbeddedSignup. In live mode the deployment needs CHATAPP_CLIENT_ID and CHATAPP_CONFIG_ID.',
  permission: 'chatapp:read',
  reply: t.ok(
    t.object({
      appId: t.anyString({ description: 'The id of the app.' }),
      configId: t.anyString({ description: 'The id of the configuration of the sign-up.' }),
    }),
  ),
  errors: [platformNotSupported, providerUnavailable],
  uses: ['platform', 'platforms'],
  async handler(call) {
    const { teamId, mode } = call.scope
    const { transport } = reach(call, platform, mode, { teamId })
    const { clientId, configId } = transport.settings ?? {}
    if (clientId === undefined || configId === undefined)
      return raise(providerUnavailable, {
        message: 'The deployment has no sign-up: CHATAPP_CLIENT_ID and CHATAPP_CONFIG_ID are not both set.',
      })
    return { appId: clientId, configId }
  },
})
