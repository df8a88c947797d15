/** What a search for numbers keeps in the address. */
export const searchNames = ['country', 'type', 'areaCode', 'contains', 'sms'] as const
