import type { Config } from '#config/config.ts'

/** The instructions for a service without accounts. */
export function firstSteps({ publicUrl, registrationOpen, emailDelivery, panel }: Config): string[] {
  if (!registrationOpen)
    return [
      'Nobody has an account here yet, and registration is closed.',
      'Create the first account: npm run first-account -- you@example.com',
    ]
  const json = "-H 'content-type: application/json'"
  const person = `'{"email": "you@example.com", "password": "a long password"}'`
  const account = `  curl -c cookies ${publicUrl}/v1/auth/register ${json} -d ${person}`
  const confirmed = [
    `  curl ${publicUrl}/v1/auth/register ${json} -d ${person}`,
    `  curl ${publicUrl}/v1/auth/verify-email ${json} -d '{"token": "<of the link that is mailed>"}'`,
    `  curl -c cookies ${publicUrl}/v1/auth/login ${json} -d ${person}`,
  ]
  return [
    '',
    ...(panel ? [`Open ${publicUrl} in a browser and make the first account there.`, ''] : []),
    panel ? 'Or do the same by hand:' : 'Nobody has an account here yet. The first steps:',
    '',
    ...(emailDelivery === null ? [account] : confirmed),
    `  curl -b cookies ${publicUrl}/v1/api-keys ${json} -d '{"name": "first", "mode": "test"}'`,
    `  curl ${publicUrl}/v1/platforms -H 'authorization: Bearer <the key>'`,
    '',
  ]
}
