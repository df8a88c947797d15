import * as accountLists from './account-lists.ts'
import * as accounts from './accounts.ts'
import * as adComments from './ad-comments.ts'
import * as audienceSearch from './audience-search.ts'
import * as audiences from './audiences.ts'
import * as catalogs from './catalogs.ts'
import * as chain from './chain.ts'
import * as conversions from './conversions.ts'
import * as creatives from './creatives.ts'
import * as customConversions from './custom-conversions.ts'
import * as discovery from './discovery.ts'
import * as highDemand from './high-demand.ts'
import * as images from './images.ts'
import * as insights from './insights.ts'
import * as leadForms from './lead-forms.ts'
import * as leads from './leads.ts'
import * as objects from './objects.ts'
import * as pixels from './pixels.ts'
import * as previews from './previews.ts'
import * as predictions from './rf-predictions.ts'
import * as valueRules from './value-rules.ts'
import * as videos from './videos.ts'

/** Every call to the ad platform. Each file is one kind of object. */
export const own = {
  ...accountLists,
  ...accounts,
  ...adComments,
  ...audienceSearch,
  ...audiences,
  ...catalogs,
  ...chain,
  ...conversions,
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
