import type { Party, PartyForm } from '@fairlead/domain/party/party'
import type { DetailFact } from '../kit/detail/detail.ts'
import { formatAmount } from '../kit/format/formatAmount.ts'

type Fact = DetailFact<PartyForm, Party>

/** What documents print of a party: every reader sees it (ACCESS-012). */
export const PARTY_FACTS_ON_RECORD: readonly Fact[] = [
  { label: 'party.local_name', text: ({ local_name }) => local_name ?? '' },
  { label: 'party.roles', text: ({ roles }, { texts }) => roles.map((role) => texts.say(`user.party_type_${role}`)).join(', ') },
  {
    label: 'party.fact_place',
    text: ({ city, country_code }) => [city, country_code].filter(Boolean).join(', '),
  },
  { label: 'party.tel', text: ({ tel }) => tel ?? '' },
  { label: 'party.email', text: ({ email }) => email ?? '' },
]

/** What is read at a glance: name, roles, place, contact, terms. */
export const PARTY_FACTS: readonly Fact[] = [
  ...PARTY_FACTS_ON_RECORD,
  { label: 'party.contact_person', text: ({ contact_person }) => contact_person ?? '' },
  {
    label: 'party.payment_terms_ar',
    text: ({ payment_terms_ar }, { texts }) => (payment_terms_ar ? texts.say(`party.terms_${payment_terms_ar}`) : ''),
  },
  {
    label: 'party.credit_limit',
    whole: true,
    text: ({ credit_limit, credit_currency }, { texts }) =>
      credit_limit === null ? '' : `${credit_currency ?? ''} ${formatAmount(credit_limit, credit_currency, texts.language)}`.trim(),
  },
]
