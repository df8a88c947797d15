/** Sleeps until a time has passed or it is woken; a call that wakes it beforehand is not lost. */
export class Alarm {
  #ring: () => void = () => {}
  #rung = false

  get rung(): boolean {
    return this.#rung
  }

  ring(): void {
    this.#rung = true
    this.#ring()
  }

  /** From here on it has not rung. */
  set(): void {
    this.#rung = false
  }

  sleep(milliseconds: number): Promise<void> {
    if (this.#rung) return Promise.resolve()
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      this.#ring = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}
