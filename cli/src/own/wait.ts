import type { Parsed } from '../arguments/parse.ts'
import { usage } from '../exit-codes.ts'
import type { Io } from '../io.ts'
import { shapeOf, show } from '../output/show.ts'
import { Service } from '../service/service.ts'
import { readSettings } from '../settings/settings.ts'
import { follow, judge } from './follow.ts'
import { timeoutOf } from './timeout.ts'

export async function wait(io: Io, parsed: Parsed): Promise<number> {
  const [id, ...others] = parsed.positionals
  if (!id || others.length > 0) throw usage('Name one post: zither posts wait <postId>')
  if (!/^[0-9a-f]{24}$/.test(id)) throw usage(`<postId> must be an id: 24 characters of 0-9 and a-f: ${id}`)
  const service = new Service(io, await readSettings(io, parsed))
  const post = await follow(io, service, id, timeoutOf(parsed))
  const shape = shapeOf(io, parsed)
  if (shape.json) show(io, post, shape)
  return judge(io, post)
}
