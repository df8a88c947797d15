export interface Output {
  write(text: string): unknown
  readonly isTTY?: boolean | undefined
  readonly columns?: number | undefined
}

export interface Input extends AsyncIterable<Uint8Array | string> {
  readonly isTTY?: boolean | undefined
}

/** Everything that a command reaches outside of itself. */
export interface Io {
  readonly stdin: Input
  readonly stdout: Output
  readonly stderr: Output
  readonly env: Readonly<Record<string, string | undefined>>
  readonly fetch: typeof globalThis.fetch
  /** Aborts when the person stops the command. */
  readonly signal: AbortSignal
  /** Asks a person on the terminal. Hidden answers are not shown while they are typed. */
  ask(question: string, hidden?: boolean): Promise<string>
  /** Waits; ends early with an error when the person stops the command. */
  sleep(milliseconds: number): Promise<void>
}

export async function readAll(input: Input): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of input) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}
