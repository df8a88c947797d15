import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Ground } from '../ground.ts'

/** What a process asked of the network. */
export interface NetworkLine {
  kind: 'lookup' | 'connect'
  name?: string
  address?: string
  port?: number
}

/** For each name the answers that it gets, one after the other, the last one for good. */
export type Answers = Record<string, string[][]>

/** Settings under which the processes of a deployment write down their network, and the way to read it. */
export async function networkRecord(ground: Ground, answers?: Answers) {
  const directory = await ground.directory('network')
  const [record, reported] = [join(directory, 'record'), join(directory, 'answers.json')]
  writeFileSync(record, '')
  if (answers) writeFileSync(reported, JSON.stringify(answers))
  const preload = fileURLToPath(new URL('./network-recorder.mjs', import.meta.url))
  return {
    settings: { NETWORK_RECORD: record, ...(answers && { NETWORK_ANSWERS: reported }) },
    nodeOptions: ['--import', preload],
    lines: (): NetworkLine[] =>
      readFileSync(record, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
  }
}
