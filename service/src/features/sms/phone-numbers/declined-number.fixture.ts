import { prepared } from '#testing/fixtures/fixture.ts'
import { submitKyc } from '#testing/team/numbers.ts'

/** Only a number that was declined takes corrections. */
export const declined = prepared({
  prepares: ['getPhoneNumberRemediation', 'remediatePhoneNumber'],
  async values(place) {
    const person = { endUserFirstName: 'Robin', endUserLastName: 'Example' }
    const { body } = await submitKyc(place, { text: 'sbx_declined', ...person })
    const { id } = body.phoneNumber
    const form = (await place.call(`GET /v1/phone-numbers/${id}/remediate`)).body
    return { phoneNumberId: id, 'registration-number': form.fields[0].requirementId }
  },
})
