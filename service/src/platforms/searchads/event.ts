import type { ConversionEvent, EventPerson } from '../capabilities/conversions/conversions.ts'
import { hashedEmail, hashedName, hashedPhone } from './hashed-person.ts'

const sources: Readonly<Record<NonNullable<ConversionEvent['actionSource']>, string>> = {
  web: 'WEB',
  app: 'APP',
  phone_call: 'PHONE',
  offline: 'OTHER',
  crm: 'OTHER',
  system_generated: 'OTHER',
}

/** An event as the Data Manager API takes it. */
export function eventOf(event: ConversionEvent): object {
  const { eventTime, eventId, value, currency, user, actionSource, platformData } = event
  const { gclid, gbraid, wbraid } = user.clickIds ?? {}
  const userIdentifiers = identifiersOf(user)
  const adIdentifiers = { ...(gclid && { gclid }), ...(gbraid && { gbraid }), ...(wbraid && { wbraid }) }
  const device = {
    ...(user.userAgent && { userAgent: user.userAgent }),
    ...(user.ipAddress && { ipAddress: user.ipAddress }),
  }
  return {
    // The network counts one conversion of a transaction.
    transactionId: eventId,
    eventTimestamp: new Date(eventTime * 1000).toISOString(),
    ...(value !== undefined && { conversionValue: value }),
    ...(currency && { currency }),
    ...(actionSource && { eventSource: sources[actionSource] }),
    ...(Object.keys(adIdentifiers).length > 0 && { adIdentifiers }),
    ...(userIdentifiers.length > 0 && { userData: { userIdentifiers } }),
    ...(Object.keys(device).length > 0 && { eventDeviceInfo: device }),
    ...platformData,
  }
}

/** Only a whole address says anything about a person. */
function identifiersOf({ email, phone, firstName, lastName, zip, country }: EventPerson): object[] {
  const address = firstName &&
    lastName &&
    zip &&
    country && {
      givenName: hashedName(firstName),
      familyName: hashedName(lastName),
      postalCode: zip,
      regionCode: country.toUpperCase(),
    }
  return [
    ...(email ? [{ emailAddress: hashedEmail(email) }] : []),
    ...(phone ? [{ phoneNumber: hashedPhone(phone) }] : []),
    ...(address ? [{ address }] : []),
  ]
}
