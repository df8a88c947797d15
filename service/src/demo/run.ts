import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { checkDeliveries, sayHowToGoOn, sayWhatToTry, summarize } from './ending.ts'
import { Expectations } from './expectations.ts'
import { bringToLife } from './living.ts'
import { bold, callLine, dim, heading, print, red } from './paint.ts'
import { foundTeam, prepare } from './preparing.ts'
import { openReceiver, type Receiver } from './receiver.ts'
import { newDirectory, type Service, startService } from './service.ts'
import { advertise } from './steps/advertising.ts'
import { answerPeople } from './steps/answering.ts'
import { automate } from './steps/automating.ts'
import { importContacts } from './steps/importing.ts'
import { tellAWeekLater } from './steps/measuring.ts'
import { topUp } from './steps/paying.ts'
import { showWhoMayDoWhat } from './steps/people.ts'
import { uploadPicture } from './steps/picturing.ts'
import { postInDoubt, postToAll } from './steps/posting.ts'
import { fillQueue } from './steps/queueing.ts'
import { sendTexts } from './steps/texting.ts'
import { askBeforeSending } from './steps/validating.ts'
import { eventLine } from './table.ts'

interface Stage {
  service: Service
  receiver: Receiver
  directory: string
  startedAt: number
  controlToken: string
}

const interruptedCode = 130

/** Shows everything and cleans up after itself. Answers the exit code: 0 when all was as it should be. */
export async function runDemo(keep: boolean): Promise<number> {
  const startedAt = performance.now()
  const interrupted = untilInterrupted()
  const directory = await newDirectory('demo')
  const receiver = await openReceiver()
  const controlToken = randomUUID()
  const control = { SANDBOX_CONTROL: '1', SANDBOX_CONTROL_TOKEN: controlToken }
  const service = startService(directory, { ADS_SYNC_INTERVAL_S: '2', ...control })
  const stage = { service, receiver, directory, startedAt, controlToken }
  const code = await Promise.race([show(stage, keep), interrupted]).catch((error: Error) => {
    print(`\n${red('The demo could not go on:')} ${error.message}`)
    return 1
  })
  if (keep && code !== interruptedCode) await Promise.race([interrupted, service.ended])
  return (await leave(stage)) || code
}

function untilInterrupted(): Promise<number> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => resolve(interruptedCode))
  })
}

async function show(stage: Stage, keep: boolean): Promise<number> {
  const { service, receiver, directory, startedAt, controlToken } = stage
  print(
    bold('Zither: one post, ten networks, each sent once, and you are told when an outcome is uncertain.'),
  )
  print(
    dim('All of it runs on this machine. The platforms are sandboxes that speak the real wire formats; the'),
  )
  print(dim('service is the real one, and this program uses it over HTTP as yours would.'))
  heading('1. Start the service')
  const { url, readyMs } = await service.ready()
  callLine('npm start', `${url}, ready after ${(readyMs / 1000).toFixed(1)} s`)
  callLine('', `its database is embedded, in ${directory}`)
  const team = await foundTeam(url)
  const expectations = new Expectations()
  const scene = await prepare(url, team, receiver, expectations)
  await topUp(scene)
  const picture = await uploadPicture(scene)
  await askBeforeSending(scene, picture)
  await postToAll(scene, picture)
  await postInDoubt(scene)
  await fillQueue(scene)
  await advertise(scene)
  await importContacts(scene)
  await sendTexts(scene)
  await answerPeople(scene)
  await automate(scene)
  await showWhoMayDoWhat(scene)
  await checkDeliveries(receiver, expectations)
  // A team that stays lives by the clock of its people.
  if (!keep) await tellAWeekLater(scene, controlToken)
  summarize(receiver, expectations, startedAt)
  if (keep) {
    const lively = await bringToLife(url, controlToken)
    sayWhatToTry(team, directory, scene, lively)
    receiver.onDelivery((delivery) => print(`   ${eventLine(delivery)}`))
  } else sayHowToGoOn()
  return expectations.missed.length === 0 ? 0 : 1
}

/** Lets the service drain and leaves nothing behind. */
async function leave({ service, receiver, directory }: Stage): Promise<number> {
  const code = await service.stop()
  receiver.close()
  await rm(directory, { recursive: true, force: true })
  print()
  if (code === 0) {
    print(dim('The service has drained and ended; its data is removed.'))
    return 0
  }
  print(`${red('The service ended with exit code')} ${code}`)
  print(service.output())
  return 1
}
