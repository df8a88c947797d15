import { base } from './api.ts'
import { createBrand, findBrand, listBrands } from './brands.ts'
import { createCampaign, findCampaign, listCampaigns } from './campaigns.ts'
import type { Carrier } from './carrier.ts'
import { sendSms } from './messages.ts'
import { checkAddress, createAddress, uploadDocument } from './numbers/number-answers.ts'
import {
  cancelOrdered,
  correctOrdered,
  findDeclineReason,
  findOrder,
  orderNumber,
  readOrdered,
  startVerification,
} from './numbers/number-orders.ts'
import { findNumber, releaseNumber } from './numbers/owned-numbers.ts'
import { createRequirementGroup, findRequirementGroup, listRequirements } from './numbers/requirements.ts'
import { countAreas, listCountries, searchNumbers } from './numbers/stock.ts'
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
  listCountries,
  listRequirements,
  searchNumbers,
  countAreas,
  orderNumber,
  findOrder,
  readOrdered,
  findDeclineReason,
  correctOrdered,
  startVerification,
  cancelOrdered,
  findNumber,
  releaseNumber,
  uploadDocument,
  createAddress,
  checkAddress,
  createRequirementGroup,
  findRequirementGroup,
}
