import { checkAddress } from './address.check.ts'
import { checkEnvironment } from './configuration.check.ts'
import { checkEmbedded, checkPostgres } from './database.check.ts'
import { checkDirectory } from './directory.check.ts'
import { catchAsFinding, type Finding } from './finding.ts'
import { checkHalfSet } from './half-set.check.ts'
import { checkAccount, checkNetworks } from './live.check.ts'
import { checkMail } from './mail.check.ts'
import { checkNeighbours, checkPlatforms } from './network.check.ts'
import { checkPanel } from './panel.check.ts'

const exitCode = { sound: 0, failing: 1, refused: 2 } as const

export interface Examination {
  findings: Finding[]
  code: number
}

/** Checks everything that a start would need. It writes nothing, takes no lock and reveals no secret. */
export async function examine(env: Record<string, string | undefined>): Promise<Examination> {
  const { config, findings } = checkEnvironment(env)
  if (!config) return { findings, code: exitCode.refused }
  const directory = await checkDirectory(config)
  findings.push(...directory.findings)
  if (config.databaseUrl)
    findings.push(...(await catchAsFinding('the database', () => checkPostgres(config))))
  else if (directory.free)
    findings.push(...(await catchAsFinding('the database', () => checkEmbedded(config))))
  findings.push(...(await catchAsFinding('the mail server', () => checkMail(config))))
  findings.push(...(await checkNeighbours(env, config)), ...(await checkPlatforms(config)))
  findings.push(...checkHalfSet(env))
  findings.push(...(await catchAsFinding('the panel', () => checkPanel(config))))
  return examinationOf(findings)
}

/** Checks this configuration with the networks of live mode. It changes nothing anywhere. */
export async function examineLive(
  env: Record<string, string | undefined>,
  accountId?: string,
): Promise<Examination> {
  const { config, findings } = checkEnvironment(env)
  if (!config) return { findings, code: exitCode.refused }
  const found = await catchAsFinding('live mode', () =>
    accountId === undefined ? checkNetworks(config, env) : checkAccount(config, accountId),
  )
  const address = await catchAsFinding('PUBLIC_URL', () => checkAddress(config))
  return examinationOf([...findings, ...address, ...found])
}

function examinationOf(findings: Finding[]): Examination {
  const failing = findings.some(({ level }) => level === 'fail')
  return { findings, code: failing ? exitCode.failing : exitCode.sound }
}
