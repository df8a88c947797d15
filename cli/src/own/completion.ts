import type { Parsed } from '../arguments/parse.ts'
import { scripts } from '../completion/scripts.ts'
import { exitCodes, usage } from '../exit-codes.ts'
import type { Io } from '../io.ts'

export async function completion(io: Io, parsed: Parsed): Promise<number> {
  const [shell = '', ...others] = parsed.positionals
  const script = Object.hasOwn(scripts, shell) ? scripts[shell] : undefined
  if (!script || others.length > 0) throw usage('Name your shell: zither completion bash, zsh or fish')
  io.stdout.write(script)
  return exitCodes.done
}
