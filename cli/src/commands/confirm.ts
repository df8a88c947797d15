import type { Parsed } from '../arguments/parse.ts'
import type { Command } from '../catalogue/catalogue.ts'
import { exitCodes, Stop, usage } from '../exit-codes.ts'
import type { Io } from '../io.ts'
import { harmless } from '../output/text.ts'

const verbs =
  /^(bulkDelete|delete|remove|revoke|release|disconnect|unpublish|clear|archive|purchase)([A-Z]|$)/

/** It takes something away, or spends money, and cannot simply be undone. */
export function isDangerous({ operation }: Pick<Command, 'operation'>): boolean {
  return operation.method === 'DELETE' || verbs.test(operation.id)
}

/** Asks the person. Without one the flag has to say yes. `words` are those before the arguments. */
export async function confirm(
  io: Io,
  command: Command,
  parsed: Parsed,
  words: readonly string[] = [command.operation.tag, command.name],
): Promise<void> {
  if (!isDangerous(command) || parsed.values.get('yes')?.[0] === 'true') return
  const line = harmless(['zither', ...words, ...parsed.positionals].join(' '))
  if (!io.stdin.isTTY || !io.stderr.isTTY)
    throw usage(`${line} needs --yes, because nobody can be asked here.`, 'Nothing was sent.')
  const answer = await io.ask(`${line}\n${command.operation.summary}\nGo on? [y/N] `)
  if (!/^y(es)?$/i.test(answer.trim())) throw new Stop(exitCodes.notAchieved, 'Nothing was sent.')
}
