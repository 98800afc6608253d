import { DocumentsTab } from '../document/DocumentsTab.tsx'

/** No outside user reads an invoice, so its documents are internal unless the user decides otherwise. */
export const InvoiceDocuments = () => <DocumentsTab usualReaders="INTERNAL" />
/** What is uploaded to an AP invoice is as a rule what its vendor sent. */
export const VendorDocuments = () => <DocumentsTab usualType="VENDOR_INVOICE" usualReaders="INTERNAL" />
