import type { Config } from './config.ts'

/** What to do with a service that nobody has used yet. */
export function firstSteps({ publicUrl, registrationOpen }: Config): string[] {
  if (!registrationOpen) return ['The database is empty and registration is closed.']
  const json = "-H 'content-type: application/json'"
  return [
    '',
    'Nobody has an account here yet. The first steps:',
    '',
    `  curl -c cookies ${publicUrl}/v1/auth/register ${json} -d '{"email": "you@example.com", "password": "a long password"}'`,
    `  curl -b cookies ${publicUrl}/v1/api-keys ${json} -d '{"name": "first", "mode": "test"}'`,
    `  curl ${publicUrl}/v1/platforms -H 'authorization: Bearer <the key>'`,
    '',
  ]
}
