import { appsOf } from '../../graph/twin/app.ts'

export const word = 'chatapp'

const permissions = ['whatsapp_business_management', 'whatsapp_business_messaging', 'business_management']

/** The app through which a number was signed up, whose permissions are judged by no call of the twin. */
export const app = appsOf(word, 'WhatsApp', permissions).full
