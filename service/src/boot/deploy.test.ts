import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { cp, mkdir, readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { parse, parseAllDocuments } from 'yaml'
import { readConfig } from '#config/config.ts'
import { catalogue } from '#features/catalogue.ts'
import { servedPlatforms } from '#platforms/registry.ts'
import { variableOf } from '#platforms/settings.ts'
import { newDirectory, spawnService } from '#testing/service/process.ts'
import { boot } from '#testing/service/service.ts'
import { testKey } from '#testing/team/keys.ts'
import { client, eventually } from '#testing/team/team.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const drainSeconds = 25

const textOf = (path: string) => readFile(join(root, path), 'utf8')

/** Every name that the configuration looks at. */
function knownSettings(): Set<string> {
  const names = new Set<string>()
  // A configured network also needs the rest of its settings.
  const networks = [...servedPlatforms.values()].flatMap(({ word, settings }) =>
    Object.keys(settings)
      .slice(0, 1)
      .map((name) => [variableOf(word, name), 'set'] as const),
  )
  const env = {
    SANDBOX_CONTROL: '1',
    SANDBOX_CONTROL_TOKEN: 'a token of more than 16',
    S3_BUCKET: 'bucket',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
    ...Object.fromEntries(networks),
  }
  const watched = new Proxy<Record<string, string>>(env, {
    get: (given, name) => {
      names.add(String(name))
      return given[String(name)]
    },
  })
  readConfig(watched)
  return names
}

const settings = knownSettings()

function assertKnown(names: readonly string[], where: string): void {
  assert.ok(names.length > 0, where)
  assert.deepEqual(
    names.filter((name) => !settings.has(name)),
    [],
    where,
  )
}

interface Instruction {
  word: string
  rest: string
}

async function dockerfile(): Promise<Instruction[]> {
  const text = (await textOf('Dockerfile')).replaceAll(/\\\n\s*/g, '')
  return text
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const [word = '', ...rest] = line.split(' ')
      return { word, rest: rest.join(' ') }
    })
}

const commandIn = (text: string): string[] => JSON.parse(text.slice(text.indexOf('[')))

function environmentOf(instructions: readonly Instruction[]): Record<string, string> {
  const pairs = instructions.filter(({ word }) => word === 'ENV').flatMap(({ rest }) => rest.split(' '))
  return Object.fromEntries(pairs.map((pair) => pair.split('=') as [string, string]))
}

describe('the image', () => {
  test('copies what is there, sets what is known, ends by SIGTERM and is nobody with rights', async () => {
    const all = await dockerfile()
    const restOf = (word: string) => all.filter((line) => line.word === word).map(({ rest }) => rest)
    const sources = restOf('COPY')
      .filter((rest) => !rest.startsWith('--from'))
      .flatMap((rest) => rest.split(' ').slice(0, -1))
    assert.ok(sources.length >= 4)
    assert.deepEqual(
      sources.filter((path) => !existsSync(join(root, path))),
      [],
    )
    const { NODE_ENV, ...env } = environmentOf(all)
    assert.equal(NODE_ENV, 'production')
    assertKnown(Object.keys(env), 'Dockerfile')
    assert.deepEqual(restOf('EXPOSE'), [env.PORT])
    assert.deepEqual(restOf('STOPSIGNAL'), ['SIGTERM'])
    assert.deepEqual(restOf('USER'), ['node'])
    for (const from of restOf('FROM')) assert.match(from, /^node:24-slim/)
    const ignored = (await textOf('.dockerignore')).split('\n')
    for (const path of sources) assert.ok(ignored.includes(`!${path}`) || path.includes('/'), path)
  })

  test('starts from what it copies, and its own health check finds it well', async () => {
    const all = await dockerfile()
    const app = await newDirectory()
    const last = all.slice(all.findLastIndex(({ word }) => word === 'FROM'))
    const left = (await textOf('.dockerignore')).split('\n').filter((line) => line.startsWith('service/'))
    const isLeftOut = new Set(globSync(left, { cwd: root }).map((path) => join(root, path)))
    for (const { rest } of last.filter(({ word, rest }) => word === 'COPY' && !rest.startsWith('--from'))) {
      const [from = '', to = ''] = rest.split(' ')
      const filter = (path: string) => !isLeftOut.has(path)
      await cp(join(root, from), join(app, to, to === './' ? from : ''), { recursive: true, filter })
    }
    await symlink(join(root, 'node_modules'), join(app, 'node_modules'))
    await mkdir(join(app, 'data'))
    const [node, script = ''] = commandIn(last.findLast(({ word }) => word === 'CMD')?.rest ?? '')
    assert.equal(node, 'node')
    const env = {
      ...environmentOf(all),
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: join(app, 'data'),
      ENCRYPTION_KEY: testKey(1),
    }
    const service = spawnService(env, join(app, script))
    const url = new URL(await service.url)
    const health = last.find(({ word }) => word === 'HEALTHCHECK')?.rest ?? ''
    const [program, ...options] = commandIn(health)
    assert.equal(program, 'node')
    const check = (PORT: string) =>
      promisify(execFile)(process.execPath, options, { env: { PORT } }).then(
        () => 0,
        (cause) => cause.code,
      )
    await eventually(
      () => check(url.port),
      (code) => code === 0,
      20_000,
    )
    assert.equal(await check('1'), 1)
    service.kill('SIGTERM')
    assert.deepEqual(await service.exit, { code: 0, signal: null })
  })
})

const secondsOf = (text: string) => Number(/^(\d+)s$/.exec(text)?.[1])

test('the compose file starts two processes of each role, with settings that exist and time to drain', async () => {
  const { services, volumes } = parse(await textOf('compose.yml'), { merge: true })
  const image = environmentOf(await dockerfile())
  for (const role of ['api', 'worker']) {
    const service = services[role]
    assertKnown(Object.keys(service.environment), role)
    const { ROLE, PORT = image.PORT } = service.environment
    assert.equal(ROLE, role)
    assert.equal(PORT, image.PORT)
    assert.equal(service.deploy.replicas, 2)
    assert.ok(secondsOf(service.stop_grace_period) > drainSeconds)
    assert.ok(Object.keys(service.depends_on).every((name) => services[name]?.healthcheck))
  }
  const [first = '', last = '', inside] = services.api.ports[0].split(/[-:]/)
  assert.equal(Number(last) - Number(first) + 1, services.api.deploy.replicas)
  assert.equal(inside, image.PORT)
  const { hostname, pathname, username } = new URL(
    services.api.environment.DATABASE_URL.replace(/\$\{.*?\}/, 'secret'),
  )
  const { POSTGRES_USER, POSTGRES_DB } = services.postgres.environment
  assert.deepEqual([hostname, pathname, username], ['postgres', `/${POSTGRES_DB}`, POSTGRES_USER])
  assert.deepEqual(Object.keys(volumes), ['data', 'postgres'])
})

test('the compose file passes every setting that the configuration reads', async () => {
  const { services } = parse(await textOf('compose.yml'), { merge: true })
  const ofImage = new Set(['DATA_DIR', 'PANEL_DIR', 'HOST', 'PORT', 'ROLE'])
  for (const { environment } of [services.api, services.worker])
    assert.deepEqual(
      [...settings].filter((name) => !(name in environment) && !ofImage.has(name)),
      [],
    )
})

describe('the manifest', () => {
  test('gives each role settings that exist, probes that answer, and time to drain', async () => {
    const all = parseAllDocuments(await textOf('deploy/kubernetes.yml')).map((each) => {
      assert.deepEqual(each.errors, [])
      return each.toJS()
    })
    const of = (kind: string) => all.filter((each) => each.kind === kind)
    const [shared] = of('ConfigMap')
    assertKnown(Object.keys(shared.data), 'ConfigMap')
    const deployments = of('Deployment')
    assert.deepEqual(deployments.map(({ metadata }) => metadata.labels.role).sort(), ['api', 'worker'])
    for (const { spec, metadata } of deployments) {
      const pod = spec.template.spec
      const [container] = pod.containers
      assert.deepEqual(spec.selector.matchLabels, spec.template.metadata.labels)
      const env = Object.fromEntries(
        container.env.map((entry: { name: string; value?: string }) => [entry.name, entry]),
      )
      assertKnown(Object.keys(env), metadata.name)
      assert.equal(env.ROLE.value, metadata.labels.role)
      // Every setting reaches the pod that stands in the one or in the other.
      const { name } = shared.metadata
      assert.deepEqual(container.envFrom, [{ configMapRef: { name } }, { secretRef: { name } }])
      assert.equal(String(container.ports[0].containerPort), shared.data.PORT)
      const { path, port } = container.readinessProbe.httpGet
      assert.ok(catalogue.some(({ route }) => route === `GET ${path}`))
      for (const probe of [
        port,
        container.livenessProbe.tcpSocket.port,
        container.startupProbe.tcpSocket.port,
      ])
        assert.equal(probe, container.ports[0].name)
      const pause = Number(container.lifecycle?.preStop.exec.command[1] ?? 0)
      assert.ok(pod.terminationGracePeriodSeconds >= drainSeconds + pause)
    }
    const [service] = of('Service')
    assert.deepEqual(service.spec.selector, deployments[0].spec.selector.matchLabels)
    assert.deepEqual(
      of('PodDisruptionBudget').map(({ spec }) => spec.selector.matchLabels),
      deployments.map(({ spec }) => spec.selector.matchLabels),
    )
  })

  test('asks for a configuration that the service takes', async () => {
    const [shared] = parseAllDocuments(await textOf('deploy/kubernetes.yml')).map((each) => each.toJS())
    const secrets = {
      DATABASE_URL: 'postgres://db.example/zither',
      ENCRYPTION_KEY: testKey(0),
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    }
    for (const ROLE of ['api', 'worker'])
      assert.equal(readConfig({ ...shared.data, ...secrets, ROLE }).role, ROLE)
  })
})

test('every alert asks for metrics that exist, and is explained', async () => {
  // With a Redis in the settings, so that its series are served, too.
  const running = await boot({ METRICS: '1', REDIS_URL: 'redis://127.0.0.1:1' })
  const { body } = await client(running.url, {})('GET /metrics')
  await running.stop()
  const reported = new Set([...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
  const guide = await textOf('docs/guides/operating.md')
  const { groups } = parse(await textOf('deploy/prometheus-alerts.yml'))
  const rules = groups.flatMap((group: { rules: { alert: string; expr: string }[] }) => group.rules)
  assert.ok(rules.length >= 10)
  for (const { alert, expr } of rules) {
    const names = [...expr.matchAll(/zither_[a-z_]+/g)].map(([name]) =>
      name.replace(/_(bucket|sum|count)$/, ''),
    )
    assert.ok(names.length > 0, alert)
    assert.deepEqual(
      names.filter((name) => !reported.has(name)),
      [],
      alert,
    )
    assert.ok(guide.includes(`\`${alert}\``), `${alert} is not in the guide`)
  }
})

test('an alert fires within two minutes of a post that is due and not sent', async () => {
  const { groups } = parse(await textOf('deploy/prometheus-alerts.yml'))
  const rules = groups.flatMap(
    (group: { rules: { alert: string; expr: string; for: string }[] }) => group.rules,
  )
  const rule = rules.find(({ alert }: { alert: string }) => alert === 'ZitherPublishOverdue')
  const [, age] = /due_oldest_age_seconds\{kind="publish"\}\) > (\d+)$/.exec(rule?.expr) ?? []
  const [, held] = /^(\d+)s$/.exec(rule?.for) ?? []
  assert.ok(Number(age) + Number(held) < 120, `${age} s, for ${held} s`)
})

test('every command and file that a document names is there', async () => {
  const { scripts } = JSON.parse(await textOf('package.json'))
  const documents = ['README.md', ...globSync('docs/**/*.md', { cwd: root })]
  assert.ok(documents.length > 20)
  const absent = documents.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    const commands = [...text.matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g)].map(([, name]) => name ?? '')
    const files = [...text.matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(([, to]) =>
      join(root, path, '..', to ?? ''),
    )
    return [
      ...commands.filter((name) => !scripts[name]).map((name) => `${path}: npm run ${name}`),
      ...files.filter((file) => !existsSync(file)).map((file) => `${path}: ${file}`),
    ]
  })
  assert.deepEqual(absent, [])
})
