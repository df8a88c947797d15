import { base } from './api.ts'
import { createBrand, findBrand, listBrands } from './brands.ts'
import { createCampaign, findCampaign, listCampaigns } from './campaigns.ts'
import type { Carrier } from './carrier.ts'
import { sendSms } from './messages.ts'
import { createSender, deleteSender, findSender, listSenders } from './sender-ids.ts'

export const carrier: Carrier = {
  publicUrl: base,
  sendSms,
  createBrand,
  findBrand,
  listBrands,
  createCampaign,
  findCampaign,
  listCampaigns,
  createSender,
  findSender,
  listSenders,
  deleteSender,
}
