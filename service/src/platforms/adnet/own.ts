import * as accountLists from './accounts/account-lists.ts'
import { changeAdAccount, listAdAccounts, listPromotedPages, readAdAccountRow } from './accounts/accounts.ts'
import * as catalogs from './accounts/catalogs.ts'
import * as highDemand from './accounts/high-demand.ts'
import * as predictions from './accounts/rf-predictions.ts'
import * as valueRules from './accounts/value-rules.ts'
import * as audienceSearch from './audiences/audience-search.ts'
import {
  addPeople,
  createAudience,
  deleteAudience,
  listAudiences,
  readAudience,
  removePeople,
  updateAudience,
} from './audiences/audiences.ts'
import { readConversionQuality } from './conversions/conversions.ts'
import * as customConversions from './conversions/custom-conversions.ts'
import * as pixels from './conversions/pixels.ts'
import * as insights from './insights.ts'
import * as leadForms from './leads/lead-forms.ts'
import * as leads from './leads/leads.ts'
import * as adComments from './objects/ad-comments.ts'
import * as chain from './objects/chain.ts'
import * as creatives from './objects/creatives.ts'
import * as discovery from './objects/discovery.ts'
import * as images from './objects/images.ts'
import * as objects from './objects/objects.ts'
import * as previews from './objects/previews.ts'
import * as videos from './objects/videos.ts'

/** Every call to the ad platform. Each file is one kind of object. */
export const own = {
  ...accountLists,
  changeAdAccount,
  listAdAccounts,
  listPromotedPages,
  readAdAccountRow,
  ...adComments,
  ...audienceSearch,
  listAudiences,
  readAudience,
  createAudience,
  updateAudience,
  deleteAudience,
  addPeople,
  removePeople,
  ...catalogs,
  ...chain,
  readConversionQuality,
  ...creatives,
  ...customConversions,
  ...discovery,
  ...highDemand,
  ...images,
  ...insights,
  ...leadForms,
  ...leads,
  ...objects,
  ...pixels,
  ...predictions,
  ...previews,
  ...valueRules,
  ...videos,
}
