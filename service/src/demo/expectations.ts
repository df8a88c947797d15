/** What has to be true in the end for the demo to have shown what it says. */
export class Expectations {
  readonly missed: string[] = []
  #count = 0

  expect(isSo: boolean, sentence: string): void {
    this.#count += 1
    if (!isSo) this.missed.push(sentence)
  }

  get count(): number {
    return this.#count
  }
}
