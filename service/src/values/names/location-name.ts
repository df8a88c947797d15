const id = '[A-Za-z0-9_-]{1,100}'

/** A location of a business listing: its id, alone or behind the names of the network. */
export const locationPattern = `^(?:(?:accounts/(${id})/)?locations/)?(${id})$`
