import { mkdtemp, rm } from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { envToCfg, envToSecrets, PDS } from '@atproto/pds'
import plc from '@did-plc/server'

export interface RunningServer {
  url: string
  /** What the server signs its tokens with. */
  jwtSecret: string
  stop(): Promise<void>
}

/** A personal data server and the directory of its accounts, on loopback only. Their data go when they stop. */
export async function startServer(): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), 'skynet-server-'))
  const directory = await listen(plc.PlcServer.create({ db: plc.Database.mock(), port: 0 }).app, 0)
  const port = await freePort()
  const jwtSecret = 'a secret for the tokens of this proof'
  const env = {
    port,
    hostname: 'localhost',
    dataDirectory: folder,
    blobstoreDiskLocation: join(folder, 'blobs'),
    didPlcUrl: `http://localhost:${portOf(directory)}`,
    serviceHandleDomains: ['.test'],
    inviteRequired: false,
    enableDidDocWithSession: true,
    rateLimitsEnabled: true,
    devMode: true,
    crawlers: [],
    jwtSecret,
    adminPassword: 'unused',
    dpopSecret: 'ab'.repeat(32),
    plcRotationKeyK256PrivateKeyHex: '11'.repeat(32),
  }
  const pds = await PDS.create(envToCfg(env), envToSecrets(env))
  await pds.ctx.sequencer.start()
  const server = await listen(pds.app, port)
  return {
    url: `http://localhost:${port}`,
    jwtSecret,
    async stop() {
      await Promise.all([close(server), close(directory)])
      await pds.ctx.destroy()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Their own start methods would listen on every address of the machine. */
function listen(app: http.RequestListener, port: number): Promise<http.Server> {
  return new Promise((resolve, reject) => {
    const server = http.createServer(app)
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}

/** The server has to know its port before it listens. */
async function freePort(): Promise<number> {
  const probe = await listen(() => {}, 0)
  const port = portOf(probe)
  await close(probe)
  return port
}

function portOf(server: http.Server): number {
  return (server.address() as AddressInfo).port
}

function close(server: http.Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
