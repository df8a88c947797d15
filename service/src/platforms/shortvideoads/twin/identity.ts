import { randomId } from '#wire/twin/ids.ts'
import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import { invalidParam } from './fault.ts'
import { assertAdvertiser, type Holder } from './holder.ts'

/** Takes a picture by its address. */
export async function uploadImage(state: TwinState, holder: Holder, body: any): Promise<object> {
  const advertiser = assertAdvertiser(holder, body?.advertiser_id)
  if (body.upload_type !== 'UPLOAD_BY_URL')
    throw invalidParam('upload_type: The sandbox takes UPLOAD_BY_URL only.')
  if (typeof body.image_url !== 'string' || !/^https?:\/\//.test(body.image_url))
    throw invalidParam('image_url: Not a valid URL.')
  const imageId = `ad-site-i18n-sg/${randomId()}`
  await state.put('image', imageId, { advertiser, url: body.image_url }, { days: memoryDays })
  return {
    image_id: imageId,
    image_url: body.image_url,
    file_name: body.file_name ?? imageId,
    displayable: true,
    format: 'jpeg',
    width: 100,
    height: 100,
    size: 1000,
  }
}

const longestName = 100

export async function createIdentity(state: TwinState, holder: Holder, body: any): Promise<object> {
  const advertiser = assertAdvertiser(holder, body?.advertiser_id)
  const { display_name: name, image_uri: image } = body
  if (typeof name !== 'string' || name === '' || [...name].length > longestName)
    throw invalidParam(`display_name: Length must be between 1 and ${longestName}.`)
  if (image !== undefined && (await state.get('image', image))?.advertiser !== advertiser)
    throw invalidParam('image_uri: The image does not exist.')
  const id = randomId()
  await state.put('identity', id, { id, name, image }, { under: advertiser })
  return { identity_id: id }
}

export async function listIdentities(
  state: TwinState,
  holder: Holder,
  query: URLSearchParams,
): Promise<object> {
  const under = assertAdvertiser(holder, query.get('advertiser_id'))
  if (query.get('identity_type') !== 'CUSTOMIZED_USER')
    throw invalidParam('identity_type: The sandbox has CUSTOMIZED_USER only.')
  const size = Number(query.get('page_size') ?? 10)
  const page = Number(query.get('page') ?? 1)
  const { values } = await state.page('identity', { under, limit: size, skip: (page - 1) * size })
  const total = await state.count('identity', under)
  return {
    identity_list: values.map(({ id, name, image }) => ({
      identity_id: id,
      identity_type: 'CUSTOMIZED_USER',
      display_name: name,
      profile_image: image,
    })),
    page_info: { page, page_size: size, total_number: total, total_page: Math.ceil(total / size) },
  }
}
