import type { Config } from '#config/config.ts'
import type { Account } from '#platforms/account.ts'
import type { Seen } from '#platforms/live-check.ts'
import type { Platform } from '#platforms/platform.ts'
import { servedPlatforms } from '#platforms/registry.ts'
import { variableOf } from '#platforms/settings.ts'
import { catchAsUnknown, type Outcome } from '#wire/outcome.ts'
import { liveTransport } from '../egress/platforms.ts'
import { callbackPath } from '../features/accounts/connect/consent/consent.ts'
import { configuredSecrets } from './configured-secrets.ts'
import { catchAsFinding, type Finding, fail, ok, tick, warn } from './finding.ts'
import { readLiveAccount } from './live-account.ts'
import { scopeFindings } from './live-scopes.ts'
import { type Environment, given, isSetUp } from './set-up.ts'

/** The time limit for all networks together. */
const totalMs = 30_000

/** Checks every configured network with its registration. */
export async function checkNetworks(config: Config, env: Environment): Promise<Finding[]> {
  const signal = AbortSignal.timeout(totalMs)
  const all = [...servedPlatforms.values()]
  const configured = all.filter((platform) => isSetUp(config, platform))
  const unset = all.filter((platform) => !isSetUp(config, platform))
  const half = unset.filter((platform) => given(env, platform).length > 0)
  const others = unset.filter((platform) => !half.includes(platform)).map(({ name }) => name)
  const found = await Promise.all(
    configured.map((platform) =>
      catchAsFinding(platform.name, async () => [
        ...settingFindings(config, platform),
        ...(await appFindings(config, platform, signal)),
        ...byHand(config, platform),
      ]),
    ),
  )
  return [
    ...found.flat(),
    ...half.map((platform) => halfConfigured(env, platform)),
    ...(others.length > 0 ? [ok(`not configured: ${others.join(', ')}`)] : []),
  ]
}

/** Live mode begins with the first setting of a network. The others do nothing without it. */
function halfConfigured(env: Environment, platform: Platform): Finding {
  const { word, name, settings } = platform
  const [first = ''] = Object.keys(settings)
  const variable = variableOf(word, first)
  return fail(
    `${name}: ${given(env, platform).join(', ')} is set, and ${variable} is not, so live mode does not have it`,
    `set ${variable} to ${settings[first]?.about}, or leave the others out`,
  )
}

/** Checks the network of one account with its registration and with the token of the account. */
export async function checkAccount(config: Config, accountId: string): Promise<Finding[]> {
  const signal = AbortSignal.timeout(totalMs)
  const read = await readLiveAccount(config, accountId)
  if (!('account' in read)) return [read]
  const { platform, account } = read
  const transport = liveTransport(config, platform.word, signal)
  const outcome = await catchAsUnknown(() => platform.liveCheck.account(transport, account))
  return [
    ...settingFindings(config, platform),
    ...(await appFindings(config, platform, signal)),
    ...lapseFindings(platform, account),
    ...withoutSecrets(config, account, [
      ...findingsOf(config, platform, 'the token of the account', outcome),
      ...(outcome.kind === 'done' ? scopeFindings(platform, transport, account, outcome.value.scopes) : []),
    ]),
    ...byHand(config, platform),
  ]
}

function settingFindings(
  { platforms, publicUrl }: Config,
  { word, name, settings, connect }: Platform,
): Finding[] {
  const { settings: texts = {}, secrets = {} } = platforms[word] ?? {}
  const missing = Object.entries(settings)
    .filter(([key, { optional }]) => !optional && !(texts[key] ?? secrets[key]))
    .map(([key, { about }]) => fail(`${name}: ${variableOf(word, key)} is not set`, `set it to ${about}`))
  const isBare = connect.oauth !== undefined && !publicUrl.startsWith('https:')
  return [
    ...missing,
    ...(isBare
      ? [
          warn(
            `${name}: the redirect address begins with http`,
            'set PUBLIC_URL to https: most networks refuse others',
          ),
        ]
      : []),
  ]
}

async function appFindings(config: Config, platform: Platform, signal: AbortSignal): Promise<Finding[]> {
  const { app } = platform.liveCheck
  if (!app) return []
  const transport = liveTransport(config, platform.word, signal)
  const outcome = await catchAsUnknown(() => app(transport))
  return withoutSecrets(config, undefined, findingsOf(config, platform, 'the app', outcome))
}

function findingsOf(config: Config, platform: Platform, what: string, outcome: Outcome<Seen>): Finding[] {
  const { name, word } = platform
  const page = `see docs/going-live/${word}.md`
  const { at, remedy } = otherAddress(config, platform)
  switch (outcome.kind) {
    case 'done':
      return [
        ...outcome.value.facts.map((fact) => ok(`${name}: ${fact}`)),
        ...outcome.value.faults.map((fault) => fail(`${name}: ${fault.what}`, fault.remedy)),
      ]
    case 'refused':
    case 'unauthorized':
      return [
        fail(`${name} refuses ${what} (${outcome.message})${at}`, remedy ? `${page}, or ${remedy}` : page),
      ]
    case 'throttled':
      return [warn(`${name} answers no call for ${outcome.retryAfterSeconds} s`, 'ask again after that')]
    case 'unreachable':
      return [
        fail(`${name} is not reached${at}`, remedy ?? 'see to the network and the resolver of this machine'),
      ]
    case 'unknown': {
      const said = `${name} gave no answer that can be read${at} (${outcome.message})`
      return [remedy ? fail(said, remedy) : warn(said, 'ask again later')]
    }
  }
}

/** An address of the operator's own is the first thing to look at where a call to it fails. */
function otherAddress({ platforms }: Config, { word, publicUrl }: Platform): { at: string; remedy?: string } {
  const { url } = platforms[word] ?? {}
  if (!url || new URL(url).origin === new URL(publicUrl).origin) return { at: '' }
  const variable = variableOf(word, 'url')
  const usual = new URL(publicUrl).origin
  return {
    at: ` at ${new URL(url).origin}, which ${variable} names`,
    remedy: `leave ${variable} out, so that ${usual} is asked, or correct it`,
  }
}

/** The token is used as it is kept: a renewal would write. */
function lapseFindings({ name }: Platform, { credentials: { expiresAt } }: Account): Finding[] {
  if (expiresAt === null || new Date(expiresAt) > new Date()) return []
  const what = `${name}: the token of the account ended at ${expiresAt}`
  return [warn(what, 'the service renews it when it next uses the account; ask again after that')]
}

function byHand({ publicUrl }: Config, { word, name, connect, liveCheck }: Platform): Finding[] {
  const redirect = `${publicUrl}${callbackPath(word)} is registered as a redirect address`
  return [...(connect.oauth ? [redirect] : []), ...liveCheck.byHand].map((what) => tick(`${name}: ${what}`))
}

/** A network may repeat what it was sent, and a server that stands in for one may know more. */
function withoutSecrets(
  config: Config,
  account: Account | undefined,
  findings: readonly Finding[],
): Finding[] {
  const { accessToken = '', refreshToken = null } = account?.credentials ?? {}
  const secrets = [...configuredSecrets(config), accessToken, refreshToken ?? '']
  const hide = (text: string) =>
    secrets.filter(Boolean).reduce((all, secret) => all.replaceAll(secret, '[hidden]'), text)
  return findings.map((finding) => ({
    ...finding,
    what: hide(finding.what),
    ...(finding.remedy !== undefined && { remedy: hide(finding.remedy) }),
  }))
}
