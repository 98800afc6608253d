import type { EnsForm, EnsPartyForm, IsfForm, IsfPartyForm } from './filing.ts'

/* Complete, valid filings for tests; each test changes only the field it is about. */

export const isfParty = (changes: Partial<IsfPartyForm> = {}): IsfPartyForm => ({
  name: 'Pearl River Toys Limited',
  address1: '18/F, Harbour View Centre',
  address2: null,
  city: 'Dongguan',
  state: null,
  zip: '523000',
  country: 'CN',
  countryOfOrigin: 'CN',
  hts_code: '950300',
  ...changes,
})

const american = {
  name: 'Blue Harbor Stores Inc.',
  address1: '1200 Harbor Blvd',
  city: 'San Pedro',
  state: 'CA',
  zip: '90731',
  country: 'US',
}

export const isfForm = (changes: Partial<IsfForm> = {}): IsfForm => ({
  importer_id_type: 'EIN',
  importer_id: '12-3456789AB',
  planned_loading_date: null,
  seller: isfParty(),
  manufacturer: isfParty(),
  buyer: isfParty(american),
  ship_to: isfParty(american),
  container_stuffing_location: isfParty(),
  consolidator: isfParty({ name: 'Fairlead Logistics (HK)', city: 'Hong Kong', zip: null, country: 'HK' }),
  ...changes,
})

export const ensParty = (changes: Partial<EnsPartyForm> = {}): EnsPartyForm => ({
  name: 'Pearl River Toys Limited',
  address1: '18/F, Harbour View Centre',
  address2: null,
  city: 'Dongguan',
  state: null,
  zip: '523000',
  country_code: 'CN',
  phone: '+8676912345678',
  email: 'export@pearl-toys.example',
  eori_no: null,
  ...changes,
})

export const ensForm = (changes: Partial<EnsForm> = {}): EnsForm => ({
  hs_code: '950300',
  goods_description: 'Wooden toy trains for children',
  seller: ensParty(),
  buyer: ensParty({
    name: 'Northwind Retail GmbH',
    address1: 'Speicherstadt 4',
    city: 'Hamburg',
    zip: '20457',
    country_code: 'DE',
    phone: '+4940123456',
    email: null,
    eori_no: 'DE123456789012345',
  }),
  ...changes,
})
