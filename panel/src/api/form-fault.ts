const ofForm =
  /^Send (at least \d+ characters?|a string)\.$|^The value (does not have the form|is not a valid) /

/** Whether a sentence of the service says nothing but which form a text must have. */
export const saysForm = (message: string): boolean => ofForm.test(message)
