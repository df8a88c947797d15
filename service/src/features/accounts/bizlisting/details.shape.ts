import * as t from '#contract/schema/schema.ts'

const time = t.pattern('^([01][0-9]|2[0-4]):[0-5][0-9]$', 'invalid_string', {
  description: 'HH:MM; 24:00 is the end of the day.',
})
const weekday = t.oneOf(
  ...(['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const),
)
const day = t.object({ year: t.integer(1, 9999), month: t.integer(1, 12), day: t.integer(1, 31) })

const price = t.object({
  currencyCode: t.optional(t.text(3)),
  units: t.optional(t.text(20)),
  nanos: t.optional(t.integer(-999_999_999, 999_999_999)),
})

const label = t.object({
  displayName: t.name(300),
  description: t.optional(t.prose(1000)),
  languageCode: t.optional(t.text(35)),
})

export const ServiceItem = t.object(
  {
    structuredServiceItem: t.optional(
      t.object({ serviceTypeId: t.text(200), description: t.optional(t.prose(1000)) }),
    ),
    freeFormServiceItem: t.optional(t.object({ category: t.text(200), label })),
    price: t.optional(price),
  },
  { component: 'BizlistingService' },
)

export const serviceItems = t.array(ServiceItem, { max: 300 })

const category = t.object({ name: t.text(200, { description: 'categories/gcid:bakery' }) })

/** What of a location can be changed here. */
export const fields = {
  regularHours: t.optional(
    t.object({
      periods: t.optional(
        t.array(t.object({ openDay: weekday, openTime: time, closeDay: weekday, closeTime: time }), {
          max: 50,
        }),
      ),
    }),
  ),
  specialHours: t.optional(
    t.object({
      specialHourPeriods: t.optional(
        t.array(
          t.object({
            startDate: day,
            endDate: t.optional(day),
            openTime: t.optional(time),
            closeTime: t.optional(time),
            closed: t.optional(t.boolean()),
          }),
          { max: 100 },
        ),
      ),
    }),
  ),
  profile: t.optional(t.object({ description: t.optional(t.prose(750)) })),
  websiteUri: t.optional(t.shown({ description: 'The site of the business.' })),
  phoneNumbers: t.optional(
    t.object({
      primaryPhone: t.optional(t.text(50)),
      additionalPhones: t.optional(t.array(t.text(50), { max: 2 })),
    }),
  ),
  categories: t.optional(
    t.object({
      primaryCategory: t.optional(category),
      additionalCategories: t.optional(t.array(category, { max: 9 })),
    }),
  ),
  serviceItems: t.optional(serviceItems),
}

export const maskable = Object.keys(fields)

const attributes = t.object({
  price: t.optional(price),
  spiciness: t.optional(t.oneOf('SPICINESS_UNSPECIFIED', 'MILD', 'MEDIUM', 'HOT')),
  allergen: t.optional(t.array(t.text(50), { max: 50 })),
  dietaryRestriction: t.optional(t.array(t.text(50), { max: 50 })),
  servesNumPeople: t.optional(t.integer(1, 1000)),
  preparationMethods: t.optional(t.array(t.text(50), { max: 50 })),
  mediaKeys: t.optional(t.array(t.text(200), { max: 20 })),
})
const labels = t.array(label, { min: 1, max: 20 })

export const Menu = t.object(
  {
    labels,
    sections: t.optional(
      t.array(
        t.object({
          labels,
          items: t.optional(
            t.array(
              t.object({
                labels,
                attributes: t.optional(attributes),
                options: t.optional(t.array(t.object({ labels, attributes }), { max: 50 })),
              }),
              { max: 300 },
            ),
          ),
        }),
        { max: 100 },
      ),
    ),
    cuisines: t.optional(t.array(t.text(50), { max: 20 })),
    sourceUrl: t.optional(t.shown({ description: 'Where the menu stands on the site of the business.' })),
  },
  { component: 'BizlistingMenu' },
)

type Value = Record<string, unknown>

/** A time of the network, with a part that is 0 left out, as `HH:MM`. */
function clockOf({ hours = 0, minutes = 0 }: Value): string {
  return [hours, minutes].map((part) => String(part).padStart(2, '0')).join(':')
}

function timeOf(clock: string): object {
  const [hours, minutes] = clock.split(':').map(Number)
  return { hours, minutes }
}

const timed = ['openTime', 'closeTime']

/** Opening hours in our writing, or in that of the network. */
export function withTimes(value: Value, to: 'clock' | 'network'): Value {
  const written = (name: string, part: unknown): unknown => {
    if (Array.isArray(part)) return part.map((entry) => written('', entry))
    if (timed.includes(name)) return to === 'clock' ? clockOf(part as Value) : timeOf(String(part))
    return typeof part === 'object' && part !== null ? withTimes(part as Value, to) : part
  }
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, written(name, part)]))
}
