import { globSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { PublicShapes } from '../service/src/contract/document/public-shapes.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The JSON Schema of the data of each event, by its type, from the *.events.ts of the areas. */
export async function eventShapes() {
  const files = globSync('service/src/features/**/*.events.ts', { cwd: root }).sort()
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(root + file))))
  const events = modules.flatMap((module) => Object.values(module).flatMap(definitionsIn))
  const shapes = new PublicShapes()
  return Object.fromEntries(events.map(({ type, data }) => [type, shapes.of(data)]))
}

/** An export is an event, or an object of events. */
function definitionsIn(exported) {
  if (typeof exported !== 'object') return []
  return isEvent(exported) ? [exported] : Object.values(exported).filter(isEvent)
}

const isEvent = (value) => typeof value?.type === 'string' && typeof value.data === 'object'
