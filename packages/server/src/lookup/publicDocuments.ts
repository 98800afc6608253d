import { CHINA_POLICY_PARTS } from '@fairlead/domain/legal/legal'
import type { Words } from '../kit/record/words.ts'

export interface PublicDocument {
  title: string
  sections: readonly { heading: string; text: string }[]
}

/** The two public documents (SHELL-002), by the name in their link. */
export const PUBLIC_DOCUMENTS: Record<string, PublicDocument> = {
  'privacy-policy': {
    title: 'Privacy Policy',
    sections: [
      {
        heading: '1. Who we are',
        text: 'Fairlead Logistics is a freight forwarder. This policy explains which personal data the portal holds about its users and the contact persons of the parties they ship with, why it holds them, and what you can ask of us.',
      },
      {
        heading: '2. What we hold',
        text: 'Your name, login e-mail address, business telephone, company, department and position; the language and settings you choose; the parties and offices you act for. For each booking: who entered, changed, confirmed or cancelled it, and when. We hold no payment card data and no special categories of personal data.',
      },
      {
        heading: '3. Why we hold it',
        text: 'To carry out the transport you order, to issue transport documents and invoices, to meet customs, security filing, tax and record-keeping duties, and to keep the portal secure. The basis is the contract with the party you act for, our legal duties, and our legitimate interest in a secure service.',
      },
      {
        heading: '4. Who receives it',
        text: 'Carriers, agents, warehouses, customs and port authorities receive what a shipment needs. Our offices and agents in the countries of loading, transit and discharge see the shipments they handle. We sell no personal data and use none for advertising.',
      },
      {
        heading: '5. How long we keep it',
        text: 'Account data as long as the account is open. Shipment records as long as trade, tax and customs law ask for, as a rule seven years. Sign-in sessions and technical logs for a few weeks. Afterwards data are deleted or made anonymous.',
      },
      {
        heading: '6. Cookies and storage in your browser',
        text: 'The portal sets one cookie that remembers that you have seen the cookie notice. Your session, language and menu settings are kept in the storage of your browser and go when you sign out, menu settings excepted. There are no cookies of third parties.',
      },
      {
        heading: '7. Your rights',
        text: 'You may ask for a copy of your data, for correction, erasure, restriction or transfer, and you may object to processing. Write to the office you work with, or to its data protection contact. You may also complain to the authority of your country.',
      },
    ],
  },
  'personal-information-export': {
    title: 'Statement and Authorization on Personal Information Export',
    sections: [
      {
        heading: '1. Subject',
        text: 'This statement concerns personal information that is collected in the mainland of China and is made available outside it when a shipment is booked, carried and cleared through the portal.',
      },
      {
        heading: '2. What is exported',
        text: 'Names, business addresses, telephone numbers and e-mail addresses of the contact persons of shippers, consignees, notify parties and agents, and the identifiers that customs and security filings ask for, such as tax or registration numbers where they belong to a person.',
      },
      {
        heading: '3. Purpose and manner',
        text: 'The information is sent encrypted, only as far as booking, carriage, security filing, customs clearance, delivery and invoicing of the shipment need it, and is stored in access-controlled systems of the offices that handle the shipment.',
      },
      {
        heading: '4. Recipients',
        text: 'The offices and agents of Fairlead Logistics, the carrier, terminals, warehouses and authorities in the countries of transit and destination of the shipment.',
      },
      {
        heading: '5. Your rights',
        text: 'You may ask for access, copy, correction and deletion, ask for an explanation of the rules of processing, and withdraw this authorization. A withdrawal does not affect what was done before; without the information a shipment may not be possible.',
      },
      {
        heading: '6. Authorization',
        text: 'By entering personal information of contact persons you confirm that they have been told of this statement and, where the law asks for it, have given their separate consent to the export of their personal information for the purposes named above.',
      },
    ],
  },
}

/** The document of the China page (SHELL-004). */
export const chinaPolicy = (words: Words): PublicDocument => ({
  title: words('en-US', 'legal.chinaPolicy'),
  sections: CHINA_POLICY_PARTS.map((part) => ({
    heading: `${part}. ${words('en-US', `legal.china_${part}_title`)}`,
    text: words('en-US', `legal.china_${part}`),
  })),
})
