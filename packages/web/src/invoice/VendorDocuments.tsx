import { DocumentsTab } from '../document/DocumentsTab.tsx'

/** What is uploaded to an AP invoice is as a rule what its vendor sent. */
export const VendorDocuments = () => <DocumentsTab usualType="VENDOR_INVOICE" />
